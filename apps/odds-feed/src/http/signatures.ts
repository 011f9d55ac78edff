import { toSignedText } from '@palco/contract/feed'
import {
  checkSignature,
  SIGNATURE_HEADERS,
  SIGNATURE_WINDOW_MS,
  signedHeaders,
} from '@palco/contract/signing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/** Under which name and with which keys the feed signs; the keys may change. */
export type Party = { readonly id: string; readonly key: string }

/** The platform signs under this name. */
export const PLATFORM = 'palco'

export const toNonce = (request: FastifyRequest): string =>
  String(request.headers[SIGNATURE_HEADERS.nonce] ?? '')

/** Checks every request of the scope and signs every answer. */
export function registerSignatures(
  scope: FastifyInstance,
  { party, nowMs }: { party: Party; nowMs: () => number },
): void {
  const seen = new Map<string, number>()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  )
  scope.addHook('preValidation', (request, _reply, done) => {
    const raw = typeof request.body === 'string' ? request.body : ''
    const text = toSignedText(request.method, request.url, raw)
    const [now, nonce] = [nowMs(), toNonce(request)]
    // The oldest stand first.
    for (const [old, at] of seen) {
      if (now - at <= 2 * SIGNATURE_WINDOW_MS) break
      seen.delete(old)
    }
    const isPlatform = request.headers[SIGNATURE_HEADERS.party] === PLATFORM
    if (!isPlatform || checkSignature(party.key, request.headers, text, now) !== 'ok' || seen.has(nonce))
      return done(new Refused('invalid_signature', 'The request is not signed by the platform'))
    seen.set(nonce, now)
    done()
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' ? payload : ''
    void reply.headers(signedHeaders(party.id, party.key, body, { nowMs: nowMs(), nonce: toNonce(request) }))
    return payload
  })
}

/** The body of a request as JSON. @throws Refused */
export function toBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(typeof request.body === 'string' ? request.body : '')
  } catch {
    throw new Refused('invalid_request', 'The body is no JSON')
  }
}
