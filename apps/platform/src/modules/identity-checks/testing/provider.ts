import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityCheckRequest, IdentityVerdict, IdentityWebhook } from '@palco/contract/identity'
import { SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { afterAll } from 'vitest'

export const KEY = 'a-key-of-the-identity-provider'
const PARTY = 'identity-sandbox'
export const PROVIDER_ID = 'idc_test'

/** What the provider answers next: a verdict, a status without one, or a verdict that another key signed. */
type Answer = IdentityVerdict | number | { forged: IdentityVerdict }

export const verdict = (
  name: IdentityVerdict['verdict'],
  rest: Partial<IdentityVerdict> = {},
): IdentityVerdict => ({ verdict: name, order: 1, reasons: [], documents: [], ...rest })

/** An identity provider that answers as a test says, and keeps what it was asked. */
export async function testProvider(now: () => number) {
  const asked: IdentityCheckRequest[] = []
  let answer: (request: IdentityCheckRequest) => Answer = () => verdict('accepted')
  const server = createServer((request, reply) => {
    void readText(request).then((text) => {
      const question = JSON.parse(text) as IdentityCheckRequest
      asked.push(question)
      const given = answer(question)
      if (typeof given === 'number') return reply.writeHead(given).end('{}')
      const [said, key] = 'forged' in given ? [given.forged, `${KEY} of another`] : [given, KEY]
      const body = JSON.stringify({ ...said, provider_id: PROVIDER_ID })
      const nonce = String(request.headers[SIGNATURE_HEADERS.nonce])
      return reply.writeHead(200, signedHeaders(PARTY, key, body, { nowMs: now(), nonce })).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise((done) => server.close(done)))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(next: (request: IdentityCheckRequest) => Answer) {
      answer = next
      asked.length = 0
    },
  }
}

/** Sends a webhook as the provider does; `as` makes it another's, older, or one that came before. */
export async function webhook(
  platformUrl: string,
  event: Omit<IdentityWebhook, 'event_id' | 'provider_id'> & Partial<IdentityWebhook>,
  as: { nowMs: number; party?: string; key?: string; nonce?: string },
) {
  const body = JSON.stringify({ event_id: randomUUID(), provider_id: PROVIDER_ID, ...event })
  const { nowMs, party = PARTY, key = KEY, nonce = randomUUID() } = as
  const answer = await fetch(`${platformUrl}/identity/v1/webhooks/sandbox`, {
    method: 'POST',
    body,
    headers: signedHeaders(party, key, body, { nowMs, nonce }),
  })
  const read = (await answer.json()) as { result?: string; code?: string }
  return { status: answer.status, result: read.result ?? read.code }
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
