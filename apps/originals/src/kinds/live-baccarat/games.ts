import type { KindGame } from '../kind.ts'

/** Exact, as of punto banco: the banker's return is shown, the others stand in the rules. */
export const liveBaccaratGames: readonly KindGame<'live_baccarat'>[] = [
  {
    kind: 'live_baccarat',
    id: 'bacara-en-vivo',
    name: { es_ES: 'Bacará en Vivo', en_US: 'Live Baccarat', pt_BR: 'Bacará ao Vivo' },
    categories: ['table_games', 'card_games', 'baccarat'],
    area: 'live_casino',
    volatility: 'low',
    rtp: '98.94',
    hitRate: null,
    maxWin: '12.00',
    data: null,
  },
]
