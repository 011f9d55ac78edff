import { isLanguage, type Language } from '@palco/contract/tables'
import { linkLanguage } from '../seo/link-language.ts'
import type { CookieJar } from './cookies.ts'
import type { RequestFacts, Visit } from './visit.ts'

/** The visitor's own choice of language, if any. */
export const storedLanguage = (visit: Visit): Language | null => languageIn(visit.jar)

function languageIn(jar: CookieJar): Language | null {
  const stored = jar.get('languageSession')?.replace(/^"|"$/g, '')
  return isLanguage(stored) ? stored : null
}

/** A link that names a language chooses it for a visitor who has not chosen yet. */
export function chosenLanguage(jar: CookieJar, facts: RequestFacts): Language | null {
  const stored = languageIn(jar)
  const linked = stored === null && facts.document && facts.method === 'GET' ? linkLanguage(facts.path) : null
  if (linked !== null) jar.set('languageSession', linked, { httpOnly: false, maxAge: 31_536_000 })
  return stored ?? linked
}
