import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import type { SlotDefinition, SlotFeature } from './definition.ts'
import { playRound } from './play.ts'
import { computeSheet } from './sheet.ts'

/**
 * Whole rounds with features, on games so small that every possible course of a round can be played: the computed
 * sheet must give the same return, variance, hit frequency and greatest win.
 */
const small = (
  strips: readonly string[],
  feature: SlotFeature,
  wild: { expands?: boolean; alsoWild?: boolean } = {},
): SlotDefinition => ({
  kind: 'slot',
  id: 'small',
  name: { es_ES: '', en_US: '', pt_BR: '' },
  categories: [],
  volatility: 'low',
  // Two rows keep the number of courses small; real games have three or four.
  rows: 2 as 3,
  symbols: [
    { code: 'W', id: 'w', art: 'w', kind: 'wild', pays: {}, ...(wild.expands ? { expands: true } : {}) },
    {
      code: 'S',
      id: 's',
      art: 's',
      kind: 'scatter',
      pays: { 3: 4 },
      ...(wild.alsoWild ? { alsoWild: true } : {}),
    },
    { code: 'A', id: 'a', art: 'a', kind: 'regular', pays: { 2: 1, 3: 7, 4: 30, 5: 90 } },
    { code: 'B', id: 'b', art: 'b', kind: 'regular', pays: { 3: 4, 4: 11, 5: 35 } },
    { code: 'C', id: 'c', art: 'c', kind: 'regular', pays: { 3: 2, 4: 5, 5: 13 } },
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0],
  ],
  stakeUnits: 2,
  strips,
  feature,
})

/** Plays every course of a round once, each with its probability. */
function playAll(definition: SlotDefinition) {
  const game = compile(definition)
  const path: { choice: number; below: number }[] = []
  const sum = { rounds: 0, mean: 0, square: 0, hits: 0, max: 0, probability: 0 }
  for (;;) {
    let depth = 0
    const { units } = playRound(game, (below) => {
      path[depth] ??= { choice: 0, below }
      return path[depth++]!.choice
    })
    const probability = path.reduce((product, { below }) => product / below, 1)
    const win = units / definition.stakeUnits
    sum.rounds++
    sum.probability += probability
    sum.mean += probability * win
    sum.square += probability * win ** 2
    sum.hits += win > 0 ? probability : 0
    sum.max = Math.max(sum.max, win)
    while (path.length > 0 && path.at(-1)!.choice === path.at(-1)!.below - 1) path.pop()
    if (path.length === 0) return sum
    path.at(-1)!.choice++
  }
}

const GAMES: [string, SlotDefinition][] = [
  ['respins', small(['AB', 'WABC', 'AB', 'BCAW', 'AB'], { type: 'respins' }, { expands: true })],
  [
    'free spins with a growing multiplier and retriggers up to the limit',
    small(['SABC', 'ASB', 'SAB', 'AB', 'BA'], {
      type: 'free_spins',
      awards: { 3: 1 },
      limit: 2,
      multipliers: [2, 5],
      strips: ['SAB', 'AS', 'SA', 'AB', 'AA'],
    }),
  ],
  [
    'free spins on other strips',
    small(['SABCB', 'ABSCA', 'CSAB', 'ABC', 'BAC'], {
      type: 'free_spins',
      awards: { 3: 2 },
      limit: 2,
      multipliers: [3],
      strips: ['AAB', 'WA', 'AB', 'AA', 'CA'],
    }),
  ],
  [
    'an expanding symbol and a scatter that is wild',
    small(
      ['SABC', 'ABSC', 'CSAB', 'ABC', 'BA'],
      { type: 'free_spins', awards: { 3: 1 }, limit: 1, multipliers: [1], expandingSymbol: ['A', 'B', 'C'] },
      { alsoWild: true },
    ),
  ],
]

describe('sheets of whole rounds', () => {
  it.each(GAMES)('agree with all courses of a round: %s', (_, definition) => {
    const played = playAll(definition)
    const sheet = computeSheet(compile(definition))
    expect(played.probability).toBeCloseTo(1, 9)
    expect(Number(sheet.feature_every)).toBeGreaterThan(1)
    expect(played.rounds).toBeGreaterThan(1_000)
    expect(Number(sheet.rtp)).toBeCloseTo(played.mean, 8)
    expect(Number(sheet.variance)).toBeCloseTo(played.square - played.mean ** 2, 6)
    expect(Number(sheet.hit_frequency)).toBeCloseTo(played.hits, 8)
    expect(Number(sheet.max_win)).toBe(played.max)
  })
})
