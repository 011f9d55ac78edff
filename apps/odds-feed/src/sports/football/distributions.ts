import { MATCH_STATUS } from '@palco/contract/feed'
import type { FootballRecord, Side } from '@palco/sports-rules/records'
import { normalised, poisson } from '../../pricing/space.ts'
import type { Entrants, Step, View } from '../types.ts'
import type { FootballExtra } from './play.ts'
import {
  addedGoals,
  baseRates,
  type ChainMinute,
  toChain,
  EXPECTED_STOPPAGE,
  MOST_STOPPAGE,
  minutesLeft,
  RED_SHARE,
  SIZE,
} from './model.ts'
import { PART_TIMES } from './part-times.ts'
import { HALF_SIZE } from './spaces.ts'

type Pair = Record<Side, number>
/** Where a match stands, as far as prices ask. */
export type Standing = {
  first: Pair
  second: Pair
  /** Minutes still to be played of each half. */
  left: { first: ChainMinute[]; second: ChainMinute[] }
  firstEnded: boolean
}

/** Bookings by side, a red card as two. */
export const bookingsIn = (items: FootballRecord['bookings'], part?: string): Pair =>
  countIn(
    items.flatMap((item) => (item.card === 'red' ? [item, item] : [item])),
    part,
  )
export const countIn = (items: readonly { side: Side; part: string }[], part?: string): Pair => {
  const count = { home: 0, away: 0 }
  for (const item of items) if (part === undefined || item.part === part) count[item.side] += 1
  return count
}

export function toStanding({ match }: Entrants, view: View<FootballRecord>): Standing {
  if (view.phase === 'prematch') {
    const base = baseRates(match)
    const reds = { home: 0, away: 0 }
    return {
      first: { home: 0, away: 0 },
      second: { home: 0, away: 0 },
      left: {
        first: toChain(base, minutesLeft('first', 0, EXPECTED_STOPPAGE.first, 0), reds),
        second: toChain(base, minutesLeft('second', 45, EXPECTED_STOPPAGE.second, 0), reds),
      },
      firstEnded: false,
    }
  }
  const { step, secondsIntoStep } = view
  const firstEnded = step.record.ended.includes('first')
  const { red } = step.extra as FootballExtra
  const base = baseRates(match)
  const left = toRemainder(step, secondsIntoStep, firstEnded)
  return {
    first: countIn(step.record.goals, 'first'),
    second: countIn(step.record.goals, 'second'),
    left: { first: toChain(base, left.first, red), second: toChain(base, left.second, red) },
    firstEnded,
  }
}

function toRemainder(
  step: Step<FootballRecord>,
  seconds: number,
  firstEnded: boolean,
): Record<'first' | 'second', number[]> {
  if (step.record.ended.includes('second')) return { first: [], second: [] }
  const whole = minutesLeft('second', 45, EXPECTED_STOPPAGE.second, 0)
  if (firstEnded && step.matchStatus === MATCH_STATUS.half_time) return { first: [], second: whole }
  return firstEnded
    ? { first: [], second: leftInPart('second', step, seconds) }
    : { first: leftInPart('first', step, seconds), second: whole }
}

/** Seconds into a minute by which its goals, corners and cards have come (play.ts). */
const BROUGHT_S = 40

/** The minutes still to be played of the part that is being played. */
export function leftInPart(
  part: keyof typeof EXPECTED_STOPPAGE,
  step: Step<FootballRecord>,
  seconds: number,
): number[] {
  const clock = (step.clock?.seconds ?? 0) + (step.clock?.rate ?? 0) * seconds
  // What a minute brings has come by then: who watches the clock knows no more than the price.
  const played = Math.floor((clock + 60 - BROUGHT_S) / 60)
  const limit = PART_TIMES[part].start + PART_TIMES[part].length
  const stoppage = Math.min(step.clock?.announced ?? EXPECTED_STOPPAGE[part], MOST_STOPPAGE)
  return minutesLeft(part, Math.min(played, limit), stoppage, Math.max(0, played - limit))
}

const at = (list: Float64Array, index: number): number => list[index] ?? 0
/** The same counts, with what is there already added; what goes over the table is left out. */
export function shifted(added: Float64Array, size: number, by: Pair): Float64Array {
  const moved = new Float64Array(size * size)
  for (let home = 0; home + by.home < size; home += 1)
    for (let away = 0; away + by.away < size; away += 1)
      moved[(home + by.home) * size + away + by.away] = at(added, home * size + away)
  return normalised(moved)
}

export type Distributions = {
  full: Float64Array
  first: Float64Array
  second: Float64Array
  /** Both halves together; `null` when a half has more goals than the table. */
  halves: Float64Array | null
}

/** Exact sums over the chain of minutes; goals beyond the tables (1 match in 100,000) are shared among the cells. */
export function toDistributions(standing: Standing): Distributions {
  const { first, second, left, firstEnded } = standing
  const lead = first.home + second.home - first.away - second.away
  const score = { home: first.home + second.home, away: first.away + second.away }
  const full = shifted(addedGoals([...left.first, ...left.second], lead, SIZE), SIZE, score)
  const firstHalf = firstEnded
    ? pointAt(first)
    : shifted(addedGoals(left.first, first.home - first.away, HALF_SIZE), HALF_SIZE, first)
  const bySecond = new Map<number, Float64Array>()
  const secondAfter = (ahead: number): Float64Array => {
    const known = bySecond.get(ahead)
    if (known) return known
    const added = shifted(
      addedGoals(left.second, ahead + second.home - second.away, HALF_SIZE),
      HALF_SIZE,
      second,
    )
    bySecond.set(ahead, added)
    return added
  }
  const cells = HALF_SIZE * HALF_SIZE
  const halves = new Float64Array(cells * cells)
  const secondHalf = new Float64Array(cells)
  for (let one = 0; one < cells; one += 1) {
    const weight = at(firstHalf, one)
    if (weight < 1e-7) continue
    const after = secondAfter(Math.floor(one / HALF_SIZE) - (one % HALF_SIZE))
    for (let two = 0; two < cells; two += 1) {
      const both = weight * at(after, two)
      halves[one * cells + two] = both
      secondHalf[two] = at(secondHalf, two) + both
    }
  }
  const fits = Math.max(first.home, first.away, second.home, second.away) < HALF_SIZE - 1
  return { full, first: firstHalf, second: normalised(secondHalf), halves: fits ? normalised(halves) : null }
}

function pointAt({ home, away }: Pair): Float64Array {
  const list = new Float64Array(HALF_SIZE * HALF_SIZE)
  list[Math.min(home, HALF_SIZE - 1) * HALF_SIZE + Math.min(away, HALF_SIZE - 1)] = 1
  return list
}

/** Independent Poisson counts of both sides on top of what is there. */
export const toCounts = (means: Pair, already: Pair, size: number): Float64Array =>
  bothSides(poisson(means.home, size), poisson(means.away, size), already, size)

/** The same of bookings, of which a red card is two. `means`: of cards. */
export const toBookings = (means: Pair, already: Pair, size: number): Float64Array =>
  bothSides(bookings(means.home, size), bookings(means.away, size), already, size)

function bookings(mean: number, size: number): Float64Array {
  const [yellow, red] = [poisson(mean * (1 - RED_SHARE), size), poisson(mean * RED_SHARE, size)]
  return Float64Array.from({ length: size }, (_, count) => {
    let chance = 0
    for (let reds = 0; 2 * reds <= count; reds += 1) chance += at(red, reds) * at(yellow, count - 2 * reds)
    return chance
  })
}

function bothSides(home: Float64Array, away: Float64Array, already: Pair, size: number): Float64Array {
  const added = new Float64Array(size * size)
  for (let one = 0; one < size; one += 1)
    for (let two = 0; two < size; two += 1) added[one * size + two] = at(home, one) * at(away, two)
  return shifted(added, size, already)
}
