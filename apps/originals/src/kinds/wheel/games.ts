import type { KindGame } from '../kind.ts'

/** Exact by the segments: 48 of 50 come back on every spot (wheel.test.ts). */
export const wheelGames: readonly KindGame<'wheel'>[] = [
  {
    kind: 'wheel',
    id: 'rueda-solar',
    name: { es_ES: 'Rueda Solar', en_US: 'Sun Wheel', pt_BR: 'Roda Solar' },
    categories: ['table_games', 'instant_games'],
    volatility: 'medium',
    rtp: '96.00',
    hitRate: null,
    maxWin: '48.00',
    data: null,
  },
]
