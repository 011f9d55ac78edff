import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  field: 'Elegí de 1 a {n} números',
  number: 'Número {n}',
  chosen: 'elegido',
  drawn: 'sorteado',
  hit: 'acierto',
  random: 'Al azar',
  clear: 'Borrar',
  none: 'Elegí al menos un número.',
  full: 'Ya elegiste {n} números.',
  hits: 'Aciertos: {a} de {b}',
  hits_head: 'Aciertos',
  table: 'Multiplicadores',
  spots: 'Números: {n}',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  field: 'Choose 1 to {n} numbers',
  number: 'Number {n}',
  chosen: 'chosen',
  drawn: 'drawn',
  hit: 'hit',
  random: 'Random',
  clear: 'Clear',
  none: 'Choose at least one number.',
  full: 'You have already chosen {n} numbers.',
  hits: 'Hits: {a} of {b}',
  hits_head: 'Hits',
  table: 'Multipliers',
  spots: 'Numbers: {n}',
}
const pt: Texts = {
  field: 'Escolha de 1 a {n} números',
  number: 'Número {n}',
  chosen: 'escolhido',
  drawn: 'sorteado',
  hit: 'acerto',
  random: 'Aleatório',
  clear: 'Limpar',
  none: 'Escolha pelo menos um número.',
  full: 'Você já escolheu {n} números.',
  hits: 'Acertos: {a} de {b}',
  hits_head: 'Acertos',
  table: 'Multiplicadores',
  spots: 'Números: {n}',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
