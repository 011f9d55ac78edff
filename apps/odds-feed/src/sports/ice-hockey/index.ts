import { MATCH_STATUS } from '@palco/contract/feed'
import type { HockeyRecord } from '@palco/sports-rules/records'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import { clockOf } from '../clock-text.ts'
import type { Entrants, SportEngine, Step, View } from '../types.ts'
import { course } from './course.ts'
import { deciderChance, PERIOD, type Rates, ratesOf } from './model.ts'
import { FULL, PERIOD_SIZE, PERIODS, SIZE, table, withDecider } from './spaces.ts'

const lines = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)
const scoreOf = (record: HockeyRecord | null, period?: number) => {
  const list = (record?.goals ?? []).filter((goal) => period === undefined || goal.period === period)
  const home = list.filter(({ side }) => side === 'home').length
  return { home, away: list.length - home }
}

function price({ match }: Entrants, view: View<HockeyRecord>): Priced[] {
  const rates = ratesOf(match, view.phase === 'prematch' ? view.drift : 0)
  const record = view.phase === 'live' ? view.step.record : null
  const played = view.phase === 'live' ? Math.min(60, (view.step.clock?.seconds ?? 0) / 60) : 0
  const left = record && record.ended >= 3 ? 0 : Math.max(0.2, 60 - Math.floor(played))
  const score = scoreOf(record)
  if (record && record.ended >= 3) return [decider(rates)].filter(isOpen)
  const weights = withDecider(
    table({ home: rates.home * left, away: rates.away * left }, score, SIZE),
    deciderChance(rates),
  )
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
  const first = record ? Math.min(3, record.ended + 1) : 1
  return [
    ...main,
    ...[10, 11, 29, 26].map((id) => FULL.price(id, '', weights)),
    ...among(412, 'total', lines(sum + 0.5, 9)),
    ...among(16, 'hcp', lines(-3.5, 8), 0.08),
    ...among(410, 'hcp', lines(-3.5, 8), 0.08),
    nextGoal(rates, left, sum + 1),
    ...lines(first, 4 - first).flatMap((period) => ofPeriod(rates, record, period, left)),
  ].filter(isOpen)
}

const decider = (rates: Rates): Priced => ({
  id: 406,
  specifiers: '',
  outcomes: [
    { id: '4', split: won(deciderChance(rates)) },
    { id: '5', split: won(1 - deciderChance(rates)) },
  ],
})

function nextGoal(rates: Rates, left: number, number: number): Priced {
  const none = Math.exp(-(rates.home + rates.away) * left)
  const share = rates.home / (rates.home + rates.away)
  const chances: [string, number][] = [
    ['6', (1 - none) * share],
    ['7', none],
    ['8', (1 - none) * (1 - share)],
  ]
  return {
    id: 8,
    specifiers: `goalnr=${number}`,
    outcomes: chances.map(([id, chance]) => ({ id, split: won(chance) })),
  }
}

function ofPeriod(rates: Rates, record: HockeyRecord | null, period: number, left: number): Priced[] {
  const space = PERIODS[period - 1]
  if (!space) return []
  const minutes = Math.min(PERIOD, Math.max(0, left - (3 - period) * PERIOD))
  const score = scoreOf(record, period)
  const weights = table({ home: rates.home * minutes, away: rates.away * minutes }, score, PERIOD_SIZE)
  const totals = lines(score.home + score.away + 0.5, 4)
    .map((line) => space.price(446, `periodnr=${period}|total=${line}`, weights))
    .filter((line) => isBalanced(line))
  return [space.price(443, `periodnr=${period}`, weights), ...totals]
}

function status(step: Step<HockeyRecord>, secondsIntoStep: number) {
  const { record } = step
  const score = scoreOf(record)
  const codes = [MATCH_STATUS.period_1, MATCH_STATUS.period_2, MATCH_STATUS.period_3, MATCH_STATUS.overtime]
  const count = Math.min(4, record.finished ? record.ended : record.ended + 1)
  return {
    score: record.shootout ? { ...score, [record.shootout]: score[record.shootout] + 1 } : score,
    period_scores: lines(1, count).map((number) => ({
      number,
      match_status_code: codes[number - 1] ?? MATCH_STATUS.overtime,
      ...scoreOf(record, number),
    })),
    clock: clockOf(step, secondsIntoStep),
  }
}

export const ICE_HOCKEY: SportEngine<HockeyRecord> = { course, status, price }
