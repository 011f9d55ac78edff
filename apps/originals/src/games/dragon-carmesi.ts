import type { SlotDefinition } from '../engine/definition.ts'

/** 243 ways for 25 units; in the free spins the wilds multiply by two or three. */
export const dragonCarmesi: SlotDefinition = {
  kind: 'slot',
  id: 'dragon-carmesi',
  name: { es_ES: 'Dragón Carmesí', en_US: 'Crimson Dragon', pt_BR: 'Dragão Carmesim' },
  categories: ['slots', 'ways', 'free_spins', 'multipliers'],
  volatility: 'high',
  rows: 3,
  symbols: [
    { code: 'W', id: 'dragon', art: 'dragon', kind: 'wild', pays: {} },
    { code: 'X', id: 'dragon-2', art: 'dragon', kind: 'wild', pays: {}, multiplier: 2 },
    { code: 'Y', id: 'dragon-3', art: 'dragon', kind: 'wild', pays: {}, multiplier: 3 },
    { code: 'S', id: 'lantern', art: 'lantern', kind: 'scatter', pays: { 3: 50, 4: 250, 5: 2500 } },
    { code: 'A', id: 'phoenix', art: 'phoenix', kind: 'regular', pays: { 3: 40, 4: 200, 5: 800 } },
    { code: 'B', id: 'fan', art: 'fan', kind: 'regular', pays: { 3: 25, 4: 100, 5: 350 } },
    { code: 'C', id: 'mask', art: 'mask', kind: 'regular', pays: { 3: 20, 4: 60, 5: 200 } },
    { code: 'D', id: 'lotus', art: 'lotus', kind: 'regular', pays: { 3: 10, 4: 30, 5: 120 } },
    { code: 'E', id: 'coin', art: 'coin', kind: 'regular', pays: { 3: 5, 4: 15, 5: 60 } },
    { code: 'F', id: 'rose', art: 'rose', kind: 'regular', pays: { 3: 5, 4: 15, 5: 60 } },
    { code: 'G', id: 'tear', art: 'tear', kind: 'regular', pays: { 3: 4, 4: 10, 5: 40 } },
    { code: 'H', id: 'gem', art: 'gem', kind: 'regular', pays: { 3: 4, 4: 10, 5: 40 } },
  ],
  lines: null,
  stakeUnits: 25,
  strips: [
    'HEHDEHGDCBCHFGFCAFABHBGDGDFECHGESF',
    'GDHGFWHGFEFHCEHGFGEDSBADEABDCBECHGE',
    'CGFCHFWEDBEHDHGDHFSHGECHADBGAGFBFHE',
    'DGDGDCEFABFCEADFEASHEHFGHWFGHCGBHEB',
    'CEGDEDHGDCEAEDGHFHFEBFGFSAHBGBCGDE',
  ],
  feature: {
    type: 'free_spins',
    awards: { 3: 12, 4: 15, 5: 20 },
    limit: 40,
    multipliers: [1],
    strips: [
      'ACFHCDHBFEHCAGFGCFDBEGHADEGEGSEHDF',
      'EDSCHGDECBEGBAFDXGDFAFGXHFHBHFCEHDA',
      'GEHFAHABEBCEGCHFDFHGBYFGDEGDYCFSADE',
      'EGHFHDCEABGDGHCSEHEFGCEFBHXBGFAEHYFH',
      'GBGEFDCBAEFHGCGCFDBDGESAHEFAHFEHDH',
    ],
  },
}
