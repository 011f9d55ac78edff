import type { FeedSport } from '@palco/contract/feed'
import { makeRandom } from '../random/random.ts'
import type { Season } from '../random/season.ts'
import type { Competitor } from './clubs.ts'
import type { Competition } from './competitions.ts'

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
  /** How much stronger the home side is on the day than the ratings say; known from the start of play on. */
  form: number
  disruption: Disruption
  /** Whether the confirmed result differs from the scouted one. */
  corrected: boolean
}

export const matchId = ({ number }: Competition, day: number, index: number): string =>
  `sim:match:${day * 10_000 + number * 20 + index}`

/** Published starts of a competition's matches of a day. */
export function listStarts(seed: string, { number, matches, slots }: Competition, day: number): number[] {
  const random = makeRandom(seed, 'day', number, day)
  const drawn = random.shuffled(
    Array.from({ length: matches }, (_, index) => slots[index % slots.length] ?? 0),
  )
  return drawn.map((minutes) => FIRST_DAY_MS + day * DAY_MS + (minutes + 5 * random.int(6)) * MINUTE_MS)
}

/** What goes wrong, rarely. Who knew it would win by it: it is chance, not calendar. */
export function toRareEvents({ chance }: Season, id: string): Pick<Match, 'disruption' | 'corrected'> {
  const random = chance.makeRandom('rare', id)
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
export const computeStart = ({ scheduledMs, disruption }: Match): number =>
  scheduledMs + (disruption?.kind === 'delayed' ? disruption.byMs : 0)
/** When a delay, a postponement or a cancellation is announced. */
export const announcedAt = ({ scheduledMs, disruption }: Match): number | null =>
  disruption === null || disruption.kind === 'abandoned'
    ? null
    : scheduledMs - (disruption.kind === 'delayed' ? 30 * MINUTE_MS : 3 * HOUR_MS)
