import { parseSpecifiers, settle } from '@palco/sports-rules/markets'
import type { TennisGame, TennisRecord } from '@palco/sports-rules/records'
import { expect, test, vi } from 'vitest'
import { makeRandom } from '../../random/random.ts'
import { listMatches, SEED } from '../../testing/entrants.ts'
import type { Priced } from '../../pricing/priced.ts'
import { withForm } from '../entrants.ts'
import type { View } from '../types.ts'
import { SET_SCORES } from './model.ts'
import { Courses } from './spaces.ts'

/** How often a market was settled in a record. */
const settled = vi.hoisted(() => ({ count: 0 }))
vi.mock('@palco/sports-rules/markets', async (original) => {
  const real = await original<typeof import('@palco/sports-rules/markets')>()
  const counted: typeof real.settle = (...given) => {
    settled.count += 1
    return real.settle(...given)
  }
  return { ...real, settle: counted }
})

const random = makeRandom(SEED, 'tennis courses')
const homeWins = (score: number): boolean => (SET_SCORES[score]?.[0] ?? 0) > (SET_SCORES[score]?.[1] ?? 0)

/** Final scores of the sets of a match, drawn at random. */
function drawMatch(bestOf: 3 | 5): number[] {
  const scores: number[] = []
  const won = (home: boolean) => scores.filter((score) => homeWins(score) === home).length
  while (Math.max(won(true), won(false)) < (bestOf + 1) / 2) scores.push(random.int(SET_SCORES.length))
  return scores
}

const toRecord = (bestOf: 3 | 5, scores: readonly number[]): TennisRecord => ({
  sport: 'tennis',
  bestOf,
  sets: scores.map((score) => {
    const [home, away] = SET_SCORES[score] ?? [0, 0]
    const side = (winner: 'home' | 'away', count: number): TennisGame[] =>
      Array.from({ length: count }, () => ({
        server: 'home',
        winner,
        points: { home: winner === 'home' ? 4 : 0, away: winner === 'away' ? 4 : 0 },
        tiebreak: false,
      }))
    const games = [...side('home', home), ...side('away', away)]
    const last = games.at(homeWins(score) ? 0 : -1)
    return {
      games: last
        ? [...games.filter((game) => game !== last), { ...last, tiebreak: home + away === 13 }]
        : [],
      ended: true,
    }
  }),
  finished: true,
  retired: null,
})

const MARKETS = (bestOf: 3 | 5): [number, string][] => [
  ...[186, 192, 193, 194, 195, 198, 201].map((id): [number, string] => [id, '']),
  [196, `variant=sr:exact_sets:bestof:${bestOf}`],
  [199, `variant=sr:correct_score:bestof:${bestOf}`],
  [187, 'hcp=-2.5'],
  [188, 'hcp=1.5'],
  [189, 'total=30.5'],
  [190, 'total=15.5'],
  [191, 'total=18.5'],
]

test.each([3, 5] as const)('a course of %i sets is priced as its own record settles', (bestOf) => {
  const courses = new Courses(bestOf)
  for (let round = 0; round < 60; round += 1) {
    const scores = drawMatch(bestOf)
    const last = Float64Array.from(SET_SCORES, (_, score) => (score === scores.at(-1) ? 1 : 0))
    const none = new Float64Array(SET_SCORES.length)
    const weights = courses.weights(scores.slice(0, -1), { running: last, next: () => none, later: none })
    const record = toRecord(bestOf, scores)
    for (const [id, specifiers] of MARKETS(bestOf)) {
      const verdicts = settle(record, id, parseSpecifiers(specifiers) ?? {})
      for (const { id: outcome, split } of courses.space.price(id, specifiers, weights).outcomes)
        expect(split.win, `${scores.join()} ${id} ${specifiers} ${outcome}`).toBe(
          verdicts?.[outcome] === 'won' ? 1 : 0,
        )
    }
  }
})

const FORMS = [-4, 0, 5]
const VIEW: View = { phase: 'prematch', depth: 'full' }
const plain = (prices: readonly Priced[]) => prices.map(({ joint: _, ...market }) => market)
const freshEngine = async () => {
  vi.resetModules()
  return (await import('./index.ts')).TENNIS
}

test('a match of five sets that was prepared in parts has the same prices, and its first price settles nothing in all its courses', async () => {
  const five = listMatches('tennis', 40).find(({ match }) => match.competition.bestOf === 5)!
  const [prepared, other] = [await freshEngine(), await freshEngine()]
  const ways = new Courses(5).space.size
  settled.count = 0
  let parts = 0
  for (const _ of prepared.prepare?.(five) ?? []) {
    parts += 1
    // A part is one market.
    expect(settled.count).toBeLessThanOrEqual(parts * ways)
  }
  expect(parts).toBeGreaterThan(50)
  settled.count = 0
  const prices = FORMS.map((form) => plain(prepared.price(withForm(five, form), VIEW as never)))
  expect(settled.count).toBeLessThan(ways)
  expect(FORMS.map((form) => plain(other.price(withForm(five, form), VIEW as never)))).toEqual(prices)
  expect([...(prepared.prepare?.(five) ?? [])]).toEqual([])
})
