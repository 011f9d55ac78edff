import type { KindGame } from '../kind.ts'

/** Exact: the least is the tie's (baccarat.test.ts); shown is the banker's return, the others stand in the rules. */
export const baccaratGames: readonly KindGame<'baccarat'>[] = [
  {
    kind: 'baccarat',
    id: 'punto-banco',
    name: { es_ES: 'Punto Banco', en_US: 'Punto Banco', pt_BR: 'Punto Banco' },
    categories: ['table_games', 'card_games', 'baccarat'],
    volatility: 'low',
    rtp: '98.94',
    hitRate: null,
    maxWin: '12.00',
    data: null,
  },
]
