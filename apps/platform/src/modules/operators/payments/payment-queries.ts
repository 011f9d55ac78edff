import type {
  operatorCalls,
  OperatorCallAnswer,
  OperatorCallInput,
  PaymentFile,
} from '@palco/contract/operators'
import { byTime, toPage } from '@palco/service/cursor'
import type { Queryable } from '../../../db/index.ts'
import { readBalances, sumByKind } from '../../../ledger/index.ts'
import { findPlayer, readUsernames } from '../../identity/index.ts'
import { listTransfers } from '../../play/index.ts'
import {
  countWaiting,
  findProof,
  lastOwnerCheck,
  lastSeenWithdrawal,
  listClosedTransfers,
  listConflicts,
  listDocuments,
  listHistory,
  listOpenPayments,
  listProofs,
  listWaiting,
  mayComeLate,
  paymentCursor,
  readPaymentTotals,
  readReviewed,
  waitsForOperator,
  type PaymentRow,
} from '../../wallet/index.ts'
import {
  type Acting,
  appendAudit,
  brandNames,
  didLately,
  toLimits,
  limitsOnWire,
  openProposals,
  type OperatorDeps,
  type ProposalRow,
  readDaySums,
  reasonsFor,
  findReceipt,
} from '../../../operators/index.ts'
import { cannedReasons } from './canned-reasons.ts'
import { paymentSubject, readClosings, worstOfPayment } from './decide.ts'
import { refuse, type Refused } from '../../../result.ts'
import { documentOnWire, listedOnWire, moneyIn, ownerOnWire } from './wire.ts'

type Queue = typeof operatorCalls.listQueue
const PLAY_DAYS_MS = 30 * 86_400_000

async function namesFor(deps: OperatorDeps, { by }: Acting, payments: readonly PaymentRow[]) {
  const players = await readUsernames(
    deps.db,
    payments.map(({ playerId }) => playerId),
  )
  return { brands: await brandNames(deps, by.brands), players }
}

/** What waits for a decision in the operator's brands. A brand that is not theirs gives an empty list. */
export async function readQueue(
  deps: OperatorDeps,
  acting: Acting,
  { brand, kind, cursor, limit }: OperatorCallInput<Queue>,
): Promise<OperatorCallAnswer<Queue> | Refused<'invalid_request'>> {
  const { db } = deps
  const after = byTime.read(cursor)
  if (after === undefined) return refuse('invalid_request')
  const brands = acting.by.brands.filter((id) => brand === undefined || id === brand)
  const found = await listWaiting(db, { brands, kind, after, limit: limit + 1 })
  const { page, next } = toPage(found, limit, paymentCursor)
  const ids = page.map(({ id }) => id)
  const [names, proofs, documents, approvals] = [
    await namesFor(deps, acting, page),
    await listProofs(db, ids),
    await listDocuments(db, ids),
    await openProposals(db, ids.map(paymentSubject)),
  ]
  const of = (id: string) => (line: { paymentId: string }) => line.paymentId === id
  const readReasons = await reasonsOfPayments(deps, acting, page, approvals)
  const items = page.map(async (payment) => {
    return {
      ...listedOnWire(payment, acting.by.language, names),
      proofs: proofs.filter(of(payment.id)).length,
      documents: {
        asked: documents.filter(of(payment.id)).length,
        sent: documents.filter((one) => one.paymentId === payment.id && one.sentAt !== null).length,
      },
      approvals: {
        given: approvals.filter(isAbout(payment)).length,
        needed: neededFor(await readReasons(payment)),
      },
    }
  })
  return {
    items: await Promise.all(items),
    waiting: await countWaiting(db, { brands, kind }),
    now: deps.now().toISOString(),
    next_cursor: next,
  }
}

/** Transfers that expired or were refused in the operator's brands. */
export async function readClosed(
  deps: OperatorDeps,
  acting: Acting,
  { reference, cursor, limit }: OperatorCallInput<typeof operatorCalls.listClosed>,
): Promise<OperatorCallAnswer<typeof operatorCalls.listClosed> | Refused<'invalid_request'>> {
  const before = byTime.read(cursor)
  if (before === undefined) return refuse('invalid_request')
  const { brands } = acting.by
  const wanted = { brands, reference: reference || null, before, limit: limit + 1 }
  const found = await listClosedTransfers(deps.db, wanted)
  const { page, next } = toPage(found, limit, paymentCursor)
  const names = await namesFor(deps, acting, page)
  return {
    items: page.map((payment) => ({
      ...listedOnWire(payment, acting.by.language, names),
      reference: findReference(payment) ?? '',
      closed_at: payment.updatedAt.toISOString(),
    })),
    next_cursor: next,
  }
}

const findReference = ({ instructions }: PaymentRow): string | null =>
  instructions && 'reference' in instructions ? instructions.reference : null

/** One payment and all that helps to decide it. */
export async function readPaymentFile(
  deps: OperatorDeps,
  acting: Acting,
  id: string,
): Promise<PaymentFile | Refused<'unknown_payment'>> {
  const { db } = deps
  const payment = await readReviewed(db, acting.by.brands, id)
  if (!payment) return refuse('unknown_payment')
  const names = await namesFor(deps, acting, [payment])
  const history = await listHistory(db, id)
  const proofs = await listProofs(db, [id])
  return {
    ...listedOnWire(payment, acting.by.language, names),
    cause: payment.cause,
    reason: payment.reason,
    updated_at: payment.updatedAt.toISOString(),
    destination: payment.destination,
    reference: findReference(payment),
    history: history.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    proofs: proofs.map((proof) => ({
      id: proof.id,
      type: proof.type,
      bytes: proof.bytes,
      sent_at: proof.sentAt.toISOString(),
    })),
    documents: (await listDocuments(db, [id])).map(documentOnWire),
    canned_reasons: cannedReasons(payment.kind, acting.by.language),
    decision: await readDecision(deps, acting, payment),
    summary: await readSummary(db, payment, deps.now()),
    owner: ownerOnWire(payment, await lastOwnerCheck(db, id)),
    from_players: await fromPlayers(deps, acting, payment),
  }
}

/** What the player of a withdrawal won from others: names of the operator's own brands only. */
async function fromPlayers(
  { db, now }: OperatorDeps,
  { by }: Acting,
  payment: PaymentRow,
): Promise<PaymentFile['from_players']> {
  if (payment.kind !== 'withdrawal') return []
  const since = await lastSeenWithdrawal(db, payment, payment.createdAt)
  const money = moneyIn(payment)
  return (await listTransfers(db, payment, { since, now: now() })).map(
    ({ opponent, amount, folded, signs }) => {
      const isOwn = opponent !== null && by.brands.includes(opponent.brandId)
      return {
        player: isOwn ? { id: opponent.id, username: opponent.username } : null,
        other_brand: opponent !== null && !isOwn,
        amount: money(amount),
        folded: money(folded),
        signs,
      }
    },
  )
}

async function readDecision(
  deps: OperatorDeps,
  acting: Acting,
  payment: PaymentRow,
): Promise<PaymentFile['decision']> {
  const approvals = await openProposals(deps.db, [paymentSubject(payment.id)])
  const [open, late] = [waitsForOperator(payment), mayComeLate(payment)]
  const reasons = await (await reasonsOfPayments(deps, acting, [payment], approvals))(payment)
  return {
    open,
    late,
    needed: neededFor(reasons),
    reasons,
    approvals: approvals.map((approval) => {
      const received = findReceipt(approval)
      const { operator, at } = approval
      return {
        operator,
        at: at.toISOString(),
        received: received === null ? null : moneyIn(payment)(received),
      }
    }),
    waits_for_another: (open || late) && approvals.some(({ operatorId }) => operatorId === acting.by.id),
    limits: limitsOnWire(toLimits(await deps.brandById(payment.brandId), payment.currency)),
  }
}

const neededFor = (reasons: readonly string[]): 1 | 2 => (reasons.length > 0 ? 2 : 1)

const isAbout =
  ({ id }: PaymentRow) =>
  ({ subject }: ProposalRow): boolean =>
    subject === paymentSubject(id)

/** Why each of these payments needs a second operator, seen by the one who asks, by the amount an operator has stated. */
async function reasonsOfPayments(
  deps: OperatorDeps,
  { by }: Acting,
  payments: readonly PaymentRow[],
  approvals: readonly ProposalRow[],
) {
  const sums = await readDaySums(deps.db, by.id, payments, deps.now())
  return async (payment: PaymentRow) => {
    const approval = approvals.find(isAbout(payment))
    const received = approval ? findReceipt(approval) : null
    const closings = await deps.db.transaction((tx) => readClosings(tx, deps, payment, received))
    const { worst, reasons } = worstOfPayment(payment, received, closings)
    const brand = await deps.brandById(payment.brandId)
    return [...reasonsFor(worst, sums, (_, currency) => toLimits(brand, currency)), ...reasons]
  }
}

async function readSummary(q: Queryable, payment: PaymentRow, now: Date): Promise<PaymentFile['summary']> {
  const { brandId, playerId } = payment
  const money = moneyIn(payment)
  const player = await findPlayer(q, brandId, playerId)
  const balances = await readBalances(q, brandId, playerId)
  if (!player || !balances) throw new Error(`payment ${payment.id} has no player or no account`)
  const { deposited, withdrawn } = await readPaymentTotals(q, { brandId, playerId })
  const open = await listOpenPayments(q, { brandId, playerId })
  const from = new Date(now.getTime() - PLAY_DAYS_MS)
  const sums = await sumByKind(q, brandId, playerId, { from, to: new Date(now.getTime() + 1) })
  const sum = (kind: string) => sums.find((line) => line.kind === kind)?.sum ?? 0n
  return {
    username: player.username,
    legal_name: [player.name, player.lastname].filter(Boolean).join(' ') || null,
    document: player.dni,
    since: player.created_at.toISOString(),
    status: player.status,
    balance: { cash: money(balances.cash), bonus: money(balances.bonus), held: money(balances.held) },
    deposited: money(deposited),
    withdrawn: money(withdrawn),
    net: money(deposited - withdrawn),
    last_logins: [player.last_login_at, player.previous_login_at].flatMap((at) =>
      at ? [at.toISOString()] : [],
    ),
    open_payments: open
      .filter(({ id }) => id !== payment.id)
      .map(({ id, kind, amount, status }) => ({ id, kind, amount: money(amount), status })),
    wagered: money(-sum('stake') - sum('rollback')),
    won: money(sum('win')),
  }
}

/** A proof's bytes. Who looked at whose papers goes on record. */
export async function openProof(
  { db, now }: OperatorDeps,
  { by, address }: Acting,
  wanted: { payment: string; id: string },
): Promise<{ type: string; content: Buffer } | Refused<'unknown_payment'>> {
  const payment = await readReviewed(db, by.brands, wanted.payment)
  const proof = payment && (await findProof(db, payment.id, wanted.id))
  if (!payment || !proof) return refuse('unknown_payment')
  const look = {
    at: now(),
    operatorId: by.id,
    action: 'proof.viewed',
    subject: payment.id,
    after: { proof: wanted.id },
  } as const
  if (!(await didLately(db, look))) await appendAudit(db, { ...look, brands: [payment.brandId], address })
  return proof
}

export async function readConflicts(
  deps: OperatorDeps,
  acting: Acting,
  limit: number,
): Promise<OperatorCallAnswer<typeof operatorCalls.listConflicts>> {
  const found = await listConflicts(deps.db, acting.by.brands, limit)
  const names = await namesFor(
    deps,
    acting,
    found.map(({ payment }) => payment),
  )
  return {
    items: found.map(({ eventId, adapter, said, receivedAt, payment }) => ({
      event_id: eventId,
      adapter,
      said,
      received_at: receivedAt.toISOString(),
      payment: listedOnWire(payment, acting.by.language, names),
    })),
  }
}
