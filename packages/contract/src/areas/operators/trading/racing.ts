import { z } from 'zod'
import { money } from '../../../money.ts'
import { RACE_BOARD_STATES, RACE_POOL_STATES, RACE_POOLS, RACE_STATES } from '../../../tables/racing.ts'
import { date, defineOperatorCall, defineOperatorDecision } from '../define.ts'
import { answered } from './proposals.ts'
import { brand, NOT_OURS, SHARED } from './terms.ts'

const pool = z.object({
  race: z.object({
    id: z.string(),
    course: z.string(),
    number: z.number().int(),
    starts_at: date,
    state: z.enum(RACE_STATES),
  }),
  kind: z.enum(RACE_POOLS),
  state: z.enum(RACE_POOL_STATES),
  tickets: z.number().int(),
  /** Of players; and the brand's own part of the pool. */
  staked: money,
  brand_part: money,
  /** What went back to players, refunds included, and what the brand kept (negative: what it added). `null` until it is settled. */
  paid: money.nullable(),
  kept: money.nullable(),
  settled_at: date.nullable(),
})
export type RaceDeskPool = z.infer<typeof pool>

const odds = z.string().regex(/^\d{1,7}\.\d{2,3}$/)
const raceId = z.string().min(1).max(80)
const race = z.object({
  id: z.string(),
  course: z.string(),
  number: z.number().int(),
  feature: z.string().nullable(),
  starts_at: date,
  state: z.enum(RACE_STATES),
})

const deskRace = race.extend({
  /** By operators. */
  suspended: z.boolean(),
  /** Open bets at fixed odds. */
  bets: z.number().int(),
  staked: money,
  /** Open accumulators with a runner of it. */
  multiples: z.number().int(),
})
export type RaceDeskRace = z.infer<typeof deskRace>

const deskRunner = z.object({
  number: z.number().int(),
  name: z.string(),
  /** stopped: an operator takes no bets on it. */
  state: z.enum(['running', 'stopped', 'non_runner']),
  /** The brand's price now, the fair one of the feed, and whether an operator set it. */
  price: odds.nullable(),
  fair: odds,
  set: z.boolean(),
  /** Open bets on it, their stakes, and what the brand keeps of all open bets if it wins (negative: pays), places of others left out. */
  bets: z.number().int(),
  staked: money,
  result: money,
  /** Accumulators on it that can still win, and the most that they cost, each counted whole. */
  multiples: z.object({ count: z.number().int(), cost: money }),
  /** What it may cost by bets and accumulators: what is held to `most_liability`. */
  liability: money,
})
export type RaceDeskRunner = z.infer<typeof deskRunner>

export const readRaceBoard = defineOperatorCall({
  name: 'operators.race_board',
  method: 'GET',
  path: '/operators/v1/trading/horses/race',
  access: 'games.see',
  summary: 'The fixed odds of a race with what each runner would cost the brand.',
  input: z.object({ brand, race: raceId }),
  answer: z.object({
    race: deskRace,
    board: z.enum(RACE_BOARD_STATES),
    ante_post: z.boolean(),
    terms: z.object({ places: z.number().int(), part: z.number().int() }).nullable(),
    /** What one runner may cost the brand. */
    most_liability: money,
    runners: z.array(deskRunner),
    deductions: z.array(z.object({ number: z.number().int(), odds, percent: z.number().int() })),
  }),
  refusals: [...NOT_OURS, 'unknown_race'],
})

const runner = z.number().int().min(1).max(40)
export const changeRace = defineOperatorDecision({
  name: 'operators.change_race',
  method: 'POST',
  path: '/operators/v1/trading/horses/change',
  access: 'games.decide',
  second: 'games.second',
  summary:
    'Suspends a race or a runner, sets a price (`null`: that of the feed again) or declares a non-runner, for all brands, until the off. A non-runner stays one: its stakes go back at once. A price above its fair one takes two operators.',
  input: z.object({
    race: raceId,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('suspend'), suspended: z.boolean() }),
      z.object({ kind: z.literal('stop'), runner, stopped: z.boolean() }),
      z.object({ kind: z.literal('price'), runner, odds: z.string().max(12).nullable() }),
      z.object({ kind: z.literal('non_runner'), runner }),
    ]),
  }),
  answer: answered,
  refusals: [
    ...SHARED,
    'unknown_race',
    'race_closed',
    'invalid_price',
    'beyond_fair',
    'second_operator_needed',
  ],
})

export const readRaceDesk = defineOperatorCall({
  name: 'operators.racing',
  method: 'GET',
  path: '/operators/v1/trading/horses',
  access: 'games.see',
  summary:
    'The next races and those with open bets, and the latest 100 pools of a brand with their money. `unsettled`: players’ stakes in pools that are not settled.',
  input: z.object({ brand }),
  answer: z.object({ races: z.array(deskRace), pools: z.array(pool), unsettled: money }),
  refusals: NOT_OURS,
})
