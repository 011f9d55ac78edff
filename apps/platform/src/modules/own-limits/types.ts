import type { OwnLimitKind, OwnLimitPeriod } from '@palco/contract'
import type { Brand, PlayerIdentity } from '../../model/index.ts'

/** What a limit counts: money that is deposited, staked or lost, or the time that is played. */
export type LimitKind = OwnLimitKind | 'time'

/** A limit that is set, with what counts against it in its window. Minor units of the account's currency; of time, seconds. */
export type SetLimit = {
  /** The area of play that it is for (docs/play.md); `null`: all together. */
  area: string | null
  kind: LimitKind
  period: OwnLimitPeriod
  amount: bigint
  /** What the player asked for and may confirm from `changesAt` on; `null` there: no limit. */
  nextAmount: bigint | null
  changesAt: Date | null
  used: bigint
}

/** Which limit. */
export type LimitName = Pick<SetLimit, 'area' | 'kind' | 'period'>

/** What a player asks for; `null`: no limit. */
export type WantedLimit = LimitName & { amount: bigint | null }

/** Whose limits, and what the rules that hold for them depend on. */
export type Holder = {
  brand: Pick<Brand, 'id' | 'timeZone' | 'configuration'>
  player: Pick<PlayerIdentity, 'id' | 'currency' | 'residence'>
}
