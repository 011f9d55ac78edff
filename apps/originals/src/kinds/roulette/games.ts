import type { KindGame } from '../kind.ts'
import { text } from '../kind.ts'

/**
 * Exact by the layout. One zero: 36/37 comes back on every bet, 18/37 of the even-money bets win. Two: 36/38 (of the five
 * numbers 35/38), 18/38.
 */
export const rouletteGames: readonly KindGame<'roulette'>[] = [
  {
    kind: 'roulette',
    id: 'ruleta-europea',
    name: { es_ES: 'Ruleta Europea', en_US: 'European Roulette', pt_BR: 'Roleta Europeia' },
    categories: ['table_games', 'roulette'],
    volatility: 'medium',
    rtp: '97.29',
    hitRate: '48.64',
    maxWin: '36.00',
    data: { wheel: 'single_zero' },
  },
  {
    kind: 'roulette',
    id: 'ruleta-americana',
    name: { es_ES: 'Ruleta Americana', en_US: 'American Roulette', pt_BR: 'Roleta Americana' },
    categories: ['table_games', 'roulette'],
    volatility: 'medium',
    rtp: '94.73',
    returnNote: text(
      'Es el de todas las apuestas menos la de cinco números.',
      'It is that of all bets but the five numbers.',
      'É o de todas as apostas, menos a de cinco números.',
    ),
    hitRate: '47.36',
    maxWin: '36.00',
    data: { wheel: 'double_zero' },
  },
]
