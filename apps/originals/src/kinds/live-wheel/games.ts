import type { KindGame } from '../kind.ts'
import { text } from '../kind.ts'

/** Exact by the segments (live-wheel.test.ts); shown is the return of a bet on 1, the others stand in the rules. */
export const liveWheelGames: readonly KindGame<'live_wheel'>[] = [
  {
    kind: 'live_wheel',
    id: 'gran-rueda',
    name: { es_ES: 'La Gran Rueda', en_US: 'The Big Wheel', pt_BR: 'A Grande Roda' },
    categories: ['game_shows', 'table_games', 'multipliers'],
    area: 'live_casino',
    volatility: 'high',
    rtp: '95.31',
    returnNote: text('Es el de la apuesta al 1.', 'It is that of the bet on 1.', 'É o da aposta no 1.'),
    hitRate: null,
    maxWin: '13721.00',
    data: null,
  },
]
