import type { Language } from '@palco/contract'
import { type Reader, rewriteForReader } from '../../../model/index.ts'

const AREAS: Readonly<Record<string, Record<Language, string>>> = {
  casino: { es_ES: 'Casino', en_US: 'Casino', pt_BR: 'Cassino' },
  live_casino: { es_ES: 'Casino en vivo', en_US: 'Live casino', pt_BR: 'Cassino ao vivo' },
  virtuals: { es_ES: 'Virtuales', en_US: 'Virtuals', pt_BR: 'Virtuais' },
  sportsbook: { es_ES: 'Deportes', en_US: 'Sports', pt_BR: 'Esportes' },
  horses: { es_ES: 'Carreras de caballos', en_US: 'Horse racing', pt_BR: 'Corridas de cavalos' },
  prode: { es_ES: 'Prode', en_US: 'Predictions', pt_BR: 'Palpites' },
}

export const areaName = (id: string, language: Language): string => AREAS[id]?.[language] ?? id

const SPORTS: Readonly<Record<string, Record<Language, string>>> = {
  football: { es_ES: 'Fútbol', en_US: 'Football', pt_BR: 'Futebol' },
  basketball: { es_ES: 'Básquet', en_US: 'Basketball', pt_BR: 'Basquete' },
  tennis: { es_ES: 'Tenis', en_US: 'Tennis', pt_BR: 'Tênis' },
  ice_hockey: { es_ES: 'Hockey sobre hielo', en_US: 'Ice hockey', pt_BR: 'Hóquei no gelo' },
  volleyball: { es_ES: 'Vóley', en_US: 'Volleyball', pt_BR: 'Vôlei' },
}

export const sportName = (id: string, reader: Reader): string => {
  const name = SPORTS[id]?.[reader.language]
  return name === undefined ? id : rewriteForReader(reader)(name)
}

/** Everything a bonus does not name. */
export const REST: Record<Language, string> = {
  es_ES: 'El resto',
  en_US: 'Everything else',
  pt_BR: 'O restante',
}

const FROM_ODDS: Record<Language, string> = {
  es_ES: 'cuotas desde',
  en_US: 'odds from',
  pt_BR: 'odds a partir de',
}

/** "Deportes (cuotas desde 1.50)". */
export const withLeastOdds = (area: string, odds: string, language: Language): string =>
  `${area} (${FROM_ODDS[language]} ${odds})`
