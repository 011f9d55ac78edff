import type { SlotDefinition } from '../engine/definition.ts'

/** 243 ways for 25 units, wilds on reels 2 to 4, free spins at triple pay. */
export const leonMajestuoso: SlotDefinition = {
  kind: 'slot',
  id: 'leon-majestuoso',
  name: { es_ES: 'León Majestuoso', en_US: 'Majestic Lion', pt_BR: 'Leão Majestoso' },
  categories: ['slots', 'ways', 'free_spins'],
  volatility: 'medium',
  rows: 3,
  symbols: [
    { code: 'W', id: 'sun', art: 'sun', kind: 'wild', pays: {} },
    { code: 'S', id: 'totem', art: 'totem', kind: 'scatter', pays: { 3: 50, 4: 250, 5: 2500 } },
    { code: 'A', id: 'lion', art: 'lion', kind: 'regular', pays: { 2: 3, 3: 40, 4: 125, 5: 400 } },
    { code: 'B', id: 'bull', art: 'bull', kind: 'regular', pays: { 3: 25, 4: 80, 5: 250 } },
    { code: 'C', id: 'toucan', art: 'toucan', kind: 'regular', pays: { 3: 20, 4: 60, 5: 200 } },
    { code: 'D', id: 'horse', art: 'horse', kind: 'regular', pays: { 3: 20, 4: 50, 5: 150 } },
    { code: 'E', id: 'cactus', art: 'cactus', kind: 'regular', pays: { 3: 10, 4: 25, 5: 100 } },
    { code: 'F', id: 'lotus', art: 'lotus', kind: 'regular', pays: { 3: 10, 4: 25, 5: 100 } },
    { code: 'G', id: 'clover', art: 'clover', kind: 'regular', pays: { 3: 5, 4: 15, 5: 50 } },
    { code: 'H', id: 'moon', art: 'moon', kind: 'regular', pays: { 3: 5, 4: 15, 5: 50 } },
  ],
  lines: null,
  stakeUnits: 25,
  strips: [
    'HDABGFEGECEGHABDCADFBHBGHGDFBCHGESF',
    'EFGFHEWCDFHGEGAFDFHEDSGAEBHCDCBGCHG',
    'FHECFCGWEHDFGDEAGFESHDACGHDBGAHFBGH',
    'GEGBGDHCFABFEFADCFASFEHGHBWGEHCGBHE',
    'CHEHEAHGHGEDFGFGDCGEHDBFGFSADBHECBD',
  ],
  feature: { type: 'free_spins', awards: { 3: 8, 4: 12, 5: 20 }, limit: 40, multipliers: [3] },
}
