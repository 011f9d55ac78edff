import { type FeedIncident, MATCH_STATUS, type MatchStatus } from '@palco/contract/feed'
import type { HockeyRecord, Side } from '@palco/sports-rules/records'
import type { Match } from '../../calendar/schedule.ts'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import { normalised, poisson, Space } from '../../pricing/space.ts'
import type { Random } from '../../random/random.ts'
import { clockOf } from '../clock-text.ts'
import type { Course, Entrants, SportEngine, Step, View } from '../types.ts'

/** Goals of 60 minutes; they come independently of each other, by strength and minute alone, so that all prices are exact sums. */
const GOALS = 5.7
const [HOME_ADVANTAGE, STRENGTH] = [0.06, 0.55]
const PERIOD = 20
/** Seconds of real time for a minute on the clock, of a break, and the chance of a goal in a minute of overtime. */
const [MINUTE, BREAK, OVERTIME_GOAL] = [105, 15 * 60, 0.17]
const SIZE = 14
const PERIOD_SIZE = 9

const ratesOf = ({ home, away, competition }: Match, drift = 0) => {
  const edge = (STRENGTH * (home.rating - away.rating + drift)) / 2 + HOME_ADVANTAGE
  const each = (GOALS * competition.scoring) / 120
  return { home: each * Math.exp(edge), away: each * Math.exp(-edge) }
}
/** Overtime and shoot-out, for the home side. */
const deciderChance = (rates: { home: number; away: number }): number => {
  const noGoal = (1 - OVERTIME_GOAL) ** 5
  return (1 - noGoal) * (rates.home / (rates.home + rates.away)) + noGoal / 2
}

function course({ match }: Entrants, random: Random): Course<HockeyRecord> {
  const rates = ratesOf(match)
  const steps: Step<HockeyRecord>[] = []
  let record: HockeyRecord = { sport: 'ice_hockey', ended: 0, goals: [], shootout: null, finished: false }
  let [at, incidents] = [0, 0]
  const push = (
    matchStatus: MatchStatus,
    seconds: number,
    happened: Omit<FeedIncident, 'id' | 'time'>[],
    stopped: string | null = null,
    rate = 60 / MINUTE,
  ): void => {
    const limit = Math.min(65, (Math.floor(seconds / 1200) + (rate > 0 ? 1 : 0)) * PERIOD) * 60
    const time = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
    steps.push({
      at,
      record,
      matchStatus,
      stopped,
      incidents: happened.map((each) => ({ ...each, id: (incidents += 1), time })),
      clock: { seconds, rate, limit },
    })
  }
  const goal = (matchStatus: MatchStatus, seconds: number, period: number, side: Side): void => {
    record = { ...record, goals: [...record.goals, { period, side }] }
    push(matchStatus, seconds, [{ type: 'goal', side }], 'goal')
    at += 40
    push(matchStatus, seconds, [])
  }
  for (let period = 1; period <= 3; period += 1) {
    const matchStatus =
      [MATCH_STATUS.period_1, MATCH_STATUS.period_2, MATCH_STATUS.period_3][period - 1] ??
      MATCH_STATUS.period_3
    for (let minute = 0; minute < PERIOD; minute += 1) {
      const seconds = ((period - 1) * PERIOD + minute) * 60
      push(matchStatus, seconds, minute === 0 ? [{ type: 'kick_off' }] : [])
      const begun = at
      for (const side of ['home', 'away'] as const)
        for (
          let left = random.next(), term = Math.exp(-rates[side]), count = 0;
          left > term && count < 5;
          count += 1
        ) {
          left -= term
          term *= rates[side] / (count + 1)
          at += 10 + random.int(15)
          goal(matchStatus, seconds + 5 + random.int(25) + 10 * count, period, side)
        }
      at = Math.max(at, begun + MINUTE)
    }
    record = { ...record, ended: period }
    const level = record.goals.filter(({ side }) => side === 'home').length * 2 === record.goals.length
    if (period < 3 || level) {
      push(
        period === 3
          ? MATCH_STATUS.awaiting_overtime
          : period === 1
            ? MATCH_STATUS.break_1
            : MATCH_STATUS.break_2,
        period * 1200,
        [{ type: 'period_end' }],
        null,
        0,
      )
      at += period === 3 ? 180 : BREAK
    } else break
  }
  const level = record.goals.filter(({ side }) => side === 'home').length * 2 === record.goals.length
  if (level) playOn()
  else record = { ...record, finished: true }
  push(
    level ? MATCH_STATUS.after_overtime : MATCH_STATUS.ended,
    level ? 3900 : 3600,
    [{ type: 'match_end' }],
    null,
    0,
  )
  return { steps, confirmed: record }

  /** Five minutes until the first goal, then penalties. */
  function playOn(): void {
    for (let minute = 0; minute < 5; minute += 1) {
      push(MATCH_STATUS.overtime, 3600 + minute * 60, [])
      at += MINUTE
      if (!random.chance(OVERTIME_GOAL)) continue
      const side = random.chance(rates.home / (rates.home + rates.away)) ? 'home' : 'away'
      record = { ...record, goals: [...record.goals, { period: 4, side }], ended: 4, finished: true }
      return
    }
    push(MATCH_STATUS.penalties, 3900, [{ type: 'penalty_kick' }], 'penalty', 0)
    at += 300
    record = { ...record, ended: 4, shootout: random.chance(0.5) ? 'home' : 'away', finished: true }
  }
}

const goals = (home: number, away: number, period: number): HockeyRecord['goals'] => [
  ...Array.from({ length: home }, () => ({ period, side: 'home' as const })),
  ...Array.from({ length: away }, () => ({ period, side: 'away' as const })),
]
const grid = (size: number): [number, number][] =>
  Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size])
const ended = (list: HockeyRecord['goals'], shootout: Side | null = null): HockeyRecord => ({
  sport: 'ice_hockey',
  ended: shootout ? 4 : 3,
  goals: list,
  shootout,
  finished: true,
})
/** Cells home × size + away, a draw decided for the home side; then each draw decided for the away side. */
const FULL = new Space<HockeyRecord>('ice_hockey:match', [
  ...grid(SIZE).map(([home, away]) => ended(goals(home, away, 1), home === away ? 'home' : null)),
  ...Array.from({ length: SIZE }, (_, each) => ended(goals(each, each, 1), 'away')),
])
const PERIODS = [1, 2, 3].map(
  (period) =>
    new Space<HockeyRecord>(
      `ice_hockey:period-${period}`,
      grid(PERIOD_SIZE).map(([home, away]) => ended(goals(home, away, period))),
    ),
)

const at = (list: Float64Array, index: number): number => list[index] ?? 0
function table(
  means: { home: number; away: number },
  score: { home: number; away: number },
  size: number,
): Float64Array {
  const [home, away] = [poisson(means.home, size), poisson(means.away, size)]
  const weights = new Float64Array(size * size)
  for (let one = 0; one + score.home < size; one += 1)
    for (let two = 0; two + score.away < size; two += 1)
      weights[(one + score.home) * size + two + score.away] = at(home, one) * at(away, two)
  return normalised(weights)
}
function withDecider(weights: Float64Array, chance: number): Float64Array {
  const list = new Float64Array(SIZE * SIZE + SIZE)
  list.set(weights)
  for (let each = 0; each < SIZE; each += 1) {
    const draw = at(weights, each * SIZE + each)
    list[each * SIZE + each] = draw * chance
    list[SIZE * SIZE + each] = draw * (1 - chance)
  }
  return list
}

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

const decider = (rates: { home: number; away: number }): Priced => ({
  id: 406,
  specifiers: '',
  outcomes: [
    { id: '4', split: won(deciderChance(rates)) },
    { id: '5', split: won(1 - deciderChance(rates)) },
  ],
})

function nextGoal(rates: { home: number; away: number }, left: number, number: number): Priced {
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

function ofPeriod(
  rates: { home: number; away: number },
  record: HockeyRecord | null,
  period: number,
  left: number,
): Priced[] {
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
