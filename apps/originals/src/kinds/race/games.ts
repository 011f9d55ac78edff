import type { GameOf } from '../kind.ts'
import { text } from '../kind.ts'

/** Exact by the cards (race.test.ts); the return is the least of all bets of all cards. */
export const raceGames: readonly GameOf<'race'>[] = [
  {
    kind: 'race',
    id: 'galgos-del-plata',
    name: { es_ES: 'Galgos del Plata', en_US: 'Silver River Greyhounds', pt_BR: 'Galgos do Prata' },
    categories: ['virtual_races'],
    area: 'virtuals',
    volatility: 'medium',
    rtp: '90.35',
    returnNote: text(
      'Es el menor de todas las apuestas.',
      'It is the least of all bets.',
      'É o menor de todas as apostas.',
    ),
    hitRate: null,
    maxWin: '1076.68',
    data: null,
  },
]
