import { randomUUID } from 'node:crypto'
import { toDecimal } from '@palco/contract'
import type { PaymentWebhook } from '@palco/contract/payments'
import { signedHeaders } from '@palco/contract/signing'
import type {
  DepositOrder,
  Inquired,
  OpenedDeposit,
  OpenedPayout,
  PaymentAdapter,
  PayoutOrder,
  ProviderRecord,
  RefundOrder,
} from '../adapter.ts'
import { sandboxAdapter } from '../adapters/sandbox.ts'

export const PAYMENT_KEY = 'a-demo-key-of-a-payment-provider'

/** A payment provider in memory: it keeps what was ordered, answers as a test sets it and signs webhooks. */
export function fakeProvider(now: () => Date) {
  const settings = { url: 'http://127.0.0.1:24200', key: PAYMENT_KEY, publicUrl: 'http://127.0.0.1:24000' }
  const { readWebhook } = sandboxAdapter(settings, () => now().getTime())
  const deposits = new Map<string, DepositOrder>()
  const payouts = new Map<string, PayoutOrder>()
  const provider = {
    deposits,
    payouts,
    /** The references it was asked to give back, repeats included. */
    refunds: [] as string[],
    /** What an inquiry answers about an order; one that is not here is open. */
    records: new Map<string, Partial<ProviderRecord> & { providerId?: string }>(),
    /** The references it was asked about, repeats included. */
    inquiries: [] as string[],
    /** How often it was asked to open something, repeats included. */
    calls: 0,
    /** What a coin is worth; `null` = it does not say. */
    rate: '1250' as string | null,
    /** What the next openings answer; `null` = as usual. `unknown` still opens it: only the answer is lost. */
    answer: null as null | 'refused' | 'unknown',
    adapter: {
      id: 'sandbox',
      readWebhook,
      rate: async (): Promise<string | null> => provider.rate,
      openDeposit: async (order: DepositOrder): Promise<OpenedDeposit> => {
        provider.calls += 1
        if (provider.answer === 'refused') return { kind: 'refused', detail: 'as set by the test' }
        deposits.set(order.reference, order)
        if (provider.answer === 'unknown') return { kind: 'unknown', detail: 'as set by the test' }
        const redirectUrl = `http://127.0.0.1:24200/pay/${order.reference}`
        return {
          kind: 'opened',
          providerId: toId(order.reference),
          redirectUrl,
          instructions: findInstructions(order),
        }
      },
      openPayout: async (order: PayoutOrder): Promise<OpenedPayout> => {
        provider.calls += 1
        if (provider.answer === 'refused') return { kind: 'refused', detail: 'as set by the test' }
        payouts.set(order.reference, order)
        if (provider.answer === 'unknown') return { kind: 'unknown', detail: 'as set by the test' }
        return { kind: 'accepted', providerId: toId(order.reference) }
      },
      refund: async ({ reference }: RefundOrder): Promise<OpenedPayout> => {
        provider.refunds.push(reference)
        if (provider.answer !== null) return { kind: provider.answer, detail: 'as set by the test' }
        return { kind: 'accepted', providerId: toId(reference) }
      },
      inquire: async (reference: string): Promise<Inquired> => {
        provider.inquiries.push(reference)
        if (provider.answer === 'unknown') return { kind: 'unknown', detail: 'as set by the test' }
        const order = deposits.get(reference) ?? payouts.get(reference)
        if (!order) return { kind: 'not_known' }
        const { providerId = toId(reference), ...changes } = provider.records.get(reference) ?? {}
        const { amount, currency } = order
        const what = deposits.has(reference)
          ? ({ kind: 'deposit', status: 'open' } as const)
          : ({ kind: 'withdrawal', status: 'accepted' } as const)
        const record = { ...what, reference, amount, currency, openedAt: now(), ...changes }
        return { kind: 'found', record, providerId }
      },
    } satisfies PaymentAdapter,
    /** The event of a payment or payout this provider knows. */
    event(
      reference: string,
      status: PaymentWebhook['status'],
      changes: Partial<PaymentWebhook> = {},
    ): PaymentWebhook {
      const order = deposits.get(reference) ?? payouts.get(reference)
      if (!order) throw new Error(`no order ${reference}`)
      return {
        event_id: `evt_${randomUUID()}`,
        reference,
        provider_id: toId(reference),
        kind: deposits.has(reference) ? 'payment' : 'payout',
        status,
        amount: toDecimal({ minor: order.amount, currency: order.currency }),
        currency: order.currency,
        ...changes,
      }
    },
    /** Body and headers of a webhook; each call signs anew. */
    signed(
      event: object,
      as: { key?: string; atMs?: number; nonce?: string } = {},
    ): [string, Record<string, string>] {
      const body = JSON.stringify(event)
      const at = { nowMs: as.atMs ?? now().getTime(), nonce: as.nonce ?? randomUUID() }
      return [body, signedHeaders('payments-sandbox', as.key ?? PAYMENT_KEY, body, at)]
    },
  }
  return provider
}

function findInstructions({
  means,
  reference,
}: DepositOrder): Extract<OpenedDeposit, { kind: 'opened' }>['instructions'] {
  if (means.kind === 'pix') return { kind: 'pix', code: `pix-code-of-${reference}` }
  if (means.kind === 'voucher') return { kind: 'voucher', code: `voucher-of-${reference}`, shops: ['Kiosco'] }
  if (means.kind !== 'crypto') return null
  const { asset, network, asset_amount: amount, rate } = means
  return {
    kind: 'crypto',
    asset,
    network,
    address: `address-of-${reference}`,
    amount,
    rate,
    confirmations: 3,
  }
}

const toId = (reference: string) => `sbx_${reference}`
