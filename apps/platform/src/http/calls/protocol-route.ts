import { PROVIDER_REFUSALS } from '@palco/contract/provider'
import { JsonText, rawRoute, type RawRequest, type RawRoute } from './route.ts'

/**
 * Status of everything that a signed call of a provider of games or payments is answered with. 2xx only when the call needs
 * no repeating; a provider repeats everything else.
 */
const STATUS = {
  ok: 200,
  ...PROVIDER_REFUSALS,
  // What became of a payment provider's event.
  applied: 200,
  ignored: 200,
  duplicate: 200,
  conflict: 200,
  unknown_payment: 404,
  unknown_check: 404,
  amount_mismatch: 409,
  not_sent: 409,
} as const

/** Bytes of a provider's message: of credits and webhooks, none comes near it. */
export const PROTOCOL_BODY_BYTES = 64 * 1024

export type ProtocolOutcome = keyof typeof STATUS
/** `answer`: the JSON text to send. */
export type ProtocolAnswer = { readonly outcome: ProtocolOutcome; readonly answer: string }

/** A signed call outside the contract's own: the handler names the outcome, its status is decided here. */
export const protocolRoute = (
  path: string,
  handler: (request: RawRequest) => Promise<ProtocolAnswer>,
): RawRoute =>
  rawRoute({
    method: 'POST',
    path,
    bodyLimit: PROTOCOL_BODY_BYTES,
    async handler(request) {
      const { outcome, answer } = await handler(request)
      // SQL names outcomes, too, which the compiler does not see.
      const status: number | undefined = STATUS[outcome]
      if (status === undefined) throw new Error(`the outcome ${outcome} has no status`)
      return new JsonText(status, answer)
    },
  })
