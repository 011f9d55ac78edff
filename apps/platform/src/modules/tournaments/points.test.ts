import { describe, expect, test } from 'vitest'
import type { PlayMovement } from '../play/index.ts'
import {
  belongsTo,
  boundedPrize,
  maskName,
  computeMultiple,
  nextPrizePlace,
  pointsForStakes,
  computePool,
  findPrize,
  stateAt,
} from './points.ts'
import type { Prize, Scoring } from './types.ts'

const from = new Date('2026-11-20T00:00:00Z')
const until = new Date('2026-11-22T00:00:00Z')
const weekend: Scoring = {
  brandId: 'brasa',
  id: 'weekend',
  currency: 'ARS',
  startsAt: from,
  endsAt: until,
  entry: 'automatic',
  rule: { kind: 'per_stake', points: 1n, stake: 10_000n },
  area: 'casino',
  providers: null,
  games: null,
}
const stake: PlayMovement = {
  id: 1n,
  kind: 'stake',
  brandId: 'brasa',
  playerId: 'pl_1',
  currency: 'ARS',
  cash: -100n,
  bonus: 0n,
  source: 'provider:originals',
  area: 'casino',
  gameId: 'mate-de-oro',
  roundId: 'r1',
  odds: null,
  reversedId: null,
  reversedAt: null,
  at: from,
}

test('points for stakes are rounded down once, over everything staked', () => {
  const rule = { kind: 'per_stake', points: 3n, stake: 100n } as const
  expect(pointsForStakes(33n, rule)).toBe(0n)
  expect(pointsForStakes(34n, rule)).toBe(1n)
  // Ten stakes of 10 make what one of 100 makes.
  expect(pointsForStakes(100n, rule)).toBe(3n)
  expect(pointsForStakes(10n ** 17n, rule)).toBe(3n * 10n ** 15n)
})

test('a multiple is win ÷ stake in hundredths, and nothing below the least stake', () => {
  expect(computeMultiple({ staked: 300n, won: 1000n }, 100n)).toBe(333n)
  expect(computeMultiple({ staked: 99n, won: 1000n }, 100n)).toBe(0n)
  expect(computeMultiple({ staked: 100n, won: 1000n }, 100n)).toBe(1000n)
  expect(computeMultiple({ staked: 100n, won: 0n }, 100n)).toBe(0n)
  expect(computeMultiple({ staked: 0n, won: 50n }, 0n)).toBe(0n)
})

describe('a movement belongs', () => {
  const cases: [string, Partial<Scoring>, Partial<PlayMovement>, boolean][] = [
    ['at the very start', {}, {}, true],
    ['not at the very end', {}, { at: until }, false],
    ['not before', {}, { at: new Date(from.getTime() - 1) }, false],
    ['not in another brand', {}, { brandId: 'marea' }, false],
    ['not in another currency', {}, { currency: 'USD' }, false],
    ['not from another area', {}, { area: 'virtuals' }, false],
    ['not from a game outside the catalogue, when an area is asked for', {}, { area: null }, false],
    [
      'from a product with rounds, when no area is asked for',
      { area: null },
      { source: 'product:sportsbook' },
      true,
    ],
    [
      'not from a product that is no provider, when some are listed',
      { providers: ['sportsbook'] },
      { source: 'product:sportsbook' },
      false,
    ],
    ['not without a round', {}, { roundId: null }, false],
    ['to a listed provider', { providers: ['originals'] }, {}, true],
    ['not to another provider', { providers: ['acme'] }, {}, false],
    ['to a listed game', { games: ['x', 'mate-de-oro'] }, {}, true],
    ['not to another game', { games: ['x'] }, {}, false],
    ['not without a game, when some are listed', { games: ['x'] }, { gameId: null }, false],
    [
      'when a stake of its time is given back later',
      {},
      { kind: 'rollback', at: until, reversedAt: from },
      true,
    ],
    ['not when a later stake is given back', {}, { kind: 'rollback', at: until, reversedAt: until }, false],
  ]
  test.each(cases)('%s', (_, tournament, movement, belongs) => {
    expect(belongsTo({ ...weekend, ...tournament }, { ...stake, ...movement })).toBe(belongs)
  })
})

test('the state follows the clock; at the end itself it has ended', () => {
  expect(stateAt(weekend, new Date(from.getTime() - 1))).toBe('upcoming')
  expect(stateAt(weekend, from)).toBe('active')
  expect(stateAt(weekend, new Date(until.getTime() - 1))).toBe('active')
  expect(stateAt(weekend, until)).toBe('finished')
})

describe('prizes', () => {
  const prizes: Prize[] = [
    { from: 1, to: 1, amount: 500n, pays: 'cash' },
    { from: 2, to: 3, amount: 200n, pays: 'cash' },
    { from: 4, to: 10, amount: 50n, pays: 'bonus' },
  ]
  test('belong to places', () => {
    expect(findPrize(prizes, 1)?.amount).toBe(500n)
    expect(findPrize(prizes, 3)?.amount).toBe(200n)
    expect(findPrize(prizes, 11)).toBeNull()
    expect(computePool(prizes)).toBe(500n + 400n + 350n)
  })
  test('the next one is the worst place of the next better prize', () => {
    expect(nextPrizePlace(prizes, null)).toBe(10)
    expect(nextPrizePlace(prizes, 37)).toBe(10)
    expect(nextPrizePlace(prizes, 7)).toBe(3)
    expect(nextPrizePlace(prizes, 2)).toBe(1)
    expect(nextPrizePlace(prizes, 1)).toBeNull()
    expect(nextPrizePlace([], null)).toBeNull()
  })
})

test('names are masked to two letters', () => {
  expect(maskName('ana.perez', 'es_ES')).toBe('an***')
  expect(maskName('x', 'es_ES')).toBe('x***')
  expect((['es_ES', 'en_US', 'pt_BR'] as const).map((language) => maskName('erased:pl_1', language))).toEqual(
    ['Cuenta eliminada', 'Deleted account', 'Conta excluída'],
  )
})

test.each([
  [4_999n, 200, 99n],
  [5_000n, 200, 100n],
  [5_001n, 200, 100n],
  [0n, 200, 0n],
  [0n, null, 100n],
])('of stakes of %d a prize of 100 with the share %d is %d', (staked, share, amount) => {
  expect(boundedPrize(100n, staked, share)).toBe(amount)
})
