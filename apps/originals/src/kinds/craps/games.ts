import type { KindGame } from '../kind.ts'

/** Exact: shown is the return of the pass line and of come bets, the others stand in the rules (craps.test.ts). */
export const crapsGames: readonly KindGame<'craps'>[] = [
  {
    kind: 'craps',
    id: 'craps',
    name: { es_ES: 'Craps', en_US: 'Craps', pt_BR: 'Craps' },
    categories: ['table_games', 'instant_games'],
    volatility: 'medium',
    rtp: '98.58',
    hitRate: '49.29',
    maxWin: '33.00',
    data: null,
  },
]
