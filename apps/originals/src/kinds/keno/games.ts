import type { KindGame } from '../kind.ts'

/** Exact: the return is the least of one to ten numbers chosen (keno.test.ts). */
export const kenoGames: readonly KindGame<'keno'>[] = [
  {
    kind: 'keno',
    id: 'keno-veinte',
    name: { es_ES: 'Keno Veinte', en_US: 'Keno Veinte', pt_BR: 'Keno Veinte' },
    categories: ['instant_games'],
    volatility: 'high',
    rtp: '94.60',
    hitRate: null,
    maxWin: '10000.00',
    data: null,
  },
]
