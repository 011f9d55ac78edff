import type { KindGame } from '../kind.ts'

const CARDS = 1_000_000
type Own = Pick<KindGame<'scratch'>, 'id' | 'name' | 'rtp' | 'hitRate' | 'maxWin'>
/** A card whose prizes are given as symbol, multiples of the stake and how many of a million cards have it. */
const cardGame = (
  own: Own,
  prizes: [symbol: string, multiplier: number, count: number][],
): KindGame<'scratch'> => ({
  ...own,
  kind: 'scratch',
  categories: ['instant_games'],
  volatility: 'high',
  data: {
    theme: own.id,
    cards: CARDS,
    prizes: prizes.map(([symbol, multiplier, count]) => ({ symbol, multiplier, count })),
  },
})

/** Exact by the prizes of a million cards (scratch.test.ts). */
export const scratchGames: readonly KindGame<'scratch'>[] = [
  cardGame(
    {
      id: 'raspa-tropical',
      name: { es_ES: 'Raspa Tropical', en_US: 'Tropical Scratch', pt_BR: 'Raspa Tropical' },
      rtp: '95.00',
      hitRate: '25.28',
      maxWin: '5000.00',
    },
    [
      ['toucan', 50_000, 10],
      ['sun', 10_000, 60],
      ['butterfly', 2_000, 400],
      ['melon', 500, 2_400],
      ['grape', 200, 6_000],
      ['berry', 100, 10_000],
      ['plum', 50, 24_000],
      ['lemon', 20, 90_000],
      ['cherry', 10, 120_000],
    ],
  ),
  cardGame(
    {
      id: 'raspa-corsaria',
      name: { es_ES: 'Raspa Corsaria', en_US: 'Corsair Scratch', pt_BR: 'Raspa Corsária' },
      rtp: '95.20',
      hitRate: '18.45',
      maxWin: '10000.00',
    },
    [
      ['crown', 100_000, 8],
      ['chest', 20_000, 40],
      ['skull', 5_000, 150],
      ['trident', 1_000, 900],
      ['sword', 300, 3_500],
      ['wheel', 150, 6_000],
      ['anchor', 60, 18_000],
      ['shield', 30, 60_000],
      ['coin', 15, 96_000],
    ],
  ),
]
