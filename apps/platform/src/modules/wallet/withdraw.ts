import { parseDecimal, toDecimal, type Language } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import { hold, payloadHash } from '../../ledger/index.ts'
import { amountFor, type AmountRefusal } from './amount.ts'
import { confirmDestination, type ConfirmPassword } from './confirm-destination.ts'
import { coinsFor } from './crypto-amount.ts'
import { newPaymentId } from './ids.ts'
import { coinOf, findMethod } from './methods.ts'
import { readDestination } from './payout-fields.ts'
import type { Rates } from './rates.ts'
import { findKey, type KnownRequest, refuseKey, type RequestRef, takeKey } from './requests.ts'
import { appendHistory, findPayment, insertPayment, sumSentAlone } from './store.ts'
import { tellPlayer } from './transitions.ts'
import type { Method, Payer, PaymentResult, PaymentRow, PayoutField, WalletBonuses } from './types.ts'

export type WithdrawRefusal =
  | AmountRefusal
  | 'unknown_method'
  | 'insufficient_funds'
  | 'wagering_open'
  | 'invalid_fields'
  | 'password_required'
  | 'wrong_password'
  | 'provider_unavailable'
  | 'idempotency_conflict'
  | 'player_blocked'

export type WithdrawRequest = {
  method: string
  amount: string
  key: string
  language: Language
  fields: Partial<Record<PayoutField, string>>
  /** Needed for a destination that never got money before. */
  password?: string
}

type Parts = {
  db: Database
  rates: Rates
  now: () => Date
  bonuses?: WalletBonuses
  confirmPassword?: ConfirmPassword
}

/** Within this time what went out by itself counts together, or a large amount would go as many small ones. */
const TOGETHER_MS = 86_400_000

/**
 * Asks for a withdrawal: amount and fee are held in the same transaction that stores it. Up to the method's limit, with
 * what went out so within a day, it goes on to the provider by itself; above, it waits for an operator as `pending`.
 */
export async function withdraw(
  parts: Parts,
  payer: Payer,
  request: WithdrawRequest,
): Promise<PaymentResult<WithdrawRefusal>> {
  const { db, now, bonuses } = parts
  const ref = {
    brandId: payer.brandId,
    playerId: payer.id,
    key: request.key,
    payloadHash: hashOf(payer, request),
    now: now(),
  }
  const known = await findKey(db, ref)
  if (known) return replay(db, payer, known)
  if (payer.blocked) return { ok: false, code: 'player_blocked' }
  const method = await findMethod(db, payer.brandId, 'withdrawal', request.method)
  if (!method || method.currency !== payer.currency) return { ok: false, code: 'unknown_method' }
  const amount = amountFor(method, request.amount, request.language)
  if (!amount.ok) return amount
  const read = readDestination(method.fields, request.fields, coinOf(method))
  if (!read.ok) return { ok: false, code: 'invalid_fields', fields: read.problems }
  const { destination } = read
  const unconfirmed = await confirmDestination(
    db,
    payer,
    { destination, password: request.password },
    parts.confirmPassword,
  )
  if (unconfirmed) return unconfirmed
  const coins = await coinsOf(parts, method, amount.minor)
  if (coins === null) return { ok: false, code: 'provider_unavailable' }
  const payment = paymentOf(payer, request, method, {
    amount: amount.minor,
    destination: { ...destination, ...coins },
    now: ref.now,
  })
  const stored = await db.transaction(async (tx) => {
    // Before the key is taken: a refusal for a running bonus is over once the bonus is.
    const takes = payment.amount + payment.fee
    const blocked = await bonuses?.beforeWithdrawal(tx, payer, { takes, language: request.language })
    return blocked ?? store(tx, ref, payment, method.autoApproveUpTo)
  })
  return 'known' in stored ? replay(db, payer, stored.known) : stored
}

/** What a crypto withdrawal pays out, at the rate of this moment; nothing for all others. `null`: no rate now. */
async function coinsOf(
  { rates }: Parts,
  method: Method,
  amount: bigint,
): Promise<Record<string, string> | null> {
  const coin = coinOf(method)
  if (!coin) return {}
  const rate = await rates.of(method)
  const minor = rate && coinsFor({ minor: amount, currency: method.currency }, coin.asset, rate)
  return minor ? { asset_amount: toDecimal({ minor, currency: coin.asset }) } : null
}

function hashOf(payer: Payer, { method, amount, fields }: WithdrawRequest): string {
  const minor = parseDecimal(amount, payer.currency)?.minor ?? amount
  const given = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`field:${name}`, value]))
  return payloadHash({ verb: 'withdraw', method, amount: minor, ...given })
}

function paymentOf(
  payer: Payer,
  request: WithdrawRequest,
  method: Method,
  { amount, destination, now }: { amount: bigint; destination: Record<string, string>; now: Date },
): PaymentRow {
  return {
    id: newPaymentId(),
    brandId: payer.brandId,
    playerId: payer.id,
    kind: 'withdrawal',
    methodId: method.id,
    methodName: method.name,
    adapter: method.adapter,
    currency: method.currency,
    amount,
    askedAmount: null,
    fee: method.fee,
    status: 'pending',
    cause: null,
    reason: null,
    language: request.language,
    providerId: null,
    redirectUrl: null,
    means: { kind: 'page' },
    instructions: null,
    confirmations: null,
    proofName: null,
    proofAt: null,
    returnUrl: null,
    destination,
    sentAt: null,
    attempts: 0,
    nextAttemptAt: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: null,
  }
}

async function store(
  tx: Tx,
  ref: RequestRef,
  asked: PaymentRow,
  limit: bigint | null,
): Promise<PaymentResult<'insufficient_funds'> | { known: KnownRequest }> {
  const known = await takeKey(tx, ref, asked.id)
  if (known) return { known }
  const outcome = await hold(tx, {
    brandId: asked.brandId,
    playerId: asked.playerId,
    currency: asked.currency,
    key: asked.id,
    scope: 'withdrawal',
    payloadHash: ref.payloadHash,
    kind: 'withdrawal',
    detail: { payment_id: asked.id, method: asked.methodId },
    amount: asked.amount + asked.fee,
  })
  if (!outcome.ok) {
    if (outcome.code !== 'insufficient_funds') throw new Error(`hold of ${asked.id} refused: ${outcome.code}`)
    await refuseKey(tx, ref, outcome.code)
    return { ok: false, code: outcome.code }
  }
  // The account is locked since the hold: two that come at once count each other.
  const payment = (await goesByItself(tx, asked, limit))
    ? ({ ...asked, status: 'processing', cause: 'auto_approved', nextAttemptAt: ref.now } as const)
    : asked
  await insertPayment(tx, payment)
  const { id, status, cause } = payment
  await appendHistory(tx, { id, from: null, to: status, cause, actor: 'player', now: ref.now })
  await tellPlayer(tx, payment, ref.now)
  return { ok: true, payment }
}

async function goesByItself(
  tx: Tx,
  { brandId, playerId, amount, createdAt }: PaymentRow,
  limit: bigint | null,
): Promise<boolean> {
  if (limit === null || amount > limit) return false
  const since = new Date(createdAt.getTime() - TOGETHER_MS)
  return amount + (await sumSentAlone(tx, { brandId, playerId }, since)) <= limit
}

async function replay(
  db: Database,
  payer: Payer,
  known: KnownRequest,
): Promise<PaymentResult<WithdrawRefusal>> {
  if (!known.samePayload) return { ok: false, code: 'idempotency_conflict' }
  if (known.refusal === 'insufficient_funds') return { ok: false, code: 'insufficient_funds' }
  const owner = { brandId: payer.brandId, playerId: payer.id }
  const payment = known.paymentId === null ? null : await findPayment(db, owner, known.paymentId)
  return payment ? { ok: true, payment } : { ok: false, code: 'idempotency_conflict' }
}
