import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_20 } from '../engine/lines.ts'

/** Twenty lines, wilds on reels 2 and 4 that cover their reel: small wins, often. */
export const gatoMistico: SlotDefinition = {
  kind: 'slot',
  id: 'gato-mistico',
  name: { es_ES: 'Gato Místico', en_US: 'Mystic Cat', pt_BR: 'Gato Místico' },
  categories: ['slots', 'expanding_wilds'],
  volatility: 'low',
  rows: 3,
  symbols: [
    { code: 'W', id: 'cat', art: 'cat', kind: 'wild', pays: {}, expands: true },
    { code: 'S', id: 'orb', art: 'orb', kind: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    { code: 'A', id: 'owl', art: 'owl', kind: 'regular', pays: { 3: 30, 4: 90, 5: 300 } },
    { code: 'B', id: 'potion', art: 'potion', kind: 'regular', pays: { 3: 24, 4: 75, 5: 240 } },
    { code: 'C', id: 'hat', art: 'hat', kind: 'regular', pays: { 3: 18, 4: 60, 5: 180 } },
    { code: 'D', id: 'moon', art: 'moon', kind: 'regular', pays: { 3: 15, 4: 40, 5: 120 } },
    { code: 'E', id: 'star', art: 'star', kind: 'regular', pays: { 3: 12, 4: 25, 5: 80 } },
    { code: 'F', id: 'eye', art: 'eye', kind: 'regular', pays: { 3: 10, 4: 20, 5: 60 } },
    { code: 'G', id: 'book', art: 'book', kind: 'regular', pays: { 3: 10, 4: 20, 5: 60 } },
  ],
  lines: LINES_20,
  stakeUnits: 20,
  strips: [
    'GEFCDGFDCBDGEFGBAEABGAFCFDEDCGFESE',
    'CDSEGDWBCEGFGFAECEGDEWFADEGBCFAFBGFD',
    'CGFEGDSEDBEGDCFDEFAGFACEACBFAGEBFG',
    'FCFBDCGCESAEDEACDEGWEDGEFGWFGFBFBGDA',
    'GDFDFDGDADGEFEFGCFEGEABFESACBGECBC',
  ],
  feature: null,
}
