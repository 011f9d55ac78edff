import {
  type Call,
  COMMON_REFUSALS,
  currency,
  decimalAmount,
  type Language,
  parseDecimal,
  refusal,
  toDecimal,
} from '@palco/contract'
import { isAbsent } from '@palco/contract/backend'
import { fitting } from '../feed-check/fitting.ts'
import { CheckFailed, type Section } from './check-failed.ts'
import { exchange, type Incoming, NoAnswer, type Outgoing } from './exchange.ts'

/** A backend and what a storefront of one brand says to it. */
export type Backend = {
  url: string
  masterKey: string
  keyHeader: string
  languageHeader: string
  /** Host of the brand, as a browser names it. */
  domain: string
  hash: string
  language: Language
  /** The longest time of an answer, milliseconds. */
  answerMs: number
}

/** What differs of one request from what the storefront sends. */
export type Sent = {
  /** Access token without "Bearer "; `null` = none. */
  token?: string | null
  idempotencyKey?: string
  language?: string
  domain?: string
  masterKey?: string
  /** In place of the call's JSON. */
  raw?: string
}

export type Answer = { status: number; json: unknown; text: string; type: string }
export type Refused = { code: string; response: string[]; message: string }

const LONGEST_WAIT_S = 30
/** The longest that the limits of a backend are waited for in one check: one that limits everything would make it last for hours. */
const LONGEST_WAITS_S = 600
const waitedS = new WeakMap<Backend, number>()

/** Sends a call as the storefront does; a limited one once more when it may. @throws CheckFailed without an answer in time */
export async function sendCall(
  backend: Backend,
  call: Call,
  input: object,
  sent: Sent = {},
): Promise<Answer> {
  const { language = backend.language, domain = backend.domain } = sent
  const url = new URL(backend.url + call.path)
  const payload = { language, domain, ...input }
  if (call.method === 'GET') addQuery(url, payload)
  const headers: Record<string, string> = {
    accept: 'application/json, text/plain, */*',
    [backend.keyHeader]: sent.masterKey ?? backend.masterKey,
    [backend.languageHeader]: language,
    'x-forwarded-for': '127.0.0.1',
    ...(sent.token && { authorization: `Bearer ${sent.token}` }),
    ...(sent.idempotencyKey && { 'idempotency-key': sent.idempotencyKey }),
  }
  const { body, headers: more } = await toBody(call, payload, sent.raw)
  const outgoing = { method: call.method, headers: { ...headers, ...more }, answerMs: backend.answerMs, body }
  const first = await attempt(call, url, outgoing)
  const waitS = Number(first.headers['retry-after'] ?? LONGEST_WAIT_S + 1)
  const waited = (waitedS.get(backend) ?? 0) + waitS
  // Also not where it is no number of seconds.
  if (first.status !== 429 || !(waitS >= 0 && waitS <= LONGEST_WAIT_S && waited <= LONGEST_WAITS_S))
    return toAnswer(first)
  waitedS.set(backend, waited)
  await new Promise((resolve) => setTimeout(resolve, waitS * 1000))
  return toAnswer(await attempt(call, url, outgoing))
}

type Body = { headers: Record<string, string>; body: string | Buffer }

async function toBody(call: Call, payload: object, raw: string | undefined): Promise<Body> {
  if (call.method === 'GET') return { headers: {}, body: '' }
  if (call.upload === null)
    return { headers: { 'content-type': 'application/json' }, body: raw ?? JSON.stringify(payload) }
  const form = new FormData()
  for (const [name, value] of Object.entries(payload)) form.append(name, String(value))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data'
  return { headers: { 'content-type': type }, body: Buffer.from(await encoded.arrayBuffer()) }
}

function addQuery(url: URL, payload: object): void {
  for (const [name, value] of Object.entries(payload))
    if (Array.isArray(value)) for (const one of value) url.searchParams.append(`${name}[]`, String(one))
    else if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value))
}

const attempt = (call: Call, url: URL, outgoing: Outgoing): Promise<Incoming> =>
  exchange(url, outgoing).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new CheckFailed(`${call.name}: ${error.message}`, 'requests') : error
  })

function toAnswer({ status, headers, text, isUtf8 }: Incoming): Answer {
  const type = headers['content-type'] ?? ''
  return { status, text, type, json: isUtf8 && /\bjson\b/i.test(type) ? parse(text) : undefined }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const findCode = ({ json }: Answer): string | null => {
  const code: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'code') : null
  return typeof code === 'string' ? code : null
}

/** Whether an answer says that the backend does not have the call. */
export const saysAbsent = (call: Call, answer: Answer): boolean =>
  isAbsent(call, answer.status, findCode(answer))

const start = ({ status, text }: Answer): string => `${status} ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`

/** The checked body of a call that succeeded: by its schema, with money of its currency's digits. @throws CheckFailed */
export function readSuccess(call: Call, answer: Answer): unknown {
  if (answer.status !== 200) throw new CheckFailed(`is answered ${start(answer)}`, 'errors')
  if (answer.json === undefined)
    throw new CheckFailed(
      `the answer is no JSON in UTF-8 with its content type: ${answer.type} ${start(answer)}`,
      'requests',
    )
  const read = fitting(call.answer, answer.json)
  if ('problem' in read) throw new CheckFailed(read.problem, 'calls')
  const amiss = findAmiss(answer.json, '')
  if (amiss) throw new CheckFailed(amiss, 'money')
  return read.value
}

/** The first amount with other digits than its currency's: "response.cash.amount: "10.5" is "10.50" in ARS". */
function findAmiss(value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { amount, currency: of } = value as { amount?: unknown; currency?: unknown }
  const code = currency.safeParse(of).data
  if (code && decimalAmount.safeParse(amount).success) {
    const money = parseDecimal(String(amount), code)
    if (money === null) return `${path}.amount: "${String(amount)}" has more digits than ${code}`
    if (toDecimal(money) !== amount)
      return `${path}.amount: "${String(amount)}" is "${toDecimal(money)}" in ${code}`
  }
  for (const [name, part] of Object.entries(value)) {
    const found = findAmiss(part, path === '' ? name : `${path}.${name}`)
    if (found) return found
  }
  return null
}

/** The checked refusal of a call. @param codes those that fit the case; left out: any of the call's. @throws CheckFailed */
export function readRefusal(call: Call, answer: Answer, codes?: readonly string[]): Refused {
  const wanted = codes ? `${codes.join(' or ')} expected` : 'a refusal expected'
  const fail = (reason: string, section: Section = 'errors'): never => {
    throw new CheckFailed(reason, section)
  }
  if (answer.status < 400 || answer.status > 499) return fail(`${wanted}, is answered ${start(answer)}`)
  const read = fitting(refusal, answer.json)
  if ('problem' in read) return fail(`${wanted}: a refusal’s ${read.problem} in ${start(answer)}`)
  const { code, message, response } = read.value
  if (codes && !codes.includes(code)) return fail(`${wanted}, is ${code}`)
  if (!codes && !isKnown(call, code)) return fail(`${code} is no code of the call`)
  if (response.length === 0 || response.some((text) => text.trim() === '')) return fail(`${code} has no text`)
  const isEnd = code === 'unauthenticated' || code === 'session_idle'
  if (isEnd !== (message === 'Unauthenticated.'))
    return fail(`the message of ${code} is "${message}"`, 'tokens')
  if (isEnd && answer.status !== 401)
    return fail(`${code} has the status ${answer.status}, not 401`, 'tokens')
  return read.value
}

const isKnown = (call: Call, code: string): boolean =>
  call.refusals.includes(code) || (COMMON_REFUSALS as readonly string[]).includes(code)
