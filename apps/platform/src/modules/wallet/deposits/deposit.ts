import type { Language } from '@palco/contract'
import type { CryptoNetwork } from '@palco/contract/payments'
import { parseDecimal } from '@palco/contract'
import type { Database, Tx } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import { type Refused, refuse } from '../../../result.ts'
import type { Adapters } from '../adapter.ts'
import { type AmountRefusal, amountText } from '../payments/amount.ts'
import type { ReadAccountHolder } from '../payment-owners/types.ts'
import { newPayment } from '../payments/new-payment.ts'
import { findMethod, isOffered } from '../methods/methods.ts'
import { openAtProvider } from './open-deposit.ts'
import { priceDeposit, type Priced } from '../methods/price.ts'
import type { Rates } from '../methods/rates.ts'
import { findKey, type KnownRequest, type RequestRef, takeKey } from '../payments/requests.ts'
import { appendHistory, countOpenDeposits, findPayment, insertPayment } from '../payments/store.ts'
import { notifyPlayer } from '../payments/transitions.ts'
import type { Method, Payer, PaymentResult, PaymentRow, WalletBonuses } from '../payments/types.ts'

/** By one method: what waits for the player, or for a look at their proof. */
const MAX_OPEN_DEPOSITS = 2
/** By all methods: what is set aside waits for others than the player, and for the work of operators. */
const MAX_SET_ASIDE = 5
/** When the job takes over a deposit whose first opening was never answered (a crash in between, or no answer). */
const RETRY_OPENING_MS = 15_000

export type DepositRefusal =
  | AmountRefusal
  | 'unknown_method'
  | 'invalid_fields'
  | 'invalid_bonus_code'
  | 'bonus_minimum_deposit'
  | 'too_many_open_deposits'
  | 'limits_before_deposit'
  | 'deposit_limit'
  | 'provider_unavailable'
  | 'idempotency_conflict'

export type DepositRequest = {
  method: string
  amount: string
  /** For a coin that moves on several networks. */
  network?: CryptoNetwork
  key: string
  language: Language
  merchantName: string
  /** Code or id of the bonus to grant with it. */
  promoCode?: string
  /** Where the provider sends the person back to: an address of the brand's own site. */
  returnUrl: (paymentId: string) => string
}

type Parts = {
  db: Database
  adapters: Adapters
  rates: Rates
  now: () => Date
  accountHolder: ReadAccountHolder
  bonuses?: WalletBonuses
  /** What the player may still deposit, in minor units; `null`: any amount. Asked under the lock that their deposits queue at. */
  depositRoom?: ((tx: Tx, at: Date) => Promise<bigint | null>) | undefined
  /** Whether limits come first that the player has not set. Asked after `depositRoom`, under the same lock. */
  depositWaits?: ((tx: Tx, at: Date) => Promise<boolean>) | undefined
}

/**
 * Opens a deposit. The row is committed before the provider is called, so that whatever happens to the call, the
 * same key (and the job) finds the payment again and asks the provider under the same reference.
 */
export async function deposit(
  parts: Parts,
  payer: Payer,
  request: DepositRequest,
): Promise<PaymentResult<DepositRefusal>> {
  const { db, now } = parts
  const ref = {
    brandId: payer.brandId,
    playerId: payer.id,
    key: request.key,
    payloadHash: toHash(payer, request),
    now: now(),
  }
  const known = await findKey(db, ref)
  if (known) return replay(parts, payer, request, known)
  const method = await findMethod(db, payer.brandId, 'deposit', request.method)
  if (!method || !isOffered(method, payer)) return refuse('unknown_method')
  const priced = await priceDeposit(method, request, parts.rates)
  if (!priced.ok) return priced

  const bonus = await bonusFor(parts, payer, request, priced.amount)
  if (bonus && !bonus.ok) return bonus
  const stored = await db.transaction(async (tx) => {
    const made = await store(tx, parts, ref, { payer, request, method, priced })
    if ('payment' in made) await bonus?.keep(tx, made.payment.id)
    return made
  })
  if ('code' in stored) return stored
  if ('known' in stored) return replay(parts, payer, request, stored.known)
  return openAtProvider(parts, stored.payment, request.merchantName)
}

async function bonusFor({ db, bonuses }: Parts, payer: Payer, request: DepositRequest, amount: bigint) {
  const named = request.promoCode?.trim()
  if (!named) return null
  const { language } = request
  if (bonuses) return bonuses.choose(db, payer, { named, amount, language })
  const code = 'invalid_bonus_code'
  return refuse(code, { fields: { promo_code: code } })
}

function toHash(payer: Payer, { method, amount, network, promoCode }: DepositRequest): string {
  return payloadHash({
    verb: 'deposit',
    method,
    amount: parseDecimal(amount, payer.currency)?.minor ?? amount,
    network,
    promo_code: promoCode?.trim() || undefined,
  })
}

type Asked = { payer: Payer; request: DepositRequest; method: Method; priced: Priced }

async function store(
  tx: Tx,
  { depositRoom, depositWaits }: Parts,
  ref: RequestRef,
  { payer, request, method, priced: { amount, means } }: Asked,
): Promise<
  | { payment: PaymentRow }
  | { known: KnownRequest }
  | Refused<'too_many_open_deposits' | 'limits_before_deposit' | 'deposit_limit'>
> {
  const { now } = ref
  const owner = { brandId: payer.brandId, playerId: payer.id }
  const { open, aside } = await countOpenDeposits(tx, owner, method.id, now)
  // Behind the lock a twin of this request may have come first; its key counts before its deposit does.
  const twin = await findKey(tx, ref)
  if (twin) return { known: twin }
  if (open >= MAX_OPEN_DEPOSITS || aside >= MAX_SET_ASIDE)
    return refuse('too_many_open_deposits', { params: { count: String(open + aside) } })
  const room = (await depositRoom?.(tx, now)) ?? null
  if (await depositWaits?.(tx, now)) return refuse('limits_before_deposit')
  if (room !== null && amount > room)
    return refuse('deposit_limit', {
      params: { left: amountText(room, payer.currency, request.language) },
      fields: { amount: 'deposit_limit' },
    })
  const blank = newPayment(payer, method, { amount, language: request.language, now })
  const { id } = blank
  const known = await takeKey(tx, ref, id)
  if (known) return { known }
  const payment: PaymentRow = {
    ...blank,
    means,
    returnUrl: request.returnUrl(id),
    nextAttemptAt: new Date(now.getTime() + RETRY_OPENING_MS),
    expiresAt: new Date(now.getTime() + method.openMinutes * 60_000),
  }
  await insertPayment(tx, payment)
  await appendHistory(tx, { id, from: null, to: 'pending', cause: null, actor: 'player', now })
  await notifyPlayer(tx, payment, now)
  return { payment }
}

/** The same key again: the same payment, and another try at the provider when that is still owed. */
async function replay(
  parts: Parts,
  payer: Payer,
  request: DepositRequest,
  known: KnownRequest,
): Promise<PaymentResult<DepositRefusal>> {
  if (!known.samePayload || known.paymentId === null) return refuse('idempotency_conflict')
  const payment = await findPayment(parts.db, { brandId: payer.brandId, playerId: payer.id }, known.paymentId)
  if (!payment || payment.kind !== 'deposit') return refuse('idempotency_conflict')
  if (payment.cause === 'provider_refused') return refuse('provider_unavailable')
  if (payment.status === 'pending' && payment.providerId === null) {
    return openAtProvider(parts, payment, request.merchantName)
  }
  return { ok: true, payment }
}
