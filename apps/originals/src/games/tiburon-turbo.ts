import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_25_FOUR_ROWS } from '../engine/lines.ts'

/** Four rows and 25 lines, wilds in stacks of up to four, more of them in the free spins. */
export const tiburonTurbo: SlotDefinition = {
  kind: 'slot',
  id: 'tiburon-turbo',
  name: { es_ES: 'Tiburón Turbo', en_US: 'Turbo Shark', pt_BR: 'Tubarão Turbo' },
  categories: ['slots', 'free_spins'],
  volatility: 'medium',
  rows: 4,
  symbols: [
    { code: 'W', id: 'shark', art: 'shark', kind: 'wild', pays: {} },
    { code: 'S', id: 'chest', art: 'chest', kind: 'scatter', pays: { 3: 50, 4: 250, 5: 1250 } },
    { code: 'A', id: 'trident', art: 'trident', kind: 'regular', pays: { 3: 40, 4: 150, 5: 600 } },
    { code: 'B', id: 'anchor', art: 'anchor', kind: 'regular', pays: { 3: 30, 4: 100, 5: 400 } },
    { code: 'C', id: 'wheel', art: 'wheel', kind: 'regular', pays: { 3: 20, 4: 75, 5: 250 } },
    { code: 'D', id: 'fish', art: 'fish', kind: 'regular', pays: { 3: 15, 4: 45, 5: 150 } },
    { code: 'E', id: 'tear', art: 'tear', kind: 'regular', pays: { 3: 8, 4: 30, 5: 100 } },
    { code: 'F', id: 'gem', art: 'gem', kind: 'regular', pays: { 3: 7, 4: 20, 5: 80 } },
    { code: 'G', id: 'coin', art: 'coin', kind: 'regular', pays: { 3: 7, 4: 20, 5: 80 } },
  ],
  lines: LINES_25_FOUR_ROWS,
  stakeUnits: 25,
  strips: [
    'EFCFEGCDGCDGEGECAAFAABBGBBFDFDEDCEFESD',
    'GEFGDEGSGFDCFEDFGEFWWBBAADEAACDCBBFCGFE',
    'CDCDWWGDBBGDEGFDEDSEFDCEAACGFAAFEBBFGEG',
    'GFDFGCDEGFAACDEGSDCFEFBBWWEFEGDCGEAAFBB',
    'GFGFGCDGDEFCGEDEDAABBFEWWSGAAFEDBBCDCFE',
  ],
  feature: {
    type: 'free_spins',
    awards: { 3: 8, 4: 12, 5: 20 },
    limit: 40,
    multipliers: [1],
    strips: [
      'AAFCDFEBBGCEGFECEGBBDFGAACGFDFSEGDFGED',
      'DGEFDFBBSEBBDECEDGEAAGDCFCDFCDEDAAFWWWWG',
      'DGEAAEFBBSDCEGCBBFDFGDEFGCEFAADGEFWWWWGC',
      'FAADFEGECDCFGCFGCWWWWBBEGFEDSEFAABBDEDEG',
      'EFDEGDBBAAEGFWWWWEGCDSCDGFCFAACEGDFBBEFD',
    ],
  },
}
