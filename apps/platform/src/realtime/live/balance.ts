import { type Balance, type Currency, type LiveEvent, toWire } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { readBalances, type Balances } from '../../ledger/index.ts'
import type { Keyed, LiveSource } from './sources.ts'

/** A player's balances as the contract shows them. */
export function balanceOnWire({ currency, cash, bonus, held }: Balances): Balance {
  const money = (minor: bigint) => toWire({ minor, currency })
  return { currency, cash: money(cash), bonus: money(bonus), held: money(held) }
}

type BalanceEvent = Extract<LiveEvent, { type: 'balance' }>

/** @param cause what moved the balance; none when it was only read */
const balanceEvent = (balances: Balances, cause?: BalanceEvent['cause']): BalanceEvent => ({
  type: 'balance',
  balance: balanceOnWire(balances),
  ...(cause && { cause }),
})

/** What the balance tail reads with each movement: minor units as decimal text. */
type BalancePayload = {
  currency: Currency
  cash: string
  bonus: string
  held: string
  transaction_id: string
  /** The movement's kind in the ledger. */
  kind: string
}

function readBalance(payload: Record<string, unknown>): Keyed & { order: bigint } {
  const { currency, cash, bonus, held, transaction_id, kind } = payload as BalancePayload
  const balances = { currency, cash: BigInt(cash), bonus: BigInt(bonus), held: BigInt(held) }
  const cause = kind === 'stake' || kind === 'win' ? kind : 'other'
  const event = balanceEvent(balances, cause)
  // The balance after a stake is sent even when its win came with it: a page shows the stake before the result.
  return { key: 'balance', stage: cause === 'stake' ? 'stake' : '', order: BigInt(transaction_id), event }
}

/** The player's balances: the newest of a moment, whatever the order in which relays of several processes publish. */
export const balanceSource = (q: Queryable): LiveSource => ({
  topic: 'player',
  type: 'balance',
  read: readBalance,
  async snapshot({ brandId, player }) {
    const balances = player && (await readBalances(q, brandId, player.id))
    return balances ? [{ key: 'balance', event: balanceEvent(balances) }] : []
  },
})
