import { randomUUID } from 'node:crypto'
import { FEED_PATHS, type FeedMessage, feedMessage, readLine, toSignedText } from '@palco/contract/feed'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { fitting } from './fitting.ts'

/** What is wrong with the feed, for the person who reads the table. */
export class CheckFailed extends Error {
  override name = 'CheckFailed'
}

export type Answer = { status: number; headers: Record<string, string>; text: string; nonce: string }
export type Feed = { url: string; key: string; party: string; nowMs: () => number }
const ANSWER_MS = 10_000

/** Sends one request; `more` replaces headers of the signature. */
export async function ask(
  feed: Feed,
  method: 'GET' | 'POST',
  path: string,
  body = '',
  more: Record<string, string> = {},
): Promise<Answer> {
  const nonce = more[SIGNATURE_HEADERS.nonce] ?? randomUUID()
  const headers = {
    ...signedHeaders('palco', feed.key, toSignedText(method, path, body), { nowMs: feed.nowMs(), nonce }),
    ...more,
  }
  const response = await fetch(feed.url + path, {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    throw new CheckFailed(
      `${path} gives no answer: ${error instanceof Error ? String(error.cause ?? error.message) : ''}`,
    )
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
    nonce,
  }
}

/** The JSON of a signed answer with the status 200. */
export async function read(feed: Feed, method: 'GET' | 'POST', path: string, body = ''): Promise<unknown> {
  const answer = await ask(feed, method, path, body)
  if (answer.status !== 200)
    throw new CheckFailed(`${path} answers ${answer.status} ${answer.text.slice(0, 200)}`)
  expectSigned(feed, path, answer)
  return parseJson(path, answer.text)
}

export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CheckFailed(`${path} answers with no JSON: ${text.slice(0, 100)}`)
  }
}

function expectSigned({ key, nowMs, party }: Feed, path: string, { headers, text, nonce }: Answer): void {
  if (headers[SIGNATURE_HEADERS.nonce] !== nonce)
    throw new CheckFailed(`${path}: the answer does not carry the nonce of its request`)
  if (headers[SIGNATURE_HEADERS.party] !== party)
    throw new CheckFailed(`${path}: the answer's party is not ${party}`)
  const signature = checkSignature(key, headers, text, nowMs())
  if (signature !== 'ok') throw new CheckFailed(`${path}: the answer's signature is ${signature}`)
}

/** The message stream, read while the checks go on. `failure`: why its lines are not the provider's, or no messages. */
export type Stream = { messages: FeedMessage[]; failure: string | null; close: () => void }

export async function openStream(feed: Feed): Promise<Stream> {
  const [nonce, path, closing] = [randomUUID(), FEED_PATHS.messages, new AbortController()]
  const response = await fetch(feed.url + path, {
    headers: signedHeaders('palco', feed.key, path, { nowMs: feed.nowMs(), nonce }),
    signal: closing.signal,
  })
  if (!response.ok || !response.body) throw new CheckFailed(`${path} answers ${response.status}`)
  const stream: Stream = { messages: [], failure: null, close: () => closing.abort() }
  const reading = async (body: ReadableStream<Uint8Array>) => {
    const [decoder, lines] = [new TextDecoder(), { number: 0, rest: '' }]
    for await (const bytes of body) {
      const parts = (lines.rest + decoder.decode(bytes, { stream: true })).split('\n')
      lines.rest = parts.pop() ?? ''
      for (const line of parts) if (line !== '') takeLine(feed, stream, nonce, (lines.number += 1), line)
    }
  }
  reading(response.body).catch((error: unknown) => {
    if (!closing.signal.aborted) stream.failure ??= `the stream breaks: ${String(error)}`
  })
  return stream
}

function takeLine({ key }: Feed, stream: Stream, nonce: string, number: number, line: string): void {
  const text = readLine(key, nonce, number, line)
  if (text === null)
    return void (stream.failure ??= `line ${number} is not signed as line ${number} of this stream: ${line.slice(0, 120)}`)
  const parsed = fitting(feedMessage, parseJson(`line ${number}`, text))
  if ('problem' in parsed) stream.failure ??= `line ${number}: ${parsed.problem}`
  else stream.messages.push(parsed.value)
}
