import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  one: '1',
  three: '3',
  five: '5',
  eleven: '11',
  moon: 'Luna',
  sun: 'Sol',
  spots: 'Apuestas',
  pays: 'paga {n} a 1',
  stopped: 'Salió: {x}',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  ...es,
  moon: 'Moon',
  sun: 'Sun',
  spots: 'Bets',
  pays: 'pays {n} to 1',
  stopped: 'Result: {x}',
}
const pt: Texts = {
  ...es,
  moon: 'Lua',
  sun: 'Sol',
  spots: 'Apostas',
  pays: 'paga {n} para 1',
  stopped: 'Saiu: {x}',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
