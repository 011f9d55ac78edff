import * as http from 'node:http'
import * as https from 'node:https'

/** An answer of the backend as it came. `data` is JSON parsed, text, or `undefined` when there is none. */
export type Reply =
  | { answered: true; status: number; data: unknown; text: string }
  | { answered: false; reason: 'no_answer' | 'timeout' }

export type Outgoing = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Buffer
  /** One more attempt after faults of the line or the server (§3.3). Never for money moves. */
  retry: boolean
}

/** The site waits this long for the backend, per attempt and for the whole answer. */
export const SERVER_TIMEOUT_MS = 10_000
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
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
      const request = open(outgoing, (answer) => readWhole(answer, resolve, fail))
      const limit = setTimeout(() => {
        resolve({ answered: false, reason: 'timeout' })
        request.destroy()
      }, SERVER_TIMEOUT_MS)
      request.on('close', () => clearTimeout(limit))
      request.on('error', fail)
      request.end(outgoing.body)
    } catch {
      // A header's value that cannot be sent, such as a token that somebody put together.
      fail()
    }
  })
}

function open({ method, url, headers, body }: Outgoing, onAnswer: (answer: http.IncomingMessage) => void) {
  const target = new URL(url)
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
    resolve(replyOf(answer.statusCode ?? 0, answer.headers['content-type'], text))
  })
}

const sized = (headers: Record<string, string>, body: string | Buffer | undefined): Record<string, string> =>
  body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }

/** An answer as it came; parsed when its data are first looked at, for many are known by their text. */
class Answered {
  readonly answered = true
  readonly status: number
  readonly text: string
  readonly #isJson: boolean
  #data: { value: unknown } | null = null

  constructor(status: number, text: string, isJson: boolean) {
    this.status = status
    this.text = text
    this.#isJson = isJson
  }

  get data(): unknown {
    this.#data ??= { value: this.#isJson ? parsed(this.text) : this.text === '' ? undefined : this.text }
    return this.#data.value
  }
}

const replyOf = (status: number, type: string | undefined, whole: string): Reply =>
  new Answered(status, WITHOUT_DATA.has(status) ? '' : whole, /\bjson\b/i.test(type ?? ''))

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends a call; the second attempt, where allowed, carries the same payload, at once. Never throws. */
export async function send(outgoing: Outgoing): Promise<Reply> {
  const first = await attempt(outgoing)
  const again = first.answered ? RETRIED.has(first.status) : first.reason === 'no_answer'
  return outgoing.retry && again ? attempt(outgoing) : first
}
