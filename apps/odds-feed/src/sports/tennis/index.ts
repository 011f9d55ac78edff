import type { TennisRecord } from '@palco/sports-rules/records'
import {
  computeImpliedChance,
  isBalanced,
  isOpen,
  markFavourite,
  type Priced,
  won,
} from '../../pricing/priced.ts'
import type { Space } from '../../pricing/space.ts'
import type { Entrants, SportEngine, Step, View } from '../types.ts'
import { SET_STATUS } from '../sets.ts'
import { tennisCourse, type TennisExtra } from './course.ts'
import {
  deuceChance,
  gameChance,
  type Points,
  toPoints,
  SET_SCORES,
  setScores,
  type SetState,
  tiebreakChance,
} from './model.ts'
import { areMade, toCourses, EACH_SET } from './spaces.ts'

const at = (list: Float64Array | undefined, index: number): number => list?.[index] ?? 0
const toGames = (set: TennisRecord['sets'][number] | undefined) => {
  const home = set?.games.filter(({ winner }) => winner === 'home').length ?? 0
  return { home, away: (set?.games.length ?? 0) - home }
}

/** The running set, or the first one before the start. */
function setState(points: Points, view: View<TennisRecord>): SetState {
  if (view.phase === 'prematch') return { home: 0, away: 0, homeServes: true }
  const { record, extra } = view.step
  const { home, away, homeServes, tiebreak } = extra as TennisExtra
  return {
    ...toGames(record.sets.at(-1)),
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
function matchWeights(
  { points, bestOf }: { points: Points; bestOf: 3 | 5 },
  view: View<TennisRecord>,
  running: Float64Array,
): Float64Array {
  const fresh = [true, false].map((homeServes) => setScores(points, { home: 0, away: 0, homeServes }))
  const even = at0(fresh).map((value, index) => (value + at(fresh[1], index)) / 2)
  const past = view.phase === 'live' ? view.step.record.sets.slice(0, -1).map(scoreIndex) : []
  const state = setState(points, view)
  const next = (score: number): Float64Array => {
    if (view.phase === 'prematch') return even
    const [home, away] = SET_SCORES[score] ?? [0, 0]
    const isOdd = (home + away - state.home - state.away) % 2 === 1
    return at0(fresh.slice(isOdd === state.homeServes ? 1 : 0))
  }
  return toCourses(bestOf).weights(past, { running, next, later: even })
}
const at0 = (lists: readonly Float64Array[]): Float64Array => lists[0] ?? new Float64Array(SET_SCORES.length)
function scoreIndex(set: TennisRecord['sets'][number]): number {
  const games = toGames(set)
  return SET_SCORES.findIndex(([home, away]) => home === games.home && away === games.away)
}

type Source = { space: Space<TennisRecord>; weights: Float64Array }
/**
 * Lines whose sides are both likely enough. A side's chance rises or falls from line to line, so that they lie around the most even one: the
 * others need not be priced.
 */
function among(
  { space, weights }: Source,
  id: number,
  start: string,
  values: readonly number[],
  least?: number,
): Priced[] {
  const known = new Map<number, Priced>()
  const lineAt = (index: number): Priced => {
    const line = known.get(index) ?? space.price(id, `${start}${values[index]}`, weights)
    known.set(index, line)
    return line
  }
  const rises = start.includes('hcp')
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const isLow = computeImpliedChance(lineAt(middle).outcomes[0]?.split ?? won(0)) < 0.5
    if (isLow === rises) low = middle + 1
    else high = middle
  }
  const fits = (index: number): boolean =>
    index >= 0 && index < values.length && isBalanced(lineAt(index), least)
  const lines: Priced[] = []
  for (let index = low - 1; fits(index); index -= 1) lines.unshift(lineAt(index))
  for (let index = low; fits(index); index += 1) lines.push(lineAt(index))
  return markFavourite(lines)
}
const steps = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const halves = (from: number, to: number): number[] => steps(from, to).map((line) => line + 0.5)

/** Lines that are priced; only balanced ones are offered. */
const LINES = {
  3: { total: halves(15, 35), side: halves(6, 20), handicap: halves(-8, 7), sets: [-1.5, 1.5] },
  5: { total: halves(25, 50), side: halves(11, 27), handicap: halves(-10, 9), sets: [-2.5, -1.5, 1.5, 2.5] },
} as const
/** Markets of a match without a line, and those that name its length. */
const PLAIN = [192, 193, 194, 195, 198, 201]
const BY_LENGTH = { 196: 'exact_sets', 199: 'correct_score' }
const byLength = (bestOf: 3 | 5): [id: number, specifiers: string][] =>
  Object.entries(BY_LENGTH).map(([id, name]) => [Number(id), `variant=sr:${name}:bestof:${bestOf}`])

/** All markets of a match that may be offered. */
function marketsOfMatch(bestOf: 3 | 5): [id: number, specifiers: string][] {
  const { total, side, handicap, sets } = LINES[bestOf]
  const lined = (id: number, start: string, values: readonly number[]) =>
    values.map((value): [number, string] => [id, `${start}${value}`])
  return [
    ...[186, ...PLAIN].map((id): [number, string] => [id, '']),
    ...byLength(bestOf),
    ...lined(189, 'total=', total),
    ...[190, 191].flatMap((id) => lined(id, 'total=', side)),
    ...lined(187, 'hcp=', handicap),
    ...lined(188, 'hcp=', sets),
  ]
}

/** A match of five sets has thousands of ways to end, and each market is settled in all of them: one market a part, after the ways. */
function* prepare({ match }: Pick<Entrants, 'match'>): Generator<void> {
  const { bestOf } = match.competition
  const isFirst = !areMade(bestOf)
  const { space } = toCourses(bestOf)
  if (isFirst) yield
  for (const [id, specifiers] of marketsOfMatch(bestOf)) if (space.prepare(id, specifiers)) yield
}

function ofMatch(source: Source, bestOf: 3 | 5, isFull: boolean): Priced[] {
  const { space, weights } = source
  const lines = LINES[bestOf]
  const main = [space.price(186, '', weights), ...among(source, 189, 'total=', lines.total, 0.2)]
  if (!isFull) return main
  return [
    ...main,
    ...among(source, 187, 'hcp=', lines.handicap, 0.15),
    ...among(source, 188, 'hcp=', lines.sets),
    ...[190, 191].flatMap((id) => among(source, id, 'total=', lines.side, 0.25)),
    ...PLAIN.map((id) => space.price(id, '', weights)),
    ...byLength(bestOf).map(([id, specifiers]) => space.price(id, specifiers, weights)),
  ]
}

function ofSet(number: number, weights: Float64Array): Priced[] {
  const space = EACH_SET[number - 1]
  if (!space) return []
  const source = { space, weights }
  return [
    ...[202, 205, 206, 207].map((id) => space.price(id, `setnr=${number}`, weights)),
    ...among(source, 204, `setnr=${number}|total=`, halves(6, 12), 0.08),
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
  const games = toGames(step.record.sets.at(-1))
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
  const points = toPoints(match)
  const running = runningSet(points, view)
  const { bestOf } = match.competition
  const source = { space: toCourses(bestOf).space, weights: matchWeights({ points, bestOf }, view, running) }
  if (view.phase === 'prematch')
    return [
      ...ofMatch(source, bestOf, view.depth === 'full'),
      ...(view.depth === 'full' ? ofSet(1, running) : []),
    ].filter(isOpen)
  const number = view.step.record.sets.length
  return [...ofMatch(source, bestOf, true), ...ofSet(number, running), ...ofGames(points, view.step)].filter(
    isOpen,
  )
}

const SHOWN = [0, 15, 30, 40]
function status(step: Step<TennisRecord>) {
  const { home, away, homeServes, tiebreak } = step.extra as TennisExtra
  const sets = step.record.sets.map((set, index) => ({
    number: index + 1,
    match_status_code: SET_STATUS[index] ?? SET_STATUS[0],
    ...toGames(set),
  }))
  const endedSets = step.record.sets.filter(({ ended }) => ended).map(toGames)
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

export const TENNIS: SportEngine<TennisRecord> = { course: tennisCourse, status, prepare, price }
