import type { Currency } from '@palco/contract'
import type { OperatorCallInput, operatorCalls, TradingProposal } from '@palco/contract/operators'

/**
 * The most that a decision lets players receive more than they could before, in minor units of a brand's currency; `null`: nothing
 * bounds it. With a player it also counts for that player's day.
 */
export type WorstCase = {
  brandId: string
  currency: Currency
  amount: bigint | null
  playerId?: string
}

/** As the database keeps it: also what it was decided on, so that a newer state is not decided by it. */
export type StoredDecision = {
  kind: TradingProposal['decision']['kind']
  verdicts?: NonNullable<TradingProposal['decision']['verdicts']>
  /** What both operators ask for, as it was sent. */
  rules?: Record<string, unknown>
  /** Free bets that are given, as they were asked for. */
  gift?: OperatorCallInput<typeof operatorCalls.grantFreeBets>
  /** The held revision that is accepted. */
  revision?: number
  /** What a transfer brought, minor units as text, where it is not what was asked for. */
  received?: string | null
}
