import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A provider of odds with one football match at a time, its result (market 1) and its goals (market 18). It follows docs/odds-feed.md and
 * needs nothing but Node. What it sent is kept in memory; a real provider keeps three hours of it in a database, over restarts.
 */
type Times = { kickOffMs: number; goalMs: number; aliveMs?: number }
export type Options = Times & { party: string; key: string; port: number; prefix: string }
type Product = 1 | 3
type Outcome = { id: string; active: boolean; odds: string; probabilities: number }
type Market = { id: number; specifiers: string; status: number; favourite?: true; outcomes?: Outcome[] }
type Message = {
  type: string
  product: Product
  timestamp: number
  sequence?: number
  [more: string]: unknown
}
type Stream = { response: ServerResponse; nonce: string; lines: number }

const LIVE: Product = 1
const PREMATCH: Product = 3
const ALIVE_MS = 10_000
const WINDOW_MS = 3 * 3_600_000
const CLOCK_MS = 60_000
/** Goals of the match, by side, and the minutes on its clock. */
const GOALS = [
  { side: 'home', time: '12:00' },
  { side: 'away', time: '51:00' },
  { side: 'home', time: '88:00' },
] as const
const STATEFUL = [
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
]

const words = (text: string) => ({ es_ES: text, en_US: text, pt_BR: text })
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Fair odds, cut to the thousandth, next to their probability. */
const outcome = (id: string, probability: number): Outcome => ({
  id,
  active: true,
  odds: (Math.floor(1000 / probability) / 1000).toFixed(3),
  probabilities: probability,
})

export async function startFeed(options: Options) {
  const { party, key, port, prefix, kickOffMs, goalMs, aliveMs = ALIVE_MS } = options
  const streams = new Set<Stream>()
  const nonces = new Map<string, number>()
  const sent: Message[] = []
  const startAt = new Date(Date.now() + kickOffMs)
  const eventId = `${prefix}:match:1`
  const score = { home: 0, away: 0 }
  let sequence = 0
  let phase: 'before' | 'live' | 'closed' = 'before'
  let goals = 0

  const product = (): Product => (phase === 'before' ? PREMATCH : LIVE)
  const state = () => ({
    status: { before: 0, live: 1, closed: 4 }[phase],
    match_status: { before: 0, live: goals < 2 ? 6 : 7, closed: 100 }[phase],
    score: { ...score },
    period_scores: [],
    ...(phase === 'live' ? { clock: { match_time: GOALS[goals - 1]?.time ?? '0:00', stopped: false } } : {}),
  })
  /** The side in the lead wins more often. */
  function prices(): Market[] {
    const lead = Math.max(-2, Math.min(2, score.home - score.away))
    const home = 0.45 + 0.2 * lead
    const draw = 0.28 - 0.06 * Math.abs(lead)
    const left = 2.5 - score.home - score.away
    const over = left < 0 ? 0.99 : 0.5 - 0.1 * goals
    const open = { status: 1, favourite: true } as const
    return [
      {
        id: 1,
        specifiers: '',
        ...open,
        outcomes: [outcome('1', home), outcome('2', draw), outcome('3', 1 - home - draw)],
      },
      { id: 18, specifiers: 'total=2.5', ...open, outcomes: [outcome('12', over), outcome('13', 1 - over)] },
    ]
  }
  const keys = () => prices().map(({ id, specifiers }) => ({ id, specifiers }))

  function write(message: Message): void {
    const json = JSON.stringify(message)
    for (const stream of streams) {
      stream.lines += 1
      const signature = hmac(key, `${stream.nonce}.${stream.lines}.${json}`)
      stream.response.write(`${json.slice(0, -1)},"signature":"${signature}"}\n`)
    }
  }
  /** A message about the match: counted, and kept for recoveries. */
  function send(type: string, from: Product, more: object): void {
    const message = {
      type,
      product: from,
      timestamp: Date.now(),
      event_id: eventId,
      sequence: (sequence += 1),
      ...more,
    }
    sent.push(message)
    write(message)
  }
  const change = (markets: Market[], from = product()) =>
    send('odds_change', from, { sport_event_status: state(), odds: { markets } })

  /** What was decided since, word for word, the present state, and the end. */
  function recover(asked: {
    product: Product
    after: number | null
    request_id: number
    event_id?: string
  }): void {
    const request = { request_id: asked.request_id }
    for (const message of asked.after === null ? [] : sent)
      if (
        STATEFUL.includes(message.type) &&
        message.product === asked.product &&
        message.timestamp > (asked.after ?? 0)
      )
        write({ ...message, ...request })
    const isOurs = asked.event_id === undefined || asked.event_id === eventId
    if (isOurs && sequence > 0 && phase !== 'closed' && asked.product === product())
      write({
        type: 'odds_change',
        product: asked.product,
        timestamp: Date.now(),
        event_id: eventId,
        sequence,
        ...request,
        sport_event_status: state(),
        odds: { markets: prices() },
      })
    write({ type: 'snapshot_complete', product: asked.product, timestamp: Date.now(), ...request })
  }

  /** The match: prices, the hand-over at its start, goals, the result. */
  function play(): void {
    if (phase === 'before') {
      change(keys().map((one) => ({ ...one, status: -2 })))
      phase = 'live'
      return change(prices())
    }
    const goal = GOALS[goals]
    if (goal) {
      send('bet_stop', LIVE, { groups: 'all', market_status: -1, betstop_reason: 'goal' })
      goals += 1
      score[goal.side] += 1
      return change(prices())
    }
    phase = 'closed'
    const won = (id: string, is: boolean) => ({ id, result: is ? 1 : 0 })
    send('bet_settlement', LIVE, {
      certainty: 2,
      markets: [
        {
          id: 1,
          specifiers: '',
          outcomes: [
            won('1', score.home > score.away),
            won('2', score.home === score.away),
            won('3', score.home < score.away),
          ],
        },
        {
          id: 18,
          specifiers: 'total=2.5',
          outcomes: [won('12', score.home + score.away > 2.5), won('13', score.home + score.away < 2.5)],
        },
      ],
    })
    change([])
    clearInterval(playing)
  }

  const side = (number: number, name: string) => ({
    id: `${prefix}:team:${number}`,
    name,
    abbreviation: name.slice(0, 3).toUpperCase(),
    country_code: 'AR',
    colours: { shirt: '#0a5cff', pattern: '#ffffff' },
  })
  const fixture = () => ({
    id: eventId,
    sport: 'football',
    competition_id: `${prefix}:competition:1`,
    season: '2026',
    round: 1,
    start_time: startAt.toISOString(),
    scheduled_time: startAt.toISOString(),
    status: state().status,
    home: side(1, 'Puerto Norte'),
    away: side(2, 'Villa Sur'),
    venue: { name: 'Estadio del Puerto', city: 'Rosario' },
    live_odds: true,
  })
  const catalogue = {
    sports: [{ id: `${prefix}:sport:1`, sport: 'football', name: words('Football') }],
    categories: [{ id: `${prefix}:category:1`, name: words('Argentina'), country_code: 'AR' }],
    competitions: [
      {
        id: `${prefix}:competition:1`,
        sport: 'football',
        category_id: `${prefix}:category:1`,
        name: words('Liga del Puerto'),
        rank: 1,
      },
    ],
  }

  /** Whether a request is the platform's: signed with the key, now, and not seen before. */
  function isSigned({ headers, method = '', url = '' }: IncomingMessage, body: string): boolean {
    const [timestamp = '', nonce = '', signature = ''] = ['timestamp', 'nonce', 'signature'].map((name) =>
      String(headers[`x-palco-${name}`] ?? ''),
    )
    const now = Date.now()
    for (const [old, at] of nonces) if (at < now - 2 * CLOCK_MS) nonces.delete(old)
    if (!isSame(signature, hmac(key, `${timestamp}.${nonce}.${method === 'GET' ? url : body}`))) return false
    if (!(Math.abs(now - Number(timestamp)) <= CLOCK_MS) || nonces.has(nonce)) return false
    nonces.set(nonce, now)
    return true
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const nonce = String(request.headers['x-palco-nonce'] ?? '')
    const answer = (status: number, value: object): void => {
      const [json, timestamp] = [JSON.stringify(value), String(Date.now())]
      const signature = hmac(key, `${timestamp}.${nonce}.${json}`)
      const head = {
        'x-palco-party': party,
        'x-palco-timestamp': timestamp,
        'x-palco-nonce': nonce,
        'x-palco-signature': signature,
      }
      response.writeHead(status, { 'content-type': 'application/json', ...head }).end(json)
    }
    const refuse = (status: number, code: string) => answer(status, { code, message: code })
    if (!isSigned(request, body)) return refuse(401, 'invalid_signature')
    const path = (request.url ?? '').replace('/feed/v1/', '').replace(/\?.*$/, '')
    if (path === 'messages') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
      const stream = { response, nonce, lines: 0 }
      streams.add(stream)
      return void response.on('close', () => streams.delete(stream))
    }
    if (path === 'recovery') {
      const asked = JSON.parse(body) as Parameters<typeof recover>[0]
      if (asked.after !== null && asked.after < Date.now() - WINDOW_MS) return refuse(400, 'recovery_too_old')
      if (streams.size === 0) return refuse(409, 'no_stream')
      answer(200, { request_id: asked.request_id })
      return recover(asked)
    }
    if (path === 'catalogue') return answer(200, catalogue)
    if (path === 'fixtures') return answer(200, { fixtures: phase === 'closed' ? [] : [fixture()] })
    if (path === `fixtures/${eventId}`) return answer(200, fixture())
    if (path.startsWith('fixtures/')) return refuse(404, 'unknown_fixture')
    if (path === 'races') return answer(200, { races: [] })
    // Selections of one event are not priced together here.
    if (path === 'custom-bet')
      return answer(200, { ok: false, reason: 'not_combinable', selection: null, available: [] })
    refuse(404, 'invalid_request')
  }

  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const alive = () => {
    for (const one of [LIVE, PREMATCH])
      write({ type: 'alive', product: one, timestamp: Date.now(), subscribed: 1 })
  }
  const beating = setInterval(alive, aliveMs)
  let playing: NodeJS.Timeout
  const starting = setTimeout(() => {
    play()
    playing = setInterval(play, goalMs)
  }, kickOffMs)
  change(prices())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    eventId,
    /** Goes on in the match without waiting for its clock. */
    play,
    close: () => {
      for (const timer of [beating, starting, playing]) clearTimeout(timer)
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

if (import.meta.main) {
  const {
    FEED_KEY = '',
    FEED_PARTY = 'acme',
    FEED_PORT = '4700',
    KICK_OFF_S = '300',
    GOAL_S = '60',
  } = process.env
  const settings = {
    party: FEED_PARTY,
    key: FEED_KEY,
    port: Number(FEED_PORT),
    prefix: FEED_PARTY,
    kickOffMs: Number(KICK_OFF_S) * 1000,
    goalMs: Number(GOAL_S) * 1000,
  }
  const feed = FEED_KEY.length < 24 ? null : await startFeed(settings)
  console.log(
    feed
      ? `${FEED_PARTY} at ${feed.url}: ${feed.eventId} in ${KICK_OFF_S} s`
      : 'FEED_KEY: the key that the platform has too, 24 characters or more',
  )
  process.exitCode = feed ? 0 : 1
}
