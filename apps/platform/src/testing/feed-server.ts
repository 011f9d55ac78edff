import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  CustomBetAnswer,
  customBetRequest,
  FeedCatalogue,
  FeedFixture,
  FeedMessageJson,
  FeedRace,
} from '@palco/contract/feed'
import { FEED_PATHS, toSignedText, signLine } from '@palco/contract/feed'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import type { z } from 'zod'

export const FEED_KEY = 'a-key-of-a-mock-feed-0123456789'
const text = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })

export type RecoveryAsked = { product: 1 | 3; after: number | null; request_id: number; event_id?: string }
export type CustomBetAsked = z.infer<typeof customBetRequest>
type Sent = FeedMessageJson | Record<string, unknown>

export type FeedServer = {
  url: string
  fixtures: Map<string, FeedFixture>
  /** What is answered for every span of time. */
  races: FeedRace[]
  /** The recoveries that were asked for, in order. */
  asked: RecoveryAsked[]
  /** What a recovery answers with; by default its `snapshot_complete` only. `null` refuses it. */
  onRecovery: (asked: RecoveryAsked) => Sent[] | null
  /** What a custom bet is answered with; `null` leaves it without an answer. */
  onCustomBet: (asked: CustomBetAsked) => CustomBetAnswer | null
  /** Sends to the open streams; a text is sent as it is, with its signature. */
  send(...messages: (Sent | string)[]): void
  /** Cuts the streams. */
  cut(): void
  /** Streams that are open. */
  streams(): number
  /** Requests that came to a path. */
  requests(path: string): number
  close(): Promise<void>
}

/** A fixture of the mock feed's only competition. */
export const mockFixture = (id: string, given: Partial<FeedFixture> = {}): FeedFixture => ({
  id,
  sport: 'football',
  competition_id: 'mock:competition:1',
  season: '2026',
  round: 1,
  start_time: '2099-01-01T18:00:00Z',
  scheduled_time: '2099-01-01T18:00:00Z',
  status: 0,
  home: { id: `${id}-h`, name: `Home ${id}`, abbreviation: 'HOM', country_code: 'ES' },
  away: { id: `${id}-a`, name: `Away ${id}`, abbreviation: 'AWY', country_code: 'ES' },
  venue: null,
  live_odds: true,
  ...given,
})

/** One football competition, whose ids begin with the provider's. */
const toCatalogue = (provider: string): FeedCatalogue => ({
  sports: [{ id: `${provider}:sport:1`, sport: 'football', name: text('Fútbol') }],
  categories: [{ id: `${provider}:category:1`, name: text('España'), country_code: 'ES' }],
  competitions: [
    {
      id: `${provider}:competition:1`,
      sport: 'football',
      category_id: `${provider}:category:1`,
      name: text('Primera División'),
      rank: 1,
    },
  ],
})

/** A provider that speaks the feed protocol and sends what a test says. */
export async function feedServer(
  fixtures: readonly FeedFixture[] = [],
  provider = 'mock',
): Promise<FeedServer> {
  const streams = new Set<{ response: ServerResponse; nonce: string; lines: number }>()
  const requests: string[] = []
  const write = (messages: readonly (Sent | string)[]) => {
    for (const stream of streams)
      for (const message of messages) {
        const line = typeof message === 'string' ? message : JSON.stringify(message)
        stream.response.write(`${signLine(FEED_KEY, stream.nonce, ++stream.lines, line)}\n`)
      }
  }
  const feed: FeedServer = {
    url: '',
    fixtures: new Map(fixtures.map((fixture) => [fixture.id, fixture])),
    races: [],
    asked: [],
    onRecovery: (asked) => [toCompletion(asked)],
    onCustomBet: () => ({ ok: false, reason: 'unknown_event', selection: null, available: [] }),
    send: (...messages) => write(messages),
    cut() {
      for (const { response } of streams) response.destroy()
      streams.clear()
    },
    streams: () => streams.size,
    requests: (path) => requests.filter((each) => each === path).length,
    close: () =>
      new Promise((resolve) => (feed.cut(), server.closeAllConnections(), server.close(() => resolve()))),
  }

  const server: Server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = Buffer.concat(await request.toArray()).toString()
    requests.push(path)
    const signed = toSignedText(request.method ?? '', path, body)
    const nonce = String(request.headers[SIGNATURE_HEADERS.nonce])
    const answer = (status: number, value: unknown) => {
      const json = JSON.stringify(value)
      response
        .writeHead(status, signedHeaders('mock', FEED_KEY, json, { nowMs: Date.now(), nonce }))
        .end(json)
    }
    if (checkSignature(FEED_KEY, request.headers, signed, Date.now()) !== 'ok')
      return answer(401, { code: 'invalid_signature', message: '' })
    if (path === FEED_PATHS.messages) {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
      const stream = { response, nonce, lines: 0 }
      streams.add(stream)
      response.on('close', () => streams.delete(stream))
      return
    }
    if (path === FEED_PATHS.catalogue) return answer(200, toCatalogue(provider))
    if (path === FEED_PATHS.fixtures) return answer(200, { fixtures: [...feed.fixtures.values()] })
    if (path.startsWith(FEED_PATHS.races)) return answer(200, { races: feed.races })
    if (path === FEED_PATHS.recovery) {
      const asked = JSON.parse(body) as RecoveryAsked
      feed.asked.push(asked)
      const messages = feed.onRecovery(asked)
      if (!messages) return answer(500, { code: 'unexpected', message: '' })
      answer(200, { request_id: asked.request_id })
      return write(messages)
    }
    if (path === FEED_PATHS.customBet) {
      const priced = feed.onCustomBet(JSON.parse(body) as CustomBetAsked)
      if (priced) answer(200, priced)
      return
    }
    const fixture = feed.fixtures.get(decodeURIComponent(path.slice(FEED_PATHS.fixtures.length + 1)))
    return fixture ? answer(200, fixture) : answer(404, { code: 'unknown_fixture', message: '' })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return feed
}

/** The end of a recovery. */
export const toCompletion = ({ product, request_id }: RecoveryAsked): Sent => ({
  type: 'snapshot_complete',
  product,
  timestamp: Date.now(),
  request_id,
})

export const toAliveMessage = (product: 1 | 3, subscribed: 0 | 1 = 1): Sent => ({
  type: 'alive',
  product,
  timestamp: Date.now(),
  subscribed,
})

/** Any id that no other event has: "mock:match:1f3c…". */
export const matchId = (): string => `mock:match:${randomUUID()}`
