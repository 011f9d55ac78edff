import type { TennisGame, TennisRecord, TennisSet } from '@palco/sports-rules/records'
import { Space } from '../../pricing/space.ts'
import { SET_SCORES } from './model.ts'

const isHome = (score: number): boolean => score < SET_SCORES.length / 2
/** All ways in which a match of three sets can end, as places in SET_SCORES. */
export const MATCH_CELLS: readonly (readonly number[])[] = SET_SCORES.flatMap((_, one) =>
  SET_SCORES.flatMap((__, two) =>
    isHome(one) === isHome(two) ? [[one, two]] : SET_SCORES.map((___, three) => [one, two, three]),
  ),
)

function setOf(score: number): TennisSet {
  const [home, away] = SET_SCORES[score] ?? [6, 0]
  const game = (winner: 'home' | 'away', tiebreak: boolean): TennisGame => ({
    server: 'home',
    winner,
    points: { home: winner === 'home' ? 4 : 0, away: winner === 'away' ? 4 : 0 },
    tiebreak,
  })
  const last = isHome(score) ? 'home' : 'away'
  const games = [
    ...Array.from({ length: home - (last === 'home' ? 1 : 0) }, () => game('home', false)),
    ...Array.from({ length: away - (last === 'away' ? 1 : 0) }, () => game('away', false)),
    game(last, home + away === 13),
  ]
  return { games, ended: true }
}
const SETS = SET_SCORES.map((_, score) => setOf(score))
const ended = (sets: readonly (TennisSet | undefined)[]): TennisRecord => ({
  sport: 'tennis',
  bestOf: 3,
  sets: sets.flatMap((set) => (set ? [set] : [])),
  finished: true,
  retired: null,
})

export const MATCH = new Space<TennisRecord>(
  'tennis:match',
  MATCH_CELLS.map((cell) => ended(cell.map((score) => SETS[score]))),
)
/** One set, as the first, second and third of a match. */
export const EACH_SET = [0, 1, 2].map(
  (before) =>
    new Space<TennisRecord>(
      `tennis:set-${before + 1}`,
      SETS.map((set) => ended([...Array.from({ length: before }, () => SETS[0]), set])),
    ),
)
