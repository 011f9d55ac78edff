import { MATCH_STATUS } from '@palco/contract/feed'
import type { BasketballRecord } from '@palco/sports-rules/records'
import {
  around,
  computeChance,
  type Counts,
  handicapMarket,
  computeMedian,
  mixed,
  moved,
  negative,
  oddEvenMarket,
  scaled,
  computeSum,
  threeWayMarket,
  totalMarket,
  twoWayMarket,
} from '../../pricing/counts.ts'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import { findClock } from '../clock-text.ts'
import type { Entrants, SportEngine, Step, View } from '../types.ts'
import { basketballCourse, type BasketballExtra } from './course.ts'
import { type Model, toModel, pointsIn } from './model.ts'

const toPoints = (record: BasketballRecord | null, first: number, last: number) => {
  const sum = { home: 0, away: 0 }
  for (const { quarter, side, points } of record?.baskets ?? [])
    if (quarter >= first && quarter <= last) sum[side] += points
  return sum
}

/** Points of both sides in the quarters from `first` to `last`, what was scored included. */
type Span = { home: Counts; away: Counts }
function toSpan(
  model: Model,
  record: BasketballRecord | null,
  now: BasketballExtra,
  first: number,
  last: number,
): Span {
  const already = toPoints(record, first, last)
  const left = (side: 'home' | 'away'): number => {
    let possessions = 0
    for (let quarter = Math.max(first, now.quarter); quarter <= last; quarter += 1)
      possessions += quarter === now.quarter ? now[side] : model.perQuarter
    return possessions
  }
  return {
    home: moved(pointsIn(model.home, left('home')), already.home),
    away: moved(pointsIn(model.away, left('away')), already.away),
  }
}
const toDifference = ({ home, away }: Span): Counts => computeSum(home, negative(away))

/** With overtime, after a draw: it is played once more in place of a draw in overtime. */
function withOvertime(
  model: Model,
  regular: Span,
): { difference: Counts; total: Counts; home: Counts; away: Counts } {
  const extra: Span = {
    home: pointsIn(model.home, model.perOvertime),
    away: pointsIn(model.away, model.perOvertime),
  }
  const difference = toDifference(regular)
  const draw = computeChance(difference, 0)
  const level = toDifference(extra)
  const decided = 1 - computeChance(level, 0)
  const zeroed = (counts: Counts): Counts => ({
    ...counts,
    weights: counts.weights.map((each, index) => (counts.from + index === 0 ? 0 : each)),
  })
  // Each side's points in a draw: what both reach.
  const { from, weights } = regular.home
  const tied: Counts = {
    from,
    weights: weights.map((each, index) => each * computeChance(regular.away, from + index)),
  }
  const without = (counts: Counts): Counts => mixed(counts, scaled(tied, -1))
  const doubled: Counts = { from: 2 * from, weights: new Float64Array(2 * tied.weights.length) }
  for (const [index, weight] of tied.weights.entries()) doubled.weights[2 * index] = weight
  const total = computeSum(regular.home, regular.away)
  return {
    difference: mixed(zeroed(difference), scaled(zeroed(level), draw / decided)),
    total: mixed(mixed(total, scaled(doubled, -1)), computeSum(doubled, computeSum(extra.home, extra.away))),
    home: mixed(without(regular.home), computeSum(tied, extra.home)),
    away: mixed(without(regular.away), computeSum(tied, extra.away)),
  }
}

const STEPS = [-15, -12, -10, -8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15]
const totals = (id: number, start: string, counts: Counts, every = 1): Priced[] => {
  const middle = computeMedian(counts)
  const lines = STEPS.filter((step) => step % every === 0).map((step) => middle + step + 0.5)
  return markFavourite(
    lines
      .filter((line) => line > 0)
      .map((line) => totalMarket(id, `${start}total=${line}`, counts, line))
      .filter((line) => isBalanced(line, 0.15)),
  )
}
const handicaps = (id: number, end: string, difference: Counts): Priced[] => {
  const middle = -computeMedian(difference)
  const lines = STEPS.map((step) => middle + step + 0.5)
  return markFavourite(
    lines
      .map((line) => handicapMarket(id, `hcp=${line}${end}`, difference, line))
      .filter((line) => isBalanced(line, 0.15)),
  )
}

/** Half-time and full-time: 418 home/home to 434 away/away. */
function halfTimeFullTime(first: Counts, second: Counts): Priced {
  const sums = Array.from({ length: 9 }, () => 0)
  for (const [index, weight] of first.weights.entries()) {
    const lead = first.from + index
    const row = lead > 0 ? 0 : lead === 0 ? 1 : 2
    const { below, at, above } = around(second, -lead)
    for (const [column, chance] of [above, at, below].entries())
      sums[row * 3 + column] = (sums[row * 3 + column] ?? 0) + weight * chance
  }
  return {
    id: 47,
    specifiers: '',
    outcomes: sums.map((sum, index) => ({ id: String(418 + 2 * index), split: won(sum) })),
  }
}

function wholeMatch(model: Model, record: BasketballRecord | null, now: BasketballExtra): Priced[] {
  const regular = toSpan(model, record, now, 1, 4)
  const whole = withOvertime(model, regular)
  return [
    twoWayMarket(219, '', whole.difference),
    ...handicaps(223, '', whole.difference),
    ...totals(225, '', whole.total),
    ...totals(227, '', whole.home, 2),
    ...totals(228, '', whole.away, 2),
    oddEvenMarket(229, '', whole.total),
    threeWayMarket(1, '', toDifference(regular)),
  ]
}

function firstHalf(model: Model, record: BasketballRecord | null, now: BasketballExtra): Priced[] {
  const half = toSpan(model, record, now, 1, 2)
  const difference = toDifference(half)
  const second = toSpan(model, null, { quarter: 3, home: model.perQuarter, away: model.perQuarter }, 3, 4)
  return [
    threeWayMarket(60, '', difference),
    twoWayMarket(64, '', difference),
    ...handicaps(66, '', difference),
    ...totals(68, '', computeSum(half.home, half.away)),
    oddEvenMarket(74, '', computeSum(half.home, half.away)),
    halfTimeFullTime(difference, toDifference(second)),
  ]
}

function ofQuarter(
  model: Model,
  record: BasketballRecord | null,
  now: BasketballExtra,
  number: number,
): Priced[] {
  const span = toSpan(model, record, now, number, number)
  const difference = toDifference(span)
  const text = `quarternr=${number}`
  return [
    threeWayMarket(235, text, difference),
    twoWayMarket(302, text, difference),
    ...handicaps(303, `|${text}`, difference),
    ...totals(236, `${text}|`, computeSum(span.home, span.away)),
    oddEvenMarket(304, text, computeSum(span.home, span.away)),
  ]
}

function price({ match }: Entrants, view: View<BasketballRecord>): Priced[] {
  const model = toModel(match)
  const record = view.phase === 'live' ? view.step.record : null
  const now =
    view.phase === 'live'
      ? (view.step.extra as BasketballExtra)
      : { quarter: 1, home: model.perQuarter, away: model.perQuarter }
  if (now.quarter > 4) return overtime(model, record, now).filter(isOpen)
  const whole = wholeMatch(model, record, now)
  if (view.phase === 'prematch' && view.depth === 'main') return whole.filter(isOpen)
  const quarters = [now.quarter, now.quarter + 1].filter((number) => number <= 4)
  return [
    ...whole,
    ...(now.quarter <= 2 ? firstHalf(model, record, now) : []),
    ...quarters.flatMap((number) => ofQuarter(model, record, now, number)),
  ].filter(isOpen)
}

function overtime(model: Model, record: BasketballRecord | null, now: BasketballExtra): Priced[] {
  const sum = toPoints(record, 1, 99)
  const span: Span = {
    home: moved(pointsIn(model.home, now.home), sum.home),
    away: moved(pointsIn(model.away, now.away), sum.away),
  }
  const whole = withOvertime(model, span)
  return [
    twoWayMarket(219, '', whole.difference),
    ...handicaps(223, '', whole.difference),
    ...totals(225, '', whole.total),
  ]
}

function status(step: Step<BasketballRecord>, secondsIntoStep: number) {
  const { record } = step
  const { quarter } = step.extra as BasketballExtra
  const codes = [
    MATCH_STATUS.quarter_1,
    MATCH_STATUS.quarter_2,
    MATCH_STATUS.quarter_3,
    MATCH_STATUS.quarter_4,
  ]
  const count = record.finished ? record.ended : quarter
  return {
    score: toPoints(record, 1, 99),
    period_scores: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      match_status_code: codes[index] ?? MATCH_STATUS.overtime,
      ...toPoints(record, index + 1, index + 1),
    })),
    clock: findClock(step, secondsIntoStep),
  }
}

export const BASKETBALL: SportEngine<BasketballRecord> = {
  course: basketballCourse,
  status,
  price,
  isMain: ({ id, favourite }) => id === 219 || favourite === true,
}
