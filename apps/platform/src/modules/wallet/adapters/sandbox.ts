import { parseDecimal, toDecimal } from '@palco/contract'
import { readAnswer } from '@palco/contract/bounded-answer'
import {
  openPaymentAnswer,
  openPayoutAnswer,
  PAYMENT_PATHS,
  paymentInquiryAnswer,
  paymentReportAnswer,
  type PaymentReportItem,
  paymentWebhook,
  rateAnswer,
  refundAnswer,
} from '@palco/contract/payments'
import {
  checkSignature,
  type SignatureCheck,
  SIGNATURE_HEADERS,
  signedHeaders,
} from '@palco/contract/signing'
import type { z } from 'zod'
import { refuse } from '../../../result.ts'
import type {
  PaymentAdapter,
  ProviderRecord,
  Refused,
  Unknown,
  WebhookReading,
  WebhookRequest,
} from '../adapter.ts'
import { newNonce } from '../payments/ids.ts'

/** The provider's public id in signed requests. */
export const SANDBOX_PARTY = 'payments-sandbox'
export const SANDBOX_WEBHOOK_PATH = '/payments/v1/webhooks/sandbox'

export type SandboxSettings = {
  /** The provider's address, http://127.0.0.1:4200. */
  url: string
  /** Keys shared with it; read at each use, since they may change. */
  readonly key: string
  /** Is given the id of the key with which the provider has signed. */
  onKey?: (id: string) => void
  /** Our id at the provider, and the provider's id in its webhooks. */
  merchantId?: string
  party?: string
  /** Our own address as the provider reaches it. */
  publicUrl: string
  timeoutMs?: number
}

/** A provider whose pages never end is not read without end. */
const MOST_PAGES = 10_000

/** 4xx is an answer; a timeout, a lost connection, a 5xx or a body that does not fit leaves the outcome unknown. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/** Signed calls of the provider, and the check of what it signs. */
function sandboxClient(settings: SandboxSettings, now: () => number) {
  const { url, merchantId = 'palco', party = SANDBOX_PARTY, timeoutMs = 5000 } = settings
  const origin = new URL(url).origin

  /** Whether the provider itself has signed these words just now. */
  const check = (headers: WebhookRequest['headers'], rawBody: string, nowMs: number): SignatureCheck =>
    headers[SIGNATURE_HEADERS.party] === party
      ? checkSignature(settings.key, headers, rawBody, nowMs, settings.onKey)
      : 'invalid'

  /** Whether it has signed them as its answer to the request of this nonce. */
  const isSigned = ({ headers }: Response, text: string, nonce: string): boolean =>
    headers.get(SIGNATURE_HEADERS.nonce) === nonce && check(Object.fromEntries(headers), text, now()) === 'ok'

  async function send<T extends z.ZodType>(path: string, body: object, schema: T, signed = false) {
    const rawBody = JSON.stringify(body)
    const nonce = newNonce()
    const headers = signedHeaders(merchantId, settings.key, rawBody, { nowMs: now(), nonce })
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers,
        body: rawBody,
        redirect: 'error',
        signal,
      })
      const text = await readAnswer(answer, 'list')
      if (isRefusal(answer.status)) return refused(`${answer.status} ${text.slice(0, 200)}`)
      if (signed && !isSigned(answer, text, nonce))
        return unknown(`${answer.status}, not signed as an answer`)
      const read = schema.safeParse(answer.ok ? JSON.parse(text) : null)
      return read.success ? read.data : unknown(`${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      return unknown(String(error))
    }
  }

  return { origin, check, send }
}

export function sandboxAdapter(settings: SandboxSettings, now: () => number): PaymentAdapter {
  const { origin, check, send } = sandboxClient(settings, now)
  const webhookUrl = settings.publicUrl.replace(/\/$/, '') + SANDBOX_WEBHOOK_PATH

  return {
    id: 'sandbox',

    async rate(asset, currency) {
      const answer = await send(PAYMENT_PATHS.rates, { asset, currency }, rateAnswer)
      return 'kind' in answer ? null : answer.rate
    },

    async openDeposit(order) {
      const answer = await send(
        PAYMENT_PATHS.payments,
        {
          reference: order.reference,
          amount: toDecimal({ minor: order.amount, currency: order.currency }),
          currency: order.currency,
          language: order.language,
          merchant_name: order.merchantName,
          return_url: order.returnUrl,
          webhook_url: webhookUrl,
          expires_at: order.expiresAt.toISOString(),
          means: order.means,
          payer: order.payer,
          refused_cards: order.refusedCards,
        },
        openPaymentAnswer,
      )
      if ('kind' in answer) return answer
      // The person is sent there: only the provider's own page will do.
      if (new URL(answer.redirect_url).origin !== origin)
        return unknown('redirect_url is not at the provider')
      return {
        kind: 'opened',
        providerId: answer.provider_id,
        redirectUrl: answer.redirect_url,
        instructions: answer.instructions ?? null,
      }
    },

    async openPayout(order) {
      const { reference, currency, destination } = order
      const amount = toDecimal({ minor: order.amount, currency })
      const body = { reference, amount, currency, destination, webhook_url: webhookUrl }
      const answer = await send(PAYMENT_PATHS.payouts, body, openPayoutAnswer)
      if ('kind' in answer) return answer
      if (answer.status === 'refused') return refused('refused by the provider')
      return { kind: 'accepted', providerId: answer.provider_id }
    },

    async refund({ reference, amount: minor, currency }) {
      const body = { reference, amount: toDecimal({ minor, currency }), currency }
      const answer = await send(PAYMENT_PATHS.refunds, body, refundAnswer)
      if ('kind' in answer) return answer
      if (answer.status === 'refused') return refused('refused by the provider')
      return { kind: 'accepted', providerId: answer.provider_id }
    },

    async report({ from, to }) {
      const records: ProviderRecord[] = []
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const span = { from: from.toISOString(), to: to.toISOString() }
        const answer = await send(PAYMENT_PATHS.report, { ...span, cursor }, paymentReportAnswer)
        if ('kind' in answer) return null
        records.push(...answer.items.map(toRecord))
        if (answer.next_cursor === null) return records
        cursor = answer.next_cursor
      }
      return null
    },

    async inquire(reference) {
      const answer = await send(PAYMENT_PATHS.inquiry, { reference }, paymentInquiryAnswer, true)
      if ('kind' in answer) return unknown(answer.detail)
      if (answer.item === null) return { kind: 'not_known' }
      if (answer.item.reference !== reference) return unknown(`an answer about ${answer.item.reference}`)
      return { kind: 'found', record: toRecord(answer.item), providerId: answer.item.provider_id }
    },

    readWebhook({ rawBody, headers }, nowMs): WebhookReading {
      const checked = check(headers, rawBody, nowMs)
      if (checked !== 'ok') return refuse(checked === 'stale' ? 'stale_timestamp' : 'invalid_signature')
      const event = parse(rawBody)
      if (!event) return refuse('invalid_request')
      return { ok: true, event, nonce: String(headers[SIGNATURE_HEADERS.nonce]) }
    },
  }
}

const toRecord = ({
  kind,
  reference,
  amount,
  currency,
  status,
  opened_at,
  holder,
}: PaymentReportItem): ProviderRecord => ({
  kind: kind === 'payment' ? 'deposit' : 'withdrawal',
  reference,
  amount: parseDecimal(amount, currency)?.minor ?? null,
  currency,
  status,
  openedAt: new Date(opened_at),
  ...(holder && { holder }),
})

const refused = (detail: string): Refused => ({ kind: 'refused', detail })
const unknown = (detail: string): Unknown => ({ kind: 'unknown', detail })

function parse(rawBody: string) {
  try {
    return paymentWebhook.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}
