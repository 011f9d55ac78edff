import { textsInView } from '../shared/texts/spanish.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

/** What the poker room says. `say_hello` and so on are the phrases of the list, `error_…` what the server refuses. */
export const pokerTexts = textsInView({ es_ES: es, en_US: en, pt_BR: pt })
export type PokerTexts = ReturnType<typeof pokerTexts>
