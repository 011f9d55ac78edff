import type { FeedRace, FeedRunner } from '@palco/contract/feed'
import { personName } from '../calendar/names.ts'
import { type Random, randomOf } from '../random/random.ts'
import { type Course, featuresOf } from './courses.ts'
import { horseNames, silks } from './horses.ts'

const MINUTE = 60_000
/** Metres in a second of the first. */
const PACE = 16.4
const PHOTO_MS = 20_000
/** From the call to the confirmed result. */
const OFFICIAL_MS = 45_000
/** Times before the off, in minutes, at which prices move. */
const PRICED = [720, 360, 180, 90, 60, 40, 25, 15, 10, 6, 3, 1] as const
/** Feature races have prices from five days before. */
const AHEAD = [7200, 5760, 4320, 2880, 1440] as const
/** Runners of feature races are declared a day before; who is not is withdrawn some time earlier. */
const DECLARED = 1440

export type RaceRef = {
  seed: string
  id: string
  meetingId: string
  course: Course
  number: number
  startMs: number
  isFeature?: boolean
}

type Entry = Omit<FeedRunner, 'withdrawn_at' | 'odds' | 'prices'> & {
  /** Logarithm of the weight in the draw of the result. */
  strength: number
  /** Null: it runs. */
  withdrawnMs: number | null
}

/** All that a race is and becomes; `raceAt` says what of it is known at a time. */
export type Race = RaceRef & {
  distance: number
  surface: FeedRace['surface']
  going: FeedRace['going']
  handicap: boolean
  feature: string | null
  entries: Entry[]
  finish: number[][]
  isPhoto: boolean
  isAbandoned: boolean
  seconds: number
}

/** The race of this reference: it depends on the seed and the reference alone. */
export function raceOf(ref: RaceRef): Race {
  const random = randomOf(ref.seed, 'race', ref.id)
  const distance = 1000 + 100 * random.int(15)
  const handicap = random.chance(0.5)
  const feature = ref.isFeature ? random.pick(featuresOf(ref.course)) : null
  const entries = entriesOf(ref, fieldOf(ref, handicap, random), random)
  const running = entries.filter(({ withdrawnMs }) => withdrawnMs === null)
  const finish = finishOf(running, random)
  return {
    ...ref,
    distance,
    surface: random.chance(0.6) ? 'turf' : 'dirt',
    going: random.pick(['firm', 'good', 'good', 'soft', 'heavy'] as const),
    handicap,
    feature,
    entries,
    finish,
    isPhoto: (finish[0]?.length ?? 1) > 1 || random.chance(0.1),
    isAbandoned: random.chance(0.004),
    seconds: Math.round((distance / PACE + random.next() * 3) * 100) / 100,
  }
}

/** Entries: most in feature races, more in handicaps than in others. */
const fieldOf = ({ isFeature }: RaceRef, handicap: boolean, random: Random): number =>
  isFeature ? 14 + random.int(5) : (handicap ? 8 : 5) + random.int(9)

/** When an entry is withdrawn, milliseconds since 1970; null: it runs. */
function withdrawnOf({ startMs, isFeature }: RaceRef, random: Random): number | null {
  const late = random.chance(0.04) ? 5 + random.next() * 120 : null
  const undeclared = isFeature && random.chance(0.12) ? DECLARED + random.next() * 3 * DECLARED : null
  const before = undeclared ?? late
  return before === null ? null : startMs - Math.round(before * MINUTE)
}

/** A male is a colt and a female a filly until it is five. */
function sexOf(age: number, random: Random): Entry['sex'] {
  const kind = random.pick(['male', 'female', 'male', 'female', 'gelding', 'gelding'] as const)
  if (kind === 'gelding') return kind
  if (age < 5) return kind === 'male' ? 'colt' : 'filly'
  return kind === 'male' ? 'horse' : 'mare'
}

function entriesOf(ref: RaceRef, count: number, random: Random): Entry[] {
  const { course } = ref
  const names = horseNames(random, count)
  const colours = silks(random, count)
  const draws = random.shuffled(names.map((_, index) => index + 1))
  const people = new Set<string>()
  while (people.size < 2 * count) people.add(personName(random, course.style))
  const [jockeys, trainers] = [[...people].slice(0, count), [...people].slice(count)]
  const drawn = names.map((name, index) => {
    const strength = 0.9 * random.normal()
    const weight = Math.min(64, Math.max(50, Math.round(2 * (56 + 2 * strength + random.normal())) / 2))
    const age = 3 + random.int(5)
    return {
      name,
      strength,
      draw: draws[index] ?? 1,
      // The handicapper gives the better horse more to carry.
      weight,
      age,
      sex: sexOf(age, random),
      jockey: jockeys[index] ?? '',
      trainer: trainers[index] ?? '',
      form: formOf(strength, random),
      colours: colours[index] ?? { shirt: '#f2f2f2', pattern: '#1d1d1f' },
      withdrawnMs: withdrawnOf(ref, random),
    }
  })
  // The heaviest has number 1, as on a race card.
  return drawn
    .toSorted((a, b) => b.weight - a.weight || a.draw - b.draw)
    .map((entry, index) => ({ ...entry, number: index + 1 }))
}

/** Places of five races among ten, better for a better horse. */
const formOf = (strength: number, random: Random): string =>
  Array.from({ length: 5 }, () => {
    const place = Math.round(5 - 2 * strength + 2.5 * random.normal())
    return place > 9 ? 0 : Math.max(1, place)
  }).join('')

/** The order of a Plackett–Luce draw; one race in thirty has a dead heat among the first four, a horse in eighty does not finish. */
function finishOf(running: readonly Entry[], random: Random): number[][] {
  const order = running
    .map(({ number, strength }) => ({ number, key: strength - Math.log(-Math.log(1 - random.next())) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ number }) => number)
    .filter((_, index) => index < 3 || !random.chance(1 / 80))
  const places = order.map((number) => [number])
  if (random.chance(1 / 30) && places.length > 4) {
    const tied = random.int(3)
    places.splice(tied, 2, [...(places[tied] ?? []), ...(places[tied + 1] ?? [])])
  }
  return places
}

/** What is known of a race at a time (milliseconds since 1970). */
export function raceAt(race: Race, nowMs: number): FeedRace {
  const status = statusAt(race, nowMs)
  const called = status === 'result' || status === 'official'
  return {
    id: race.id,
    meeting: { id: race.meetingId, course: race.course.course, country_code: race.course.country },
    number: race.number,
    start_time: new Date(race.startMs).toISOString(),
    distance: race.distance,
    surface: race.surface,
    going: race.going,
    handicap: race.handicap,
    feature: race.feature,
    status,
    runners: runnersAt(race, nowMs),
    finish: called ? race.finish : null,
    winning_time: called ? race.seconds : null,
  }
}

function statusAt({ startMs, seconds, isPhoto, isAbandoned }: Race, nowMs: number): FeedRace['status'] {
  // Announced a quarter of an hour ahead.
  if (isAbandoned) return nowMs < startMs - 15 * MINUTE ? 'open' : 'abandoned'
  if (nowMs < startMs) return 'open'
  const home = startMs + Math.ceil(seconds * 1000)
  const call = home + (isPhoto ? PHOTO_MS : 0)
  if (nowMs < home) return 'off'
  if (nowMs < call) return 'photo'
  return nowMs < call + OFFICIAL_MS ? 'result' : 'official'
}

function runnersAt(race: Race, nowMs: number): FeedRunner[] {
  const all = [...(race.isFeature ? AHEAD : []), ...PRICED].map((minutes) => race.startMs - minutes * MINUTE)
  const times = all.filter((at) => at <= nowMs)
  // Before the first price time the opening price stands.
  const asked = times.length > 0 ? times : all.slice(0, 1)
  const priced = asked.map((at) => ({ at: new Date(at).toISOString(), odds: oddsAt(race, at) }))
  return race.entries.map(({ strength, withdrawnMs, ...entry }) => {
    const gone = withdrawnMs !== null && withdrawnMs <= nowMs
    const prices = priced.flatMap(({ at, odds }) => {
      const own = odds.get(entry.number)
      return own === undefined ? [] : [{ at, odds: own }]
    })
    return {
      ...entry,
      withdrawn_at: gone ? new Date(withdrawnMs).toISOString() : null,
      odds: prices.at(-1)?.odds ?? 1000,
      prices,
    }
  })
}

/** Fair odds at a time: opinions differ from the strength by less and less, until the off. Non-runners have none. */
function oddsAt(race: Race, atMs: number): Map<number, number> {
  const random = randomOf(race.seed, 'opinion', race.id)
  const before = (race.startMs - atMs) / MINUTE
  const spread = 0.5 * Math.min(1, Math.sqrt(before / 720))
  const weights = race.entries.flatMap(({ number, strength, withdrawnMs }) => {
    const opinion = random.normal()
    const drift = 0.12 * spread * randomOf(race.seed, 'drift', race.id, number, atMs).normal()
    const runs = withdrawnMs === null || withdrawnMs > atMs
    return runs ? [[number, Math.exp(strength + spread * opinion + drift)] as const] : []
  })
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return new Map(
    weights.map(([number, weight]) => [number, Math.min(1000, Math.floor((1000 * all) / weight) / 1000)]),
  )
}
