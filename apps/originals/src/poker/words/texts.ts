import { textsByLanguage } from '@palco/contract/texts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

/** Sentences about a hand and names of hands, in a language. */
export const handTexts = textsByLanguage({ es_ES: es, en_US: en, pt_BR: pt })
export type HandTexts = ReturnType<typeof handTexts>
