import type { PayoutDestination } from '@palco/contract'
import type { TextKey, Translate } from '~/i18n/translate.ts'

/** The fields that name an account. */
const NAMES: Partial<Record<PayoutDestination['field'], TextKey>> = {
  cvu: 'wallet.destination.cvu',
  iban: 'wallet.destination.iban',
  pix_key: 'wallet.destination.pix_key',
  wallet_address: 'wallet.destination.wallet_address',
}

/** "CVU ••••5201", "Wallet ••••Lj6t (TRC20)". */
export function destinationText({ field, text, network }: PayoutDestination, t: Translate): string {
  const key = NAMES[field]
  return [key && t(key), text, network && `(${network})`].filter(Boolean).join(' ')
}
