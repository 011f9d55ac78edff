import type { SlotDefinition } from '../engine/definition.ts'
import { LINES_5 } from '../engine/lines.ts'

/** A classic: five lines, stacked fruit, no feature. The return is that of the paid spin alone. */
export const sieteDeOro: SlotDefinition = {
  kind: 'slot',
  id: 'siete-de-oro',
  name: { es_ES: 'Siete de Oro', en_US: 'Golden Seven', pt_BR: 'Sete de Ouro' },
  categories: ['slots', 'classic'],
  volatility: 'medium',
  rows: 3,
  symbols: [
    { code: 'S', id: 'star', art: 'star', kind: 'scatter', pays: { 3: 10, 4: 50, 5: 250 } },
    { code: 'A', id: 'seven', art: 'seven', kind: 'regular', pays: { 3: 100, 4: 1000, 5: 5000 } },
    { code: 'B', id: 'bell', art: 'bell', kind: 'regular', pays: { 3: 40, 4: 100, 5: 500 } },
    { code: 'C', id: 'melon', art: 'melon', kind: 'regular', pays: { 3: 40, 4: 100, 5: 500 } },
    { code: 'D', id: 'grape', art: 'grape', kind: 'regular', pays: { 3: 20, 4: 50, 5: 200 } },
    { code: 'E', id: 'plum', art: 'plum', kind: 'regular', pays: { 3: 20, 4: 50, 5: 200 } },
    { code: 'F', id: 'lemon', art: 'lemon', kind: 'regular', pays: { 3: 10, 4: 40, 5: 150 } },
    { code: 'G', id: 'cherry', art: 'cherry', kind: 'regular', pays: { 2: 5, 3: 10, 4: 40, 5: 150 } },
  ],
  lines: LINES_5,
  stakeUnits: 5,
  strips: [
    'FFFDDDBBBFFFEEEFEEEGGGSGGGACCCDDGG',
    'EEEFADDDBBBCCCGGGFFFSGGGDDDFFFEEEG',
    'GGGDDDSBBBFFFGGGCCCFFFGGAEEEDDDEEE',
    'GGGDDDGEEESCCCFFFGGGFBBBEEEDDDFFFA',
    'EEEBBBGGGSGGGAFFFDDDEEEFFFDDDAGCCC',
  ],
  feature: null,
}
