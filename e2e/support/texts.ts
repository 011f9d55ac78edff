import { type Language, LANGUAGES, type Spanish, spanishIn } from '@palco/contract/tables'
import { rewriteAll } from '@palco/contract/spanish'
import type { SameTexts } from '@palco/contract/texts'
import en_US from '../../apps/storefront/app/i18n/en_US/index.ts'
import es_ES from '../../apps/storefront/app/i18n/es_ES/index.ts'
import pt_BR from '../../apps/storefront/app/i18n/pt_BR/index.ts'
import { SITES } from './sites.ts'

export { LANGUAGES, type Language }

/** The site's own texts, so that journeys name what a player reads in any language. */
export const texts: Record<Language, SameTexts<typeof es_ES>> = { es_ES, en_US, pt_BR }

/** The Spanish of each demo brand's country; the others are written in Argentina's. */
const SPANISH_AT: Readonly<Record<string, Spanish>> = {
  [SITES.tribuna]: spanishIn('BR'),
  [SITES.marea]: spanishIn('ES'),
}

/** The texts as a brand's site shows them: those in Spanish are its country's, the others are the same everywhere. */
export function textsAt(site: string, t: SameTexts<typeof es_ES>): SameTexts<typeof es_ES> {
  const spanish = SPANISH_AT[site]
  return t === texts.es_ES && spanish ? rewriteAll(t, 'es_ES', spanish) : t
}
