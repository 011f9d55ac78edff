import type { Log } from '@palco/service/log'
import type { SharedReplies } from '../api/caller.ts'
import type { Brand } from '../brand/types.ts'
import type { NamedFiles } from '../first-paint/files.ts'
import { createLru, type Lru } from '../lib/lru.ts'
import type { SiteSettings } from '../site-settings.ts'
import type { Refreshed, SessionUser } from './types.ts'

/** What one process of the site remembers between requests. Everything in it may be lost without harm. */
export type SiteState = SharedReplies & {
  readonly log: Log
  /** What documents name besides the router's files. */
  readonly textsFiles: NamedFiles
  /** Token hash → the user of a page that has logged in or restored; `null` = its user call was refused (0002). */
  readonly sessions: Lru<SessionUser | null>
  /** Refresh token hash → the refresh under way, or its outcome for a short grace. */
  readonly refreshes: Map<string, Promise<Refreshed>>
  /** Digest of a configuration answer → brand. */
  readonly brands: Lru<Brand>
  /** Host, language and session → the last brand, for data requests. */
  readonly lastBrands: Lru<{ brand: Brand; at: number }>
  /** Host → the last brand it was given, which lends its look when its configuration cannot be read (0008). */
  readonly looks: Lru<Brand>
  /** Version → stylesheet. */
  readonly stylesheets: Lru<string>
}

export type SiteOptions = {
  settings: SiteSettings
  now: () => number
  log: SiteState['log']
  textsFiles: SiteState['textsFiles']
}

export function createSiteState({ settings, now, log, textsFiles }: SiteOptions): SiteState {
  return {
    settings,
    now,
    log,
    textsFiles,
    sessions: createLru(20_000),
    refreshes: new Map(),
    reads: new Map(),
    lists: createLru(200),
    brands: createLru(500),
    lastBrands: createLru(5_000),
    looks: createLru(500),
    stylesheets: createLru(500),
  }
}
