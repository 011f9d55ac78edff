import { randomBytes } from 'node:crypto'
import { type Call, calls, type CallAnswer, type CallSentInput } from '@palco/contract'
import type { CallKey } from '@palco/contract/backend'
import { type Answer, type Backend, readSuccess, saysAbsent, type Sent, sendCall } from './connection.ts'
import { CheckFailed, type Section } from './check-failed.ts'

export type Account = { username: string; password: string }
export type Tokens = CallAnswer<typeof calls.login>['response']

/** A check in progress. */
export type Bench = {
  readonly backend: Backend
  readonly account: Account
  /** Calls that move money are made, with the least amounts. */
  readonly moveMoney: boolean
  /** An access token that lives no longer is waited for, milliseconds. */
  readonly expiryMs: number
  readonly nowMs: () => number
  /** Answers that passed, by the name of their call. */
  readonly seen: Map<string, unknown>
  /** The session of most cases, and until when its token is used. */
  session: { token: string; untilMs: number } | null
}

/** One expectation of a call. */
export type Case = {
  readonly key: CallKey
  readonly name: string
  /** @returns what could not be tried, where that is so */
  run(bench: Bench): Promise<string | void>
}

/** The backend does not have the call. */
export class Absent extends Error {
  override name = 'Absent'
}

/** Sends a call. @throws Absent, CheckFailed */
export async function send(bench: Bench, call: Call, input: object, sent: Sent = {}): Promise<Answer> {
  const answer = await sendCall(bench.backend, call, input, sent)
  if (saysAbsent(call, answer)) throw new Absent(call.name)
  return answer
}

/** The checked answer of a call that has to succeed. @throws Absent, CheckFailed */
export async function succeed<C extends Call>(
  bench: Bench,
  call: C,
  input: CallSentInput<C>,
  sent: Sent = {},
): Promise<CallAnswer<C>> {
  const answer = readSuccess(call, await send(bench, call, input as object, sent))
  bench.seen.set(call.name, answer)
  return answer as CallAnswer<C>
}

const MARGIN_MS = 1_000
const UNKNOWN_LIFE_MS = 60_000

/** A new session of the account. */
export async function logIn(bench: Bench): Promise<Tokens> {
  const { response } = await succeed(bench, calls.login, bench.account)
  return response
}

/** A token for calls of players, renewed by a new log-in when it is about to end. @throws Absent, CheckFailed */
export async function readToken(bench: Bench): Promise<string> {
  if (bench.session && bench.nowMs() < bench.session.untilMs) return bench.session.token
  const { token, expires_in: seconds } = await logIn(bench)
  const lifeMs = findLife(token, bench.nowMs()) ?? (seconds === undefined ? UNKNOWN_LIFE_MS : seconds * 1000)
  bench.session = { token, untilMs: bench.nowMs() + Math.max(lifeMs / 2, lifeMs - MARGIN_MS * 10) }
  return token
}

/** Milliseconds that a JWT still lives; `null` where it does not say. */
export function findLife(token: string, nowMs: number): number | null {
  try {
    const [, body = ''] = token.split('.')
    const exp: unknown = (JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp?: unknown }).exp
    return typeof exp === 'number' ? exp * 1000 - nowMs : null
  } catch {
    return null
  }
}

export const fail = (reason: string, section: Section): never => {
  throw new CheckFailed(reason, section)
}

/** Letters that nobody has used. */
export const chance = (): string => randomBytes(8).toString('hex')
