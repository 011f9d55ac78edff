import type { KindGame } from '../kind.ts'

/** The return is exact for every multiplier (crash.test.ts). */
export const crashGames: readonly KindGame<'crash'>[] = [
  {
    kind: 'crash',
    id: 'cometa',
    name: { es_ES: 'Cometa', en_US: 'Cometa', pt_BR: 'Cometa' },
    categories: ['instant_games', 'multipliers'],
    area: 'live_casino',
    volatility: 'high',
    rtp: '99.00',
    hitRate: null,
    maxWin: '10000.00',
    data: null,
  },
]
