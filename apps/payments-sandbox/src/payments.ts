import type { PaymentHolder, PaymentWebhook } from '@palco/contract/payments'
import { freshId, secretToken, type Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import {
  behaviourOfAmount,
  type Behaviour,
  type Delivery,
  type OpenPayment,
  type OpenPayout,
  type RefundRequest,
  type SandboxPayment,
  type SandboxPayout,
} from './model.ts'
import { sandboxHolder } from './holders.ts'
import { instructionsFor } from './instructions.ts'
import type { Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** What becomes of a payment that the person wants to make, where its behaviour or what it may not be paid with says so. */
function forced({ behaviour, refusedCards = [] }: SandboxPayment): 'declined' | 'expired' | null {
  if (behaviour === 'declined' || behaviour === 'expired') return behaviour
  return behaviour === 'credit_card' && refusedCards.includes('credit') ? 'declined' : null
}

/** The provider's own rules: the states of a payment or payout, and the events of each change. */
export class Payments {
  readonly #parts: { store: Store; webhooks: Webhooks; clock: Clock; config: SandboxConfig }
  readonly #timers = new Map<string, () => void>()
  /** Behaviour for the next opening, set by an administrator; wins over the amount's. */
  #next: Behaviour | null = null
  #closed = false

  constructor(parts: { store: Store; webhooks: Webhooks; clock: Clock; config: SandboxConfig }) {
    this.#parts = parts
  }

  resume(): void {
    for (const item of this.#parts.store.all()) {
      if (item.kind === 'payment' && item.state === 'open') this.#planExpiry(item)
      if (item.kind === 'payout' && item.state === 'accepted') this.#planPayout(item)
      if (item.kind === 'payment' && item.refund?.state === 'accepted') this.#planRefund(item)
    }
  }

  all(): (SandboxPayment | SandboxPayout)[] {
    return this.#parts.store.all().filter((item) => item.kind !== 'delivery')
  }

  /** What is on record under a reference. A coin that was sent is not paid before its last block. */
  find(reference: string): SandboxPayment | SandboxPayout | undefined {
    const { store, clock, config } = this.#parts
    const item = store.payment(reference) ?? store.payout(reference)
    if (item?.kind !== 'payment' || item.state !== 'paid') return item
    const wait = this.#confirmations(item, 'paid').length * config.timing.confirmationMs
    return (item.closedAt ?? 0) + wait > clock.now() ? { ...item, state: 'open' } : item
  }

  setNext(behaviour: Behaviour): void {
    this.#next = behaviour
  }

  #takeBehaviour(amount: string): Behaviour {
    const behaviour = this.#next ?? behaviourOfAmount(amount)
    this.#next = null
    return behaviour
  }

  /** The same reference gives the same payment; `conflict` when it asks for another one. */
  open(request: OpenPayment): { payment: SandboxPayment; first: boolean } | 'conflict' {
    const { store, clock } = this.#parts
    const fingerprint = JSON.stringify([
      request.amount,
      request.currency,
      request.return_url,
      request.webhook_url,
      ...(request.means.kind === 'page' ? [] : [request.means]),
    ])
    const known = store.payment(request.reference)
    if (known) return known.fingerprint === fingerprint ? { payment: known, first: false } : 'conflict'
    const token = secretToken()
    const payment: SandboxPayment = {
      kind: 'payment',
      reference: request.reference,
      providerId: freshId('sbx'),
      token,
      instructions: instructionsFor(request, token),
      amount: request.amount,
      currency: request.currency,
      language: request.language,
      merchantName: request.merchant_name,
      returnUrl: request.return_url,
      webhookUrl: request.webhook_url,
      expiresAt: Math.max(Date.parse(request.expires_at), clock.now()),
      behaviour: this.#takeBehaviour(request.amount),
      ...(request.payer && { payer: request.payer }),
      ...(request.refused_cards && { refusedCards: request.refused_cards }),
      state: 'open',
      openedAt: clock.now(),
      fingerprint,
    }
    store.save(payment)
    this.#planExpiry(payment)
    return { payment, first: true }
  }

  openPayout(request: OpenPayout): { payout: SandboxPayout; first: boolean } | 'conflict' {
    const { store, clock, config } = this.#parts
    const destination = Object.entries(request.destination).sort(([a], [b]) => (a < b ? -1 : 1))
    const fingerprint = JSON.stringify([request.amount, request.currency, request.webhook_url, destination])
    const known = store.payout(request.reference)
    if (known) return known.fingerprint === fingerprint ? { payout: known, first: false } : 'conflict'
    const behaviour = this.#takeBehaviour(request.amount)
    const payout: SandboxPayout = {
      kind: 'payout',
      reference: request.reference,
      providerId: freshId('sbx'),
      amount: request.amount,
      currency: request.currency,
      webhookUrl: request.webhook_url,
      behaviour,
      state: behaviour === 'payout_refused' ? 'refused' : 'accepted',
      dueAt: clock.now() + config.timing.payoutDelayMs,
      openedAt: clock.now(),
      fingerprint,
    }
    store.save(payout)
    if (payout.state === 'accepted') this.#planPayout(payout)
    return { payout, first: true }
  }

  /** The person chose on the hosted page. Answers the payment as it now is; a decided one stays as it is. */
  decide(token: string, choice: 'pay' | 'decline', by?: PaymentHolder): SandboxPayment | undefined {
    const payment = this.#parts.store.paymentByToken(token)
    if (!payment || payment.state !== 'open') return payment
    const wanted = choice === 'decline' ? 'declined' : 'paid'
    return this.#close(payment, choice === 'pay' ? (forced(payment) ?? wanted) : wanted, by)
  }

  #close(
    payment: SandboxPayment,
    state: 'paid' | 'declined' | 'expired',
    by?: PaymentHolder,
  ): SandboxPayment {
    this.#timers.get(payment.reference)?.()
    const holder = state === 'paid' ? (by ?? sandboxHolder(payment)) : undefined
    const closed = { ...payment, state, closedAt: this.#parts.clock.now(), ...(holder && { holder }) }
    const deliveries = this.#deliveries(closed, state)
    this.#parts.store.save(closed, ...deliveries)
    this.#parts.webhooks.start(...deliveries)
    return closed
  }

  #deliveries(item: SandboxPayment | SandboxPayout, status: PaymentWebhook['status']): Delivery[] {
    const { webhooks, config } = this.#parts
    const event = (as: PaymentWebhook['status']): PaymentWebhook => ({
      event_id: freshId('evt'),
      reference: item.reference,
      provider_id: item.providerId,
      kind: item.kind,
      status: as,
      amount: item.amount,
      currency: item.currency,
      ...(as === 'paid' && item.kind === 'payment' && item.holder && { holder: item.holder }),
    })
    const confirming = this.#confirmations(item, status).map((confirmations) => ({
      ...event('confirming'),
      confirmations,
    }))
    const send = (what: PaymentWebhook, delay = 0) => webhooks.prepare(item.webhookUrl, what, delay)
    const final = event(status)
    if (item.behaviour === 'never') return []
    if (confirming.length > 0) {
      const pace = config.timing.confirmationMs
      const blocks = confirming.map((what, index) => send(what, index * pace))
      return [...blocks, send(final, confirming.length * pace)]
    }
    if (item.behaviour === 'late') return [send(final, config.timing.lateMs)]
    if (item.behaviour === 'twice') return [send(final), send(final)]
    if (item.behaviour === 'out_of_order' && status === 'paid' && item.kind === 'payment') {
      // A first card was declined and the second one paid; the news of the first arrives last.
      return [send(final), send(event('declined'), config.timing.retryBaseMs)]
    }
    return [send(final)]
  }

  /** A coin that was sent is seen block by block; all but the last one are news. */
  #confirmations(item: SandboxPayment | SandboxPayout, status: PaymentWebhook['status']): number[] {
    const crypto = item.kind === 'payment' && item.instructions?.kind === 'crypto' ? item.instructions : null
    if (!crypto || status !== 'paid') return []
    return Array.from({ length: crypto.confirmations - 1 }, (_, index) => index + 1)
  }

  #planExpiry(payment: SandboxPayment): void {
    this.#plan(payment.reference, payment.expiresAt, () => {
      const current = this.#parts.store.payment(payment.reference)
      if (current?.state === 'open') this.#close(current, 'expired')
    })
  }

  #planPayout(payout: SandboxPayout): void {
    this.#plan(payout.reference, payout.dueAt, () => {
      const state = payout.behaviour === 'payout_failed' ? 'failed' : 'paid'
      const done: SandboxPayout = { ...payout, state }
      const deliveries = this.#deliveries(done, state)
      this.#parts.store.save(done, ...deliveries)
      this.#parts.webhooks.start(...deliveries)
    })
  }

  /** Gives a payment that was made back, whole; the same answer however often it is asked. */
  refund({ reference, amount, currency }: RefundRequest): SandboxPayment | 'conflict' | undefined {
    const { store, clock, config } = this.#parts
    const payment = store.payment(reference)
    if (!payment || payment.refund) return payment
    if (payment.state !== 'paid' || payment.amount !== amount || payment.currency !== currency)
      return 'conflict'
    const state = payment.behaviour === 'refund_refused' ? 'refused' : 'accepted'
    const refunding: SandboxPayment = {
      ...payment,
      refund: { state, dueAt: clock.now() + config.timing.payoutDelayMs },
    }
    store.save(refunding)
    if (state === 'accepted') this.#planRefund(refunding)
    return refunding
  }

  #planRefund(payment: SandboxPayment): void {
    const dueAt = payment.refund?.dueAt ?? 0
    this.#plan(`refund ${payment.reference}`, dueAt, () => {
      const state = payment.behaviour === 'refund_failed' ? 'failed' : 'done'
      const done: SandboxPayment = { ...payment, refund: { state, dueAt } }
      const deliveries = this.#deliveries(done, state === 'done' ? 'refunded' : 'refund_failed')
      this.#parts.store.save(done, ...deliveries)
      this.#parts.webhooks.start(...deliveries)
    })
  }

  #plan(name: string, at: number, work: () => void): void {
    if (this.#closed) return
    // setTimeout cannot wait longer than 2^31 - 1 ms.
    const wait = Math.min(Math.max(0, at - this.#parts.clock.now()), 2 ** 31 - 1)
    this.#timers.set(name, this.#parts.clock.after(wait, work))
  }

  close(): void {
    this.#closed = true
    for (const cancel of this.#timers.values()) cancel()
  }
}
