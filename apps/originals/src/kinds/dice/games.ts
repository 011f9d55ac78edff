import type { KindGame } from '../kind.ts'

/** The return is the least over all chances offered (dice.test.ts). */
export const diceGames: readonly KindGame<'dice'>[] = [
  {
    kind: 'dice',
    id: 'centesimo',
    name: { es_ES: 'Centésimo', en_US: 'Centésimo', pt_BR: 'Centésimo' },
    categories: ['instant_games'],
    volatility: 'medium',
    rtp: '98.28',
    hitRate: null,
    maxWin: '49.50',
    data: null,
  },
]
