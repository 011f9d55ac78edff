import { z } from 'zod'
import { money } from '../../../money.ts'
import { VERDICT_NAMES } from '../../../tables/operators.ts'
import { date, defineOperatorCall, defineOperatorDecision } from '../define.ts'
import { answered, proposal } from './proposals.ts'
import { tradingEvent, tradingMarket } from './offer.ts'
import { NOT_OURS, SHARED, brand, market, outcomeId } from './terms.ts'

export const heldMarket = z.object({
  event: tradingEvent.pick({ id: true, sport: true, home: true, away: true, starts_at: true, state: true }),
  market: z.number().int(),
  specifiers: z.string(),
  name: z.string(),
  /**
   * differs: the match record says another result than the feed. undecided: the record has not decided it. operator: the feed
   * contradicts an operator's result. contradiction: the feed's result cannot be true by itself (an outcome twice, too many winners). open: the event is over or gone and the market has no result. proposed: waits for a second operator only.
   */
  why: z.enum(['differs', 'undecided', 'operator', 'contradiction', 'open', 'proposed']),
  since: date,
  bets: z.number().int(),
  stake: money,
  proposed_by: z.string().nullable(),
})
export type HeldMarket = z.infer<typeof heldMarket>

export const listHeldMarkets = defineOperatorCall({
  name: 'operators.trading_held',
  method: 'GET',
  path: '/operators/v1/trading/held',
  access: 'trading.see',
  summary: 'Markets whose bets wait for an operator, the longest waiting first.',
  input: z.object({ brand }),
  answer: z.object({ items: z.array(heldMarket), now: date }),
  refusals: NOT_OURS,
})

const verdict = z.enum(VERDICT_NAMES)

export const readMarketResult = defineOperatorCall({
  name: 'operators.trading_result',
  method: 'GET',
  path: '/operators/v1/trading/result',
  access: 'trading.see',
  summary:
    'How a market is decided: what the feed, the match record and operators say, and who has asked for what.',
  input: z.object({ brand, ...market }),
  answer: z.object({
    event: tradingEvent.pick({
      id: true,
      sport: true,
      competition: true,
      home: true,
      away: true,
      starts_at: true,
      state: true,
      score: true,
    }),
    name: z.string(),
    state: tradingMarket.shape.state,
    /** Why its bets wait; null: they do not. */
    held: heldMarket.shape.why.nullable(),
    /** The match record in short: goals by period and the like, as the feed sent it; null where there is none. */
    record: z.record(z.string(), z.unknown()).nullable(),
    outcomes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The newest of the feed's; null: none, or not decided. */
        feed: verdict.nullable(),
        /** Computed from the match record. */
        by_record: verdict.nullable(),
        /** What bets are settled by now. */
        in_force: verdict.nullable(),
        bets: z.number().int(),
        stake: money,
      }),
    ),
    history: z.array(
      z.object({ revision: z.number().int(), kind: z.string(), source: z.string(), at: date }),
    ),
    proposal: proposal.nullable(),
  }),
  refusals: [...NOT_OURS, 'unknown_event'],
})

/** A market has fewer outcomes. */
const MOST_VERDICTS = 500
const verdicts = z.record(outcomeId, verdict).refine((given) => Object.keys(given).length <= MOST_VERDICTS)

const cause = z.string().trim().min(3).max(300)

export const decideMarket = defineOperatorDecision({
  name: 'operators.trading_decide',
  method: 'POST',
  path: '/operators/v1/trading/decide',
  access: 'trading.decide',
  second: 'trading.second',
  summary:
    "Settles a market by hand, cancels it, or accepts the feed's held result. The first operator's decision is recorded, the same one of another executes it.",
  input: z.object({
    ...market,
    decision: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('settle'), verdicts }),
      z.object({ kind: z.literal('cancel') }),
      z.object({ kind: z.literal('accept_feed') }),
    ]),
    cause,
  }),
  answer: answered,
  refusals: [...SHARED, 'unknown_event', 'incomplete_result', 'not_held', 'second_operator_needed'],
})
