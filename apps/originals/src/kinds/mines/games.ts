import type { KindGame } from '../kind.ts'

/** The return is the least over all numbers of mines and picks; each is between it and 99 % (mines.test.ts). */
export const minesGames: readonly KindGame<'mines'>[] = [
  {
    kind: 'mines',
    id: 'kimberlita',
    name: { es_ES: 'Kimberlita', en_US: 'Kimberlita', pt_BR: 'Kimberlita' },
    categories: ['instant_games', 'multipliers'],
    volatility: 'high',
    rtp: '98.28',
    hitRate: null,
    maxWin: '9193.38',
    data: null,
  },
]
