import { z } from 'zod'
import { defineCall, pageQuery, response } from '../define-call.ts'
import { GOINGS, HORSE_SEXES, SURFACES } from '../feed/races.ts'
import { decimalAmount, money } from '../money.ts'
import {
  MOST_COMBINATIONS,
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

const ticket = z.object({
  id,
  race: raceHead.pick({ id: true, meeting: true, number: true, starts_at: true, state: true }),
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

/** What does not fit the pool is refused as `race_selections`. */
const lists = z.array(z.array(runnerNumber).max(40)).max(3)
const selection = { race: id, pool: z.enum(RACE_POOLS), runners: lists }

export const listRaces = defineCall({
  name: 'racing.races',
  method: 'GET',
  path: '/api/racing/races',
  access: 'anyone',
  summary: 'Races from three hours back to twelve ahead, by their start.',
  input: z.object({}),
  answer: response(z.object({ races: z.array(raceHead) })),
  refusals: ['no_horses'],
})

export const readRace = defineCall({
  name: 'racing.race',
  method: 'GET',
  path: '/api/racing/race',
  access: 'anyone',
  summary:
    'A race card with its pools as they stand, the result and the dividends, and the asking player’s tickets. `next` is the race that ends its daily double.',
  input: z.object({ id }),
  answer: response(
    z.object({
      race: raceHead,
      card: z.array(runner),
      /** Seconds of the first. */
      winning_time: z.number().nullable(),
      next: raceHead.extend({ card: z.array(runner) }).nullable(),
      pools: z.array(pool),
      tickets: z.array(ticket),
    }),
  ),
  refusals: ['no_horses', 'unknown_race'],
})

export const quoteRaceTicket = defineCall({
  name: 'racing.quote',
  method: 'POST',
  path: '/api/racing/quote',
  access: 'anyone',
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
    'invalid_amount',
    'amount_below_minimum',
    'amount_above_maximum',
    'insufficient_funds',
    'idempotency_conflict',
    'idempotency_key_required',
    'player_blocked',
  ],
  movesMoney: true,
})

export const listRaceTickets = defineCall({
  name: 'racing.tickets',
  method: 'GET',
  path: '/api/racing/tickets',
  access: 'player',
  summary: 'The player’s tickets, the latest first.',
  input: z.object({ open: z.stringbool().optional(), ...pageQuery }),
  answer: response(z.object({ tickets: z.array(ticket), next_cursor: z.string().nullable() })),
  refusals: [],
})
