import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_20 } from '../engine/lines.ts'

/** Twenty lines, wilds that pay, free spins at double pay with retriggers. */
export const mateDeOro: SlotDefinition = {
  kind: 'slot',
  id: 'mate-de-oro',
  name: { es_ES: 'Mate de Oro', en_US: 'Golden Mate', pt_BR: 'Mate de Ouro' },
  categories: ['slots', 'free_spins'],
  volatility: 'medium',
  rows: 3,
  symbols: [
    { code: 'W', id: 'mate', art: 'mate', kind: 'wild', pays: { 2: 5, 3: 50, 4: 150, 5: 500 } },
    { code: 'S', id: 'sun', art: 'sun', kind: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    { code: 'A', id: 'horse', art: 'horse', kind: 'regular', pays: { 2: 4, 3: 60, 4: 150, 5: 500 } },
    { code: 'B', id: 'bull', art: 'bull', kind: 'regular', pays: { 3: 40, 4: 125, 5: 400 } },
    { code: 'C', id: 'guitar', art: 'guitar', kind: 'regular', pays: { 3: 30, 4: 90, 5: 300 } },
    { code: 'D', id: 'hat', art: 'hat', kind: 'regular', pays: { 3: 20, 4: 75, 5: 300 } },
    { code: 'E', id: 'horseshoe', art: 'horseshoe', kind: 'regular', pays: { 3: 15, 4: 45, 5: 200 } },
    { code: 'F', id: 'rose', art: 'rose', kind: 'regular', pays: { 3: 15, 4: 45, 5: 200 } },
    { code: 'G', id: 'clover', art: 'clover', kind: 'regular', pays: { 3: 12, 4: 30, 5: 150 } },
    { code: 'H', id: 'coin', art: 'coin', kind: 'regular', pays: { 3: 12, 4: 30, 5: 150 } },
  ],
  lines: LINES_20,
  stakeUnits: 20,
  strips: [
    'HEADEHGDCBEHFGFCSFABGAGAGDFECHGEWF',
    'HEHEFSHFHGECGFDGHFGWBAEDABDCBFCHGE',
    'EDFGWHDBHECGFGEDSFGFBCAFHGAGFBFHEH',
    'GFDFHCDEHGACDEHSEDGFGFWFEGCHCHEAFB',
    'HGFEHFDHEDGCGFHEDABFEWSGAGAHBCDCFB',
  ],
  feature: { type: 'free_spins', awards: { 3: 10, 4: 15, 5: 20 }, limit: 50, multipliers: [2] },
}
