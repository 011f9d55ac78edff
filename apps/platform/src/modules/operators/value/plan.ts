import type { Currency } from '@palco/contract'
import type {
  OperatorInputOf,
  operatorCalls,
  SecondOperatorReason,
  TradingProposal,
} from '@palco/contract/operators'
import type { Refused } from '../../../result.ts'
import type { AuditAction } from '../audit.ts'
import type { ProposalRow } from './proposals.ts'

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
  gift?: OperatorInputOf<typeof operatorCalls.grantFreeBets>
  /** The held revision that is accepted. */
  revision?: number
  /** What a transfer brought, minor units as text, where it is not what was asked for. */
  received?: string | null
}

/** What an executed decision leaves: the call's answer, and what its audit line says besides. */
export type Executed<Answer> = {
  answer: Answer
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  /** Work after the commit. */
  afterwards?: () => void | Promise<void>
}

/**
 * What an operator's call would do: it declares its worst case, and is executed by `letThrough` alone, at once or by a second operator.
 * Made in the transaction that executes it, under the locks of what it reads.
 */
export type Plan<Answer, R extends Refused> = {
  /** What it is about; one decision about a subject waits at a time. */
  subject: string
  /** Whose it is; `null`: of all brands of `among`. */
  brandId: string | null
  /** The brands that a second operator has to have; by default `brandId`. */
  among?: readonly string[]
  worst: readonly WorstCase[]
  /** Why it takes two whatever it costs. */
  reasons?: readonly SecondOperatorReason[]
  /** What two operators have to agree on. */
  decision: StoredDecision
  cause?: string
  /** What the audit log says. */
  about: { subject: string; before?: Record<string, unknown> | null; after: Record<string, unknown> }
  actions: PlanActions
  /** The payment that is decided. */
  paymentId?: string
  /** The rest of the answer while it waits for a second operator. */
  waiting?: Partial<Answer>
  /** @param first what the first of two operators asked for; `null`: decided by one */
  execute(first: ProposalRow | null): Promise<Executed<Answer> | R>
}

/** The audit lines: of one operator, and where they are other than those of trading, of two. */
export type PlanActions = {
  alone: AuditAction
  recorded?: AuditAction
  decided?: AuditAction
  refused?: AuditAction
}
