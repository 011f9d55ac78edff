import type { BlockList } from 'node:net'

/** The typed settings of the site, read once at start (server/settings.ts; docs/storefront-settings.md). */
export type SiteSettings = {
  port: number
  host: string
  /** Base address of the shared client, without trailing slash. */
  apiBaseUrl: string
  /** Base address of login, logout, refresh and user. */
  externalApiUrl: string
  configHash: string
  masterApiKey: string
  masterApiKeyHeader: string
  masterLanguageHeader: string
  /** Hosts (with or without port) whose error page has the sad picture. */
  ownHosts: readonly string[]
  /** A 401 answer, or a failure of login, user, logout or refresh, ends the session. */
  resetOnError: boolean
  /** Interval of the running page's token check in ms; `null` = off. */
  tokenValidationMs: number | null
  /** Whose forwarded headers count: none, all, or those of the addresses and networks named. */
  trustProxy: 'off' | 'all' | BlockList
  /** How long a guest page is served without asking the backend again, ms; 0 = asked on every request. */
  guestPageMaxAgeMs: number
  /** How many guest pages are kept; 0 = none. */
  guestPageLimit: number
  guestStreamsPerAddress: number
  guestTopics: number
  /** Factor of the site's own limits by address; 0 = none. */
  rateLimits: number
  /** How long assets of earlier builds are kept, in days. */
  keepAssetsDays: number
}
