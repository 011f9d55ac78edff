import { randomUUID } from 'node:crypto'
import { readAnswer } from '@palco/contract/bounded-answer'
import {
  catalogueFeedAnswer,
  type CustomBetAnswer,
  customBetAnswer,
  type customBetRequest,
  FEED_PATHS,
  feedFixture,
  feedMessage,
  fixturesAnswer,
  readLine,
  recoveryAnswer,
  RECOVERY_WINDOW_MS,
  toSignedText,
} from '@palco/contract/feed'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import type { z } from 'zod'
import { readRaces, type ReadRaces } from '../read-races.ts'
import type { FeedConnection, Received } from './connection.ts'

/** A provider did not answer as its protocol says. `code`: its refusal, or what was wrong. */
class FeedFailure extends Error {
  override name = 'FeedFailure'
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The party under which providers know the platform. */
const PARTY = 'palco'
const ANSWER_MS = 15_000

/** With what only our own protocol has. */
type OwnConnection = FeedConnection & {
  /** The price of several selections of one event together, within a time limit in milliseconds. */
  customBet(request: z.input<typeof customBetRequest>, limitMs: number): Promise<CustomBetAnswer>
  /** Races that start in a span, in milliseconds since 1970. */
  races(span: { from: number; until: number; feature?: boolean }): Promise<ReadRaces>
}

/**
 * A provider that speaks our own protocol (docs/odds-feed.md); every request, every answer and every line of the stream is signed, so
 * that a line that is not the provider's next one breaks the stream.
 */
export function ownConnection({ url, key }: { url: string; key: string }, now: () => number): OwnConnection {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body = '',
    limitMs = ANSWER_MS,
  ): Promise<unknown> {
    const { response, nonce } = await send(method, path, body, AbortSignal.timeout(limitMs))
    const text = await readAnswer(response, 'offer')
    if (!response.ok) throw toRefusal(response.status, text)
    if (
      response.headers.get(SIGNATURE_HEADERS.nonce) !== nonce ||
      checkSignature(key, Object.fromEntries(response.headers), text, now()) !== 'ok'
    )
      throw new FeedFailure('invalid_signature', `the answer of ${path} is not signed by the provider`)
    return JSON.parse(text)
  }

  async function send(method: 'GET' | 'POST', path: string, body: string, signal: AbortSignal) {
    const nonce = randomUUID()
    const headers = signedHeaders(PARTY, key, toSignedText(method, path, body), { nowMs: now(), nonce })
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers,
        signal,
        redirect: 'error',
        ...(method === 'POST' && { body }),
      })
      return { response, nonce }
    } catch (error) {
      throw new FeedFailure('unreachable', `${url}${path} cannot be reached`, { cause: error })
    }
  }

  return {
    catalogue: async () => catalogueFeedAnswer.parse(await call('GET', FEED_PATHS.catalogue)),
    fixtures: async () => fixturesAnswer.parse(await call('GET', FEED_PATHS.fixtures)).fixtures,
    fixture: async (id) => feedFixture.parse(await call('GET', `${FEED_PATHS.fixtures}/${id}`)),
    async recover({ after, ...request }) {
      const from = reachable(after, request.event_id !== undefined, now())
      const asked = { ...request, after: from }
      const answer = recoveryAnswer.parse(await call('POST', FEED_PATHS.recovery, JSON.stringify(asked)))
      if (answer.request_id !== request.request_id)
        throw new FeedFailure('wrong_request', 'the provider answered another recovery')
      return from
    },
    customBet: async (request, limitMs) =>
      customBetAnswer.parse(await call('POST', FEED_PATHS.customBet, JSON.stringify(request), limitMs)),
    races: async ({ from, until, feature = false }) => {
      const only = feature ? '&feature=true' : ''
      return readRaces(await call('GET', `${FEED_PATHS.races}?from=${from}&until=${until}${only}`))
    },
    async messages(signal) {
      const { response, nonce } = await send('GET', FEED_PATHS.messages, '', signal)
      if (!response.ok || !response.body)
        throw toRefusal(response.status, await readAnswer(response, 'small'))
      return received(signedLines(response.body, key, nonce))
    },
    description: () => null,
    isNumbered: true,
    isWhole: () => true,
    isInGroups: (_, named, group) => named.has(group ?? ''),
  }
}

/**
 * A time that the provider still knows. What an event decided before is asked for as a whole, of all events the state only.
 */
function reachable(after: number | null, ofEvent: boolean, now: number): number | null {
  if (after === null) return null
  // A minute of margin for the way there.
  const oldest = now - RECOVERY_WINDOW_MS + 60_000
  return after >= oldest ? after : ofEvent ? null : oldest
}

async function* received(texts: AsyncIterable<string>): AsyncGenerator<Received> {
  for await (const text of texts) yield understood(text)
}

function understood(text: string): Received {
  try {
    return feedMessage.parse(JSON.parse(text))
  } catch {
    return { type: 'malformed', reason: 'malformed', text }
  }
}

function toRefusal(status: number, text: string): FeedFailure {
  const code = /"code":\s*"(\w+)"/.exec(text)?.[1] ?? `status_${status}`
  return new FeedFailure(code, `the provider answered ${status} ${code}`)
}

/** Longer than any message: a stream without line ends would fill the memory. */
const LONGEST_LINE = 4_000_000

async function* signedLines(body: ReadableStream<Uint8Array>, key: string, nonce: string) {
  const decoder = new TextDecoder()
  let rest = ''
  let number = 0
  for await (const bytes of body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new FeedFailure('line_too_long', 'a line of the stream has no end')
    for (const line of parts) {
      if (line === '') continue
      const text = readLine(key, nonce, ++number, line)
      if (text === null)
        throw new FeedFailure(
          'invalid_signature',
          `line ${number} of the stream is not the provider’s next one`,
        )
      yield text
    }
  }
}
