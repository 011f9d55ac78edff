import { type Balance, type Currency, type LiveEvent, payment, toWire } from '@palco/contract'
import type { Balances } from '../ledger/index.ts'

/** A player's balances as the contract shows them. */
export function balanceOnWire({ currency, cash, bonus, held }: Balances): Balance {
  const money = (minor: bigint) => toWire({ minor, currency })
  return { currency, cash: money(cash), bonus: money(bonus), held: money(held) }
}

export const balanceEvent = (balances: Balances): LiveEvent => ({
  type: 'balance',
  balance: balanceOnWire(balances),
})

/** What the ledger writes beside each movement: minor units as decimal text. */
type BalancePayload = {
  currency: Currency
  cash: string
  bonus: string
  held: string
  transaction_id: string
}

export function balanceFromOutbox(payload: Record<string, unknown>): { order: bigint; event: LiveEvent } {
  const { currency, cash, bonus, held, transaction_id } = payload as BalancePayload
  const balances = { currency, cash: BigInt(cash), bonus: BigInt(bonus), held: BigInt(held) }
  return { order: BigInt(transaction_id), event: balanceEvent(balances) }
}

/** The wallet writes payments in the contract's own shape. `null` for anything else. */
export function paymentFromOutbox(
  payload: Record<string, unknown>,
): Extract<LiveEvent, { type: 'payment' }> | null {
  const read = payment.safeParse(payload.payment)
  return read.success ? { type: 'payment', payment: read.data } : null
}

/** The messages module writes the number of unread ones beside each change. */
export const messagesFromOutbox = ({ unread }: Record<string, unknown>): LiveEvent => ({
  type: 'messages',
  unread: Number(unread),
})

/** Bonuses are read anew by who shows them: the event only says which changed. */
export const bonusFromOutbox = (payload: Record<string, unknown>): LiveEvent => ({
  type: 'bonus',
  bonus_id: String(payload.bonus_id),
})

/** One event of a text/event-stream (WHATWG HTML, server-sent events). JSON has no line break of its own. */
export const frameOf = (event: LiveEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
