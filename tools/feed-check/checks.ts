import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  catalogueFeedAnswer,
  customBetAnswer,
  FEED_PATHS,
  type FeedCatalogue,
  type FeedFixture,
  feedFixture,
  type FeedMessage,
  feedRefusal,
  fixturesAnswer,
  RECOVERY_WINDOW_MS,
  racesAnswer,
  recoveryAnswer,
} from '@palco/contract/feed'
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS } from '@palco/contract/signing'
import {
  areValid,
  isDescribed,
  findMarket,
  listOutcomeIds,
  parseSpecifiers,
} from '@palco/sports-rules/markets'
import {
  ask,
  type Answer,
  CheckFailed,
  type Feed,
  parseJson,
  openStream,
  read,
  type Stream,
} from './connection.ts'
import { fitting, type Reads } from './fitting.ts'

/** What checks hand on to those behind them. */
export type Seen = { catalogue: FeedCatalogue | null; fixtures: FeedFixture[]; stream: Stream | null }
export type Bench = { feed: Feed; seen: Seen; waitMs: number }
export type Check = { name: string; run: (bench: Bench) => Promise<void> }

const fail = (reason: string): never => {
  throw new CheckFailed(reason)
}
function fits<Value>(path: string, schema: Reads<Value>, value: unknown): Value {
  const read = fitting(schema, value)
  return 'problem' in read ? fail(`${path}: ${read.problem}`) : read.value
}

function refused(what: string, answer: Answer, status: number, code: string): void {
  if (answer.status !== status) fail(`${what} is answered with ${answer.status}, not ${status}`)
  const { code: given } = fits(what, feedRefusal, parseJson(what, answer.text))
  if (given !== code) fail(`${what} is refused with "${given}", not "${code}"`)
}

async function until(bench: Bench, what: string, holds: () => boolean): Promise<void> {
  const deadline = bench.feed.nowMs() + bench.waitMs
  while (!holds()) {
    const { stream } = bench.seen
    if (stream?.failure) fail(stream.failure)
    if (bench.feed.nowMs() > deadline) fail(`${what} did not come within ${bench.waitMs / 1000} s`)
    await pause(20)
  }
}

const recovery = (feed: Feed, body: object) => ask(feed, 'POST', FEED_PATHS.recovery, JSON.stringify(body))
let requests = 0
const nextRequest = (): number => (requests += 1)

/** In the order in which an integrator meets them. */
export const CHECKS: readonly Check[] = [
  {
    name: 'what is not signed is refused',
    run: async ({ feed }) => {
      const path = FEED_PATHS.catalogue
      const other = { ...feed, key: `${feed.key}-other` }
      refused('a request signed with another key', await ask(other, 'GET', path), 401, 'invalid_signature')
      const old = { ...feed, nowMs: () => feed.nowMs() - 2 * SIGNATURE_WINDOW_MS }
      refused('a request of two minutes ago', await ask(old, 'GET', path), 401, 'invalid_signature')
      const moved = await ask(feed, 'GET', path, '', {
        [SIGNATURE_HEADERS.timestamp]: String(feed.nowMs() + 1_000),
      })
      refused('a request whose timestamp was changed', moved, 401, 'invalid_signature')
    },
  },
  {
    name: 'a nonce is taken once',
    run: async ({ feed }) => {
      const nonce = { [SIGNATURE_HEADERS.nonce]: randomUUID() }
      const first = await ask(feed, 'GET', FEED_PATHS.catalogue, '', nonce)
      if (first.status !== 200) fail(`the first request is answered with ${first.status}`)
      refused(
        'a second request with its nonce',
        await ask(feed, 'GET', FEED_PATHS.catalogue, '', nonce),
        401,
        'invalid_signature',
      )
    },
  },
  {
    name: 'catalogue',
    run: async ({ feed, seen }) => {
      const catalogue = fits('catalogue', catalogueFeedAnswer, await read(feed, 'GET', FEED_PATHS.catalogue))
      const categories = new Set(catalogue.categories.map(({ id }) => id))
      const lost = catalogue.competitions.find(({ category_id: id }) => !categories.has(id))
      if (lost) fail(`the competition ${lost.id} is of the category ${lost.category_id}, which is not listed`)
      for (const list of [catalogue.sports, catalogue.categories, catalogue.competitions])
        once(list.map(({ id }) => id))
      seen.catalogue = catalogue
    },
  },
  {
    name: 'fixtures',
    run: async ({ feed, seen }) => {
      const { fixtures } = fits('fixtures', fixturesAnswer, await read(feed, 'GET', FEED_PATHS.fixtures))
      once(fixtures.map(({ id }) => id))
      const sports = new Map(seen.catalogue?.competitions.map(({ id, sport }) => [id, sport]))
      for (const { id, sport, competition_id: competition, home, away } of fixtures) {
        if (seen.catalogue && sports.get(competition) !== sport)
          fail(`${id}: the catalogue has no competition ${competition} of ${sport}`)
        if (home.id === away.id) fail(`${id}: both sides are ${home.id}`)
      }
      seen.fixtures = fixtures
    },
  },
  {
    name: 'one fixture',
    run: async ({ feed, seen }) => {
      const [first] = seen.fixtures
      if (first) {
        const path = `${FEED_PATHS.fixtures}/${first.id}`
        const one = fits(path, feedFixture, await read(feed, 'GET', path))
        if (one.id !== first.id) fail(`${path} answers with ${one.id}`)
      }
      refused(
        'an unknown fixture',
        await ask(feed, 'GET', `${FEED_PATHS.fixtures}/no:match:0`),
        404,
        'unknown_fixture',
      )
    },
  },
  {
    name: 'no recovery without a stream',
    run: async ({ feed }) => {
      const asked = await recovery(feed, { product: 1, after: null, request_id: nextRequest() })
      refused('a recovery without an open stream', asked, 409, 'no_stream')
    },
  },
  {
    name: 'stream: signed lines, both products alive',
    run: async (bench) => {
      const stream = await openStream(bench.feed)
      bench.seen.stream = stream
      for (const product of [1, 3])
        await until(bench, `an alive of product ${product}`, () =>
          stream.messages.some(
            (one) => one.type === 'alive' && one.product === product && one.subscribed === 1,
          ),
        )
    },
  },
  {
    name: 'recovery of the present state',
    run: async (bench) => {
      for (const product of [1, 3] as const) await recovered(bench, product)
      checkMarkets(bench)
    },
  },
  {
    name: 'recovery after a time',
    run: async (bench) => {
      needsStream(bench)
      const { feed } = bench
      const old = { product: 1, after: feed.nowMs() - RECOVERY_WINDOW_MS - 60_000, request_id: nextRequest() }
      refused('a recovery of more than three hours', await recovery(feed, old), 400, 'recovery_too_old')
      await recovered(bench, 3, feed.nowMs() - 60_000)
    },
  },
  {
    name: 'messages of an event are counted without gaps',
    run: async (bench) => {
      const last = new Map<string, number>()
      for (const message of needsStream(bench).messages) {
        if (!('sequence' in message)) continue
        const before = last.get(message.event_id)
        const { event_id: id, sequence } = message
        if (message.request_id === undefined && before !== undefined && sequence !== before + 1)
          fail(`${id}: ${message.type} ${sequence} follows ${before}`)
        if (message.request_id === undefined || message.type === 'odds_change') last.set(id, sequence)
      }
    },
  },
  {
    name: 'custom bet',
    run: async ({ feed, seen }) => {
      const [first] = seen.fixtures
      if (!first) return
      const selections = [{ market_id: 1, specifiers: '', outcome_id: '1' }]
      const body = JSON.stringify({ event_id: first.id, selections })
      fits('custom-bet', customBetAnswer, await read(feed, 'POST', FEED_PATHS.customBet, body))
    },
  },
  {
    name: 'races',
    run: async ({ feed }) => {
      const from = feed.nowMs()
      const path = `${FEED_PATHS.races}?from=${from}&until=${from + 86_400_000}`
      const { races } = fits('races', racesAnswer, await read(feed, 'GET', path))
      once(races.map(({ id }) => id))
    },
  },
]

function once(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) fail(`${twice} is listed twice`)
}

const needsStream = ({ seen: { stream } }: Bench): Stream => stream ?? fail('needs the stream')

/** Asks for a recovery and waits for its end. */
async function recovered(bench: Bench, product: 1 | 3, after: number | null = null): Promise<void> {
  const stream = needsStream(bench)
  const request = nextRequest()
  const answer = await recovery(bench.feed, { product, after, request_id: request })
  if (answer.status !== 200) fail(`a recovery is answered with ${answer.status} ${answer.text.slice(0, 120)}`)
  const { request_id: given } = fits('recovery', recoveryAnswer, parseJson('recovery', answer.text))
  if (given !== request) fail(`the recovery ${request} is answered as ${given}`)
  await until(bench, `the snapshot_complete of recovery ${request}`, () =>
    stream.messages.some(
      (one) => one.type === 'snapshot_complete' && one.request_id === request && one.product === product,
    ),
  )
}

type OddsChange = Extract<FeedMessage, { type: 'odds_change' }>

/** Each market that was sent is one of the catalogue of markets, with its specifiers, outcomes and fair probabilities. */
function checkMarkets({ seen }: Bench): void {
  const sports = new Map(seen.fixtures.map(({ id, sport }) => [id, sport]))
  const changes = (seen.stream?.messages ?? []).filter((one): one is OddsChange => one.type === 'odds_change')
  /** Of described markets, which their first message describes. */
  const descriptions = new Map<string, readonly string[]>()
  for (const { event_id: event, odds } of changes) {
    const sport = sports.get(event)
    if (!sport) fail(`${event} has prices and is not among the fixtures`)
    for (const { id, specifiers, description, outcomes = [] } of odds.markets) {
      const [market, parsed] = [sport && findMarket(sport, id), parseSpecifiers(specifiers)]
      const name = `${event}, market ${id} "${specifiers}"`
      if (!market) fail(`${name}: there is no such market of ${sport}`)
      if (!market || !parsed || !areValid(market, parsed))
        return fail(`${name}: the market does not take these specifiers`)
      const described = isDescribed(market, parsed)
      if (described && description)
        descriptions.set(
          name,
          description.outcomes.map((one) => one.id),
        )
      const ids = described ? descriptions.get(name) : listOutcomeIds(market, parsed)
      if (!ids) return fail(`${name}: its outcomes are not catalogued, and it comes without a description`)
      const unknown = outcomes.find(
        (one) => (described || market.group !== 'players') && !ids.includes(one.id),
      )
      if (unknown) fail(`${name}: its outcomes are ${ids.join(', ')}, not ${unknown.id}`)
      const sum = outcomes.reduce((total, { probabilities = 0 }) => total + probabilities, 0)
      const isWhole =
        market.winners !== null &&
        !described &&
        outcomes.length === ids.length &&
        outcomes.every((one) => one.probabilities !== undefined)
      if (isWhole && Math.abs(sum - (market.winners ?? 1)) > 0.02)
        fail(`${name}: its probabilities come to ${sum.toFixed(3)}, not ${market.winners}`)
    }
  }
}
