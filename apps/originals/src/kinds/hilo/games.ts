import type { KindGame } from '../kind.ts'

/** The return is a bound: cutting a multiplier of 1.07 or more to two decimals costs less than 1/108 of it (hilo.test.ts). */
export const hiLoGames: readonly KindGame<'hilo'>[] = [
  {
    kind: 'hilo',
    id: 'altibajo',
    name: { es_ES: 'Altibajo', en_US: 'Altibajo', pt_BR: 'Altibajo' },
    categories: ['instant_games', 'card_games'],
    volatility: 'medium',
    rtp: '98.08',
    hitRate: null,
    maxWin: '10000.00',
    data: null,
  },
]
