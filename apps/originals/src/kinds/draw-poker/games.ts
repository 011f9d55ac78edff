import type { KindGame } from '../kind.ts'
import type { PayTable } from './hands.ts'

const rows = (pays: Record<string, number>): PayTable['rows'] =>
  Object.entries(pays).map(([id, paid]) => ({ id, pays: paid })) as PayTable['rows'][number][]

/** The 9/6 table. */
export const JACKS_OR_BETTER: PayTable = {
  wild: null,
  rows: rows({
    royal_flush: 800,
    straight_flush: 50,
    four_of_a_kind: 25,
    full_house: 9,
    flush: 6,
    straight: 4,
    three_of_a_kind: 3,
    two_pair: 2,
    jacks_or_better: 1,
  }),
}
/** The table known for 25-16-10-4-4-3-2. */
export const DEUCES_WILD: PayTable = {
  wild: 'deuces',
  rows: rows({
    natural_royal: 800,
    four_deuces: 200,
    wild_royal: 25,
    five_of_a_kind: 16,
    straight_flush: 10,
    four_of_a_kind: 4,
    full_house: 4,
    flush: 3,
    straight: 2,
    three_of_a_kind: 1,
  }),
}

/** Returns with the best hold of every hand, from all 2,598,960 hands (jacks-or-better.test.ts, deuces-wild.test.ts). */
export const drawPokerGames: readonly KindGame<'draw_poker'>[] = [
  {
    kind: 'draw_poker',
    id: 'jacks-or-better',
    name: { es_ES: 'Jacks or Better', en_US: 'Jacks or Better', pt_BR: 'Jacks or Better' },
    categories: ['video_poker', 'card_games'],
    volatility: 'medium',
    rtp: '99.54',
    hitRate: '45.45',
    maxWin: '800.00',
    data: JACKS_OR_BETTER,
  },
  {
    kind: 'draw_poker',
    id: 'deuces-wild',
    name: { es_ES: 'Deuces Wild', en_US: 'Deuces Wild', pt_BR: 'Deuces Wild' },
    categories: ['video_poker', 'card_games'],
    volatility: 'high',
    rtp: '99.72',
    hitRate: '44.28',
    maxWin: '800.00',
    data: DEUCES_WILD,
  },
]
