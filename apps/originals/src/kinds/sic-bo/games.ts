import type { KindGame } from '../kind.ts'

/** Exact over all 216 throws: shown is the return of small, big, odd and even, the others stand in the rules (sic-bo.test.ts). */
export const sicBoGames: readonly KindGame<'sic_bo'>[] = [
  {
    kind: 'sic_bo',
    id: 'sic-bo',
    name: { es_ES: 'Sic Bo', en_US: 'Sic Bo', pt_BR: 'Sic Bo' },
    categories: ['table_games', 'instant_games'],
    volatility: 'medium',
    rtp: '97.22',
    hitRate: '48.61',
    maxWin: '191.00',
    data: null,
  },
]
