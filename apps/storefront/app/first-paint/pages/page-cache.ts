import type { Caller, CallRecord } from '../../api/caller.ts'
import type { calls } from '../../api/contract.ts'
import type { prime, readShared } from '../../api/transmit.ts'
import type { Brand } from '../../brand/types.ts'
import { toDigest } from '../../lib/digest.ts'
import { createLru } from '../../lib/lru.ts'
import { randomTexts } from '../../lib/random-texts.ts'
import { cutPage, type SlottedPage, type Slots } from './slotted-page.ts'

/** What pages are kept by: the calls of the built site. */
type Calls = { calls: typeof calls; readShared: typeof readShared; prime: typeof prime }

/** The request that a page is rendered or asked for, with placeholders for its secrets. */
type Visit = Caller & Slots & { readonly brand: Brand }

/** A guest's page as it was rendered, and the answers it was rendered from. */
export type KeptPage = {
  page: SlottedPage
  records: readonly CallRecord[]
  brand: Brand
  renderedAt: number
  checkedAt: number
  /** The check under way. */
  check: Promise<boolean> | null
}

/** Even with the same answers a page is made anew after this time: it may show how long ago something was. */
const LIFE_MS = 60_000
/** Names of a query a kept page may have; any other name means the page is rendered. */
const QUERY = new Set(['provider', 'category', 'volatility', 'sport', 'list', 'event'])

/** 144 random bits. */
export const newNonce = randomTexts(24)

const newXsrf = randomTexts(43)

/**
 * Stand in a rendered page where each answer gets its own values; of the real values' lengths. New for every rendering,
 * so that nothing written into a page's data can hold them.
 */
export const newPlaceholders = (): Slots => ({ nonce: newNonce(), xsrf: newXsrf() })

const NONCE_ATTRIBUTE = 'nonce="'

/** Whether the nonce stands in attributes alone: anywhere else it is no tag of ours that would get each answer's nonce. */
export function nonceInAttributesOnly(html: string, nonce: string): boolean {
  for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, at + nonce.length)) {
    const start = at - NONCE_ATTRIBUTE.length
    if (!html.startsWith(NONCE_ATTRIBUTE, start) || html[at + nonce.length] !== '"') return false
  }
  return true
}

/** Whether the guest's page of a path (with query) is one to keep. */
export function isKeepable(path: string): boolean {
  const [pathname = '', query] = path.split('?', 2)
  // What a visitor chose about cookies is of that visitor.
  if (path.length > 300 || pathname.endsWith('.data') || pathname === '/cookies') return false
  return !query || [...new URLSearchParams(query).keys()].every((name) => QUERY.has(name))
}

/** What a guest's cookies choose: the language as its cookie holds it, and the odds format. */
export type Choices = { language: string | null; odds: string }

/** The key of a guest's page. */
export const toKey = (https: boolean, host: string, { language, odds }: Choices, path: string): string =>
  `${https ? 's' : ''} ${host} ${language ?? ''} ${odds} ${path}`

export type PageCache = {
  get(key: string): KeptPage | undefined
  keep(key: string, html: string, visit: Visit): KeptPage | null
  /** Whether a page may be served now, may be served while the backend is asked, or only after asking. */
  freshness(kept: KeptPage): 'fresh' | 'ask beside' | 'ask first'
  /** Asks again for all answers a page was made of; those who ask meanwhile share it. @returns whether it holds */
  check(kept: KeptPage, visit: Visit): Promise<boolean>
}

/**
 * Whole pages for guests. A page is served only while the backend gives the answers it was rendered from: they
 * are asked for on every request (shared among those who ask at the same time) unless `maxAgeMs` allows a page
 * to be served for a while without asking; after that it is served once more while the backend is asked.
 */
export function createPageCache(
  module: Calls,
  options: { limit: number; maxAgeMs: number; now: () => number },
): PageCache {
  const pages = createLru<KeptPage>(Math.max(1, options.limit))
  const callByName = new Map(Object.values(module.calls).map((call) => [call.name, call]))

  async function ask(record: CallRecord, visit: Visit): Promise<boolean> {
    const call = callByName.get(record.name)
    if (!call) return false
    const reply = await module.readShared(visit, call, record.input, record.language)
    module.prime(visit, call, record.input, record.language, reply)
    const good = reply.answered && (reply.status < 400 || reply.status === 404)
    return good && toDigest(reply.text) === record.digest
  }

  async function askAll(kept: KeptPage, visit: Visit): Promise<boolean> {
    const answers = await Promise.all(kept.records.map((record) => ask(record, visit)))
    const holds = answers.every(Boolean)
    kept.checkedAt = holds ? options.now() : 0
    return holds
  }

  return {
    get(key) {
      const kept = pages.get(key)
      if (kept && options.now() - kept.renderedAt < LIFE_MS) return kept
      if (kept) pages.delete(key)
      return undefined
    },
    keep(key, html, visit) {
      if (options.limit === 0 || visit.records === null || visit.records.length === 0) return null
      const placeholders = { nonce: visit.nonce, xsrf: visit.xsrf }
      if (!nonceInAttributesOnly(html, visit.nonce)) return null
      const at = options.now()
      const kept: KeptPage = {
        page: cutPage(html, placeholders),
        records: visit.records,
        brand: visit.brand,
        renderedAt: at,
        checkedAt: at,
        check: null,
      }
      pages.set(key, kept)
      return kept
    },
    freshness({ checkedAt }) {
      const age = options.now() - checkedAt
      if (age < options.maxAgeMs) return 'fresh'
      return age < options.maxAgeMs * 2 ? 'ask beside' : 'ask first'
    },
    check(kept, visit) {
      kept.check ??= askAll(kept, visit).finally(() => {
        kept.check = null
      })
      return kept.check
    },
  }
}
