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

const ofResult = (outcomes: Readonly<Record<string, 'won' | 'lost' | null>>, offered = ['1', '2', '3']) =>
  contradictionIn(
    { sport: 'football', marketId: 1, specifiers: '' },
    Object.fromEntries(Object.entries(outcomes).map(([id, verdict]) => [id, { verdict }])),
    offered,
  )

test('an offered outcome that is not named has lost: where nobody else won, nobody did', () => {
  expect(ofResult({ 1: 'lost' })).toBe('no_winner')
  expect(ofResult({})).toBe('no_winner')
  expect(ofResult({ 1: 'won' })).toBeNull()
  expect(ofResult({ 1: 'lost', 2: null })).toBeNull()
  // A file with a price of one outcome: nobody could bet on the others.
  expect(ofResult({ 1: 'lost' }, ['1'])).toBeNull()
})

test('two winners are too many, whatever is not decided yet', () => {
  expect(ofResult({ 1: 'won', 2: 'won', 3: null })).toBe('too_many_winners')
  expect(ofResult({ 1: 'won', 2: null, 3: null })).toBeNull()
})
