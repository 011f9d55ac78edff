import type { FeedRace, FeedRunner } from '@palco/contract/feed'
import { personName } from '../calendar/names.ts'
import { type Random, makeRandom } from '../random/random.ts'
import type { Season } from '../random/season.ts'
import { listFeatures } from './courses.ts'
import type { Entry, RaceFace, RaceRef } from './face.ts'
import { type Fate, toFate } from './fate.ts'
import { horseNames, silks } from './horses.ts'
import { MINUTE, pricedAt } from './times.ts'

/** Metres in a second of the first. */
const PACE = 16.4
const PHOTO_MS = 20_000
/** From the call to the confirmed result. */
const OFFICIAL_MS = 45_000

/** All that a race is and becomes; `raceAt` says what of it is known at a time. */
export type Race = RaceFace & { fate(): Fate }

/** The race of this reference. What becomes of it is drawn when it is first asked for. */
export function toRace(season: Season, ref: RaceRef): Race {
  const random = makeRandom(season.seed, 'race', ref.id)
  const distance = 1000 + 100 * random.int(15)
  const handicap = random.chance(0.5)
  const feature = ref.isFeature ? random.pick(listFeatures(ref.course)) : null
  const face: RaceFace = {
    ...ref,
    distance,
    handicap,
    feature,
    entries: entries(ref, field(ref, handicap, random), random),
    surface: random.chance(0.6) ? 'turf' : 'dirt',
    going: random.pick(['firm', 'good', 'good', 'soft', 'heavy'] as const),
    seconds: Math.round((distance / PACE + random.next() * 3) * 100) / 100,
    isClose: random.chance(0.1),
  }
  let fate: Fate | undefined
  return { ...face, fate: () => (fate ??= toFate(season, face)) }
}

/** Entries: most in feature races, more in handicaps than in others. */
const field = ({ isFeature }: RaceRef, handicap: boolean, random: Random): number =>
  isFeature ? 14 + random.int(5) : (handicap ? 8 : 5) + random.int(9)

/** A male is a colt and a female a filly until it is five. */
function toSex(age: number, random: Random): Entry['sex'] {
  const kind = random.pick(['male', 'female', 'male', 'female', 'gelding', 'gelding'] as const)
  if (kind === 'gelding') return kind
  if (age < 5) return kind === 'male' ? 'colt' : 'filly'
  return kind === 'male' ? 'horse' : 'mare'
}

function entries(ref: RaceRef, count: number, random: Random): Entry[] {
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
      sex: toSex(age, random),
      jockey: jockeys[index] ?? '',
      trainer: trainers[index] ?? '',
      form: form(strength, random),
      colours: colours[index] ?? { shirt: '#f2f2f2', pattern: '#1d1d1f' },
    }
  })
  // The heaviest has number 1, as on a race card.
  return drawn
    .toSorted((a, b) => b.weight - a.weight || a.draw - b.draw)
    .map((entry, index) => ({ ...entry, number: index + 1 }))
}

/** Places of five races among ten, better for a better horse. */
const form = (strength: number, random: Random): string =>
  Array.from({ length: 5 }, () => {
    const place = Math.round(5 - 2 * strength + 2.5 * random.normal())
    return place > 9 ? 0 : Math.max(1, place)
  }).join('')

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
    finish: called ? race.fate().finish : null,
    winning_time: called ? race.seconds : null,
    proof: { commitment: race.fate().commitment, seed: called ? race.fate().seed : null },
  }
}

function statusAt({ startMs, seconds, isClose, fate }: Race, nowMs: number): FeedRace['status'] {
  // Announced a quarter of an hour ahead.
  if (fate().isAbandoned) return nowMs < startMs - 15 * MINUTE ? 'open' : 'abandoned'
  if (nowMs < startMs) return 'open'
  const home = startMs + Math.ceil(seconds * 1000)
  const call = home + (isClose || isTied(fate()) ? PHOTO_MS : 0)
  if (nowMs < home) return 'off'
  if (nowMs < call) return 'photo'
  return nowMs < call + OFFICIAL_MS ? 'result' : 'official'
}

/** Whether two are first. */
const isTied = ({ finish: [first] }: Fate): boolean => (first?.length ?? 1) > 1

function runnersAt(race: Race, nowMs: number): FeedRunner[] {
  const { odds, withdrawn } = race.fate()
  const times = pricedAt(race)
  // Before the first price time the opening price stands.
  const known = Math.max(1, times.filter((at) => at <= nowMs).length)
  return race.entries.map(({ strength: _, ...entry }) => {
    const gone = withdrawn.get(entry.number)
    const prices = (odds.get(entry.number) ?? [])
      .slice(0, known)
      .map((each, index) => ({ at: new Date(times[index] ?? race.startMs).toISOString(), odds: each }))
    return {
      ...entry,
      withdrawn_at: gone !== undefined && gone <= nowMs ? new Date(gone).toISOString() : null,
      odds: prices.at(-1)?.odds ?? 1000,
      prices,
    }
  })
}
