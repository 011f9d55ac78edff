import { type Language, LANGUAGES } from '@palco/contract/tables'
import { rewriteAll } from '@palco/contract/spanish'
import type { SameTexts } from '@palco/contract/texts'
import en_US from '../../apps/storefront/app/i18n/en_US/index.ts'
import es_ES from '../../apps/storefront/app/i18n/es_ES/index.ts'
import pt_BR from '../../apps/storefront/app/i18n/pt_BR/index.ts'

export { LANGUAGES, type Language }

/** The site's own texts, so that journeys name what a player reads in any language. */
export const texts: Record<Language, SameTexts<typeof es_ES>> = { es_ES, en_US, pt_BR }

/** The texts as the brand of Spain shows them; those of other languages are the same everywhere. */
export const inSpain = (t: SameTexts<typeof es_ES>): SameTexts<typeof es_ES> =>
  t === texts.es_ES ? rewriteAll(t, 'es_ES', 'es-ES') : t
