import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { noteAnswer, noteTimeout, timeLimit } from './silence.ts'

/** An answer of the backend as it came. `data` is JSON parsed, text, or `undefined` when there is none. */
export type Reply =
  | { answered: true; status: number; data: unknown; text: string; retryAfterMs: number | null }
  | { answered: false; reason: 'no_answer' | 'timeout' }

export type Outgoing = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Buffer
  /** One more attempt after faults of the line or the server (site-behaviour 3.3). Never for money moves. */
  retry: boolean
}

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** A limit (429) that ends within this time is waited for, since a second attempt at once would be refused as well. */
const LONGEST_PAUSE_MS = 2_000
const WITHOUT_DATA = new Set([101, 204, 205, 304])

/** Connections are kept: a page takes several calls, and each would pay for a new one. */
const KEPT = { keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' } as const
const plain = { request: http.request, agent: new http.Agent(KEPT) }
const encrypted = { request: https.request, agent: new https.Agent(KEPT) }

/** Redirects are answers like any other. By node:http: fetch costs a multiple of it for each call. */
function attempt(outgoing: Outgoing): Promise<Reply> {
  return new Promise((resolve) => {
    const fail = () => resolve({ answered: false, reason: 'no_answer' })
    try {
      const target = new URL(outgoing.url)
      const limitMs = timeLimit(target.origin, outgoing.retry)
      const request = open(outgoing, target, (answer) => {
        noteAnswer(target.origin)
        readWhole(answer, resolve, fail)
      })
      const limit = setTimeout(() => {
        noteTimeout(target.origin, limitMs)
        resolve({ answered: false, reason: 'timeout' })
        request.destroy()
      }, limitMs)
      request.on('close', () => clearTimeout(limit))
      request.on('error', fail)
      request.end(outgoing.body)
    } catch {
      // A header's value that cannot be sent, such as a forged token.
      fail()
    }
  })
}

function open(
  { method, headers, body }: Outgoing,
  target: URL,
  onAnswer: (answer: http.IncomingMessage) => void,
) {
  const { request, agent } = target.protocol === 'https:' ? encrypted : plain
  return request(target, { method, headers: sized(headers, body), agent }, onAnswer)
}

function readWhole(answer: http.IncomingMessage, resolve: (reply: Reply) => void, fail: () => void): void {
  let text = ''
  answer.setEncoding('utf8')
  answer.on('data', (part: string) => {
    text += part
  })
  answer.on('error', fail)
  answer.on('end', () => {
    if (!answer.complete) return fail()
    resolve(toReply(answer, text))
  })
}

const sized = (headers: Record<string, string>, body: string | Buffer | undefined): Record<string, string> =>
  body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }

/** An answer as it came; parsed when its data are first looked at, for many are known by their text. */
class Answered {
  readonly answered = true
  readonly status: number
  readonly text: string
  /** From `Retry-After` in seconds; `null` without one. */
  readonly retryAfterMs: number | null
  readonly #isJson: boolean
  #data: { value: unknown } | null = null

  constructor({ statusCode = 0, headers }: http.IncomingMessage, whole: string) {
    this.status = statusCode
    this.text = WITHOUT_DATA.has(statusCode) ? '' : whole
    const after = headers['retry-after'] ?? ''
    this.retryAfterMs = /^\d{1,6}$/.test(after) ? Number(after) * 1000 : null
    this.#isJson = /\bjson\b/i.test(headers['content-type'] ?? '')
  }

  get data(): unknown {
    this.#data ??= { value: this.#isJson ? parsed(this.text) : this.text === '' ? undefined : this.text }
    return this.#data.value
  }
}

const toReply = (answer: http.IncomingMessage, whole: string): Reply => new Answered(answer, whole)

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** How long a second attempt waits: a limit that ends soon, else not at all. */
const pauseAfter = (reply: Reply): number =>
  reply.answered && reply.status === 429 && (reply.retryAfterMs ?? Infinity) <= LONGEST_PAUSE_MS
    ? (reply.retryAfterMs ?? 0)
    : 0

/**
 * Sends a call; the second attempt, where allowed, carries the same payload, at once, or after `Retry-After` of a limit
 * that ends within two seconds. Never throws.
 */
export async function send(outgoing: Outgoing): Promise<Reply> {
  const first = await attempt(outgoing)
  const again = first.answered ? RETRIED.has(first.status) : first.reason === 'no_answer'
  if (!outgoing.retry || !again) return first
  const pauseMs = pauseAfter(first)
  if (pauseMs > 0) await pause(pauseMs)
  return attempt(outgoing)
}
