import type { PaymentHolder } from '@palco/contract/payments'
import type { Behaviour, SandboxPayment } from './model.ts'

/** Somebody who is no payer of a test: the numbers are made up and fit their check digits. */
const OTHER: Readonly<Record<string, PaymentHolder>> = {
  ARS: { name: 'Bruno Quiroga Salas', document: '20301234563', country: 'AR', birth_date: null },
  BRL: { name: 'Bruno Queiroz Salles', document: '39053344705', country: 'BR', birth_date: null },
  EUR: { name: 'Bruno Quiroga Salas', document: null, country: 'ES', birth_date: null },
}
const BY_ANOTHER: readonly Behaviour[] = ['other_holder', 'refund_refused', 'refund_failed']

const BY_CREDIT: readonly Behaviour[] = ['credit_card', 'credit_card_all_the_same']
const NOBODY: PaymentHolder = { name: null, document: null, country: null, birth_date: null }

/** Who has paid, as a bank or a card scheme would name the person; nothing where the payer is not named either. */
export function sandboxHolder({ behaviour, payer, currency }: SandboxPayment): PaymentHolder | undefined {
  if (behaviour === 'no_holder') return undefined
  if (BY_CREDIT.includes(behaviour)) return { ...(payer ?? NOBODY), card: 'credit' }
  if (BY_ANOTHER.includes(behaviour)) return OTHER[currency] ?? OTHER['EUR']
  return behaviour === 'other_form' && payer?.name
    ? { ...payer, name: bankForm(payer.name), document: null }
    : payer
}

/** "José Luis Núñez" → "NUNEZ JOSE LUIS": capitals without accents, the last name first. */
function bankForm(name: string): string {
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(/\s+/)
  return [...words.slice(-1), ...words.slice(0, -1)].join(' ')
}
