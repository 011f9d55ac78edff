import { z } from 'zod'
import { nameFromProvider } from '../text.ts'

const id = z
  .string()
  .regex(/^[a-z0-9]+(:[a-z0-9_-]+)+$/)
  .max(80)
const colour = z.string().regex(/^#[0-9a-f]{6}$/)
/** 256 bits as hex text. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const odds = z.number().min(1).max(10_000)

/**
 * `open` until the off; `off` while it is run; `photo` while the judge looks at the picture; `result` as called; `official` once it is
 * confirmed and pools are paid; `abandoned` is not run.
 */
export const RACE_STATUSES = ['open', 'off', 'photo', 'result', 'official', 'abandoned'] as const
export const SURFACES = ['turf', 'dirt'] as const
export const GOINGS = ['firm', 'good', 'soft', 'heavy'] as const
export const HORSE_SEXES = ['colt', 'filly', 'horse', 'mare', 'gelding'] as const

const feedRunner = z.object({
  /** Of the saddle cloth: what pools and results name. */
  number: z.number().int().min(1).max(40),
  name: nameFromProvider(60).min(1),
  /** Stall, counted from the rail. */
  draw: z.number().int().min(1).max(40),
  /** Kilograms, to the half. */
  weight: z.number().min(40).max(80),
  age: z.number().int().min(2).max(15),
  sex: z.enum(HORSE_SEXES),
  jockey: nameFromProvider(80).min(1),
  trainer: nameFromProvider(80).min(1),
  /** Places of the last races, the latest last; 0 for the tenth and below. */
  form: z.string().regex(/^\d{0,6}$/),
  colours: z.object({ shirt: colour, pattern: colour }),
  /** Not null: a non-runner since then. */
  withdrawn_at: z.iso.datetime().nullable(),
  /** Fair decimal odds of winning, now and at earlier times, the oldest first; of a non-runner those at its withdrawal. */
  odds,
  prices: z.array(z.object({ at: z.iso.datetime(), odds })).max(20),
})

const raceFields = z.object({
  id,
  meeting: z.object({ id, course: nameFromProvider(80).min(1), country_code: z.string().length(2) }),
  /** Of the meeting, from 1. */
  number: z.number().int().min(1).max(30),
  start_time: z.iso.datetime(),
  /** Metres. */
  distance: z.number().int().min(100).max(10_000),
  surface: z.enum(SURFACES),
  going: z.enum(GOINGS),
  /** Weights make the chances even; more places are paid then. */
  handicap: z.boolean().default(false),
  /** Name of a feature race: bets are taken on it from days ahead. */
  feature: nameFromProvider(60).min(1).nullable().default(null),
  status: z.enum(RACE_STATUSES),
  runners: z.array(feedRunner).min(2).max(40),
  /** Finishers in their order, ties together; horses that did not finish are left out. From `result` on. */
  finish: z.array(z.array(z.number().int()).min(1).max(40)).max(40).nullable(),
  /** Seconds of the first. */
  winning_time: z.number().positive().nullable(),
  /** Commit and reveal (docs/fairness.md): the hash before bets are taken, the seed from `result` on. None: the provider commits to no results. */
  proof: z.object({ commitment: sha256, seed: sha256.nullable() }).nullable().optional(),
})

type RaceFields = z.infer<typeof raceFields>
export type FeedRunner = RaceFields['runners'][number]

/** What of a race cannot be true: a number that two runners have, and finishers that are none of its runners, or stand twice, or are missing. */
function contradictionIn({
  runners,
  status,
  finish,
}: RaceFields): [field: keyof RaceFields, why: string] | null {
  const numbers = runners.map(({ number }) => number)
  const double = findTwice(numbers)
  if (double !== undefined) return ['runners', `two runners have the number ${double}`]
  const finishers = finish?.flat() ?? []
  const running = new Set(runners.filter(({ withdrawn_at: at }) => at === null).map(({ number }) => number))
  const stray = finishers.find((number) => !running.has(number))
  if (stray !== undefined)
    return ['finish', `${stray} finishes and is ${numbers.includes(stray) ? 'a non-runner' : 'no runner'}`]
  const twice = findTwice(finishers)
  if (twice !== undefined) return ['finish', `${twice} finishes twice`]
  const isDecided = status === 'result' || status === 'official'
  return isDecided && finishers.length === 0 ? ['finish', `a race that is ${status} has finishers`] : null
}

const findTwice = (numbers: readonly number[]): number | undefined =>
  numbers.find((number, index) => numbers.indexOf(number) < index)

/** A race with which bets are paid: one that contradicts itself is none. */
export const feedRace = raceFields.superRefine((race, context) => {
  const found = contradictionIn(race)
  if (found) context.addIssue({ code: 'custom', path: [found[0]], message: found[1] })
})
export type FeedRace = z.infer<typeof feedRace>

const DAY_MS = 86_400_000
/** Races that start from `from` (inclusive) until `until`, both milliseconds since 1970: at most two days apart, eight for feature races alone. */
export const racesRequest = z
  .object({
    from: z.coerce.number().int(),
    until: z.coerce.number().int(),
    feature: z.stringbool().optional(),
  })
  .refine(({ from, until, feature }) => until > from && until - from <= (feature ? 8 : 2) * DAY_MS)
export const MOST_RACES = 5_000
export const racesAnswer = z.object({ races: z.array(feedRace).max(MOST_RACES) })
