import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  card: 'Tarjeta',
  field: 'Casilla {n}',
  covered: 'cubierta',
  all: 'Raspar todo',
  scratch: 'Raspá las casillas',
  three: 'Tres de {x}',
  none: 'No hay tres iguales',
  prizes: 'Premios',
  count: '{n} de {m} tarjetas',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  card: 'Card',
  field: 'Field {n}',
  covered: 'covered',
  all: 'Scratch all',
  scratch: 'Scratch the fields',
  three: 'Three of {x}',
  none: 'No three alike',
  prizes: 'Prizes',
  count: '{n} of {m} cards',
}
const pt: Texts = {
  card: 'Cartela',
  field: 'Casa {n}',
  covered: 'coberta',
  all: 'Raspar tudo',
  scratch: 'Raspe as casas',
  three: 'Três de {x}',
  none: 'Não há três iguais',
  prizes: 'Prêmios',
  count: '{n} de {m} cartelas',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
