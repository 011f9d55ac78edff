import type { KindGame } from '../kind.ts'

/** Returns and hit rates are exact (bingo.test.ts). */
export const bingoGames: readonly KindGame<'bingo'>[] = [
  {
    kind: 'bingo',
    id: 'bingo-90',
    name: { es_ES: 'Bingo 90', en_US: 'Bingo 90', pt_BR: 'Bingo 90' },
    categories: ['bingo'],
    area: 'live_casino',
    volatility: 'high',
    rtp: '94.43',
    hitRate: '33.44',
    maxWin: '8000.00',
    data: {
      balls: 90,
      called: 60,
      every: 600,
      lines: [0, 1, 10],
      house: [
        [45, 8_000],
        [50, 1_500],
        [55, 350],
        [60, 100],
      ],
    },
  },
  {
    kind: 'bingo',
    id: 'bingo-75',
    name: { es_ES: 'Bingo 75', en_US: 'Bingo 75', pt_BR: 'Bingo 75' },
    categories: ['bingo'],
    area: 'live_casino',
    volatility: 'high',
    rtp: '94.54',
    hitRate: '28.31',
    maxWin: '10000.00',
    data: {
      balls: 75,
      called: 45,
      every: 700,
      lines: [0, 0, 1, 3, 8, 25, 80, 400],
      house: [
        [40, 10_000],
        [45, 5_000],
      ],
    },
  },
]
