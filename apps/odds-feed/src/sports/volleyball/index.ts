import { MATCH_STATUS } from '@palco/contract/feed'
import type { VolleyballRecord } from '@palco/sports-rules/records'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import type { Entrants, SportEngine, Step, View } from '../types.ts'
import { SET_STATUS } from '../sets.ts'
import { course } from './course.ts'
import {
  at,
  type Extra,
  homeChance,
  countLength,
  raceChance,
  type Rally,
  toRally,
  toScore,
  type SetCell,
  setScores,
} from './model.ts'
import { MATCH, ORDERS, SET_SPACES } from './spaces.ts'

const SET_COUNT = { id: 196, specifiers: 'variant=sr:exact_sets:bestof:5' }
const SET_SCORE = { id: 199, specifiers: 'variant=sr:correct_score:bestof:5' }

function price({ match }: Entrants, view: View<VolleyballRecord>): Priced[] {
  const rally = toRally(match)
  const record = view.phase === 'live' ? view.step.record : null
  const number = record?.sets.length ?? 1
  const score = toScore(record?.sets.at(-1))
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
    .map((set) => (toScore(set).home > toScore(set).away ? 'h' : 'a'))
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
    return [main, MATCH.price(SET_SCORE.id, SET_SCORE.specifiers, weights)].filter(isOpen)
  return [
    main,
    ...[SET_COUNT, SET_SCORE].map(({ id, specifiers }) => MATCH.price(id, specifiers, weights)),
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
    if (Math.max(score.home, score.away) >= to || to >= countLength(number)) return []
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
    match_status_code: SET_STATUS[index] ?? MATCH_STATUS.set_5,
    ...toScore(set),
  }))
  const endedSets = step.record.sets.filter(({ ended }) => ended).map(toScore)
  const home = endedSets.filter((set) => set.home > set.away).length
  return {
    score: { home, away: endedSets.length - home },
    period_scores: sets,
    current_server: (step.extra as Extra).homeServes ? ('home' as const) : ('away' as const),
  }
}

export const VOLLEYBALL: SportEngine<VolleyballRecord> = { course, status, price }
