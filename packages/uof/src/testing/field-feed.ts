import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect as dial, createServer as createProxy, type Socket } from 'node:net'
import { connect } from 'amqplib'
import { startRabbit } from './rabbitmq.ts'

export const FIELD_TOKEN = 'a-token-of-the-field'
const VIRTUAL_HOST = '/unifiedfeed/4711'
const EXCHANGE = 'unifiedfeed'

/** What a recovery was asked for with. `path`: "liveodds/recovery", "pre/stateful_messages/events/sr:match:1". */
export type AskedRecovery = { path: string; after: number | null; request: number; node: number }

export type FieldFeed = {
  url: string
  brokerUrl: string
  /** Events of the schedule, by id; `status` in the feed's words. */
  schedule: Map<string, { status: string; home: string; away: string; sport?: keyof typeof LEAGUES }>
  asked: AskedRecovery[]
  /** The answer's HTTP status; what it sends goes through `send`. */
  onRecovery: (asked: AskedRecovery) => Promise<number> | number
  /** The answer that describes a variant in a language; `null`: there is none. */
  onDescription: (language: string, marketId: number, variant: string) => string | null
  /** Publishes a message about an event; `node`: only for this consumer. */
  send(xml: string, more?: { sport?: number; node?: number }): Promise<void>
  alive(product: 1 | 3, subscribed?: 0 | 1): Promise<void>
  /** The end of a recovery, for the node that asked. */
  complete(asked: AskedRecovery): Promise<void>
  /** Cuts the consumers' connections to the broker. */
  cut(): void
  consumers(): number
  close(): Promise<void>
}

const WINDOW_MINUTES = { liveodds: 600, pre: 4_320 }
const producersXml = `<producers response_code="OK">
  <producer id="1" name="LO" active="true" api_url="https://api.invalid/v1/liveodds/" scope="live" stateful_recovery_window_in_minutes="${WINDOW_MINUTES.liveodds}"/>
  <producer id="3" name="Ctrl" active="true" api_url="https://api.invalid/v1/pre/" scope="prematch" stateful_recovery_window_in_minutes="${WINDOW_MINUTES.pre}"/>
  <producer id="5" name="PremiumCricket" active="true" api_url="https://api.invalid/v1/premium_cricket/" scope="live"/>
</producers>`
const MARKETS = `<market_descriptions response_code="OK">
  <market id="1" name="1x2" groups="all|score|regular_play"/><market id="18" name="Total" groups="all|score|regular_play"/>
  <market id="166" name="Total corners" groups="all|corners"/>
</market_descriptions>`
/** The public names, one of them with numbers of this feed's own. */
const VARIANTS = `<variant_descriptions response_code="OK">
  <variant id="sr:exact_goals:6+"><outcomes>${['0', '1', '2', '3', '4', '5', '6+'].map((name, index) => `<outcome id="sr:exact_goals:6+:${88 + index}" name="${name}"/>`).join('')}</outcomes></variant>
  <variant id="sr:goal_range:7+"><outcomes>${['0-1', '2-3', '4-6', '7+'].map((name, index) => `<outcome id="sr:goal_range:7+:${1342 + index}" name="${name}"/>`).join('')}</outcomes></variant>
</variant_descriptions>`
/** A league of each sport by its number: its id, and its name in each language. */
const LEAGUES = {
  1: { id: 8, category: 32, es: 'Primera División', en: 'LaLiga', br: 'Campeonato Espanhol' },
  2: { id: 264, category: 35, es: 'Liga ACB', en: 'ACB', br: 'Liga ACB' },
} as const
const COUNTRIES = { es: 'España', en: 'Spain', br: 'Espanha' }
type Code = keyof typeof COUNTRIES
const tournament = (language: string, sport: keyof typeof LEAGUES = 1): string => {
  const { id, category, ...names } = LEAGUES[sport]
  return `<tournament id="sr:tournament:${id}" name="${names[language as Code]}"><sport id="sr:sport:${sport}" name="Sport"/>
    <category id="sr:category:${category}" name="${COUNTRIES[language as Code]}" country_code="ESP"/></tournament>`
}

/** The answer that describes a variant, with its outcomes' names by id. */
export const describedXml = (
  { marketId, variant, name }: { marketId: number; variant: string; name: string },
  outcomes: Readonly<Record<string, string>>,
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><market_descriptions response_code="OK"><market id="${marketId}" name="${name}" variant="${variant}"><outcomes>${Object.entries(
    outcomes,
  )
    .map(([id, outcome]) => `<outcome id="${id}" name="${outcome}"/>`)
    .join('')}</outcomes></market></market_descriptions>`

/** A feed of the field in a test: a real broker, and a double of the HTTP interface. */
export async function fieldFeed(): Promise<FieldFeed> {
  const server = createServer((request, response) => {
    // The broker asks who may connect before there is a feed.
    const allowed = authorize(request.url ?? '')
    if (allowed) response.writeHead(200).end(allowed)
    else void answer(feed, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rabbit = await startRabbit({ virtualHost: VIRTUAL_HOST, authUrl: `${url}/auth` })
  const proxy = await cuttable(rabbit.port)
  const { publish, disconnect } = await connectPublisher(rabbit.port)

  const feed: FieldFeed = {
    url,
    brokerUrl: `amqp://127.0.0.1:${proxy.port}`,
    schedule: new Map(),
    asked: [],
    onRecovery: async (asked) => (await feed.complete(asked), 202),
    onDescription: () => null,
    async send(xml, { sport = 1, node } = {}) {
      const [, name = ''] = /<([a-z_]+)[\s>]/.exec(xml.replace(/<\?.*?\?>/, '')) ?? []
      const [, id = '0'] = /event_id="sr:match:(\d+)"/.exec(xml) ?? []
      await publish(`hi.pre.live.${name}.${sport}.sr:match.${id}.${node ?? '-'}`, xml)
    },
    alive: (product, subscribed = 1) =>
      publish(
        '-.-.-.alive.-.-.-.-',
        `<alive product="${product}" timestamp="${Date.now()}" subscribed="${subscribed}"/>`,
      ),
    complete: ({ path, request, node }) =>
      publish(
        `-.-.-.snapshot_complete.-.-.-.${node}`,
        `<snapshot_complete product="${path.startsWith('pre') ? 3 : 1}" timestamp="${Date.now()}" request_id="${request}"/>`,
      ),
    cut: proxy.cut,
    consumers: proxy.open,
    async close() {
      proxy.close()
      await disconnect()
      rabbit.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return feed
}

/** Publishes to the broker, past the consumers' connections. */
async function connectPublisher(port: number) {
  const publisher = await connect({
    hostname: '127.0.0.1',
    port,
    username: 'publisher',
    password: 'publisher',
    vhost: VIRTUAL_HOST,
  })
  publisher.on('error', () => {})
  const channel = await publisher.createConfirmChannel()
  await channel.assertExchange(EXCHANGE, 'topic', { durable: false })
  return {
    publish: async (key: string, xml: string): Promise<void> => {
      channel.publish(EXCHANGE, key, Buffer.from(xml))
      await channel.waitForConfirms()
    },
    disconnect: () => publisher.close().catch(() => {}),
  }
}

/** What the broker is answered; `null`: it is not the broker who asks. */
function authorize(address: string): 'allow' | 'deny' | null {
  const { pathname, searchParams } = new URL(address, 'http://feed.invalid')
  if (!pathname.startsWith('/auth/')) return null
  const [user, password] = [searchParams.get('username'), searchParams.get('password')]
  const isConsumer = user === FIELD_TOKEN && (password === null || password === '')
  return user === 'publisher' || isConsumer ? 'allow' : 'deny'
}

/** One call of the HTTP interface. */
async function answer(feed: FieldFeed, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', feed.url)
  const end = (status: number, text = '') => void response.writeHead(status).end(text)
  if (request.headers['x-access-token'] !== FIELD_TOKEN) return end(403)
  const path = pathname.slice('/v1/'.length)
  const recovery = /^((?:pre|liveodds)\/.+)\/initiate_request$/.exec(path)?.[1]
  if (request.method === 'POST' && recovery !== undefined) {
    const after = searchParams.get('after')
    const asked: AskedRecovery = {
      path: recovery,
      after: after === null ? null : Number(after),
      request: Number(searchParams.get('request_id')),
      node: Number(searchParams.get('node_id')),
    }
    feed.asked.push(asked)
    return end(await feed.onRecovery(asked))
  }
  const found = describe(feed, path) ?? sports(feed, path, searchParams)
  end(found === null ? 404 : 200, found ?? '')
}

/** The feed itself, its markets and variants; `null` for what it does not have. */
function describe(feed: FieldFeed, path: string): string | null {
  if (path === 'users/whoami.xml')
    return `<bookmaker_details response_code="OK" bookmaker_id="4711" virtual_host="${VIRTUAL_HOST}"/>`
  if (path === 'descriptions/producers.xml') return producersXml
  if (path === 'descriptions/en/markets.xml') return MARKETS
  if (path === 'descriptions/en/variants.xml') return VARIANTS
  const [, language = '', marketId, variant = ''] =
    /^descriptions\/(\w+)\/markets\/(\d+)\/variants\/(.+)$/.exec(path) ?? []
  return marketId === undefined ? null : feed.onDescription(language, Number(marketId), variant)
}

/** Tournaments, schedules, fixtures, players; `null` for what there is not. */
function sports(feed: FieldFeed, path: string, query: URLSearchParams): string | null {
  const [, language = '', rest = ''] = /^sports\/(\w+)\/(.+)$/.exec(path) ?? []
  if (rest === 'tournaments.xml')
    return `<tournaments>${tournament(language)}${tournament(language, 2)}</tournaments>`
  if (rest === 'schedules/pre/schedule.xml' && query.get('start') === '0') {
    const events = [...feed.schedule.keys()].map((id) => eventXml(feed, id, 'sport_event'))
    // An event that cannot be read stops none of the others.
    const broken = events.slice(0, 1).map((event) => event.replaceAll('2099-01-01T18:00:00+00:00', 'soon'))
    return `<schedule>${[...broken, ...events].join('')}</schedule>`
  }
  if (rest.endsWith('schedule.xml')) return '<schedule/>'
  const id = /^sport_events\/(.+)\/fixture\.xml$/.exec(rest)?.[1]
  if (id !== undefined && feed.schedule.has(id))
    return `<fixtures_fixture>${eventXml(feed, id, 'fixture')}</fixtures_fixture>`
  if (rest === 'competitors/sr:competitor:1/profile.xml')
    return '<competitor_profile><players><player id="sr:player:9" name="Núñez, Ana" type="forward" jersey_number="9"/></players></competitor_profile>'
  return null
}

function eventXml({ schedule }: FieldFeed, id: string, name: string): string {
  const event = schedule.get(id)
  const competitor = (side: 'home' | 'away', number: number) =>
    `<competitor id="sr:competitor:${number}" name="${event?.[side]}" abbreviation="${event?.[side].slice(0, 3)}" country_code="ESP" qualifier="${side}"/>`
  return `<${name} id="${id}" scheduled="2099-01-01T18:00:00+00:00" start_time="2099-01-01T18:00:00+00:00" status="${event?.status}" liveodds="booked">
    <tournament_round type="group" number="12"/><season id="sr:season:1" name="LaLiga 26/27"/>${tournament('en', event?.sport)}
    <competitors>${competitor('home', 1)}${competitor('away', 2)}</competitors>
    <venue id="sr:venue:1" name="Estadio" city_name="Sevilla"/></${name}>`
}

/** Passes bytes on to a local port until the connections are cut. */
async function cuttable(target: number) {
  const sockets = new Set<Socket>()
  const server = createProxy((client) => {
    const upstream = dial(target, '127.0.0.1')
    sockets.add(client)
    const end = () => {
      sockets.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    open: () => sockets.size,
    close: () => (cut(), void server.close()),
  }
}
