import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  bead: 'Plato de cuentas',
  big: 'Camino grande',
  roads: 'Últimas {n} manos: banca {b}, jugador {p}, empate {t}',
  pair: 'Con par',
  initial_player: 'J',
  initial_banker: 'B',
  initial_tie: 'E',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  bead: 'Bead plate',
  big: 'Big road',
  roads: 'Last {n} hands: banker {b}, player {p}, tie {t}',
  pair: 'With a pair',
  initial_player: 'P',
  initial_banker: 'B',
  initial_tie: 'T',
}
const pt: Texts = {
  bead: 'Placa de contas',
  big: 'Estrada grande',
  roads: 'Últimas {n} mãos: banca {b}, jogador {p}, empate {t}',
  pair: 'Com par',
  initial_player: 'J',
  initial_banker: 'B',
  initial_tie: 'E',
}
export const liveBaccaratTexts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
