import type { PlayerFile } from '@palco/contract/operators'
import { at } from './payments.ts'

export const id = `pl_${'a'.repeat(20)}`
/** The player's page, as a form names it. */
export const back = `/players/${id}?brand=brasa`
export const money = (amount: string) => ({ amount, currency: 'ARS' }) as const

/** A player of whom nothing but the balance is to be said. */
export const player: PlayerFile = {
  id,
  username: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  email_verified: true,
  phone: '',
  document: '',
  country: 'AR',
  tags: [],
  birth_date: null,
  language: 'es_ES',
  status: 'active',
  unchecked: null,
  erased: false,
  created_at: at,
  last_login_at: null,
  restriction: null,
  balances: { cash: money('500.00'), bonus: money('0.00'), held: money('0.00') },
  figures: [],
  ever: { deposited: money('0.00'), withdrawn: money('0.00') },
  payments: [],
  bets: [],
  sessions: [],
  linked: [],
  open: { identity: false, funds: false, risk: false, tickets: 0 },
  intensive: null,
  acts: [],
}
