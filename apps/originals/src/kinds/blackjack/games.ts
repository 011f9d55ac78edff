import type { KindGame } from '../kind.ts'

/** The return of basic strategy under these rules: house edge 0.4275 % with a standard error of 0.0037 (docs/games-mathematics.md). */
export const blackjackGames: readonly KindGame<'blackjack'>[] = [
  {
    kind: 'blackjack',
    id: 'blackjack-palco',
    name: { es_ES: 'Blackjack', en_US: 'Blackjack', pt_BR: 'Blackjack' },
    categories: ['table_games', 'card_games', 'blackjack'],
    volatility: 'low',
    rtp: '99.56',
    hitRate: null,
    maxWin: '16.00',
    data: null,
  },
]
