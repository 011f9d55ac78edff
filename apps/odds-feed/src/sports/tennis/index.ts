import { MATCH_STATUS } from '@palco/contract/feed'
import type { TennisRecord } from '@palco/sports-rules/records'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import type { Space } from '../../pricing/space.ts'
import type { Entrants, SportEngine, Step, View } from '../types.ts'
import { tennisCourse, type TennisExtra } from './course.ts'
import {
  deuceChance,
  gameChance,
  type Points,
  pointsOf,
  SET_SCORES,
  setScores,
  type SetState,
  tiebreakChance,
} from './model.ts'
import { EACH_SET, MATCH, MATCH_CELLS } from './spaces.ts'

const at = (list: Float64Array | undefined, index: number): number => list?.[index] ?? 0
const gamesOf = (set: TennisRecord['sets'][number] | undefined) => {
  const home = set?.games.filter(({ winner }) => winner === 'home').length ?? 0
  return { home, away: (set?.games.length ?? 0) - home }
}

/** The running set, or the first one before the start. */
function setState(points: Points, view: View<TennisRecord>): SetState {
  if (view.phase === 'prematch') return { home: 0, away: 0, homeServes: true }
  const { record, extra } = view.step
  const { home, away, homeServes, tiebreak } = extra as TennisExtra
  return {
    ...gamesOf(record.sets.at(-1)),
    homeServes,
    game: runningGame(points, home, away, homeServes, tiebreak),
  }
}
const runningGame = (
  points: Points,
  home: number,
  away: number,
  homeServes: boolean,
  tiebreak: boolean,
): number =>
  tiebreak
    ? tiebreakChance(points, homeServes, home, away)
    : homeServes
      ? gameChance(points.onServe, home, away)
      : 1 - gameChance(1 - points.onReturn, away, home)

/** Final scores of the running set; before the start the toss is even. */
function runningSet(points: Points, view: View<TennisRecord>): Float64Array {
  const state = setState(points, view)
  const one = setScores(points, state)
  if (view.phase === 'live') return one
  const two = setScores(points, { ...state, homeServes: false })
  return one.map((value, index) => (value + at(two, index)) / 2)
}

/** Chances of all ways to end. What the sets so far were is certain; who serves first in a set follows from the games before it. */
function matchWeights(points: Points, view: View<TennisRecord>, running: Float64Array): Float64Array {
  const fresh = [true, false].map((homeServes) => setScores(points, { home: 0, away: 0, homeServes }))
  const even = at0(fresh).map((value, index) => (value + at(fresh[1], index)) / 2)
  const past = view.phase === 'live' ? view.step.record.sets.slice(0, -1).map(scoreIndex) : []
  const state = setState(points, view)
  const after = (score: number): Float64Array => {
    if (view.phase === 'prematch') return even
    const [home, away] = SET_SCORES[score] ?? [0, 0]
    const isOdd = (home + away - state.home - state.away) % 2 === 1
    return at0(fresh.slice(isOdd === state.homeServes ? 1 : 0))
  }
  const weights = new Float64Array(MATCH_CELLS.length)
  for (const [index, cell] of MATCH_CELLS.entries()) {
    let weight = 1
    for (const [number, score] of cell.entries()) {
      const known = past[number]
      if (known !== undefined) weight *= known === score ? 1 : 0
      else if (number === past.length) weight *= at(running, score)
      else if (number === past.length + 1) weight *= at(after(cell[past.length] ?? 0), score)
      else weight *= at(even, score)
      if (weight === 0) break
    }
    weights[index] = weight
  }
  return weights
}
const at0 = (lists: readonly Float64Array[]): Float64Array => lists[0] ?? new Float64Array(SET_SCORES.length)
function scoreIndex(set: TennisRecord['sets'][number]): number {
  const games = gamesOf(set)
  return SET_SCORES.findIndex(([home, away]) => home === games.home && away === games.away)
}

type Source = { space: Space<TennisRecord>; weights: Float64Array }
const among = (
  { space, weights }: Source,
  id: number,
  start: string,
  values: readonly number[],
  least?: number,
): Priced[] =>
  markFavourite(
    values
      .map((value) => space.price(id, `${start}${value}`, weights))
      .filter((line) => isBalanced(line, least)),
  )
const steps = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

function ofMatch(source: Source, isFull: boolean): Priced[] {
  const { space, weights } = source
  const main = [
    space.price(186, '', weights),
    ...among(
      source,
      189,
      'total=',
      steps(15, 35).map((line) => line + 0.5),
      0.2,
    ),
  ]
  if (!isFull) return main
  const sides = [190, 191].flatMap((id) =>
    among(
      source,
      id,
      'total=',
      steps(6, 20).map((line) => line + 0.5),
      0.25,
    ),
  )
  return [
    ...main,
    ...among(
      source,
      187,
      'hcp=',
      steps(-8, 7).map((line) => line + 0.5),
      0.15,
    ),
    ...among(source, 188, 'hcp=', [-1.5, 1.5]),
    ...sides,
    ...[192, 193, 194, 195, 198, 201].map((id) => space.price(id, '', weights)),
    ...[196, 199].map((id) => space.price(id, 'variant=best_of:3', weights)),
  ]
}

function ofSet(number: number, weights: Float64Array): Priced[] {
  const space = EACH_SET[number - 1]
  if (!space) return []
  const source = { space, weights }
  return [
    ...[202, 205, 206, 207].map((id) => space.price(id, `setnr=${number}`, weights)),
    ...among(
      source,
      204,
      `setnr=${number}|total=`,
      steps(6, 12).map((line) => line + 0.5),
      0.08,
    ),
    ...[-4.5, -3.5, -2.5, -1.5, 1.5, 2.5, 3.5, 4.5]
      .map((line) => space.price(203, `hcp=${line}|setnr=${number}`, weights))
      .filter((line) => isBalanced(line, 0.12)),
  ].map((market) => ({ ...market, specifiers: inOrder(market.specifiers) }))
}
const inOrder = (text: string): string => text.split('|').toSorted().join('|')

const two = (id: number, specifiers: string, ids: readonly [string, string], first: number): Priced => ({
  id,
  specifiers,
  outcomes: [
    { id: ids[0], split: won(first) },
    { id: ids[1], split: won(1 - first) },
  ],
})

/** The running game and the next one of the set, while it is certain to be played. */
function ofGames(points: Points, step: Step<TennisRecord>): Priced[] {
  const { home, away, homeServes, tiebreak } = step.extra as TennisExtra
  const set = step.record.sets.length
  const games = gamesOf(step.record.sets.at(-1))
  const number = games.home + games.away + 1
  const text = (game: number): string => `gamenr=${game}|setnr=${set}`
  const [own, other] = homeServes ? [home, away] : [away, home]
  const onServe = homeServes ? points.onServe : 1 - points.onReturn
  const running = two(210, text(number), ['4', '5'], runningGame(points, home, away, homeServes, tiebreak))
  if (tiebreak) return [running]
  const next = homeServes ? gameChance(points.onReturn) : gameChance(points.onServe)
  const isSure = Math.max(games.home, games.away) < 5 || (games.home === 5 && games.away === 5)
  const deuce =
    Math.min(home, away) >= 3 ? [] : [two(212, text(number), ['74', '76'], deuceChance(onServe, own, other))]
  return [running, ...deuce, ...(isSure ? [two(210, text(number + 1), ['4', '5'], next)] : [])]
}

function price({ match }: Entrants, view: View<TennisRecord>): Priced[] {
  const points = pointsOf(match, view.phase === 'prematch' ? view.drift : 0)
  const running = runningSet(points, view)
  const source = { space: MATCH, weights: matchWeights(points, view, running) }
  if (view.phase === 'prematch')
    return [
      ...ofMatch(source, view.depth === 'full'),
      ...(view.depth === 'full' ? ofSet(1, running) : []),
    ].filter(isOpen)
  const number = view.step.record.sets.length
  return [...ofMatch(source, true), ...ofSet(number, running), ...ofGames(points, view.step)].filter(isOpen)
}

const SHOWN = [0, 15, 30, 40]
function status(step: Step<TennisRecord>) {
  const { home, away, homeServes, tiebreak } = step.extra as TennisExtra
  const sets = step.record.sets.map((set, index) => ({
    number: index + 1,
    match_status_code:
      [MATCH_STATUS.set_1, MATCH_STATUS.set_2, MATCH_STATUS.set_3][index] ?? MATCH_STATUS.set_3,
    ...gamesOf(set),
  }))
  const endedSets = step.record.sets.filter(({ ended }) => ended).map(gamesOf)
  const homeSets = endedSets.filter((set) => set.home > set.away).length
  const shown = (own: number, other: number): number =>
    tiebreak ? own : own >= 3 && other >= 3 ? (own > other ? 50 : 40) : (SHOWN[own] ?? 40)
  return {
    score: { home: homeSets, away: endedSets.length - homeSets },
    period_scores: sets,
    game_score: { home: shown(home, away), away: shown(away, home) },
    current_server: homeServes ? ('home' as const) : ('away' as const),
  }
}

export const TENNIS: SportEngine<TennisRecord> = { course: tennisCourse, status, price }
