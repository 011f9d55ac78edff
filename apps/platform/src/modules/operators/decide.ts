import { parseDecimal, toDecimal } from '@palco/contract'
import type { operatorCalls, OperatorAnswerOf } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import {
  approveDeposit,
  approveWithdrawal,
  lockPayment,
  mayComeLate,
  rejectDeposit,
  rejectWithdrawal,
  waitsForOperator,
  type PaymentRow,
} from '../wallet/index.ts'
import { findPlayer } from '../identity/index.ts'
import { appendAudit, type AuditAction } from './audit.ts'
import { type GivenReason, reasonFor } from './canned-reasons.ts'
import { limitsOf } from './limits.ts'
import { addDecision, lockDaySums, readDaySums, secondOperatorReasons } from './second-operator.ts'
import { addApproval, approvalsOf, voidApprovals } from './store.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { Acting, OperatorDeps } from './types.ts'

type DecisionRefusal = 'unknown_payment' | 'not_pending'
type Approved = OperatorAnswerOf<typeof operatorCalls.approve>

/** What the books can hold. */
const MOST_MINOR = 2n ** 63n - 1n

/** The wallet's verbs, working in the transaction that writes the audit line. */
const within = (tx: Tx) => ({ transaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => work(tx) })
const actorOf = ({ by }: Acting): string => `operator:${by.username}`

/** The payment, locked for the rest of the transaction: of two who decide it, the second sees what the first has done. */
async function lockWaiting(
  tx: Tx,
  { by }: Acting,
  id: string,
  decidable = waitsForOperator,
): Promise<PaymentRow | Refused<DecisionRefusal>> {
  const payment = await lockPayment(tx, id)
  if (!payment || !by.brands.includes(payment.brandId)) return refuse('unknown_payment')
  return decidable(payment) ? payment : refuse('not_pending')
}

function record(
  tx: Tx,
  acting: Acting,
  payment: PaymentRow,
  act: { action: AuditAction; at: Date; after: Record<string, unknown> },
): Promise<void> {
  return appendAudit(tx, {
    at: act.at,
    operatorId: acting.by.id,
    action: act.action,
    brands: [payment.brandId],
    subject: payment.id,
    before: { status: payment.status },
    after: act.after,
    address: acting.address,
  })
}

/** What a decision needs of the module. */
type Deps = Pick<OperatorDeps, 'db' | 'now' | 'brandById'>
type Approval = Promise<Approved | Refused<DecisionRefusal | 'second_operator_needed' | 'invalid_amount'>>
/** `received`: what a transfer brought, when it is not what was asked for. */
type Wanted = { id: string; received?: string | undefined }
type Way = { decidable: typeof waitsForOperator; action: AuditAction }

/**
 * Approves a payment. Where `secondOperatorReasons` gives a reason, the first approval is only recorded and one of another
 * operator executes it; the same operator twice is refused. Payment, approval, day sums and audit line are one transaction.
 */
export const approvePayment = (deps: Deps, acting: Acting, wanted: Wanted): Approval =>
  approve(deps, acting, wanted, { decidable: waitsForOperator, action: 'payment.approved' })

/** Credits a transfer that has expired or was refused, its money having come after all; with the same two pairs of eyes. */
export const creditLateTransfer = (deps: Deps, acting: Acting, wanted: Wanted): Approval =>
  approve(deps, acting, wanted, { decidable: mayComeLate, action: 'payment.credited_late' })

async function approve(
  { db, now, brandById }: Deps,
  acting: Acting,
  { id, received: stated }: Wanted,
  way: Way,
): Approval {
  return db.transaction(async (tx) => {
    const payment = await lockWaiting(tx, acting, id, way.decidable)
    if (isRefused(payment)) return payment
    const received = receivedOf(payment, stated)
    if (received === 'invalid') return refuse('invalid_amount')
    const at = now()
    const given = await approvalsOf(tx, [id])
    const seconds = given.some(
      (approval) => approval.operatorId !== acting.by.id && approval.received === received,
    )
    const reasons = seconds ? [] : await reasonsNow(tx, acting, payment, { received, at, brandById })
    if (reasons.length > 0 && given.some(({ operatorId }) => operatorId === acting.by.id)) {
      const after = { status: payment.status }
      await record(tx, acting, payment, { action: 'payment.second_operator_refused', at, after })
      return refuse('second_operator_needed')
    }
    // Approvals of another amount, or of one who can decide alone by now, no longer count.
    if (given.length > 0 && !seconds) await voidApprovals(tx, id, at)
    if (seconds || reasons.length > 0)
      await addApproval(tx, { paymentId: id, operatorId: acting.by.id, at, received })
    const amount =
      received === null ? {} : { received: toDecimal({ minor: received, currency: payment.currency }) }
    if (reasons.length > 0) {
      const after = { status: payment.status, approvals: 1, needed: 2, reasons, ...amount }
      await record(tx, acting, payment, { action: 'payment.approval_recorded', at, after })
      return { result: 'recorded', status: payment.status }
    }
    const verb = payment.kind === 'deposit' ? approveDeposit : approveWithdrawal
    const review = { id, operator: actorOf(acting), ...(received !== null && { received }) }
    const done = await verb({ db: within(tx), now: () => at }, review)
    if (!done.ok) return done
    await addDecision(tx, { payment: done.payment, operatorId: acting.by.id, alone: !seconds, at })
    const { status } = done.payment
    await record(tx, acting, payment, { action: way.action, at, after: { status, ...amount } })
    return { result: 'executed', status }
  })
}

/** Why this operator cannot decide it alone; the sums stay as they are until the transaction ends. */
async function reasonsNow(
  tx: Tx,
  { by }: Acting,
  payment: PaymentRow,
  given: { received: bigint | null; at: Date } & Pick<Deps, 'brandById'>,
) {
  const limits = limitsOf(await given.brandById(payment.brandId), payment.currency)
  await lockDaySums(tx, by.id, payment)
  const sums = (await readDaySums(tx, by.id, [payment], given.at))(payment)
  return secondOperatorReasons(payment, { received: given.received, sums, limits })
}

/** Minor units of what came; `null` when it is what was asked for. Only a transfer may bring another amount. */
function receivedOf(
  { kind, amount, fee, currency }: PaymentRow,
  stated: string | undefined,
): bigint | null | 'invalid' {
  if (stated === undefined) return null
  const minor = parseDecimal(stated, currency)?.minor ?? 0n
  if (kind !== 'deposit' || minor <= fee || minor > MOST_MINOR) return 'invalid'
  return minor === amount ? null : minor
}

/** Rejects a payment for good; one operator is enough. Approvals given so far are void. */
export async function rejectPayment(
  { db, now }: Deps,
  acting: Acting,
  { id, ...given }: { id: string } & GivenReason,
): Promise<{ status: string } | Refused<DecisionRefusal>> {
  return db.transaction(async (tx) => {
    const payment = await lockWaiting(tx, acting, id)
    if (isRefused(payment)) return payment
    const at = now()
    const verb = payment.kind === 'deposit' ? rejectDeposit : rejectWithdrawal
    const reason = reasonFor((await findPlayer(tx, payment.brandId, payment.playerId))?.language, given)
    const done = await verb({ db: within(tx), now: () => at }, { id, operator: actorOf(acting), reason })
    if (!done.ok) return done
    await voidApprovals(tx, id, at)
    const { status } = done.payment
    await record(tx, acting, payment, {
      action: 'payment.rejected',
      at,
      after: { status, reason, ...(given.canned && { canned: given.canned }) },
    })
    return { status }
  })
}
