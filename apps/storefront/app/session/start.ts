import { DEFAULT_LANGUAGE } from '@palco/contract/tables'
import { calls } from '../api/contract.ts'
import { fetchCall } from '../api/transmit.ts'
import type { Reply } from '../api/transport.ts'
import { ownError, readRefusal, type CallError } from '../api/errors.ts'
import { parseBrand } from '../brand/parse.ts'
import { DEFAULT_BRAND } from '../brand/defaults.ts'
import { toStylesheet } from '../brand/stylesheet.ts'
import type { Brand } from '../brand/types.ts'
import { toDigest } from '../lib/digest.ts'
import { authorise } from './authorise.ts'
import { applyRefusal, show } from './client.ts'
import { checkTokens } from './expiry.ts'
import { dropTokens, resetSession } from './reset.ts'
import { readUser } from './user.ts'
import { storedLanguage } from './language.ts'
import type { Visit } from './visit.ts'

/** A data request may use a brand that is this old; every document asks anew. */
const BRAND_AGE_MS = 60_000

/** Thrown when the backend does not know the host: the site answers 421. */
export class UnknownHost extends Error {}

/**
 * The start of a page life (site-behaviour 2.5, 8.2) for a document, or its continuation for a data request: who is there,
 * then what the brand is, then which language holds.
 * @throws UnknownHost
 */
export async function startVisit(visit: Visit): Promise<void> {
  await restore(visit)
  await loadBrand(visit, visit.facts.document)
}

async function restore(visit: Visit): Promise<void> {
  const { token } = visit.tokens
  if (token === null) return
  visit.records = null
  if (!visit.facts.document) {
    // "Logged in" is decided at the start of a document; in-app navigations only recall it (0002).
    const user = visit.site.sessions.get(toDigest(token))
    if (user !== undefined) {
      visit.session = { loggedIn: user !== null, user }
      return
    }
  }
  const check = checkTokens(visit.tokens, visit.site.now())
  if (check.refreshExpired || (check.tokenExpired && !check.refreshable)) return resetSession(visit)
  const authorization = await authorise(visit)
  if (authorization === null || authorization === 'expired' || authorization === 'limited') return
  const outcome = await readUser(visit, authorization)
  if (outcome.ok) {
    visit.session = { loggedIn: true, user: outcome.user }
    visit.site.sessions.set(toDigest(authorization), outcome.user)
    return
  }
  visit.site.log.warn({ reason: outcome.reason }, 'session.restore_failed')
  if (outcome.error?.status === 429) return keepKnown(visit, authorization, outcome.error)
  if (outcome.error?.status === 401 || visit.settings.resetOnError) return dropTokens(visit)
  // An outage says nothing of the session: who is known stays known, and the next request asks again.
  if (!isOutage(outcome.error)) visit.site.sessions.set(toDigest(authorization), null)
}

/** The backend gave no answer, or failed. */
const isOutage = (error: CallError | null): boolean =>
  error?.code === 'no_answer' || error?.code === 'timeout' || (error?.status ?? 0) >= 500

/** A limited user call says nothing of the session: a user this process knows stays logged in, for another the page waits. */
function keepKnown(visit: Visit, authorization: string, limit: CallError): void {
  const user = visit.site.sessions.get(toDigest(authorization))
  if (user) visit.session = { loggedIn: true, user }
  else visit.limit = limit
}

/** Asks for the brand by the call that fits the session; a data request takes the last one if it is fresh. */
export async function loadBrand(visit: Visit, anew: boolean): Promise<void> {
  const { site, facts, session, settings } = visit
  const asking = storedLanguage(visit) ?? DEFAULT_LANGUAGE
  const who = session.loggedIn && visit.tokens.token ? toDigest(visit.tokens.token) : 'guest'
  const key = `${facts.host} ${asking} ${who}`
  const last = site.lastBrands.get(key)
  // An open page looks at no token: with a dead one no call is made, the last brand does.
  const dead = session.loggedIn && !checkTokens(visit.tokens, site.now()).valid
  if (!anew && last && (dead || site.now() - last.at < BRAND_AGE_MS)) return use(visit, last.brand)
  const asPlayer = session.loggedIn && (anew || !dead)
  const call = asPlayer ? calls.playerConfiguration : calls.guestConfiguration
  const authorization = asPlayer ? await authorise(visit) : null
  if (authorization === 'expired') return loadBrand(visit, anew)
  if (authorization === 'limited')
    return use(visit, last?.brand ?? withoutConfiguration(site.looks.get(facts.host)))
  const reply = await fetchCall(
    visit,
    call,
    { hash: settings.configHash },
    { authorization, language: asking },
  )
  if (reply.answered && reply.status < 400) {
    const brand = toBrand(visit, reply)
    site.lastBrands.set(key, { brand, at: site.now() })
    site.looks.set(facts.host, brand)
    return use(visit, brand)
  }
  const error = reply.answered ? readRefusal(reply.status, reply.data) : null
  site.log.warn(
    {
      host: facts.host,
      status: error?.status ?? null,
      code: error?.code ?? null,
    },
    'configuration.failed',
  )
  if (error?.code === 'unknown_host' || error?.status === 421) throw new UnknownHost(facts.host)
  if (error?.status === 429 && last) return use(visit, last.brand)
  if (error) applyRefusal(visit, error)
  // The token was refused: the visitor is a guest now and gets a guest's configuration.
  if (session.loggedIn && !visit.session.loggedIn) return loadBrand(visit, anew)
  visit.maintenance = error?.status === 503
  visit.records = null
  if (!reply.answered) show(visit, ownError(reply.reason), call)
  else if (error && !visit.maintenance && error.message !== 'Unauthenticated.') show(visit, error, call)
  use(visit, withoutConfiguration(site.looks.get(facts.host)))
}

/** The brand while its configuration cannot be read: the last known one, for which the home rule knows nothing. */
function withoutConfiguration(last: Brand | undefined): Brand {
  if (last === undefined) return DEFAULT_BRAND
  const { pamType, landing } = DEFAULT_BRAND
  return { ...last, pamType, landing }
}

function toBrand(visit: Visit, reply: Reply & { answered: true }): Brand {
  const { brands, stylesheets } = visit.site
  const digest = toDigest(reply.text)
  const known = brands.get(digest)
  if (known) return known
  const brand = parseBrand(reply.data)
  brands.set(digest, brand)
  stylesheets.set(brand.version, toStylesheet(brand))
  return brand
}

function use(visit: Visit, brand: Brand): void {
  visit.brand = brand
  visit.language = storedLanguage(visit) ?? brand.language ?? DEFAULT_LANGUAGE
}
