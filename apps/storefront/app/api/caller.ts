import type { Language } from '@palco/contract/tables'
import type { Lru } from '../lib/lru.ts'
import type { SiteSettings } from '../site-settings.ts'
import type { Reply } from './transport.ts'

/** A call made for a guest's page: what must come back alike for the page to be served again. */
export type CallRecord = { name: string; input: unknown; language: Language; digest: string }

/** Answers that requests share. */
export type SharedReplies = {
  readonly settings: SiteSettings
  readonly now: () => number
  /** Guests' reads under way, shared by those who ask for the same at the same time. */
  readonly reads: Map<string, Promise<Reply>>
  /** Answers that are the same for everyone, for players' pages; `at` is `null` while one is under way. */
  readonly lists: Lru<{ reply: Promise<Reply>; at: number | null }>
}

/** For which request a call is made: what the client sends of it, and where it notes and finds answers. */
export type Caller = {
  readonly facts: { readonly host: string; readonly clientAddress: string; readonly userAgent: string }
  readonly settings: SiteSettings
  readonly site: SharedReplies
  readonly device: () => string
  readonly language: Language
  /** Calls made so far, while the page may still be kept for other guests; `null` once it may not. */
  records: CallRecord[] | null
  /** Answers already fetched for this request, by call and input. */
  readonly primed: Map<string, Reply>
}
