import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_10 } from '../engine/lines.ts'

/** Ten lines. Wilds on reels 2, 3 and 4 cover their reel and are held while the others spin again. */
export const calaveraDeColores: SlotDefinition = {
  kind: 'slot',
  id: 'calavera-de-colores',
  name: { es_ES: 'Calavera de Colores', en_US: 'Skull of Colors', pt_BR: 'Caveira de Cores' },
  categories: ['slots', 'respins', 'expanding_wilds'],
  volatility: 'medium',
  rows: 3,
  symbols: [
    { code: 'W', id: 'skull', art: 'skull', kind: 'wild', pays: {}, expands: true },
    { code: 'A', id: 'guitar', art: 'guitar', kind: 'regular', pays: { 3: 20, 4: 60, 5: 200 } },
    { code: 'B', id: 'sombrero', art: 'sombrero', kind: 'regular', pays: { 3: 12, 4: 40, 5: 100 } },
    { code: 'C', id: 'rose', art: 'rose', kind: 'regular', pays: { 3: 8, 4: 25, 5: 60 } },
    { code: 'D', id: 'chili', art: 'chili', kind: 'regular', pays: { 3: 6, 4: 15, 5: 40 } },
    { code: 'E', id: 'heart', art: 'heart', kind: 'regular', pays: { 3: 5, 4: 10, 5: 30 } },
    { code: 'F', id: 'candy', art: 'candy', kind: 'regular', pays: { 3: 4, 4: 8, 5: 25 } },
    { code: 'G', id: 'butterfly', art: 'butterfly', kind: 'regular', pays: { 3: 4, 4: 8, 5: 25 } },
  ],
  lines: LINES_10,
  stakeUnits: 10,
  strips: [
    'GEDFEFEBGDEDGAFBGABFDCGFGDCACFBCBDFCDEGCGFEAE',
    'CEGDFEWBEBDAGCDCGDCFGDGDBFAGFEFDFAECFEGBFGACBE',
    'EGBEGEGCBDCDFDFGEAFCFDFGWFEFBGDFDADECABAGECBCG',
    'GEGCDEFDEDFBEGFWGEAFDCFBFGDCFBFAGDEAGCBDACBCDC',
    'AFDCGCDBFGFEDGCBEFECDBEDAEGCBFGDAEGAGFDGECFBF',
  ],
  feature: { type: 'respins' },
}
