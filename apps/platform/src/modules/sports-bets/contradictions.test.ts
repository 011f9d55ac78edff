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
