import type { PayoutDestination } from '@palco/contract'
import type { TFunction } from 'i18next'

/** "CVU ••••5201", "Wallet ••••Lj6t (TRC20)". */
export function destinationText({ field, text, network }: PayoutDestination, t: TFunction): string {
  const name = t(`wallet.destination.${field}`, { defaultValue: '' })
  return [name, text, network && `(${network})`].filter(Boolean).join(' ')
}
