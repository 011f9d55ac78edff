import { parseDecimal, toDecimal } from '@palco/contract'
import { operatorCalls, type SecondOperatorReason } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import {
  approveDeposit,
  approveWithdrawal,
  isTooLate,
  lockPayment,
  mayComeLate,
  ownerActs,
  rejectDeposit,
  rejectWithdrawal,
  waitsForOperator,
  type PaymentRow,
} from '../../wallet/index.ts'
import { findPlayer } from '../../identity/index.ts'
import { mayDeposit } from '../../own-limits/index.ts'
import { findClosing, isClosedForDeposits } from '../../protection/index.ts'
import {
  type Acting,
  appendAudit,
  type AuditAction,
  endOpen,
  letThroughNow,
  type OperatorDeps,
  type Plan,
  type WorstCase,
} from '../../../operators/index.ts'
import { type GivenReason, reasonFor } from './canned-reasons.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'

export type DecisionRefusal = 'unknown_payment' | 'not_pending'

/** What the books can hold. */
const MOST_MINOR = 2n ** 63n - 1n

/** The wallet's verbs, working in the transaction that writes the audit line. */
const within = (tx: Tx) => ({ transaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => work(tx) })
const toActor = ({ by }: Acting): string => `operator:${by.username}`

/** The payment, locked for the rest of the transaction: of two who decide it, the second sees what the first has done. */
export async function lockWaiting(
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
type Code = DecisionRefusal | 'second_operator_needed' | 'invalid_amount'
/** `received`: what a transfer brought, when it is not what was asked for. */
type Wanted = { id: string; received?: string | undefined }
type Way = { decidable: typeof waitsForOperator; alone: AuditAction }
type PaymentPlan = Promise<Plan<{ status: string }, Refused<Code>> | Refused<Code>>

/** Approves a payment: its amount is what it lets its player receive. */
export const planApproval = (tx: Tx, deps: Deps, acting: Acting, wanted: Wanted): PaymentPlan =>
  planPayment(tx, deps, acting, wanted, { decidable: waitsForOperator, alone: 'payment.approved' })

/** Credits a transfer that has expired or was refused, its money having come after all; with the same two pairs of eyes. */
export const planLateCredit = (tx: Tx, deps: Deps, acting: Acting, wanted: Wanted): PaymentPlan =>
  planPayment(tx, deps, acting, wanted, { decidable: mayComeLate, alone: 'payment.credited_late' })

/** The same from a terminal. */
export const approvePayment = async (deps: Deps, acting: Acting, wanted: Wanted) => {
  const decided = await letThroughNow(deps, acting, {
    call: operatorCalls.approve.name,
    second: operatorCalls.approve.second,
    input: wanted,
    readPlan: (tx) => planApproval(tx, deps, acting, wanted),
  })
  return isRefused(decided) ? decided : decided.answer
}

export const paymentSubject = (id: string): string => `payment:${id}`

async function planPayment(
  tx: Tx,
  deps: Deps,
  acting: Acting,
  { id, received: stated }: Wanted,
  { decidable, alone }: Way,
): PaymentPlan {
  const { now } = deps
  const payment = await lockWaiting(tx, acting, id, decidable)
  if (isRefused(payment)) return payment
  const received = findReceipt(payment, stated)
  if (received === 'invalid') return refuse('invalid_amount')
  const { brandId, status, currency } = payment
  const { worst, reasons } = worstOfPayment(
    payment,
    received,
    await readClosings(tx, deps, payment, received),
  )
  const amount = received === null ? {} : { received: toDecimal({ minor: received, currency }) }
  return {
    subject: paymentSubject(id),
    brandId,
    worst,
    reasons,
    decision: { kind: 'approve', received: received === null ? null : String(received) },
    about: { subject: id, before: { status }, after: { status, ...amount } },
    actions: {
      alone,
      decided: alone,
      recorded: 'payment.approval_recorded',
      refused: 'payment.second_operator_refused',
    },
    paymentId: id,
    waiting: { status },
    async execute() {
      const verb = payment.kind === 'deposit' ? approveDeposit : approveWithdrawal
      const review = { id, operator: toActor(acting), ...(received !== null && { received }) }
      const done = await verb({ db: within(tx), now }, review)
      if (!done.ok) return done
      return { answer: { status: done.payment.status }, after: { status: done.payment.status } }
    },
  }
}

/** `lasting`: operators closed the account of a payment for death or fraud; `deposits`: it had ended, and its player could not ask for it now. */
export type Closings = { lasting: boolean; deposits: boolean }

/**
 * What stands in the way of a payment at this moment. Of money that is late the player's limits are asked too, under the lock at which deposits of a
 * player queue.
 * @param received as in `Wanted`, in minor units
 */
export async function readClosings(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'brandById'>,
  payment: PaymentRow,
  received: bigint | null,
): Promise<Closings> {
  const at = deps.now()
  const brought = received === null ? payment : { ...payment, amount: received }
  return {
    lasting: ((await findClosing(tx, payment.playerId))?.lasting ?? null) !== null,
    deposits:
      mayComeLate(payment) &&
      ((await isClosedForDeposits(tx, payment, at)) || (await isTooLate(tx, brought, mayDeposit(deps), at))),
  }
}

/**
 * What a payment lets its player receive, and why it takes two whatever that is.
 * @param received as in `Wanted`, in minor units
 * @param closings of its account
 */
export function worstOfPayment(
  payment: PaymentRow,
  received: bigint | null,
  closings: Closings,
): { worst: WorstCase[]; reasons: SecondOperatorReason[] } {
  const amount = received !== null && received > payment.amount ? received : payment.amount
  const { brandId, currency, playerId } = payment
  const reasons: [SecondOperatorReason, boolean][] = [
    // Nobody but its player asks for money; of an account that nobody may enter any more two decide who gets it.
    ['closed_account', payment.kind === 'withdrawal' && closings.lasting],
    ['closed_for_deposits', closings.deposits],
    ['more_than_asked', amount > payment.amount],
    // What a provider has notified of needs no proof.
    ['no_proof', payment.kind === 'deposit' && payment.proofAt === null && ownerActs(payment).length === 0],
  ]
  return {
    worst: [{ brandId, currency, playerId, amount }],
    reasons: reasons.filter(([, applies]) => applies).map(([reason]) => reason),
  }
}

/** Minor units of what came; `null` when it is what was asked for. Only a transfer may bring another amount. */
function findReceipt(
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
    const player = await findPlayer(tx, payment.brandId, payment.playerId)
    if (!player) return refuse('unknown_payment')
    const reason = reasonFor(player, given)
    const done = await verb({ db: within(tx), now: () => at }, { id, operator: toActor(acting), reason })
    if (!done.ok) return done
    await endOpen(tx, paymentSubject(id), { by: acting.by, at, executed: false })
    const { status } = done.payment
    await record(tx, acting, payment, {
      action: 'payment.rejected',
      at,
      after: { status, reason, ...(given.canned && { canned: given.canned }) },
    })
    return { status }
  })
}
