import type { KindGame } from '../kind.ts'

/** Exact by the layout, as of the European roulette. */
export const liveRouletteGames: readonly KindGame<'live_roulette'>[] = [
  {
    kind: 'live_roulette',
    id: 'ruleta-en-vivo',
    name: { es_ES: 'Ruleta en Vivo', en_US: 'Live Roulette', pt_BR: 'Roleta ao Vivo' },
    categories: ['table_games', 'roulette'],
    area: 'live_casino',
    volatility: 'medium',
    rtp: '97.29',
    hitRate: '48.64',
    maxWin: '36.00',
    data: null,
  },
]
