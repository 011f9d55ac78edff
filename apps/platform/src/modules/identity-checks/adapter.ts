import type { IdentityVerdict, IdentityWebhook } from '@palco/contract/identity'
import type { IdentityDocument } from '@palco/contract'
import type { Result } from '../../result.ts'
import type { ProofFile } from '../wallet/index.ts'
import type { CheckedPerson } from './types.ts'

/** What a provider is asked to check. The same reference and round is the same question, however often it is asked. */
export type CheckOrder = {
  reference: string
  round: number
  person: CheckedPerson
  documents: readonly { kind: IdentityDocument; type: ProofFile['type']; content: Buffer }[]
}

/** `unknown`: the outcome is not known, ask again. `refused`: the provider does not take the question and will go on so. */
export type Submitted =
  | { kind: 'answered'; providerId: string; verdict: IdentityVerdict }
  | { kind: 'refused'; detail: string }
  | { kind: 'unknown'; detail: string }

export type WebhookRequest = { rawBody: string; headers: Record<string, string | string[] | undefined> }
export type WebhookReading = Result<
  { event: IdentityWebhook; nonce: string },
  'invalid_signature' | 'stale_timestamp' | 'invalid_request'
>

/** One identity provider. Everything specific to it lives behind this; a new one is a new file in `adapters/`. */
export type IdentityAdapter = {
  readonly id: string
  /** Where its webhooks arrive. */
  readonly webhookPath: string
  submit(order: CheckOrder): Promise<Submitted>
  /** Authenticates a webhook and reads it. */
  readWebhook(request: WebhookRequest, nowMs: number): WebhookReading
}

export type IdentityAdapters = ReadonlyMap<string, IdentityAdapter>
