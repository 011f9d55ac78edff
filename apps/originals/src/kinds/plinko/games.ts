import type { KindGame } from '../kind.ts'

/** Exact: the return is the least of all rows and risks (plinko.test.ts). */
export const plinkoGames: readonly KindGame<'plinko'>[] = [
  {
    kind: 'plinko',
    id: 'lluvia-de-perlas',
    name: { es_ES: 'Lluvia de Perlas', en_US: 'Pearl Rain', pt_BR: 'Chuva de Pérolas' },
    categories: ['instant_games', 'multipliers'],
    volatility: 'high',
    rtp: '98.28',
    hitRate: null,
    maxWin: '980.00',
    data: null,
  },
]
