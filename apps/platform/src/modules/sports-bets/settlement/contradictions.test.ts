import type { Verdict } from '@palco/sports-rules/bets'
import { expect, test } from 'vitest'
import { contradictionIn } from './contradictions.ts'

const OFFERED = ['acme:1', 'acme:2', 'acme:3']
const found = (marketId: number, specifiers: string, won: readonly string[], offered = OFFERED) =>
  contradictionIn(
    { sport: 'basketball', marketId, specifiers },
    Object.fromEntries(
      [...new Set([...offered, ...won])].map((id) => [id, { verdict: won.includes(id) ? 'won' : 'lost' }]),
    ),
    offered,
  )

test.each([
  ['one winner of a special', 535, 'variant=acme:special:1', ['acme:1'], null],
  ['two of them', 535, 'variant=acme:special:1', ['acme:1', 'acme:2'], 'too_many_winners'],
  ['none of them', 535, 'variant=acme:special:1', [], 'no_winner'],
  ['one that was not offered', 535, 'variant=acme:special:1', ['acme:9'], 'unknown_outcome'],
  ['as many as its specifiers say', 536, 'variant=acme:special:1|winners=2', ['acme:1', 'acme:2'], null],
  ['more than they say', 536, 'variant=acme:special:1|winners=2', OFFERED, 'too_many_winners'],
  ['every least count of a player', 768, 'variant=acme:points:7', OFFERED, null],
] as const)('a described market is measured by what was offered: %s', (_, id, specifiers, won, expected) => {
  expect(found(id, specifiers, won)).toBe(expected)
})

test('of a market that was never offered nothing is known', () => {
  expect(found(535, 'variant=acme:special:1', ['acme:1', 'acme:2'], [])).toBeNull()
})

type Result = Readonly<Record<string, Verdict | null>>
const contradiction = (
  { marketId = 1, specifiers = '' }: { marketId?: number; specifiers?: string },
  result: Result,
  available: readonly string[],
) =>
  contradictionIn(
    { sport: 'football', marketId, specifiers },
    Object.fromEntries(Object.entries(result).map(([id, verdict]) => [id, { verdict }])),
    available,
  )

test.each<[string, Result, string | null]>([
  ['a loser alone', { 1: 'lost' }, 'no_winner'],
  ['a refund alone', { 1: 'refund' }, 'no_winner'],
  ['half a loss alone', { 1: 'half_lost' }, 'no_winner'],
  ['nothing at all', {}, 'no_winner'],
  ['the winner alone', { 1: 'won' }, null],
  ['half a win alone', { 1: 'half_won' }, null],
  ['a loser, and one that is not decided yet', { 1: 'lost', 2: null }, null],
  ['a refund of all', { 1: 'refund', 2: 'refund', 3: 'refund' }, null],
  ['a refund of one among losers', { 1: 'refund', 2: 'lost', 3: 'lost' }, null],
  ['two winners, and one that is not decided yet', { 1: 'won', 2: 'won', 3: null }, 'too_many_winners'],
  ['a winner, and two that are not decided yet', { 1: 'won', 2: null, 3: null }, null],
])('an outcome that is not named loses only beside a winner: %s', (_, result, expected) => {
  expect(contradiction({}, result, ['1', '2', '3'])).toBe(expected)
})

test('what nobody could bet on need not be named', () => {
  expect(contradiction({}, { 1: 'lost' }, ['1'])).toBeNull()
})

const FIRST_GOAL = { marketId: 38, specifiers: 'goalnr=1' }
test.each<[string, { marketId: number; specifiers?: string }, Result, string | null]>([
  ['the first goal by somebody who is not listed', FIRST_GOAL, { a: 'lost', b: 'lost', 1716: 'lost' }, null],
  ['scorers at any time, all of them', { marketId: 40 }, { a: 'won', b: 'won', 1716: 'lost' }, null],
  ['the scorer alone', FIRST_GOAL, { c: 'won' }, null],
  ['no goal alone', FIRST_GOAL, { 1716: 'won' }, null],
  ['a player who does not take part, the others left out', FIRST_GOAL, { a: 'refund' }, 'no_winner'],
  ['a player who has not scored, the others left out', { marketId: 40 }, { a: 'lost' }, 'no_winner'],
])('of players any number may win, none too: %s', (_, market, result, expected) => {
  expect(contradiction(market, result, ['a', 'b', '1716'])).toBe(expected)
})

test('each least count of a player may be missed, and a special with one outcome may lose', () => {
  const points = { marketId: 776, specifiers: 'variant=acme:shots:7' }
  expect(contradiction(points, { 'acme:1': 'lost', 'acme:2': 'lost' }, ['acme:1', 'acme:2'])).toBeNull()
  const special = { marketId: 535, specifiers: 'variant=acme:special:1' }
  expect(contradiction(special, { 'acme:yes': 'lost' }, ['acme:yes'])).toBeNull()
})
