import type { RateLimiter } from '@palco/service/rate-limit'
import type { Brand, FactorTerm, PlayerIdentity } from '../model/index.ts'
import type { Log, Metrics } from '../observe/index.ts'

/** What the server of calls is given. */
export type ServerDeps = {
  readonly log: Log
  readonly metrics: Metrics
  /** Whether a header holds a key of the storefronts. */
  readonly isMasterKey: (given: string | string[] | undefined) => boolean
  /** Lower-case names of the two headers every call carries. */
  readonly masterKeyHeader: string
  readonly masterLanguageHeader: string
  readonly limiter: RateLimiter
  /** `disabled`: the host is a brand's whose data are wrong. */
  readonly brandOfHost: (host: string) => Promise<Brand | 'disabled' | null>
  /** Who a token stands for; one of an operator's view stands for the player that is viewed. */
  readonly authenticate: (token: string, brand: Brand) => Promise<PlayerIdentity | null>
  /** Whether a token is of a session that has ended since nothing was done in it. */
  readonly hasGoneIdle?: (token: string, brand: Brand) => Promise<boolean>
  /** The player has done something in a session that would end without. */
  readonly noteAct?: (sessionId: string) => Promise<void>
  /** Until when the session of a player goes on without a second factor; `null`: no jurisdiction asks for one. */
  readonly factorTerm?: (player: PlayerIdentity, brand: Brand) => FactorTerm | null
  /** Whether an access token is of an open session, of whatever brand: asked before an upload is read. */
  readonly isSession?: (token: string) => Promise<boolean>
  /** A call begins or has ended; the health is asked for without. */
  readonly noteCall?: () => void
  /** In development and tests every answer is checked against the contract. */
  readonly checkAnswers: boolean
  /** It is reached over https: every answer says that it stays so. */
  readonly https?: boolean
  /** Proxies whose `X-Forwarded-For` counts: none, or those at these addresses and networks. */
  readonly trustProxy?: false | string[]
}
