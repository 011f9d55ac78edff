import { z } from 'zod'
import { type AllTexts, kind } from './kind.ts'

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
})
