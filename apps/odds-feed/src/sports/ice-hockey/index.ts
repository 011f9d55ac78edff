import { MATCH_STATUS } from '@palco/contract/feed'
import type { HockeyRecord } from '@palco/sports-rules/records'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import { findClock } from '../clock-text.ts'
import type { Entrants, SportEngine, Step, View } from '../types.ts'
import { goalsAfter, goalsOfPeriod, nextGoal, type Span } from './chain.ts'
import { BROUGHT_S, course, type HockeyExtra } from './course.ts'
import { deciderChance, OVERTIME, PERIOD, type Rates, toRates, REGULAR } from './model.ts'
import { FULL, PERIOD_SIZE, PERIODS, SIZE, withDecider } from './spaces.ts'

const lines = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)
const toScore = (record: HockeyRecord | null, period?: number) => {
  const list = (record?.goals ?? []).filter((goal) => period === undefined || goal.period === period)
  const home = list.filter(({ side }) => side === 'home').length
  return { home, away: list.length - home }
}

/** Minutes of regular time that are still to be played. Before the start all. */
function toSpan(view: View<HockeyRecord>): Span {
  if (view.phase !== 'live') return { first: 1, last: REGULAR }
  const { next, begins } = view.step.extra as HockeyExtra
  // A minute whose time for goals has passed is over for prices, too.
  const isOver = begins && view.secondsIntoStep >= BROUGHT_S
  return { first: next + (isOver ? 1 : 0), last: REGULAR }
}

function price({ match }: Entrants, view: View<HockeyRecord>): Priced[] {
  const rates = toRates(match)
  const record = view.phase === 'live' ? view.step.record : null
  const span = toSpan(view)
  if (record && record.ended >= 3) return [decider(rates, REGULAR + OVERTIME + 1 - span.first)].filter(isOpen)
  const score = toScore(record)
  const weights = withDecider(goalsAfter(rates, span, score, SIZE), deciderChance(rates))
  const among = (id: number, name: string, values: readonly number[], least?: number): Priced[] =>
    markFavourite(
      values
        .map((value) => FULL.price(id, `${name}=${value}`, weights))
        .filter((line) => isBalanced(line, least)),
    )
  const sum = score.home + score.away
  const main = [
    ...[406, 1].map((id) => FULL.price(id, '', weights)),
    ...among(18, 'total', lines(sum + 0.5, 9)),
  ]
  if (view.phase === 'prematch' && view.depth === 'main') return main.filter(isOpen)
  return [
    ...main,
    ...[10, 11, 29, 26].map((id) => FULL.price(id, '', weights)),
    ...among(412, 'total', lines(sum + 0.5, 9)),
    ...among(16, 'hcp', lines(-3.5, 8), 0.08),
    ...among(410, 'hcp', lines(-3.5, 8), 0.08),
    nextGoalMarket(rates, span, score),
    ...periods(rates, record, span),
  ].filter(isOpen)
}

const decider = (rates: Rates, minutes: number): Priced => ({
  id: 406,
  specifiers: '',
  outcomes: [
    { id: '4', split: won(deciderChance(rates, minutes)) },
    { id: '5', split: won(1 - deciderChance(rates, minutes)) },
  ],
})

function nextGoalMarket(rates: Rates, span: Span, score: { home: number; away: number }): Priced {
  const { home, none, away } = nextGoal(rates, span, score.home - score.away)
  return {
    id: 8,
    specifiers: `goalnr=${score.home + score.away + 1}`,
    outcomes: [
      { id: '6', split: won(home) },
      { id: '7', split: won(none) },
      { id: '8', split: won(away) },
    ],
  }
}

/** The running period and those to come. */
function periods(rates: Rates, record: HockeyRecord | null, span: Span): Priced[] {
  const running = (record?.ended ?? 0) + 1
  return lines(running, 4 - running).flatMap((period) => {
    const [first, last] = [(period - 1) * PERIOD + 1, period * PERIOD]
    if (period === running) {
      const score = toScore(record, period)
      const lead = toScore(record).home - toScore(record).away
      const within = { first: Math.max(first, span.first), last }
      return ofPeriod(period, score, goalsAfter(rates, within, score, PERIOD_SIZE, lead))
    }
    const before = goalsAfter(rates, { first: span.first, last: first - 1 }, toScore(record), SIZE)
    const sizes = { match: SIZE, period: PERIOD_SIZE }
    return ofPeriod(period, { home: 0, away: 0 }, goalsOfPeriod(rates, { first, last }, before, sizes))
  })
}

function ofPeriod(period: number, score: { home: number; away: number }, weights: Float64Array): Priced[] {
  const space = PERIODS[period - 1]
  if (!space) return []
  const totals = lines(score.home + score.away + 0.5, 4)
    .map((line) => space.price(446, `periodnr=${period}|total=${line}`, weights))
    .filter((line) => isBalanced(line))
  return [space.price(443, `periodnr=${period}`, weights), ...totals]
}

function status(step: Step<HockeyRecord>, secondsIntoStep: number) {
  const { record } = step
  const score = toScore(record)
  const codes = [MATCH_STATUS.period_1, MATCH_STATUS.period_2, MATCH_STATUS.period_3, MATCH_STATUS.overtime]
  const count = Math.min(4, record.finished ? record.ended : record.ended + 1)
  return {
    score: record.shootout ? { ...score, [record.shootout]: score[record.shootout] + 1 } : score,
    period_scores: lines(1, count).map((number) => ({
      number,
      match_status_code: codes[number - 1] ?? MATCH_STATUS.overtime,
      ...toScore(record, number),
    })),
    clock: findClock(step, secondsIntoStep),
  }
}

export const ICE_HOCKEY: SportEngine<HockeyRecord> = { course, status, price }
