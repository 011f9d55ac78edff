import type { GameOf } from '../kind.ts'

/** Exact by the layout: 36/37 comes back on every bet, 18/37 of the even-money bets win. */
export const rouletteGames: readonly GameOf<'roulette'>[] = [
  {
    kind: 'roulette',
    id: 'ruleta-europea',
    name: { es_ES: 'Ruleta Europea', en_US: 'European Roulette', pt_BR: 'Roleta Europeia' },
    categories: ['table_games', 'roulette'],
    volatility: 'medium',
    rtp: '97.29',
    hitRate: '48.64',
    maxWin: '36.00',
    data: null,
  },
]
