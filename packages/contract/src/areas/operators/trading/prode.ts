import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import { money } from '../../../money.ts'
import { localised, localisedUpTo } from '../../../language.ts'
import { PRODE_STATES } from '../../../tables/prode.ts'
import { SPORTS } from '../../../tables/sports.ts'
import { date, defineOperatorCall, defineOperatorDecision } from '../define.ts'
import { answered, proposal } from './proposals.ts'
import { brand, NOT_OURS } from './terms.ts'

const seriesId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)
const count = (least: number, most: number) => z.number().int().min(least).max(most)

/** What makes rounds; amounts are apart, since they are read as money and sent as decimal texts. */
const rules = {
  names: localised,
  sport: z.enum(SPORTS),
  /** Ids of the feed; empty: all of the sport. */
  competitions: distinct(z.array(z.string().min(1).max(100)).max(20)),
  round_matches: count(2, 20),
  round_days: count(1, 14),
  /** The month that a season begins with. */
  season_month: count(1, 12),
  /** Places `from` to `to` win so many ten-thousandths of the pool each; 10,000 in all. */
  shares: z
    .array(z.object({ from: count(1, 1000), to: count(1, 1000), share: count(1, 10_000) }))
    .min(1)
    .max(20),
  points: z.object({
    outcome: count(0, 100),
    difference: count(0, 100),
    exact: count(0, 100),
    /** Above zero: the matches are knock-outs. */
    advance: count(0, 100),
  }),
  boosts: distinct(
    z.array(z.object({ boost: z.union([z.literal(2), z.literal(3)]), matches: count(1, 20) })).max(2),
    ({ boost }) => boost,
  ),
  enabled: z.boolean(),
}

const series = z.object({
  id: z.string(),
  ...rules,
  fee: money,
  sponsored: money,
  proposal: proposal.nullable(),
})
export type ProdeSeries = z.infer<typeof series>

const round = z.object({
  id: z.string(),
  names: localised,
  number: z.number().int(),
  state: z.enum(PRODE_STATES),
  starts_at: date,
  ends_at: date,
  players: z.number().int(),
  fee: money,
  /** Fees that were paid, and what the brand adds. */
  fees: money,
  sponsored: money,
  /** When a result was corrected after the prizes. */
  corrected_at: date.nullable(),
  proposal: proposal.nullable(),
})
export type ProdeDeskRound = z.infer<typeof round>

export const readProdeDesk = defineOperatorCall({
  name: 'operators.prode',
  method: 'GET',
  path: '/operators/v1/trading/prode',
  access: 'games.see',
  summary:
    "A brand's series and the latest 60 rounds with their money, corrections and what waits for a second operator.",
  input: z.object({ brand }),
  /** `new_series`: asked for and not confirmed, about series that are not there yet. */
  answer: z.object({ series: z.array(series), new_series: z.array(proposal), rounds: z.array(round) }),
  refusals: NOT_OURS,
})

export const saveProdeSeries = defineOperatorDecision({
  name: 'operators.prode_series',
  method: 'POST',
  path: '/operators/v1/trading/prode/series',
  access: 'games.edit',
  second: 'games.second',
  summary:
    'Makes or changes a series; it needs two operators with the same rules. They count from the next round on. A series that is off makes none and is not shown.',
  input: z.object({
    brand,
    id: seriesId,
    ...rules,
    names: localisedUpTo(200),
    fee: z.string().trim().max(40),
    sponsored: z.string().trim().max(40),
  }),
  answer: answered,
  refusals: [...NOT_OURS, 'invalid_amount', 'invalid_shares', 'second_operator_needed'],
})

export const cancelProdeRound = defineOperatorDecision({
  name: 'operators.prode_cancel',
  method: 'POST',
  path: '/operators/v1/trading/prode/cancel',
  access: 'games.decide',
  second: 'games.second',
  summary:
    'Cancels a round that is not settled: fees go back, its points leave month and season. It needs two operators.',
  input: z.object({ brand, round: z.string().min(1).max(80), cause: z.string().trim().min(3).max(300) }),
  answer: answered,
  refusals: [...NOT_OURS, 'unknown_round', 'round_settled', 'second_operator_needed'],
})
