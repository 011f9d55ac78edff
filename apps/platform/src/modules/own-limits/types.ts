import type { OwnLimitKind, OwnLimitPeriod } from '@palco/contract'

/** A limit that is set, with what counts against it in the running period. Minor units of the account's currency. */
export type SetLimit = {
  kind: OwnLimitKind
  period: OwnLimitPeriod
  amount: bigint
  /** What holds from `changesAt` on; `null` there: no limit. */
  nextAmount: bigint | null
  changesAt: Date | null
  used: bigint
}

/** What a player asks for; `null`: no limit. `zone`: the brand's clock (IANA name). */
export type WantedLimit = Pick<SetLimit, 'kind' | 'period'> & { amount: bigint | null; zone: string }
