import type { KindGame } from '../kind.ts'
import { text } from '../kind.ts'
import { FIELDS } from './fields.ts'

const common = {
  kind: 'race',
  categories: ['virtual_races'],
  area: 'virtuals',
  channel: 'race',
  volatility: 'medium',
  returnNote: text(
    'Es el menor de todas las apuestas.',
    'It is the least of all bets.',
    'É o menor de todas as apostas.',
  ),
  hitRate: null,
} as const

/** Exact by the cards (race.test.ts); the return is the least of all bets of all cards. */
export const raceGames: readonly KindGame<'race'>[] = [
  {
    ...common,
    id: 'galgos-del-plata',
    name: { es_ES: 'Galgos del Plata', en_US: 'Silver River Greyhounds', pt_BR: 'Galgos do Prata' },
    rtp: '90.35',
    maxWin: '1076.68',
    data: FIELDS['galgos-del-plata'],
  },
  {
    ...common,
    id: 'turf-del-alba',
    name: { es_ES: 'Turf del Alba', en_US: 'Daybreak Turf', pt_BR: 'Turfe da Alvorada' },
    rtp: '90.27',
    maxWin: '5208.86',
    data: FIELDS['turf-del-alba'],
  },
  {
    ...common,
    id: 'circuito-cero',
    name: { es_ES: 'Circuito Cero', en_US: 'Circuit Zero', pt_BR: 'Circuito Zero' },
    rtp: '90.38',
    maxWin: '748.66',
    data: FIELDS['circuito-cero'],
  },
]
