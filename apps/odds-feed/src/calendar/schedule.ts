import type { FeedSport } from '@palco/contract/feed'
import { randomOf } from '../random/random.ts'
import { type Competitor, competitorsOf } from './clubs.ts'
import { type Competition, COMPETITIONS } from './competitions.ts'
import { Knockouts } from './knockouts.ts'

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Days are counted from here; all times of the calendar are simulated time (clock/sim-clock.ts). */
export const FIRST_DAY_MS = Date.UTC(2026, 0, 1)

export type Disruption =
  | { kind: 'delayed'; byMs: number }
  | { kind: 'postponed' }
  | { kind: 'cancelled' }
  | { kind: 'abandoned'; share: number }
  | null

export type Match = {
  id: string
  sport: FeedSport
  competition: Competition
  season: string
  round: number
  /** As published; a delay is added by the disruption. Simulated time in milliseconds. */
  scheduledMs: number
  home: Competitor
  away: Competitor
  disruption: Disruption
  /** Whether the confirmed result differs from the scouted one. */
  corrected: boolean
}

/** The calendar of a seed: the same for everyone who asks, and for any day without the days before it. */
export class Calendar {
  readonly #seed: string
  readonly #competitors = new Map<number, Competitor[]>()
  readonly #days = new Map<number, Match[]>()
  readonly #knockouts: Knockouts

  constructor(seed: string) {
    this.#seed = seed
    this.#knockouts = new Knockouts(seed, (competition) => this.competitors(competition))
  }

  /** Who takes part in a competition; of a cup, those who play in its leagues. */
  competitors(competition: Competition): Competitor[] {
    if (competition.cup) return this.#knockouts.entrants(competition)
    let found = this.#competitors.get(competition.number)
    if (!found) this.#competitors.set(competition.number, (found = competitorsOf(this.#seed, competition)))
    return found
  }

  /** Matches whose published start lies in [fromMs, toMs), in its order. */
  between(fromMs: number, toMs: number): Match[] {
    const [first, last] = [dayOf(fromMs), dayOf(toMs)]
    const days = Array.from({ length: last - first + 1 }, (_, index) => this.#day(first + index))
    for (const day of this.#days.keys()) if (day < first - 2) this.#days.delete(day)
    return days.flat().filter(({ scheduledMs }) => scheduledMs >= fromMs && scheduledMs < toMs)
  }

  #day(day: number): Match[] {
    let matches = this.#days.get(day)
    if (!matches) {
      matches = COMPETITIONS.flatMap((competition) => this.#dayOf(competition, day)).toSorted(
        (a, b) => a.scheduledMs - b.scheduledMs || (a.id < b.id ? -1 : 1),
      )
      this.#days.set(day, matches)
    }
    return matches
  }

  #dayOf(competition: Competition, day: number): Match[] {
    if (competition.cup) return this.#knockouts.dayOf(competition, competition.cup, day)
    if ((day + competition.number) % competition.every !== 0) return []
    const round = Math.floor((day + competition.number) / competition.every)
    const everyone = this.competitors(competition)
    const starts = startsOf(this.#seed, competition, day)
    return pairs(everyone.length, round).map(([home, away], index): Match => {
      const id = matchId(competition, day, index)
      const [first, second] = [everyone[home], everyone[away]]
      if (!first || !second) throw new RangeError('a pair outside of the competition')
      return {
        id,
        sport: competition.sport,
        competition,
        season: String(new Date(FIRST_DAY_MS + day * DAY_MS).getUTCFullYear()),
        round: (round % (2 * (everyone.length - 1))) + 1,
        scheduledMs: starts[index] ?? 0,
        home: first,
        away: second,
        ...rareOf(this.#seed, id),
      }
    })
  }
}

export const matchId = ({ number }: Competition, day: number, index: number): string =>
  `sim:match:${day * 10_000 + number * 20 + index}`

/** Published starts of a competition's matches of a day. */
export function startsOf(seed: string, { number, matches, slots }: Competition, day: number): number[] {
  const random = randomOf(seed, 'day', number, day)
  const drawn = random.shuffled(
    Array.from({ length: matches }, (_, index) => slots[index % slots.length] ?? 0),
  )
  return drawn.map((minutes) => FIRST_DAY_MS + day * DAY_MS + (minutes + 5 * random.int(6)) * MINUTE_MS)
}

const dayOf = (ms: number): number => Math.floor((ms - FIRST_DAY_MS) / DAY_MS)

/** Round `round` of everyone against everyone, twice, by the circle method; the second half changes sides. */
export function pairs(count: number, round: number): [number, number][] {
  const rounds = count - 1
  const turn = round % rounds
  const swapped = Math.floor(round / rounds) % 2 === 1
  const seat = (index: number): number => (index === 0 ? 0 : ((index - 1 + turn) % rounds) + 1)
  return Array.from({ length: count / 2 }, (_, index) => {
    const pair: [number, number] = [seat(index), seat(count - 1 - index)]
    // The fixed seat plays every other round at home, like the others.
    const turned = index === 0 ? turn % 2 === 1 : index % 2 === 1
    return turned !== swapped ? [pair[1], pair[0]] : pair
  })
}

/** What goes wrong, rarely. */
export function rareOf(seed: string, id: string): Pick<Match, 'disruption' | 'corrected'> {
  const random = randomOf(seed, 'rare', id)
  const draw = random.next()
  const corrected = random.chance(0.02)
  if (draw < 0.012)
    return { disruption: { kind: 'delayed', byMs: (10 + 5 * random.int(7)) * MINUTE_MS }, corrected }
  if (draw < 0.016) return { disruption: { kind: 'postponed' }, corrected: false }
  if (draw < 0.018) return { disruption: { kind: 'cancelled' }, corrected: false }
  if (draw < 0.021)
    return { disruption: { kind: 'abandoned', share: 0.1 + 0.8 * random.next() }, corrected: false }
  return { disruption: null, corrected }
}

/** When play begins: the published time and the delay. */
export const startOf = ({ scheduledMs, disruption }: Match): number =>
  scheduledMs + (disruption?.kind === 'delayed' ? disruption.byMs : 0)
/** When a delay, a postponement or a cancellation is announced. */
export const announcedAt = ({ scheduledMs, disruption }: Match): number | null =>
  disruption === null || disruption.kind === 'abandoned'
    ? null
    : scheduledMs - (disruption.kind === 'delayed' ? 30 * MINUTE_MS : 3 * HOUR_MS)
