import type { SecondOperatorReason } from '@palco/contract/operators'
import type { Refused } from '../../result.ts'
import type { AuditAction } from '../audit/audit.ts'
import type { ProposalRow } from './proposals.ts'
import type { StoredDecision, WorstCase } from './worst-case.ts'

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
  /** What was sent is not kept while it waits: it names somebody who has no account. The second operator sends it anew. */
  keepsInput?: false
  cause?: string
  /** What the audit log says. */
  about: {
    subject: string
    before?: Record<string, unknown> | null
    after: Record<string, unknown>
    /** Whose line it is, where it is not of `brandId`. */
    brands?: readonly string[]
  }
  actions: PlanActions
  /** The payment that is decided. */
  paymentId?: string
  /** The rest of the answer while it waits for a second operator. */
  waiting?: Partial<Answer>
  /** @param first what the first of two operators asked for; `null`: decided by one */
  execute(first: ProposalRow | null): Promise<Executed<Answer> | R>
}

/** The audit lines: of one operator, and where they are other than those of trading, of two. */
type PlanActions = {
  alone: AuditAction
  recorded?: AuditAction
  decided?: AuditAction
  refused?: AuditAction
}
