import type { Language } from '@palco/contract/tables'
import type { PlainKey, SameTexts, Translate as TranslateBy } from '@palco/contract/texts'
import { frame } from './frame.ts'
import { panels } from './panels.ts'
import { play } from './play.ts'
import { roulette } from './roulette.ts'
import { textsInView } from './spanish.ts'

const es_ES = { ...frame.es_ES, ...play.es_ES, ...panels.es_ES, ...roulette.es_ES }
type Base = typeof es_ES

export const catalogues: Record<Language, SameTexts<Base>> & { es_ES: Base } = {
  es_ES,
  en_US: { ...frame.en_US, ...play.en_US, ...panels.en_US, ...roulette.en_US },
  pt_BR: { ...frame.pt_BR, ...play.pt_BR, ...panels.pt_BR, ...roulette.pt_BR },
}

/** The key of a text that needs no values. */
export type TextKey = PlainKey<Base>
export type Translate = TranslateBy<Base>

/** `t(key, { n: 3 })` in that language; unknown languages read Spanish. */
export const makeTexts = textsInView<Base>(catalogues)
