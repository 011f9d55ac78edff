import { randomUUID } from 'node:crypto'
import { readAnswer } from '@palco/contract/bounded-answer'
import {
  IDENTITY_PATHS,
  identityCheckAnswer,
  type IdentityCheckRequest,
  identityWebhook,
} from '@palco/contract/identity'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { refuse } from '../../../result.ts'
import type { CheckOrder, IdentityAdapter, Submitted, WebhookReading } from '../adapter.ts'

/** The provider's public id in signed requests. */
const SANDBOX_PARTY = 'identity-sandbox'
const MERCHANT = 'palco'
const WEBHOOK_PATH = '/identity/v1/webhooks/sandbox'

export type SandboxSettings = {
  /** The provider's address, http://127.0.0.1:4500. */
  url: string
  /** Keys shared with it; read at each use, since they may change. */
  readonly key: string
  /** Is given the id of the key with which the provider has signed. */
  onKey?: (id: string) => void
  /** Our own address as the provider reaches it. */
  publicUrl: string
  timeoutMs?: number
}

/** 4xx is an answer; a time-out, a lost connection, a 5xx or a body that does not fit leaves the outcome unknown. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/** The identity provider for development (docs/identity-checks.md). */
export function sandboxAdapter(settings: SandboxSettings, now: () => number): IdentityAdapter {
  const { url, publicUrl, timeoutMs = 5_000 } = settings
  const webhookUrl = publicUrl.replace(/\/$/, '') + WEBHOOK_PATH

  /** Whether the provider itself has signed these words just now. */
  const check = (headers: Record<string, string | string[] | undefined>, text: string, nowMs: number) =>
    headers[SIGNATURE_HEADERS.party] === SANDBOX_PARTY
      ? checkSignature(settings.key, headers, text, nowMs, settings.onKey)
      : ('invalid' as const)

  async function ask(order: CheckOrder): Promise<Submitted> {
    const rawBody = JSON.stringify(toRequest(order, webhookUrl))
    const nonce = randomUUID()
    const answer = await fetch(new URL(IDENTITY_PATHS.checks, url), {
      method: 'POST',
      headers: signedHeaders(MERCHANT, settings.key, rawBody, { nowMs: now(), nonce }),
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAnswer(answer, 'list')
    if (isRefusal(answer.status)) return { kind: 'refused', detail: `${answer.status} ${text.slice(0, 200)}` }
    // It opens accounts: signed as an answer to this very question.
    const headers = Object.fromEntries(answer.headers)
    if (headers[SIGNATURE_HEADERS.nonce] !== nonce || check(headers, text, now()) !== 'ok')
      return { kind: 'unknown', detail: `${answer.status}, not signed as an answer` }
    const read = identityCheckAnswer.safeParse(answer.ok ? JSON.parse(text) : null)
    if (!read.success) return { kind: 'unknown', detail: `${answer.status} ${text.slice(0, 200)}` }
    const { provider_id: providerId, ...verdict } = read.data
    return { kind: 'answered', providerId, verdict }
  }

  return {
    id: 'sandbox',
    webhookPath: WEBHOOK_PATH,
    submit: (order) => ask(order).catch((fault: unknown) => ({ kind: 'unknown', detail: String(fault) })),
    readWebhook({ rawBody, headers }, nowMs): WebhookReading {
      const checked = check(headers, rawBody, nowMs)
      if (checked !== 'ok') return refuse(checked === 'stale' ? 'stale_timestamp' : 'invalid_signature')
      const event = parse(rawBody)
      if (!event) return refuse('invalid_request')
      return { ok: true, event, nonce: String(headers[SIGNATURE_HEADERS.nonce]) }
    },
  }
}

function toRequest(
  { reference, round, person, documents }: CheckOrder,
  webhookUrl: string,
): IdentityCheckRequest {
  const { dni, ...rest } = person
  return {
    reference,
    round,
    webhook_url: webhookUrl,
    person: { ...rest, document_number: dni },
    documents: documents.map(({ kind, type, content }) => ({
      kind,
      type,
      content: content.toString('base64'),
    })),
  }
}

function parse(rawBody: string) {
  try {
    return identityWebhook.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}
