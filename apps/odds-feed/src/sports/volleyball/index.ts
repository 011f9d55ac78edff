import { type FeedIncident, MATCH_STATUS, type MatchStatus } from '@palco/contract/feed'
import type { Side, VolleyballRecord } from '@palco/sports-rules/records'
import type { Match } from '../../calendar/schedule.ts'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import { normalised, Space } from '../../pricing/space.ts'
import type { Random } from '../../random/random.ts'
import type { Course, Entrants, SportEngine, Step, View } from '../types.ts'

/** Who serves the next rally, and who serves first in this set. */
type Extra = { homeServes: boolean; firstServes: boolean }
type Rally = { onServe: number; onReturn: number }

/** The side that receives wins most rallies. */
const ON_SERVE = 0.42
const [HOME_ADVANTAGE, STRENGTH] = [0.008, 0.075]
const SETS = [
  MATCH_STATUS.set_1,
  MATCH_STATUS.set_2,
  MATCH_STATUS.set_3,
  MATCH_STATUS.set_4,
  MATCH_STATUS.set_5,
] as const
const [RALLY, BREAK] = [27, 180]
/** Longer sets are counted as this one: 1 in 100,000. */
const MOST = 40

const rallyOf = ({ home, away }: Match, drift = 0): Rally => {
  const edge = STRENGTH * (home.rating - away.rating + drift) + HOME_ADVANTAGE
  return { onServe: ON_SERVE + edge, onReturn: 1 - ON_SERVE + edge }
}
const lengthOf = (set: number): number => (set === 5 ? 15 : 25)
const isOver = (home: number, away: number, to: number): boolean =>
  Math.max(home, away) >= to && Math.abs(home - away) >= 2

function course({ match }: Entrants, random: Random): Course<VolleyballRecord> {
  const rally = rallyOf(match)
  const steps: Step<VolleyballRecord>[] = []
  let record: VolleyballRecord = {
    sport: 'volleyball',
    sets: [{ points: [], ended: false }],
    finished: false,
  }
  const first = random.chance(0.5)
  let extra: Extra = { homeServes: first, firstServes: first }
  let [at, incidents] = [0, 0]
  const won = { home: 0, away: 0 }
  const push = (happened: Omit<FeedIncident, 'id' | 'time'>[]): void => {
    const matchStatus: MatchStatus = record.finished
      ? MATCH_STATUS.ended
      : (SETS[record.sets.length - 1] ?? MATCH_STATUS.set_5)
    const time = String(record.sets.length)
    steps.push({
      at,
      record,
      matchStatus,
      stopped: null,
      incidents: happened.map((each) => ({ ...each, id: (incidents += 1), time })),
      clock: null,
      extra,
    })
  }
  push([{ type: 'kick_off' }])
  while (!record.finished) {
    at += RALLY * (0.6 + 0.8 * random.next())
    const side: Side = random.chance(extra.homeServes ? rally.onServe : rally.onReturn) ? 'home' : 'away'
    const past = record.sets.slice(0, -1)
    const points = [...(record.sets.at(-1)?.points ?? []), side]
    const home = points.filter((each) => each === 'home').length
    const number = record.sets.length
    const ended = isOver(home, points.length - home, lengthOf(number))
    extra = { firstServes: extra.firstServes, homeServes: side === 'home' }
    if (ended) {
      won[side] += 1
      const serves = number === 4 ? random.chance(0.5) : !extra.firstServes
      extra = { homeServes: serves, firstServes: serves }
      at += BREAK
    }
    const finished = won[side] === 3
    const next = ended && !finished ? [{ points: [], ended: false }] : []
    record = { sport: 'volleyball', sets: [...past, { points, ended }, ...next], finished }
    push([{ type: finished ? 'match_end' : ended ? 'period_end' : 'points', side }])
  }
  return { steps, confirmed: record }
}

/** Cells of a set: the home side wins with 0, 1, … points of the other, then the other way round. */
type SetCell = { home: number; away: number }
const cellsOf = (to: number): SetCell[] => {
  const lost = Array.from({ length: MOST - 1 }, (_, other) => ({
    high: other <= to - 2 ? to : other + 2,
    low: other,
  }))
  return [
    ...lost.map(({ high, low }) => ({ home: high, away: low })),
    ...lost.map(({ high, low }) => ({ home: low, away: high })),
  ]
}
const CELLS = { 25: cellsOf(25), 15: cellsOf(15) } as const
const at = (list: Float64Array, index: number): number => list[index] ?? 0

/** Chances of the final scores of a set from a score and a server. */
function setScores(rally: Rally, to: 15 | 25, from: SetCell, homeServes: boolean): Float64Array {
  const size = MOST + 2
  const result = new Float64Array(CELLS[to].length)
  const state = new Float64Array(size * size * 2)
  const index = (home: number, away: number, serves: number): number => (home * size + away) * 2 + serves
  state[index(from.home, from.away, homeServes ? 1 : 0)] = 1
  for (let sum = from.home + from.away; sum < 2 * MOST; sum += 1)
    for (let home = Math.max(from.home, sum - MOST); home <= Math.min(MOST, sum - from.away); home += 1)
      for (const serves of [0, 1]) {
        const away = sum - home
        const weight = at(state, index(home, away, serves))
        if (weight === 0) continue
        const p = serves === 1 ? rally.onServe : rally.onReturn
        for (const [h, a, next, chance] of [
          [home + 1, away, 1, p],
          [home, away + 1, 0, 1 - p],
        ] as const) {
          const ends = isOver(h, a, to)
          const cell = (h > a ? 0 : MOST - 1) + Math.min(h, a)
          if (ends && Math.min(h, a) < MOST - 1) result[cell] = at(result, cell) + weight * chance
          else if (!ends && h <= MOST && a <= MOST) {
            const place = index(h, a, next)
            state[place] = at(state, place) + weight * chance
          }
        }
      }
  return normalised(result)
}
const homeChance = (scores: Float64Array): number => {
  let sum = 0
  for (let cell = 0; cell < MOST - 1; cell += 1) sum += at(scores, cell)
  return sum
}

const run = (count: number, side: Side): Side[] => Array.from({ length: count }, () => side)
const setRecord = ({ home, away }: SetCell) => ({
  points: [...run(home, 'home'), ...run(away, 'away')],
  ended: true,
})
const NIL = setRecord({ home: 25, away: 0 })
const setSpace = (number: number): Space<VolleyballRecord> =>
  new Space(
    `volleyball:set-${number}`,
    CELLS[number === 5 ? 15 : 25].map((cell) => ({
      sport: 'volleyball' as const,
      sets: [...Array.from({ length: number - 1 }, () => NIL), setRecord(cell)],
      finished: true,
    })),
  )
const SET_SPACES = [1, 2, 3, 4, 5].map(setSpace)

/** Orders in which sets can be won, "hhh" to "aahha". */
const ORDERS: readonly string[] = (function all(order: string): string[] {
  const home = order.replaceAll('a', '').length
  return home === 3 || order.length - home === 3 ? [order] : [...all(`${order}h`), ...all(`${order}a`)]
})('')
const MATCH = new Space<VolleyballRecord>(
  'volleyball:match',
  ORDERS.map((order) => ({
    sport: 'volleyball',
    sets: [...order].map((side) => setRecord(side === 'h' ? { home: 25, away: 20 } : { home: 20, away: 25 })),
    finished: true,
  })),
)

/** Who reaches a number of points first. */
function raceChance(rally: Rally, to: number, from: SetCell, homeServes: boolean): number {
  const memo = new Map<number, number>()
  const chance = (home: number, away: number, serves: boolean): number => {
    if (home >= to) return 1
    if (away >= to) return 0
    const key = (home * 100 + away) * 2 + (serves ? 1 : 0)
    const known = memo.get(key)
    if (known !== undefined) return known
    const p = serves ? rally.onServe : rally.onReturn
    const value = p * chance(home + 1, away, true) + (1 - p) * chance(home, away + 1, false)
    memo.set(key, value)
    return value
  }
  return chance(from.home, from.away, homeServes)
}

const scoreOf = (set: VolleyballRecord['sets'][number] | undefined): SetCell => {
  const home = set?.points.filter((side) => side === 'home').length ?? 0
  return { home, away: (set?.points.length ?? 0) - home }
}

function price({ match }: Entrants, view: View<VolleyballRecord>): Priced[] {
  const rally = rallyOf(match, view.phase === 'prematch' ? view.drift : 0)
  const record = view.phase === 'live' ? view.step.record : null
  const number = record?.sets.length ?? 1
  const score = scoreOf(record?.sets.at(-1))
  const serving = view.phase === 'live' ? [(view.step.extra as Extra).homeServes] : [true, false]
  const firstServes = view.phase === 'live' ? (view.step.extra as Extra).firstServes : null
  const to = number === 5 ? 15 : 25
  const mean = (lists: Float64Array[]): Float64Array =>
    (lists[0] ?? new Float64Array(0)).map(
      (_, cell) => lists.reduce((sum, list) => sum + at(list, cell), 0) / lists.length,
    )
  const running = mean(serving.map((serves) => setScores(rally, to, score, serves)))
  const fresh = (length: 15 | 25, serves: boolean): number =>
    homeChance(setScores(rally, length, { home: 0, away: 0 }, serves))
  const byServer = { first: fresh(25, true), second: fresh(25, false) }
  const last = (fresh(15, true) + fresh(15, false)) / 2
  const sets = [1, 2, 3, 4, 5].map((set) => {
    if (set === number) return homeChance(running)
    if (set === 5) return last
    if (firstServes === null) return (byServer.first + byServer.second) / 2
    return ((set - number) % 2 === 0) === firstServes ? byServer.first : byServer.second
  })
  const past = (record?.sets.slice(0, -1) ?? [])
    .map((set) => (scoreOf(set).home > scoreOf(set).away ? 'h' : 'a'))
    .join('')
  const weights = Float64Array.from(ORDERS, (order) =>
    order.startsWith(past)
      ? Array.from(order.slice(past.length)).reduce((chance, side, index) => {
          const home = sets[past.length + index] ?? 0.5
          return chance * (side === 'h' ? home : 1 - home)
        }, 1)
      : 0,
  )
  const main = MATCH.price(186, '', weights)
  if (view.phase === 'prematch' && view.depth === 'main')
    return [main, MATCH.price(199, 'variant=best_of:5', weights)].filter(isOpen)
  return [
    main,
    ...[196, 199].map((id) => MATCH.price(id, 'variant=best_of:5', weights)),
    ...[525, 526].map((id) => MATCH.price(id, '', weights)),
    ...ofSet(number, running),
    ...races(rally, number, score, serving),
  ].filter(isOpen)
}

function ofSet(number: number, weights: Float64Array): Priced[] {
  const space = SET_SPACES[number - 1]
  if (!space) return []
  const text = `setnr=${number}`
  const lines = (start: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => start + index + 0.5)
  const totals = lines(20, 40).map((line) => space.price(310, `${text}|total=${line}`, weights))
  const handicaps = lines(-10, 20).map((line) => space.price(309, `hcp=${line}|${text}`, weights))
  return [
    ...[202, 311].map((id) => space.price(id, text, weights)),
    ...markFavourite(totals.filter((line) => isBalanced(line, 0.2))),
    ...markFavourite(handicaps.filter((line) => isBalanced(line, 0.2))),
  ]
}

function races(rally: Rally, number: number, score: SetCell, serving: readonly boolean[]): Priced[] {
  return [5, 10, 15, 20].flatMap((to) => {
    if (Math.max(score.home, score.away) >= to || to >= lengthOf(number)) return []
    const home =
      serving.reduce((sum, serves) => sum + raceChance(rally, to, score, serves), 0) / serving.length
    return [
      {
        id: 313,
        specifiers: `pointnr=${to}|setnr=${number}`,
        outcomes: [
          { id: '4', split: won(home) },
          { id: '5', split: won(1 - home) },
        ],
      },
    ]
  })
}

function status(step: Step<VolleyballRecord>) {
  const sets = step.record.sets.map((set, index) => ({
    number: index + 1,
    match_status_code: SETS[index] ?? MATCH_STATUS.set_5,
    ...scoreOf(set),
  }))
  const endedSets = step.record.sets.filter(({ ended }) => ended).map(scoreOf)
  const home = endedSets.filter((set) => set.home > set.away).length
  return {
    score: { home, away: endedSets.length - home },
    period_scores: sets,
    current_server: (step.extra as Extra).homeServes ? ('home' as const) : ('away' as const),
  }
}

export const VOLLEYBALL: SportEngine<VolleyballRecord> = { course, status, price }
