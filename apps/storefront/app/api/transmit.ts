import { calls, DEVICE_HEADER, type Call, type Language } from '@palco/contract'
import { toDigest } from '../lib/digest.ts'
import { withQuery } from '../lib/query.ts'
import type { Caller } from './caller.ts'
import { send, type Reply } from './transport.ts'

const ON_EXTERNAL: ReadonlySet<string> = new Set(
  [calls.login, calls.logout, calls.refresh, calls.readUser].map((call) => call.name),
)

/** Calls that open a session: their player recognises it by its device. */
const OPENS_SESSION: ReadonlySet<string> = new Set(
  [calls.login, calls.logInByPasskey, calls.register].map((call) => call.name),
)
/** Calls whose answer shows the browser by name. */
const NAMES_BROWSER: ReadonlySet<string> = new Set([...OPENS_SESSION, calls.addPasskey.name])
/** Calls after which the backend knows the device again. */
const KNOWS_DEVICE: ReadonlySet<string> = new Set([
  ...OPENS_SESSION,
  ...[calls.resetPassword, calls.passFactor, calls.passPasskeyFactor].map((call) => call.name),
])

export type Extra = {
  authorization?: string | null
  idempotencyKey?: string
  language?: Language
  /** For a call that is a form upload. */
  file?: File
}

/**
 * Sends a call as the shared client does: base address, language and domain in the payload (the caller's own
 * values win), master headers, query rules, time limit and retry. No session rule is applied here.
 */
export function transmit(caller: Caller, call: Call, input: unknown, extra: Extra = {}): Promise<Reply> {
  const { settings, facts } = caller
  const language = extra.language ?? caller.language
  const base = ON_EXTERNAL.has(call.name) ? settings.externalApiUrl : settings.apiBaseUrl
  const payload = { language, domain: facts.host, ...(input as Record<string, unknown>) }
  const headers: Record<string, string> = {
    accept: 'application/json, text/plain, */*',
    [settings.masterApiKeyHeader]: settings.masterApiKey,
    [settings.masterLanguageHeader]: language,
    'x-forwarded-for': facts.clientAddress,
  }
  if (NAMES_BROWSER.has(call.name) && facts.userAgent) headers['user-agent'] = facts.userAgent
  if (KNOWS_DEVICE.has(call.name)) headers[DEVICE_HEADER] = caller.device()
  if (extra.authorization) headers.authorization = extra.authorization
  if (extra.idempotencyKey) headers['idempotency-key'] = extra.idempotencyKey
  const retry = !call.sentOnce
  if (call.method === 'GET') {
    return send({ method: 'GET', url: withQuery(base + call.path, payload), headers, retry })
  }
  if (call.upload !== null)
    return upload(call.upload, { url: base + call.path, headers, payload, retry, file: extra.file })
  headers['content-type'] = 'application/json'
  return send({ method: 'POST', url: base + call.path, headers, body: JSON.stringify(payload), retry })
}

type Form = {
  url: string
  headers: Record<string, string>
  payload: Record<string, unknown>
  retry: boolean
  file?: File
}

/** A form upload: the payload travels as fields of the form, language and domain among them. */
async function upload(field: string, { url, headers, payload, retry, file }: Form): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(payload)) form.append(name, String(value))
  if (file) form.append(field, file, file.name)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data'
  const body = Buffer.from(await encoded.arrayBuffer())
  return send({ method: 'POST', url, headers: { ...headers, 'content-type': type }, body, retry })
}

/** Reads that are the same for every guest of a host and language. */
const isShared = (call: Call): boolean =>
  call.access === 'anyone' && (call.method === 'GET' || call.name === calls.guestConfiguration.name)

export const toKey = (caller: Caller, call: Call, input: unknown, language: Language): string =>
  `${call.name} ${caller.facts.host} ${language} ${JSON.stringify(input)}`

/** A guest's read; those who ask for the same while it is under way share it. */
export function readShared(caller: Caller, call: Call, input: unknown, language: Language): Promise<Reply> {
  const { reads } = caller.site
  const key = toKey(caller, call, input, language)
  const underWay = reads.get(key)
  if (underWay) return underWay
  const reading = transmit(caller, call, input, { language }).finally(() => reads.delete(key))
  reads.set(key, reading)
  return reading
}

/** Puts an answer aside that was fetched for this request already, to be used once instead of a call. */
export function prime(caller: Caller, call: Call, input: unknown, language: Language, reply: Reply): void {
  caller.primed.set(toKey(caller, call, input, language), reply)
}

/** A call of a page's loader: shared and noted for guests, authorised for players. */
export async function fetchCall(
  caller: Caller,
  call: Call,
  input: unknown,
  extra: Extra = {},
): Promise<Reply> {
  if (extra.authorization || !isShared(call)) {
    caller.records = null
    return transmit(caller, call, input, extra)
  }
  const language = extra.language ?? caller.language
  const key = toKey(caller, call, input, language)
  const reply = caller.primed.get(key) ?? (await readShared(caller, call, input, language))
  caller.primed.delete(key)
  // That there is none, such as no sportsbook, is an answer too.
  if (reply.answered && (reply.status < 400 || reply.status === 404)) {
    caller.records?.push({ name: call.name, input, language, digest: toDigest(reply.text) })
  } else {
    caller.records = null
  }
  return reply
}
