import { z } from 'zod'
import { money } from '../../../money.ts'
import { VOID_CAUSES } from '../../../tables/operators.ts'
import { BET_STATES, LEG_STATES } from '../../../tables/sports.ts'
import { accumulatorPart } from '../../sports/accumulator.ts'
import { eventId, odds } from '../../sports/terms.ts'
import { cursor, date, defineOperatorCall, defineOperatorDecision } from '../define.ts'
import { stakeTexts } from '../stake-texts.ts'
import { answered, proposal } from './proposals.ts'
import { NOT_OURS, betId, brand } from './terms.ts'

export const tradingBet = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  kind: z.enum(['single', 'multiple', 'system']),
  state: z.enum(BET_STATES),
  placed_at: date,
  closed_at: date.nullable(),
  stake: money,
  odds: odds.nullable(),
  possible_return: money,
  /** What it has brought; null while nothing was paid. */
  returned: money.nullable(),
  legs: z.array(
    z.object({
      event: z.string(),
      match: z.string(),
      market_id: z.number().int(),
      specifiers: z.string(),
      market: z.string(),
      outcome: z.string(),
      odds,
      live: z.boolean(),
      state: z.enum(LEG_STATES),
      starts_at: date,
    }),
  ),
})
export type TradingBet = z.infer<typeof tradingBet>

export const listTradingBets = defineOperatorCall({
  name: 'operators.trading_bets',
  method: 'GET',
  path: '/operators/v1/trading/bets',
  access: 'trading.see',
  summary: 'Bets of a brand, newest first; all filters are optional.',
  input: z.object({
    brand,
    /** A bet's id or number, a player's id or name. */
    text: z.string().trim().max(60).optional(),
    event: eventId.optional(),
    state: z.enum(BET_STATES).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ items: z.array(tradingBet), next_cursor: z.string().nullable() }),
  refusals: NOT_OURS,
})

export const readTradingBet = defineOperatorCall({
  name: 'operators.trading_bet',
  method: 'GET',
  path: '/operators/v1/trading/bet',
  access: 'trading.see',
  summary: 'One bet with its legs and everything that happened to it.',
  input: z.object({ id: betId }),
  answer: z.object({
    bet: tradingBet,
    brand: z.object({ id: z.string(), name: z.string() }),
    /** The cause of a refusal or void. */
    reason: z.string().nullable(),
    /** The accumulator bonus in `possible_return`, or of a settled bet in `returned`; null: none. */
    accumulator: accumulatorPart.nullable().default(null),
    history: z.array(
      z.object({ at: date, kind: z.string(), amount: money.nullable(), reason: z.string().nullable() }),
    ),
    /** The legal texts that were in force when it was placed. */
    texts: stakeTexts.optional(),
    voidable: z.boolean(),
    proposal: proposal.nullable(),
  }),
  refusals: ['unknown_bet'],
})

export const voidOpenBet = defineOperatorDecision({
  name: 'operators.trading_void',
  method: 'POST',
  path: '/operators/v1/trading/void',
  access: 'trading.decide',
  second: 'trading.second',
  summary:
    'Voids an open bet with a cause, its stake returns. Recorded first, executed by a second operator.',
  input: z.object({ id: betId, cause: z.enum(VOID_CAUSES), note: z.string().trim().max(300).optional() }),
  answer: answered,
  refusals: ['unknown_bet', 'not_open', 'second_operator_needed'],
})
