import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { GOINGS, HORSE_SEXES, SURFACES } from '../feed/races.ts'
import { decimalAmount, money } from '../money.ts'
import { STAKE_REFUSALS } from './spending.ts'
import {
  MOST_COMBINATIONS,
  MOST_RACE_LEGS,
  RACE_BET_KINDS,
  RACE_BET_STATES,
  RACE_BOARD_STATES,
  RACE_LEG_STATES,
  RACE_POOL_STATES,
  RACE_POOLS,
  RACE_STATES,
  RACE_TICKET_STATES,
} from '../tables/racing.ts'

const id = z.string().min(1).max(80)
const runnerNumber = z.number().int().min(1).max(40)
/** "6.60": what 1 brings. */
const price = z.string().regex(/^\d+\.\d{2}$/)

const raceHead = z.object({
  id,
  meeting: z.object({ id, course: z.string(), country: z.string().length(2) }),
  number: z.number().int(),
  starts_at: z.iso.datetime(),
  /** Metres. */
  distance: z.number().int(),
  surface: z.enum(SURFACES),
  going: z.enum(GOINGS),
  handicap: z.boolean(),
  /** Name of a feature race. */
  feature: z.string().nullable(),
  state: z.enum(RACE_STATES),
  /** Without non-runners. */
  runners: z.number().int(),
  /** The first, several in a dead heat; none before the result. */
  winners: z.array(z.object({ number: runnerNumber, name: z.string() })),
})
export type RaceHead = z.infer<typeof raceHead>

const runner = z.object({
  number: runnerNumber,
  name: z.string(),
  draw: z.number().int(),
  /** Kilograms, to the half. */
  weight: z.number(),
  age: z.number().int(),
  sex: z.enum(HORSE_SEXES),
  jockey: z.string(),
  trainer: z.string(),
  /** Places of the last races, the latest last; 0 for the tenth and below. */
  form: z.string(),
  colours: z.object({ shirt: z.string(), pattern: z.string() }),
  /** A non-runner: stakes on it are refunded. */
  withdrawn: z.boolean(),
  /** Forecast of the feed, now and before, the oldest first. */
  odds: price,
  prices: z.array(z.object({ at: z.iso.datetime(), odds: price })),
  /** In the result; `null` for one that did not finish, and before. */
  place: z.number().int().nullable(),
})
export type RaceRunner = z.infer<typeof runner>

const dividend = z.object({ runners: z.array(runnerNumber), dividend: price })

const pool = z.object({
  kind: z.enum(RACE_POOLS),
  state: z.enum(RACE_POOL_STATES),
  /** All stakes, and the brand's among them. */
  total: money,
  brand_part: money,
  /** Percent of the pool. */
  takeout: z.number(),
  minimum: price,
  /** Of one combination. */
  least_stake: money,
  /** Of a ticket. */
  most_stake: money,
  /** Of pools on one runner while they are open: what each would pay now; of place and show the lowest possible. */
  approximate: z.array(dividend),
  /** Once it is paid. */
  dividends: z.array(dividend),
})
export type RacePoolState = z.infer<typeof pool>

/** A race and a runner as bets name them. */
const betRace = raceHead.pick({ id: true, meeting: true, number: true, starts_at: true, state: true })
const betRunner = z.object({ number: runnerNumber, name: z.string() })

const ticket = z.object({
  id,
  race: betRace,
  pool: z.enum(RACE_POOLS),
  /** One list a place (one a race, one in all for a quinella). */
  runners: z.array(z.array(runnerNumber)),
  combinations: z.number().int(),
  /** Of one combination. */
  unit: money,
  stake: money,
  state: z.enum(RACE_TICKET_STATES),
  /** What came back, refunds included; `null` while it is open. */
  returned: money.nullable(),
  placed_at: z.iso.datetime(),
})
export type RaceTicket = z.infer<typeof ticket>

/** "5.50", three decimals where they are needed. */
const odds = z.string().regex(/^\d{1,7}\.\d{2,3}$/)
/** So many places, each at one part in `part` of the winnings. */
const placeTerms = z.object({ places: z.number().int(), part: z.number().int() })

const board = z.object({
  state: z.enum(RACE_BOARD_STATES),
  /** Bets on horses that do not run are lost. */
  ante_post: z.boolean(),
  /** Of the runners as they stand; `null`: win only. */
  terms: placeTerms.nullable(),
  runners: z.array(
    z.object({
      number: runnerNumber,
      /** `null`: a non-runner, or not offered now. */
      odds: odds.nullable(),
      /** Whether each way is taken on it at this price. */
      each_way: z.boolean(),
      /** Earlier prices with the one of now, the oldest first. */
      moved: z.array(odds),
      /** Once the race is off. */
      starting: odds.nullable(),
    }),
  ),
  /** Rule 4: percent of the winnings of bets that were placed before each withdrawal. */
  deductions: z.array(z.object({ number: runnerNumber, odds, percent: z.number().int() })),
  /** Of one part of a bet, and of a bet. */
  least_stake: money,
  most_stake: money,
})
export type RaceBoard = z.infer<typeof board>

const bet = z.object({
  id,
  race: betRace,
  runner: betRunner,
  kind: z.enum(RACE_BET_KINDS),
  /** `null`: a starting price before the off. */
  odds: odds.nullable(),
  each_way: z.boolean(),
  /** Once it is settled, of an ante-post bet from the start; `null` also where places are not paid. */
  terms: placeTerms.nullable(),
  /** Rule 4 on it, percent of the winnings. */
  deduction: z.number().int(),
  /** Of one part. */
  unit: money,
  stake: money,
  /** What it returns if its runner wins alone, as non-runners and Rule 4 stand; `null` once settled, at a starting price that is not known, and where the stake goes back or is lost. */
  possible: money.nullable(),
  state: z.enum(RACE_BET_STATES),
  /** What came back, refunds included; `null` while it is open. */
  returned: money.nullable(),
  placed_at: z.iso.datetime(),
})
export type RaceBet = z.infer<typeof bet>

const multiple = z.object({
  id,
  /** Market and price of the placement; `void`: no race, or a non-runner, so that the stake goes on to the next. */
  legs: z.array(
    z.object({
      race: betRace,
      runner: betRunner,
      odds,
      /** Rule 4 on it, percent of the winnings. */
      deduction: z.number().int(),
      state: z.enum(RACE_LEG_STATES),
    }),
  ),
  each_way: z.boolean(),
  /** Of one part. */
  unit: money,
  stake: money,
  /** What it returns if each runner that is still to run wins alone, as races, non-runners and Rule 4 stand; `null` once settled or lost. */
  possible: money.nullable(),
  state: z.enum(RACE_BET_STATES),
  /** What came back, refunds included; `null` while it is open. */
  returned: money.nullable(),
  placed_at: z.iso.datetime(),
})
export type RaceMultiple = z.infer<typeof multiple>

export { bet as raceBet, multiple as raceMultiple, ticket as raceTicket }

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const proof = z.object({
  /** SHA-256 of the seed, published before bets are taken. */
  commitment: hash,
  /** Shown with the result; of a race that is abandoned never. */
  seed: hash.nullable(),
  /** Whether the seed is the one committed to and gives this result; `null` before it. */
  holds: z.boolean().nullable(),
  /** What the draw goes by: the last fair odds of all that run. */
  odds: z.array(z.object({ number: runnerNumber, odds: z.string().regex(/^\d+\.\d{3}$/) })),
})
export type RaceProof = z.infer<typeof proof>

/** What does not fit the pool is refused as `race_selections`. */
const lists = z.array(z.array(runnerNumber).max(40)).max(3)
const selection = { race: id, pool: z.enum(RACE_POOLS), runners: lists }

/** Why no bet at fixed odds is taken. */
const FIXED_ODDS_REFUSALS = [
  'race_closed',
  'race_suspended',
  'race_scratched',
  'race_price_changed',
  'race_no_places',
  'race_limit',
  ...STAKE_REFUSALS,
] as const

export const listRaces = defineCall({
  name: 'racing.races',
  method: 'GET',
  path: '/api/racing/races',
  access: 'anyone',
  summary: 'Races from three hours back to twelve ahead, by their start.',
  input: z.object({}),
  answer: response(
    z.object({
      races: z.array(raceHead),
      /** Feature races of the next days that take ante-post bets. */
      ante_post: z.array(raceHead),
    }),
  ),
  refusals: ['no_horses'],
})

export const readRace = defineCall({
  name: 'racing.race',
  method: 'GET',
  path: '/api/racing/race',
  access: 'anyone',
  summary:
    'A race card with its pools as they stand, the result and the dividends, its fixed odds, and the asking player’s tickets and bets. `next` is the race that ends its daily double.',
  input: z.object({ id }),
  answer: response(
    z.object({
      race: raceHead,
      card: z.array(runner),
      /** Seconds of the first. */
      winning_time: z.number().nullable(),
      /** `null`: the provider commits to no results. */
      proof: proof.nullable(),
      next: raceHead.extend({ card: z.array(runner) }).nullable(),
      pools: z.array(pool),
      tickets: z.array(ticket),
      /** Fixed odds; `null` where the brand has none. */
      board: board.nullable(),
      bets: z.array(bet),
    }),
  ),
  refusals: ['no_horses', 'unknown_race'],
})

export const quoteRaceTicket = defineCall({
  name: 'racing.quote',
  method: 'POST',
  path: '/api/racing/quote',
  access: 'anyone',
  viewable: true,
  summary: 'What each combination of a ticket would pay for 1 if the pool closed now with this stake in it.',
  input: z.object({ ...selection, unit: decimalAmount }),
  answer: response(
    z.object({
      combinations: z.number().int(),
      stake: money,
      /** The first of them. */
      dividends: z.array(dividend).max(MOST_COMBINATIONS),
    }),
  ),
  refusals: [
    'no_horses',
    'unknown_race',
    'race_closed',
    'race_scratched',
    'race_selections',
    'invalid_amount',
  ],
})

export const placeRaceTicket = defineCall({
  name: 'racing.place',
  method: 'POST',
  path: '/api/racing/place',
  access: 'player',
  summary:
    'Stakes on a pool until the off. `unit` is the stake of each combination. The same key with the same ticket answers it again.',
  input: z.object({ ...selection, unit: decimalAmount }),
  answer: response(z.object({ ticket })),
  refusals: [
    'no_horses',
    'unknown_race',
    'race_closed',
    'race_scratched',
    'race_selections',
    ...STAKE_REFUSALS,
  ],
  movesMoney: true,
})

export const placeRaceBet = defineCall({
  name: 'racing.bet',
  method: 'POST',
  path: '/api/racing/bet',
  access: 'player',
  summary:
    'A bet on a runner at fixed odds, at the starting price without `odds`. A price that has become better is taken as it is now, a worse one is refused. Each way stakes `unit` twice. The same key with the same bet answers it again.',
  input: z.object({
    race: id,
    runner: runnerNumber,
    odds: odds.optional(),
    each_way: z.boolean(),
    unit: decimalAmount,
  }),
  answer: response(z.object({ bet })),
  refusals: ['no_horses', 'unknown_race', ...FIXED_ODDS_REFUSALS],
  movesMoney: true,
})

export const placeRaceMultiple = defineCall({
  name: 'racing.multiple',
  method: 'POST',
  path: '/api/racing/multiple',
  access: 'player',
  summary:
    'An accumulator on runners of two to six races at fixed odds: the stake goes from each to the next. Prices as of `racing.bet`. Each way stakes `unit` twice, the second on all places. The same key with the same bet answers it again.',
  input: z.object({
    legs: z
      .array(z.object({ race: id, runner: runnerNumber, odds }))
      .min(2)
      .max(MOST_RACE_LEGS),
    each_way: z.boolean(),
    unit: decimalAmount,
  }),
  answer: response(z.object({ multiple })),
  refusals: ['no_horses', 'unknown_race', 'race_legs', ...FIXED_ODDS_REFUSALS],
  movesMoney: true,
})
