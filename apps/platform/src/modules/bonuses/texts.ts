import type { Language } from '@palco/contract'

const AREAS: Readonly<Record<string, Record<Language, string>>> = {
  casino: { es_ES: 'Casino', en_US: 'Casino', pt_BR: 'Cassino' },
  live_casino: { es_ES: 'Casino en vivo', en_US: 'Live casino', pt_BR: 'Cassino ao vivo' },
  virtuals: { es_ES: 'Virtuales', en_US: 'Virtuals', pt_BR: 'Virtuais' },
  sportsbook: { es_ES: 'Deportes', en_US: 'Sports', pt_BR: 'Esportes' },
  prode: { es_ES: 'Prode', en_US: 'Predictions', pt_BR: 'Palpites' },
}

export const areaName = (id: string, language: Language): string => AREAS[id]?.[language] ?? id

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
