import type { KindGame } from '../kind.ts'

/** The published return of best play; the simulated one of the stated strategy is in docs/games-mathematics.md. */
export const casinoHoldemGames: readonly KindGame<'casino_holdem'>[] = [
  {
    kind: 'casino_holdem',
    id: 'casino-holdem',
    name: { es_ES: "Casino Hold'em", en_US: "Casino Hold'em", pt_BR: "Casino Hold'em" },
    categories: ['table_games', 'card_games'],
    volatility: 'medium',
    rtp: '97.84',
    hitRate: null,
    maxWin: '105.00',
    data: null,
  },
]
