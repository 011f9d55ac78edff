import type { Language } from '@palco/contract/tables'
import type { CallRecord } from '../api/caller.ts'
import type { Api } from '../api/types.ts'
import type { CallError, ShownError } from '../api/errors.ts'
import type { Reply } from '../api/transport.ts'
import type { Brand } from '../brand/types.ts'
import type { SiteSettings } from '../site-settings.ts'
import type { CookieJar } from './cookies.ts'
import type { Tokens } from './expiry.ts'
import type { SiteState } from './site-state.ts'
import type { Session } from './types.ts'

/** What the host knows of a request before anything is asked of the backend. */
export type RequestFacts = {
  method: string
  /** Host header with port, or the forwarded one of a trusted proxy: the calls' `domain`. */
  host: string
  https: boolean
  /** Path and query as asked for. */
  path: string
  /** A page itself is asked for, not the data of an in-app navigation. */
  document: boolean
  cookie: string | null
  clientAddress: string
  /** The browser's own, passed on where a session is opened. */
  userAgent: string
}

export const NOTICE_KEYS = ['url', 'game', 'slip', 'ended', 'gift'] as const
export type NoticeKey = (typeof NOTICE_KEYS)[number]

/** One request of a visitor, with everything the server knows of it. */
export type Visit = {
  readonly facts: RequestFacts
  readonly settings: SiteSettings
  readonly site: SiteState
  readonly jar: CookieJar
  readonly api: Api
  /** The browser's device secret, made when it has none yet: sent where a session is opened. */
  readonly device: () => string
  /** Put into every script and style tag of the answer. */
  readonly nonce: string
  /** What a post of this visitor must carry. */
  readonly xsrf: string
  /** Whether this request may change anything: set by the host after looking at its token and origin. */
  xsrfPassed: boolean
  tokens: Tokens
  session: Session
  brand: Brand
  language: Language
  /** Configuration answered 503 twice. */
  maintenance: boolean
  /** The head of the answer is sent: no cookie is kept any more. */
  streams?: boolean
  /** The session ended during this request, other than by logout. */
  ended: boolean
  /** The backend limited (429) the call that says who is there: the session is neither used nor ended. */
  limit: CallError | null
  /** The backend refused a call of this request since a second factor is due. */
  factorDue: boolean
  /** The page's guards are asked, so that a due second factor leads away from it. */
  isGuarded: boolean
  notice: NoticeKey | null
  readonly shown: ShownError[]
  /** Calls made so far, while the page may still be kept for other guests; `null` once it may not. */
  records: CallRecord[] | null
  /** Answers already fetched for this request, by call and input. */
  readonly primed: Map<string, Reply>
}
