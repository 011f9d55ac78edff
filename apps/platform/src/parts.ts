import type { Sealer } from '@palco/sealing'
import type { Health } from '@palco/service/observability'
import type { Config } from './config/index.ts'
import type { Database } from './db/index.ts'
import type { RateLimiter, RateRule } from './http/index.ts'
import type { BrandDirectory } from './modules/brands/index.ts'
import type { PlatformKeys } from './keys/platform-keys.ts'
import type { ProviderDirectory } from './modules/casino/index.ts'
import type { Passwords, Sessions } from './modules/identity/index.ts'
import { type Mailer, type SmsSender } from './modules/identity/index.ts'
import type { Metrics } from './observe/index.ts'
import { type Log } from './observe/index.ts'
import type { ReadKey } from './provider-keys.ts'
import type { Activity, Bus, EventStreams } from './realtime/index.ts'

export type PlatformOptions = {
  config: Config
  log: Log
  /** Milliseconds since 1970; tests set their own. */
  now?: () => number
  mailer?: Mailer
  sms?: SmsSender
  /** Tests of races and of many attempts take a hash that costs nothing. */
  passwords?: Passwords
  /** Tests register many players from one address. */
  registerLimit?: RateRule
  /** Tests ask for more than a visitor would. */
  limiter?: RateLimiter
  /** Tests run jobs and relay by hand: `false` starts none of the process's roles but `web` by itself. */
  background?: boolean
}

/** What every part is built on. */
export type Parts = {
  config: Config
  log: Log
  now: () => number
  db: Database
  brands: BrandDirectory
  providers: ProviderDirectory
  /** Its keys, which may change while it runs. */
  keys: PlatformKeys
  sealer: Sealer
  /** Gives the key that a row refers to: "sealed" or "env:NAME". */
  readKey: ReadKey
  sessions: Sessions
  metrics: Metrics
  limiter: RateLimiter
  mailer: Mailer
  sms: SmsSender
  bus: Bus
  activity: Activity
  streams: EventStreams
  /** Which neighbours of the process work. */
  health: () => Promise<Health>
}
