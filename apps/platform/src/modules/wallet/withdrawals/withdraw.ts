import { parseDecimal, type Language } from '@palco/contract'
import type { Database, Tx } from '../../../db/index.ts'
import { hold, lockAccount, payloadHash } from '../../../ledger/index.ts'
import { refuse } from '../../../result.ts'
import { amountFor, type AmountRefusal } from '../payments/amount.ts'
import { confirmDestination, type Confirmed, type ConfirmPlayer } from './confirm-destination.ts'
import { findDestination, saveDestination } from './destinations.ts'
import { newPayment } from '../payments/new-payment.ts'
import { findCoin, findMethod, isOffered } from '../methods/methods.ts'
import { readDestination } from '../methods/payout-fields.ts'
import { findKey, type KnownRequest, refuseKey, type RequestRef, takeKey } from '../payments/requests.ts'
import { appendHistory, findPayment, insertPayment, sumSentAlone } from '../payments/store.ts'
import { ownAccountField } from './own-accounts.ts'
import { lastSeenWithdrawal } from './seen-withdrawal.ts'
import { isUnstaked } from './staked-first.ts'
import { compareDestination, keepDestinationOwner, type OwnerFound } from './compare-destination.ts'
import type { ReadAccountHolder } from '../payment-owners/types.ts'
import { notifyPlayer } from '../payments/transitions.ts'
import type {
  Payer,
  PaymentResult,
  PaymentRow,
  PayoutField,
  ScreeningWatch,
  WalletBonuses,
  WalletWatch,
} from '../payments/types.ts'

export type WithdrawRefusal =
  | AmountRefusal
  | 'unknown_method'
  | 'insufficient_funds'
  | 'bonus_not_given_up'
  | 'invalid_fields'
  | 'password_required'
  | 'wrong_password'
  | 'code_needed'
  | 'wrong_code'
  | 'unknown_destination'
  | 'idempotency_conflict'

export type WithdrawRequest = {
  method: string
  amount: string
  key: string
  language: Language
  fields: Partial<Record<PayoutField, string>>
  /** Id of a saved destination, in place of the fields. */
  destination?: string
  /** Percent of a deposit that is to be staked before a withdrawal is paid without an operator (`computeStakedPercent`). */
  stakedPercent: number
  /** Percent that are added to the method's limit of what goes out by itself. */
  limitRaise?: bigint
  /** Needed for a destination that is not saved. */
  password?: string
  /** Of the player's second factor. */
  code?: string
  /** Ids of the bonuses the player agreed to give up. */
  giveUpBonuses?: readonly string[]
}

type Parts = {
  db: Database
  now: () => Date
  bonuses?: WalletBonuses
  watch?: WalletWatch
  screened?: ScreeningWatch
  accountHolder: ReadAccountHolder
  confirmPlayer?: ConfirmPlayer
}

/** Within this time what went out by itself counts together, or a large amount would go as many small ones. */
const TOGETHER_MS = 86_400_000

/**
 * Asks for a withdrawal: amount and fee are held in the same transaction that stores it. Up to the method's limit, with
 * what went out so within a day, it goes on to the provider by itself; above, or where deposits are not staked as the brand
 * asks, where money may have been won from other players by agreement, or where the player may be on a list, it waits for an operator as `pending`.
 */
export async function withdraw(
  parts: Parts,
  payer: Payer,
  request: WithdrawRequest,
): Promise<PaymentResult<WithdrawRefusal>> {
  const { db, now, bonuses, watch, screened } = parts
  const ref = {
    brandId: payer.brandId,
    playerId: payer.id,
    key: request.key,
    payloadHash: toHash(payer, request),
    now: now(),
  }
  const known = await findKey(db, ref)
  if (known) return replay(db, payer, known)
  const method = await findMethod(db, payer.brandId, 'withdrawal', request.method)
  if (!method || !isOffered(method, payer)) return refuse('unknown_method')
  const amount = amountFor(method, request.amount, request.language)
  if (!amount.ok) return amount
  const fields = await toFields(db, payer, request)
  if (!fields) return refuse('unknown_destination', { fields: { destination: 'invalid' } })
  const read = readDestination(method.fields, fields, findCoin(method))
  if (!read.ok) return refuse('invalid_fields', { fields: read.problems })
  const { destination } = read
  const own = await ownAccountField(db, destination)
  if (own) return refuse('invalid_fields', { fields: { [own]: 'unpayable' } })
  const confirmed = await confirmDestination(
    db,
    payer,
    { methodId: method.id, destination, password: request.password, code: request.code },
    parts.confirmPlayer,
  )
  if (!confirmed.ok) return confirmed
  const owner = await compareDestination(parts, payer, { destination, at: ref.now })
  if (owner.decision === 'return')
    // One field whatever differs: it says nothing of what was compared.
    return refuse('invalid_fields', {
      fields: { [request.destination ? 'destination' : 'full_name']: 'other_holder' },
    })
  const asked = newPayment(payer, method, {
    amount: amount.minor,
    language: request.language,
    now: ref.now,
  })
  const payment = { ...asked, destination }
  const stored = await db.transaction(async (tx) => {
    // The account first, as the closing of an account does: who the player is locks further rows.
    await lockAccount(tx, payer.brandId, payer.id)
    const unconfirmed = await confirmed.refusal(tx)
    if (unconfirmed) return unconfirmed
    // Before the key is taken: the same request goes through once the player agrees.
    const takes = payment.amount + payment.fee
    const { giveUpBonuses: agreed = [], language } = request
    const refused = await bonuses?.beforeWithdrawal(tx, payer, { takes, agreed, language })
    const limit =
      method.autoApproveUpTo && (method.autoApproveUpTo * (100n + (request.limitRaise ?? 0n))) / 100n
    const rules = { limit, stakedPercent: request.stakedPercent, watch, screened, confirmed, owner }
    return refused ?? store(tx, ref, payment, rules)
  })
  return 'known' in stored ? replay(db, payer, stored.known) : stored
}

/** The fields of a saved destination, else those that were sent; `null` when there is no such destination. */
function toFields(db: Database, payer: Payer, { destination, method, fields }: WithdrawRequest) {
  if (destination === undefined) return fields
  const owner = { brandId: payer.brandId, playerId: payer.id }
  return findDestination(db, owner, { id: destination, methodId: method })
}

function toHash(payer: Payer, { method, amount, fields, destination }: WithdrawRequest): string {
  const minor = parseDecimal(amount, payer.currency)?.minor ?? amount
  const given = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`field:${name}`, value]))
  return payloadHash({ verb: 'withdraw', method, amount: minor, destination, ...given })
}

type Rules = {
  limit: bigint | null
  stakedPercent: number
  watch: WalletWatch | undefined
  screened: ScreeningWatch | undefined
  confirmed: Confirmed
  owner: OwnerFound
}

/** Why an operator has to look first, whatever the amount. */
async function waitsFor(
  tx: Tx,
  asked: PaymentRow,
  { stakedPercent, watch, screened, owner }: Rules,
): Promise<'screening' | 'owner_unclear' | 'won_from_players' | 'deposit_not_staked' | null> {
  const now = asked.createdAt
  const together = asked.amount + (await sentAlone(tx, asked))
  if (await screened?.(tx, { ...asked, amount: together })) return 'screening'
  if (owner.decision === 'wait') return 'owner_unclear'
  if (watch && (await watch(tx, asked, { since: await lastSeenWithdrawal(tx, asked, now), now })))
    return 'won_from_players'
  return (await isUnstaked(tx, asked, stakedPercent)) ? 'deposit_not_staked' : null
}

async function store(
  tx: Tx,
  ref: RequestRef,
  asked: PaymentRow,
  rules: Rules,
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
    return refuse(outcome.code)
  }
  // The account is locked since the hold: two that come at once count each other.
  const waits = await waitsFor(tx, asked, rules)
  const payment = waits
    ? ({ ...asked, cause: waits } as const)
    : (await goesByItself(tx, asked, rules.limit))
      ? ({ ...asked, status: 'processing', cause: 'auto_approved', nextAttemptAt: ref.now } as const)
      : asked
  await insertPayment(tx, payment)
  await keepDestinationOwner(tx, payment, rules.owner)
  const { methodId, destination } = payment
  await rules.confirmed.take(tx)
  await saveDestination(tx, payment, { methodId, destination, now: ref.now })
  const { id, status, cause } = payment
  await appendHistory(tx, { id, from: null, to: status, cause, actor: 'player', now: ref.now })
  await notifyPlayer(tx, payment, ref.now)
  return { ok: true, payment }
}

async function goesByItself(tx: Tx, asked: PaymentRow, limit: bigint | null): Promise<boolean> {
  if (limit === null || asked.amount > limit) return false
  return asked.amount + (await sentAlone(tx, asked)) <= limit
}

const sentAlone = (tx: Tx, { brandId, playerId, createdAt }: PaymentRow): Promise<bigint> =>
  sumSentAlone(tx, { brandId, playerId }, new Date(createdAt.getTime() - TOGETHER_MS))

async function replay(
  db: Database,
  payer: Payer,
  known: KnownRequest,
): Promise<PaymentResult<WithdrawRefusal>> {
  if (!known.samePayload) return refuse('idempotency_conflict')
  if (known.refusal === 'insufficient_funds') return refuse('insufficient_funds')
  const owner = { brandId: payer.brandId, playerId: payer.id }
  const payment = known.paymentId === null ? null : await findPayment(db, owner, known.paymentId)
  return payment ? { ok: true, payment } : refuse('idempotency_conflict')
}
