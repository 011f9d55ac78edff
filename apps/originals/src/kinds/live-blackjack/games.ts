import type { KindGame } from '../kind.ts'

/** The return is that of basic strategy at `blackjack-palco`: what others draw does not change it. */
export const liveBlackjackGames: readonly KindGame<'live_blackjack'>[] = [
  {
    kind: 'live_blackjack',
    id: 'mesa-de-siete',
    name: { es_ES: 'Mesa de Siete', en_US: 'Table of Seven', pt_BR: 'Mesa de Sete' },
    categories: ['table_games', 'card_games', 'blackjack'],
    area: 'live_casino',
    volatility: 'low',
    rtp: '99.56',
    hitRate: null,
    maxWin: '16.00',
    data: null,
  },
]
