import { randomUUID } from 'node:crypto'
import { readAnswer as readText } from '@palco/contract/bounded-answer'
import { PROVIDER_PATHS, type ProviderSession, sessionAnswer } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'

/** Sends one call as it stands. @throws when there is no answer */
export type Send = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; text: string }>

export type Answer = { status: number; text: string; code: string; balance: bigint | null }
type Call = keyof typeof PROVIDER_PATHS
type Signing = { key?: string; party?: string; nowMs?: number; nonce?: string; signedBody?: string }

/** A check whose expectation was not met; the message is the reason in the table. */
export class CheckFailed extends Error {}

export type Connection = ReturnType<typeof connect>

/**
 * Signed calls of a provider to a wallet.
 * @param nowMs the caller's clock, milliseconds since 1970
 */
export function connect(options: { send: Send; party: string; key: string; nowMs: () => number }) {
  /** `signing` replaces parts of a correct signature. */
  async function call(name: Call, fields: object, signing: Signing = {}): Promise<Answer> {
    const body = JSON.stringify(fields)
    const { key = options.key, party = options.party, nowMs = options.nowMs() } = signing
    const at = { nowMs, nonce: signing.nonce ?? randomUUID() }
    const headers = signedHeaders(party, key, signing.signedBody ?? body, at)
    return readAnswer(await options.send(PROVIDER_PATHS[name], headers, body))
  }

  /** Exchanges a launch token. @throws CheckFailed when the wallet refuses it or its answer does not fit */
  async function open(launchToken: string): Promise<ProviderSession> {
    const answer = await call('session', { launch_token: launchToken }).catch((error: unknown) => {
      throw new CheckFailed(`no answer: ${String(error)}`)
    })
    const parsed = sessionAnswer.safeParse(toJson(answer.text))
    if (answer.status !== 200) throw new CheckFailed(`the launch token is refused: ${answer.code}`)
    if (!parsed.success) throw new CheckFailed('the answer of session does not fit the protocol')
    return parsed.data
  }
  return { call, open }
}

/** Sends over HTTP; a call without an answer within 10 s fails. */
export const sendTo =
  (url: string): Send =>
  async (path, headers, body) => {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(url + path, { method: 'POST', headers, body, redirect: 'error', signal })
    return { status: response.status, text: await readText(response, 'small') }
  }

/** Minor units of a decimal text: "100.00" → 10000n. */
export const toMinor = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The amount one minor unit above another, with the same digits. */
export function oneAbove(amount: string): string {
  const digits = amount.split('.')[1]?.length ?? 0
  const text = String(toMinor(amount) + 1n).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function readAnswer({ status, text }: { status: number; text: string }): Answer {
  const body = toJson(text) as { code?: unknown; balance?: { amount?: unknown } } | null
  const code = typeof body?.code === 'string' ? body.code : status === 200 ? 'ok' : `status ${status}`
  const amount = body?.balance?.amount
  const balance = typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) ? toMinor(amount) : null
  return { status, text, code, balance }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
