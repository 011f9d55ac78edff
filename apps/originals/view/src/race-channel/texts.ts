import { textsInView } from '../shared/texts/spanish.ts'

const es = {
  title: 'Canal de carreras',
  races: 'Carreras del canal',
  running: 'En carrera',
  soon: 'Por largar',
  waiting: 'Abriendo la pista',
  result: 'Llegada {x}',
  bet: 'Apostar en {x}',
  none: 'No se pudo abrir ninguna carrera.',
} as const
type Texts = Record<keyof typeof es, string>
const en: Texts = {
  title: 'Racing channel',
  races: 'Races of the channel',
  running: 'Running',
  soon: 'At the start',
  waiting: 'Opening the track',
  result: 'Finish {x}',
  bet: 'Bet on {x}',
  none: 'No race could be opened.',
}
const pt: Texts = {
  title: 'Canal de corridas',
  races: 'Corridas do canal',
  running: 'Em corrida',
  soon: 'Na largada',
  waiting: 'Abrindo a pista',
  result: 'Chegada {x}',
  bet: 'Apostar em {x}',
  none: 'Não foi possível abrir nenhuma corrida.',
}
export const channelTexts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
