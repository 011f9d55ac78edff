import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import type { SlotDefinition } from './definition.ts'
import { spinDistribution } from './distribution.ts'

/**
 * A published PAR sheet (Harrigan and Dixon, Journal of Gambling Issues 23, 2009; one line, 96.2 % version): its
 * symbol counts and pays through our enumeration give the published number of hits to the unit.
 */
const COUNTS: Record<string, readonly number[]> = {
  W: [2, 2, 1, 4, 2],
  A: [4, 4, 3, 4, 4],
  B: [4, 4, 5, 4, 5],
  C: [6, 4, 4, 4, 4],
  D: [5, 4, 6, 6, 7],
  E: [6, 4, 5, 6, 7],
  F: [6, 6, 5, 6, 6],
  G: [5, 6, 5, 6, 6],
  H: [5, 5, 6, 8, 7],
  L: [2, 5, 6, 0, 0],
  S: [2, 2, 2, 2, 2],
}
const SCATTER_PAYS = { 3: 5, 4: 25, 5: 200 }
const regular = (code: string, pays: SlotDefinition['symbols'][number]['pays'], noWild = false) =>
  ({ code, id: code, art: code, kind: 'regular', pays, noWild }) as const

/** Symbols in blocks, with the two scatters at opposite ends of the strip: never two in one window. */
function strip(reel: number): string {
  const others = Object.entries(COUNTS).flatMap(([code, counts]) =>
    code === 'S' ? [] : Array<string>(counts[reel] ?? 0).fill(code),
  )
  return ['S', ...others.slice(0, 20), 'S', ...others.slice(20)].join('')
}

const sheet: SlotDefinition = {
  kind: 'slot',
  id: 'par-sheet',
  name: { es_ES: '', en_US: '', pt_BR: '' },
  categories: [],
  volatility: 'medium',
  rows: 3,
  symbols: [
    { code: 'W', id: 'W', art: 'W', kind: 'wild', pays: { 2: 5, 3: 100, 4: 500, 5: 10000 } },
    regular('A', { 2: 2, 3: 40, 4: 200, 5: 1000 }),
    regular('B', { 3: 25, 4: 100, 5: 500 }),
    regular('C', { 3: 25, 4: 100, 5: 500 }),
    regular('D', { 3: 10, 4: 50, 5: 500 }),
    regular('E', { 3: 10, 4: 50, 5: 250 }),
    regular('F', { 3: 5, 4: 30, 5: 200 }),
    regular('G', { 3: 5, 4: 30, 5: 200 }),
    regular('H', { 3: 5, 4: 30, 5: 150 }),
    regular('L', { 3: 331 }, true),
    { code: 'S', id: 'S', art: 'S', kind: 'scatter', pays: SCATTER_PAYS },
  ],
  lines: [[1, 1, 1, 1, 1]],
  stakeUnits: 1,
  strips: [0, 1, 2, 3, 4].map(strip),
  feature: null,
}

const total = (game: SlotDefinition, of: (win: number, weight: number) => number) => {
  const compiled = compile(game)
  const { outcomes } = spinDistribution(compiled, compiled.strips)
  return outcomes.reduce((sum, { win, weight }) => sum + of(win, weight), 0)
}
const withPays = (pays: (symbol: SlotDefinition['symbols'][number]) => object): SlotDefinition => ({
  ...sheet,
  symbols: sheet.symbols.map((symbol) => ({ ...symbol, pays: pays(symbol) })),
})
const lineOnly = withPays(({ code, pays }) => (code === 'S' ? {} : pays))
const scatterOnly = withPays(({ code, pays }) => (code === 'S' ? pays : {}))

describe('published PAR sheet', () => {
  it('has the published cycle', () => expect(total(sheet, (_, weight) => weight)).toBe(259_440_000))
  it('has the published line hits and credits', () => {
    expect(total(lineOnly, (win, weight) => (win > 0 ? weight : 0))).toBe(9_292_500)
    expect(total(lineOnly, (win, weight) => win * weight)).toBe(222_099_740)
  })
  it('starts the bonus as often as published', () => {
    const bonus = withPays(({ code, pays }) => (code === 'L' ? pays : {}))
    expect(total(bonus, (win, weight) => (win > 0 ? weight : 0))).toBe(150_000)
  })
  it('has the published scatter hits and credits', () => {
    expect(total(scatterOnly, (win, weight) => (win > 0 ? weight : 0))).toBe(4_126_464)
    expect(total(scatterOnly, (win, weight) => win * weight)).toBe(27_617_760)
  })
  it('has the published total: 13,418,964 hits and a return of 96.2525 %', () => {
    const hits = [lineOnly, scatterOnly].map((game) => total(game, (win, weight) => (win > 0 ? weight : 0)))
    expect(hits.reduce((a, b) => a + b)).toBe(13_418_964)
    expect(total(sheet, (win, weight) => win * weight) / 259_440_000).toBeCloseTo(0.962525, 6)
  })
})
