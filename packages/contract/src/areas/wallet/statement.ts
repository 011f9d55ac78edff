import { z } from 'zod'
import { defineCall, pageQuery, response } from '../../define-call.ts'
import { money } from '../../money.ts'
import { GAME_AREAS, SPORTSBOOK } from '../../tables/games.ts'
import { PRODE } from '../../tables/prode.ts'
import { HORSES } from '../../tables/racing.ts'
import { STORE } from '../../tables/store.ts'
import { TRANSACTION_KINDS } from '../../tables/wallet.ts'
import { inputDay } from '../../text.ts'

export const transaction = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  kind: z.enum(TRANSACTION_KINDS),
  /** Signed: negative leaves the player's balance. */
  amount: money,
  /** Cash plus bonus right after this movement. */
  balance: money,
  /** The part of `balance` that is bonus money; left out when there is none. */
  bonus: money.optional(),
  /** What it was for: game, round, payment. */
  detail: z.object({
    game_id: z.string().optional(),
    game_name: z.string().optional(),
    /** `sportsbook`: a bet on sports, whose id is `round_id`; `prode`: an entry to a round of predictions. */
    area: z.enum([...GAME_AREAS, SPORTSBOOK, PRODE, HORSES, STORE]).optional(),
    round_id: z.string().optional(),
    payment_id: z.string().optional(),
    method: z.string().optional(),
    /** Of a win: the bet was cashed out, whole or in part. */
    cash_out: z.enum(['full', 'part']).optional(),
  }),
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = defineCall({
  name: 'wallet.transactions',
  method: 'GET',
  path: '/api/wallet/transactions',
  access: 'player',
  summary:
    'Every movement of the player’s money, newest first. Days are in the brand’s time zone, both included.',
  input: z.object({
    kind: z.enum(TRANSACTION_KINDS).optional(),
    from: inputDay.optional(),
    to: inputDay.optional(),
    ...pageQuery,
  }),
  answer: response(z.object({ transactions: z.array(transaction), next_cursor: z.string().nullable() })),
})

export const readTransaction = defineCall({
  name: 'wallet.transaction',
  method: 'GET',
  path: '/api/wallet/transaction',
  access: 'player',
  summary: 'One movement, with the others of its round or payment, oldest first.',
  input: z.object({ id: z.string().max(20) }),
  answer: response(z.object({ transaction, related: z.array(transaction) })),
  refusals: ['unknown_transaction'],
})

/** Sums over a period, days in the brand’s time zone, both included. All are positive but `net`. */
export const totals = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Credited deposits, less their fees. */
  deposited: money,
  /** Withdrawals asked for and not given back. */
  withdrawn: money,
  staked: money,
  won: money,
  /** What came from bonuses, miles, referrals and prizes, less what of it was taken back. */
  rewards: money,
  /** won − staked: what playing has cost (negative) or brought. */
  net: money,
})
export type Totals = z.infer<typeof totals>

export const readTotals = defineCall({
  name: 'wallet.totals',
  method: 'GET',
  path: '/api/wallet/totals',
  access: 'player',
  summary:
    'What the player deposited, withdrew, staked and won in a period of up to 366 days in the brand’s time zone; by default the last 30.',
  input: z.object({ from: inputDay.optional(), to: inputDay.optional() }),
  answer: response(totals),
})
