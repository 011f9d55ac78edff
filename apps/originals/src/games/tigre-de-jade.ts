import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_25 } from '../engine/lines.ts'

/** Twenty-five lines; the multiplier of the free spins grows with each of them up to x10. */
export const tigreDeJade: SlotDefinition = {
  kind: 'slot',
  id: 'tigre-de-jade',
  name: { es_ES: 'Tigre de Jade', en_US: 'Jade Tiger', pt_BR: 'Tigre de Jade' },
  categories: ['slots', 'free_spins', 'multipliers'],
  volatility: 'medium',
  rows: 3,
  symbols: [
    { code: 'W', id: 'tiger', art: 'tiger', kind: 'wild', pays: { 3: 50, 4: 250, 5: 1000 } },
    { code: 'S', id: 'lantern', art: 'lantern', kind: 'scatter', pays: { 3: 50, 4: 250, 5: 1250 } },
    { code: 'A', id: 'panda', art: 'panda', kind: 'regular', pays: { 3: 50, 4: 200, 5: 800 } },
    { code: 'B', id: 'fan', art: 'fan', kind: 'regular', pays: { 3: 40, 4: 150, 5: 500 } },
    { code: 'C', id: 'lotus', art: 'lotus', kind: 'regular', pays: { 3: 30, 4: 100, 5: 400 } },
    { code: 'D', id: 'coin', art: 'coin', kind: 'regular', pays: { 3: 20, 4: 75, 5: 300 } },
    { code: 'E', id: 'hexgem', art: 'hexgem', kind: 'regular', pays: { 3: 15, 4: 45, 5: 175 } },
    { code: 'F', id: 'gem', art: 'gem', kind: 'regular', pays: { 3: 15, 4: 45, 5: 175 } },
    { code: 'G', id: 'tear', art: 'tear', kind: 'regular', pays: { 3: 10, 4: 30, 5: 125 } },
    { code: 'H', id: 'clover', art: 'clover', kind: 'regular', pays: { 3: 10, 4: 30, 5: 125 } },
  ],
  lines: LINES_25,
  stakeUnits: 25,
  strips: [
    'HEAFEHCDCBDHEGFBSFABGEGDCDFECHGEWF',
    'HDFEFEHSHGECGFDFGHGWBADEABDCBFCHGE',
    'EDFGWHDBHECHFGEDSEFCBCAFHGAGFBFHEH',
    'GFDFHCDEHEACDEHSEDGFGFWFEGCHBHEAFB',
    'HGFEHFDHEDGCGFHEDABFEWSGAGEHFCDCFB',
  ],
  feature: {
    type: 'free_spins',
    awards: { 3: 7, 4: 10, 5: 15 },
    limit: 30,
    multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  },
}
