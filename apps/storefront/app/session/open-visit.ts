import { DEFAULT_LANGUAGE } from '@palco/contract/tables'
import { DEFAULT_BRAND } from '../brand/defaults.ts'
import { createApi } from './client.ts'
import { openJar, readTokens } from './cookies.ts'
import { deviceSecret } from './device.ts'
import { chosenLanguage } from './language.ts'
import type { SiteState } from './site-state.ts'
import type { RequestFacts, Visit } from './visit.ts'

/** Opens the visit of a request. Nothing is asked of the backend yet (start.ts does). */
export function openVisit(
  site: SiteState,
  facts: RequestFacts,
  secrets: { nonce: string; xsrf: string },
): Visit {
  const jar = openJar(facts.cookie, facts.https)
  const stored = chosenLanguage(jar, facts)
  const visit: Omit<Visit, 'api'> = {
    facts,
    settings: site.settings,
    site,
    jar,
    device: () => deviceSecret(jar),
    ...secrets,
    xsrfPassed: facts.method === 'GET' || facts.method === 'HEAD',
    tokens: readTokens(jar),
    session: { loggedIn: false, user: null },
    brand: DEFAULT_BRAND,
    language: stored ?? DEFAULT_LANGUAGE,
    maintenance: false,
    ended: false,
    limit: null,
    factorDue: false,
    isGuarded: false,
    notice: null,
    shown: [],
    records: [],
    primed: new Map(),
  }
  return Object.assign(visit as Visit, { api: createApi(visit as Visit) })
}
