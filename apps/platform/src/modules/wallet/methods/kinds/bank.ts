import type { Currency } from '@palco/contract'
import { z } from 'zod'
import { type AllTexts, kind } from './kind.ts'
import type { SeedMethod } from './seed-method.ts'

/** The brand's account a transfer goes to. */
const account = z.object({
  holder: z.string().min(1),
  bank: z.string().min(1),
  tax_id: z.string().nullable().default(null),
  account: z.string().min(1),
  alias: z.string().nullable().default(null),
})
type Account = z.infer<typeof account>

const BY_IBAN: AllTexts = {
  es_ES: 'A una cuenta a tu nombre, por IBAN.',
  en_US: 'To an account in your name, by IBAN.',
  pt_BR: 'Para uma conta em seu nome, por IBAN.',
}
const BY_CVU: AllTexts = {
  es_ES: 'A una cuenta a tu nombre, por CVU o CBU.',
  en_US: 'To an account in your name, by CVU or CBU.',
  pt_BR: 'Para uma conta em seu nome, por CVU ou CBU.',
}

const IN = { direction: 'deposit', minutes: 120, openMinutes: 48 * 60 } as const
/** The accounts are invented and belong to no person. */
const SEEDS: Partial<Record<Currency, SeedMethod[]>> = {
  ARS: [
    {
      id: 'bank_ar',
      direction: 'withdrawal',
      position: 1,
      min: 200_000n,
      max: 100_000_000n,
      quick: [500_000n, 1_000_000n, 5_000_000n],
      minutes: 60,
      autoApproveUpTo: 5_000_000n,
    },
    {
      ...IN,
      id: 'cvu_in',
      position: 3,
      min: 100_000n,
      max: 200_000_000n,
      quick: [500_000n, 1_000_000n, 2_500_000n, 5_000_000n],
      settings: {
        holder: 'Brasa Juegos S.A. (demostración)',
        bank: 'Banco de la Plaza (demostración)',
        tax_id: '30-00000000-7',
        account: '0000000000000000000000',
        alias: 'brasa.mate.demo',
      },
    },
  ],
  EUR: [
    {
      id: 'bank_eu',
      direction: 'withdrawal',
      position: 1,
      min: 1_000n,
      max: 1_000_000n,
      fee: 100n,
      quick: [5_000n, 10_000n, 50_000n],
      minutes: 1440,
      autoApproveUpTo: 20_000n,
    },
    {
      ...IN,
      id: 'iban_in',
      position: 2,
      min: 1_000n,
      max: 1_000_000n,
      quick: [2_000n, 5_000n, 10_000n, 20_000n],
      settings: {
        holder: 'Marea Juego Online S.A. (demostración)',
        bank: 'Banco del Puerto (demostración)',
        account: 'ES00 0000 0000 0000 0000 0000',
      },
    },
  ],
}

/** A transfer to the brand's own account, looked at by an operator; withdrawals go to the player's account. */
export const bank = kind<unknown, Account>({
  settings: z.unknown(),
  review: {
    settings: account,
    instructions: (to, { reference }) => ({ kind: 'bank', ...to, reference }),
  },
  coin: () => null,
  means: () => ({ ok: true, means: { kind: 'page' } }),
  payoutFields: (currency) =>
    currency === 'ARS' ? ['full_name', 'dni', 'cuil', 'cvu'] : ['full_name', 'iban'],
  texts: (currency) => ({
    name: { es_ES: 'Transferencia bancaria', en_US: 'Bank transfer', pt_BR: 'Transferência bancária' },
    deposit: {
      es_ES: 'Transferís a nuestra cuenta y nos enviás el comprobante. Lo revisa una persona.',
      en_US: 'Transfer to our account and send us the proof of payment. A person reviews it.',
      pt_BR: 'Você transfere para a nossa conta e envia o comprovante. Uma pessoa confere.',
    },
    withdrawal: currency === 'ARS' ? BY_CVU : BY_IBAN,
  }),
  seed: (currency) => SEEDS[currency] ?? [],
})
