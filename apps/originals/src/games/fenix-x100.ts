import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_10 } from '../engine/lines.ts'

/** Ten lines. The wilds of reels 2, 3 and 4 multiply by 4, 5 and 5: all three on one line make the x100 of the name. */
export const fenixX100: SlotDefinition = {
  kind: 'slot',
  id: 'fenix-x100',
  name: { es_ES: 'Fénix x100', en_US: 'Phoenix x100', pt_BR: 'Fênix x100' },
  categories: ['slots', 'multipliers'],
  volatility: 'high',
  rows: 3,
  symbols: [
    { code: 'W', id: 'phoenix-4', art: 'phoenix', kind: 'wild', pays: {}, multiplier: 4 },
    { code: 'X', id: 'phoenix-5', art: 'phoenix', kind: 'wild', pays: {}, multiplier: 5 },
    { code: 'A', id: 'crown', art: 'crown', kind: 'regular', pays: { 3: 30, 4: 150, 5: 500 } },
    { code: 'B', id: 'flame', art: 'flame', kind: 'regular', pays: { 3: 20, 4: 60, 5: 200 } },
    { code: 'C', id: 'bolt', art: 'bolt', kind: 'regular', pays: { 3: 15, 4: 50, 5: 150 } },
    { code: 'D', id: 'hexgem', art: 'hexgem', kind: 'regular', pays: { 3: 10, 4: 30, 5: 100 } },
    { code: 'E', id: 'gem', art: 'gem', kind: 'regular', pays: { 3: 6, 4: 20, 5: 60 } },
    { code: 'F', id: 'tear', art: 'tear', kind: 'regular', pays: { 3: 6, 4: 20, 5: 60 } },
    { code: 'G', id: 'star', art: 'star', kind: 'regular', pays: { 3: 5, 4: 15, 5: 50 } },
    { code: 'H', id: 'coin', art: 'coin', kind: 'regular', pays: { 3: 5, 4: 15, 5: 50 } },
  ],
  lines: LINES_10,
  stakeUnits: 10,
  strips: [
    'HFGDEGFHBHBEFCGHGHECDFECDBDGCDFEDHGEAF',
    'DFGDGFGBHACWGEDHEFEDCHFGEFEACBEFHCDHEG',
    'FHFCDXGEGEDGCFAEGBHDBHFEHCFGAGEFDHBACH',
    'FBGBDXEHCAGFDGHEDEHFEHDAGABFEGCBGFDHAC',
    'ECBFBGFDFHBEDGDFEHECFAHDHAGHECDFEHGDGA',
  ],
  feature: null,
}
