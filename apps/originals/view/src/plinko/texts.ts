import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  rows: 'Filas',
  risk: 'Riesgo',
  low: 'Bajo',
  medium: 'Medio',
  high: 'Alto',
  pockets: 'Casillas',
  pocket: 'Casilla {n} de {m}',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  rows: 'Rows',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  pockets: 'Pockets',
  pocket: 'Pocket {n} of {m}',
}
const pt: Texts = {
  rows: 'Fileiras',
  risk: 'Risco',
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  pockets: 'Casas',
  pocket: 'Casa {n} de {m}',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
