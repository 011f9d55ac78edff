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
import { appendAudit, type AuditAction } from './audit.ts'
import { approvalsNeeded, fourEyesLimit } from './limits.ts'
import { addApproval, approvalsOf, voidApprovals } from './store.ts'
import { refused, type Acting, type OperatorDeps, type Refused } from './types.ts'

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
  if (!payment || !by.brands.includes(payment.brandId)) return refused('unknown_payment')
  return decidable(payment) ? payment : refused('not_pending')
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
 * Approves a payment. Above the brand's limit the first approval is only recorded and one of another operator executes
 * it; the same operator twice is refused. Payment, approval and audit line are one transaction.
 */
export const approvePayment = (deps: Deps, acting: Acting, wanted: Wanted): Approval =>
  approve(deps, acting, wanted, { decidable: waitsForOperator, action: 'payment.approved' })

/** Credits a transfer that has expired or was refused, its money having come after all; with the same two pairs of eyes. */
export const creditLateTransfer = (deps: Deps, acting: Acting, wanted: Wanted): Approval =>
  approve(deps, acting, wanted, { decidable: mayComeLate, action: 'payment.credited_late' })

async function approve(
  { db, now, brandById }: Deps,
  acting: Acting,
  { id, received: told }: Wanted,
  way: Way,
): Approval {
  return db.transaction(async (tx) => {
    const payment = await lockWaiting(tx, acting, id, way.decidable)
    if ('refused' in payment) return payment
    const received = receivedOf(payment, told)
    if (received === 'invalid') return refused('invalid_amount')
    const at = now()
    const limit = fourEyesLimit(await brandById(payment.brandId), payment.currency)
    const most = received !== null && received > payment.amount ? received : payment.amount
    const needed = approvalsNeeded(most, limit)
    const given = needed === 2 ? await approvalsOf(tx, [id]) : []
    if (given.some(({ operatorId }) => operatorId === acting.by.id)) {
      const after = { status: payment.status }
      await record(tx, acting, payment, { action: 'payment.second_operator_refused', at, after })
      return refused('second_operator_needed')
    }
    const same = given.filter((approval) => approval.received === received)
    // Who saw another amount has not seen this one.
    if (same.length < given.length) await voidApprovals(tx, id, at)
    if (needed === 2) await addApproval(tx, { paymentId: id, operatorId: acting.by.id, at, received })
    const amount =
      received === null ? {} : { received: toDecimal({ minor: received, currency: payment.currency }) }
    if (needed - same.length > 1) {
      const after = { status: payment.status, approvals: 1, needed, ...amount }
      await record(tx, acting, payment, { action: 'payment.approval_recorded', at, after })
      return { result: 'recorded', status: payment.status }
    }
    const verb = payment.kind === 'deposit' ? approveDeposit : approveWithdrawal
    const review = { id, operator: actorOf(acting), ...(received !== null && { received }) }
    const done = await verb({ db: within(tx), now: () => at }, review)
    if (!done.ok) return refused(done.code)
    const { status } = done.payment
    await record(tx, acting, payment, { action: way.action, at, after: { status, ...amount } })
    return { result: 'executed', status }
  })
}

/** Minor units of what came; `null` when it is what was asked for. Only a transfer may bring another amount. */
function receivedOf(
  { kind, amount, fee, currency }: PaymentRow,
  told: string | undefined,
): bigint | null | 'invalid' {
  if (told === undefined) return null
  const minor = parseDecimal(told, currency)?.minor ?? 0n
  if (kind !== 'deposit' || minor <= fee || minor > MOST_MINOR) return 'invalid'
  return minor === amount ? null : minor
}

/** Rejects a payment for everybody; one operator is enough. Approvals given so far are void. */
export async function rejectPayment(
  { db, now }: Deps,
  acting: Acting,
  { id, reason }: { id: string; reason: string },
): Promise<{ status: string } | Refused<DecisionRefusal>> {
  return db.transaction(async (tx) => {
    const payment = await lockWaiting(tx, acting, id)
    if ('refused' in payment) return payment
    const at = now()
    const verb = payment.kind === 'deposit' ? rejectDeposit : rejectWithdrawal
    const done = await verb({ db: within(tx), now: () => at }, { id, operator: actorOf(acting), reason })
    if (!done.ok) return refused(done.code)
    await voidApprovals(tx, id, at)
    const { status } = done.payment
    await record(tx, acting, payment, { action: 'payment.rejected', at, after: { status, reason } })
    return { status }
  })
}
