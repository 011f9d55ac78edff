import { isUtf8 } from 'node:buffer'
import * as http from 'node:http'
import * as https from 'node:https'
import { ANSWER_BYTES } from '@palco/contract/bounded-answer'

export type Outgoing = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
  /** The longest time of the whole answer, milliseconds. */
  answerMs: number
}
export type Incoming = {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  /** Otherwise `text` has other signs than were sent. */
  isUtf8: boolean
}

/** There was no whole answer; `closed`: the connection ended first; `stale`: it was a kept one. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly closed: boolean
  readonly stale: boolean
  constructor(message: string, closed: boolean, stale = false) {
    super(message)
    this.closed = closed
    this.stale = stale
  }
}

/** Connections are kept, as the storefront keeps them. */
const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) }
const encrypted = { request: https.request, agent: new https.Agent({ keepAlive: true }) }

/**
 * One request and its answer, by node:http like the storefront's. On a kept connection that the server has closed meanwhile it is sent again.
 * @throws NoAnswer
 */
export async function exchange(url: URL, outgoing: Outgoing): Promise<Incoming> {
  try {
    return await attempt(url, outgoing)
  } catch (error) {
    if (error instanceof NoAnswer && error.stale) return attempt(url, outgoing)
    throw error
  }
}

function attempt(url: URL, { method, headers, body = '', answerMs }: Outgoing): Promise<Incoming> {
  const { request: open, agent } = url.protocol === 'https:' ? encrypted : plain
  const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const request = open(url, { method, headers: sized, agent }, (answer) => {
      readWhole(answer).then(resolve, (error: Error) => reject(new NoAnswer(error.message, true)))
    })
    const limit = setTimeout(() => {
      reject(new NoAnswer(`no answer within ${answerMs / 1000} s`, false))
      request.destroy()
    }, answerMs)
    request.on('close', () => clearTimeout(limit))
    request.on('error', (error: Error & { code?: string }) => {
      const stale = request.reusedSocket && error.code === 'ECONNRESET'
      reject(new NoAnswer(`no answer: ${error.message}`, true, stale))
    })
    request.end(body)
  })
}

async function readWhole(answer: http.IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES.list) throw new Error(`an answer of more than ${ANSWER_BYTES.list} bytes`)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: body.toString(),
    isUtf8: isUtf8(body),
  }
}
