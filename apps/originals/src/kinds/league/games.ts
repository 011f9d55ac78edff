import type { KindGame } from '../kind.ts'
import { text } from '../kind.ts'

/** Exact by the matrices of goals (league.test.ts); the return is the least of all single bets, combinations return no less. */
export const leagueGames: readonly KindGame<'league'>[] = [
  {
    kind: 'league',
    id: 'liga-del-rio',
    name: { es_ES: 'Liga del Río', en_US: 'River League', pt_BR: 'Liga do Rio' },
    categories: ['virtual_football'],
    area: 'virtuals',
    volatility: 'medium',
    rtp: '91.76',
    returnNote: text(
      'Es el menor de todas las apuestas simples.',
      'It is the least of all single bets.',
      'É o menor de todas as apostas simples.',
    ),
    hitRate: null,
    maxWin: '5000.00',
    data: null,
  },
]
