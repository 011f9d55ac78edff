import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotDefinition } from './definition.ts'
import { compile } from './compile.ts'
import { spinDistribution } from './distribution.ts'
import { playRound } from './play.ts'

/**
 * The code that plays rounds and the code that counts the cycle are separate: on small random games every stop
 * combination is played, and both must see the same wins as often.
 */
const STOPS = 4
const wild = (extra: object) => ({ code: 'W', id: 'w', art: 'w', kind: 'wild', pays: {}, ...extra }) as const
const SYMBOLS: Record<string, SlotDefinition['symbols']> = {
  plain: [wild({ pays: { 2: 3, 3: 20, 4: 60, 5: 400 } })],
  multiplying: [wild({ multiplier: 3 })],
  expanding: [wild({ expands: true })],
}

const small = (kind: string, ways: boolean): fc.Arbitrary<SlotDefinition> =>
  fc
    .array(
      fc.string({ unit: fc.constantFrom('W', 'S', 'A', 'B', 'C', 'N'), minLength: STOPS, maxLength: STOPS }),
      {
        minLength: 5,
        maxLength: 5,
      },
    )
    .map((strips) => ({
      kind: 'slot',
      id: 'small',
      name: { es_ES: '', en_US: '', pt_BR: '' },
      categories: [],
      volatility: 'low',
      rows: 3,
      symbols: [
        ...(SYMBOLS[kind] ?? []),
        { code: 'S', id: 's', art: 's', kind: 'scatter', pays: { 3: 5, 4: 10, 5: 50 } },
        { code: 'A', id: 'a', art: 'a', kind: 'regular', pays: { 2: 1, 3: 7, 4: 30, 5: 90 } },
        { code: 'B', id: 'b', art: 'b', kind: 'regular', pays: { 3: 4, 4: 11, 5: 35 } },
        { code: 'C', id: 'c', art: 'c', kind: 'regular', pays: { 3: 2, 4: 5, 5: 13 } },
        { code: 'N', id: 'n', art: 'n', kind: 'regular', pays: { 3: 9 }, noWild: true },
      ],
      lines: ways
        ? null
        : [
            [1, 1, 1, 1, 1],
            [0, 1, 2, 1, 0],
            [2, 2, 1, 0, 0],
            [0, 0, 0, 0, 0],
            [2, 1, 2, 1, 2],
          ],
      stakeUnits: 5,
      strips: ways ? [strips[0]?.replaceAll('W', 'A') ?? '', ...strips.slice(1)] : strips,
      feature: null,
    }))

/** Plays the whole cycle: wins in units → number of stop combinations. */
function played(definition: SlotDefinition): Map<number, number> {
  const game = compile(definition)
  const counts = new Map<number, number>()
  for (let at = 0; at < STOPS ** 5; at++) {
    let left = at
    const { units } = playRound(game, (below) => {
      const stop = left % below
      left = Math.floor(left / below)
      return stop
    })
    counts.set(units, (counts.get(units) ?? 0) + 1)
  }
  return counts
}

function counted(definition: SlotDefinition): Map<number, number> {
  const game = compile(definition)
  const counts = new Map<number, number>()
  for (const { win, weight } of spinDistribution(game, game.strips).outcomes)
    counts.set(win, (counts.get(win) ?? 0) + weight)
  return counts
}

const sorted = (counts: Map<number, number>) => [...counts].sort(([a], [b]) => a - b)

describe('played and counted cycles', () => {
  for (const kind of Object.keys(SYMBOLS))
    for (const ways of [false, true])
      it(`agree for ${kind} wilds on ${ways ? 'ways' : 'lines'}`, () => {
        fc.assert(
          fc.property(small(kind, ways), (definition) => {
            expect(sorted(counted(definition))).toEqual(sorted(played(definition)))
          }),
          { numRuns: 15, seed: 7 },
        )
      })
})
