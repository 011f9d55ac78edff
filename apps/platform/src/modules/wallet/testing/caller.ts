import { randomUUID } from 'node:crypto'
import type { CallAnswer, Call, Refusal, CallSentInput } from '@palco/contract'

type Sent = {
  player?: { token: string; domain: string }
  key?: string
  language?: string
  domain?: string
  /** For a form upload. */
  file?: { name: string; content: Buffer }
}

/** Makes calls of the contract as the storefront would; a money move gets a fresh key unless one is given. */
export function caller(url: string, masterKey: string) {
  return async <C extends Call>(call: C, input: CallSentInput<C>, sent: Sent = {}) => {
    const domain = sent.domain ?? sent.player?.domain ?? 'brasa.test'
    const everything: Record<string, unknown> = {
      ...(input as object),
      language: sent.language ?? 'es_ES',
      domain,
    }
    const query = new URLSearchParams(
      Object.entries(everything).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    )
    const answer = await fetch(url + call.path + (call.method === 'GET' ? `?${query.toString()}` : ''), {
      method: call.method,
      headers: {
        ...(call.upload === null && { 'content-type': 'application/json' }),
        'x-master-api-key': masterKey,
        ...(sent.player && { authorization: `Bearer ${sent.player.token}` }),
        ...(call.movesMoney && { 'idempotency-key': sent.key ?? randomUUID() }),
      },
      body: call.method === 'POST' ? toBody(call, everything, sent.file) : undefined,
    })
    const body: unknown = await answer.json()
    return { status: answer.status, body: body as CallAnswer<C>, refusal: body as Refusal }
  }
}

function toBody(call: Call, everything: Record<string, unknown>, file: Sent['file']): string | FormData {
  if (call.upload === null) return JSON.stringify(everything)
  const form = new FormData()
  for (const [name, value] of Object.entries(everything)) form.append(name, String(value))
  if (file) form.append(call.upload, new File([new Uint8Array(file.content)], file.name), file.name)
  return form
}
