import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  pays: '{x}, paga {n} a 1',
  came: 'Salió el {x}',
  came_times: 'Salió el {x} por {n}',
  again: '¡Multiplicador {x}! La rueda gira de nuevo',
  past: 'Últimos resultados',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  pays: '{x}, pays {n} to 1',
  came: 'The wheel stopped on {x}',
  came_times: 'The wheel stopped on {x} times {n}',
  again: 'Multiplier {x}! The wheel turns again',
  past: 'Past results',
}
const pt: Texts = {
  pays: '{x}, paga {n} para 1',
  came: 'Saiu o {x}',
  came_times: 'Saiu o {x} vezes {n}',
  again: 'Multiplicador {x}! A roda gira de novo',
  past: 'Últimos resultados',
}
export const texts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
