import type { KindGame } from '../kind.ts'
import { text } from '../kind.ts'

/** Exact by all ends of all cards (shootout.test.ts); the return is the least of all bets. */
export const shootoutGames: readonly KindGame<'shootout'>[] = [
  {
    kind: 'shootout',
    id: 'once-pasos',
    name: { es_ES: 'Once Pasos', en_US: 'Eleven Steps', pt_BR: 'Onze Passos' },
    categories: ['virtual_football'],
    area: 'virtuals',
    volatility: 'medium',
    rtp: '91.88',
    returnNote: text(
      'Es el menor de todas las apuestas.',
      'It is the least of all bets.',
      'É o menor de todas as apostas.',
    ),
    hitRate: null,
    maxWin: '912.17',
    data: null,
  },
]
