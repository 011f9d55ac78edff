import type { FeedCatalogue, FeedFixture, FeedMessage, MarketDescription } from '@palco/contract/feed'
import {
  type Api,
  makeApi,
  describedVariants,
  readMarketGroups,
  type Producer,
  readProducers,
  UofFailure,
  readVirtualHost,
} from './api.ts'
import { openQueue } from './broker.ts'
import type { DescriptionKey } from './description.ts'
import { type Described, Descriptions } from './descriptions.ts'
import { findChild, listChildren, type Element, NotUnderstood } from './element.ts'
import { toCatalogue, findFixture, LANGUAGES, listPlayers } from './fixtures.ts'
import { readMessage } from './messages.ts'
import type { Variants } from './variants.ts'

export type UofOptions = {
  /** The HTTP interface: "https://api.example". */
  url: string
  /** "amqps://mq.example:5671". */
  brokerUrl: string
  token: string
  /** Ours among several consumers of one account. */
  nodeId: number
  now: () => number
  /** Something of an answer that was not understood and is left out. */
  onProblem: (reason: string, text: string) => void
  /** A description was read that a message has waited for. */
  onDescribed: (described: Described) => void
  /** First pause after a description could not be read. */
  retryMs: number
}
type Recovery = { product: 1 | 3; after: number | null; request_id: number; event_id?: string | undefined }

/** A message, or why a text is none. */
export type Received = FeedMessage | { type: 'malformed'; reason: string; text: string }

const PAGE = 1_000
const MOST_PAGES = 100

/** The connection to a feed of the field: messages from its broker, everything else by HTTP. */
export function uofConnection(options: UofOptions) {
  const { url, brokerUrl, token, nodeId, now, onProblem, onDescribed, retryMs } = options
  const api = makeApi({ url, token })
  const descriptions = new Descriptions({ api, onDescribed, onProblem, retryMs })
  let producers: Promise<Map<number, Producer>> | null = null
  let groups = new Map<number, ReadonlySet<string>>()

  /** The producer's part of addresses and its window, read once. */
  async function readProducer(product: number): Promise<Producer> {
    producers ??= readProducers(api)
    const known = await producers.catch((error: unknown) => {
      producers = null
      throw error
    })
    const producer = known.get(product)
    if (!producer) throw new UofFailure('no_producer', `the account has no active producer ${product}`)
    return producer
  }

  /** @returns the time from which it is recovered: what the producer no longer knows is left out */
  async function recover(recovery: Recovery): Promise<number | null> {
    const { product, after, request_id: request, event_id: event } = recovery
    const { path, windowMs } = await readProducer(product)
    const own = `request_id=${request}&node_id=${nodeId}`
    if (event !== undefined) {
      await api.ask(`${path}/stateful_messages/events/${event}/initiate_request?${own}`)
      return null
    }
    // A minute of margin for the way there.
    const from = after === null ? null : Math.max(after, now() - windowMs + 60_000)
    await api.ask(`${path}/recovery/initiate_request?${own}${from === null ? '' : `&after=${from}`}`)
    return from
  }

  return {
    catalogue: (): Promise<FeedCatalogue> => readCatalogue(api),
    fixtures: (): Promise<FeedFixture[]> => readFixtures(api, onProblem),
    fixture: (id: string): Promise<FeedFixture> => readFixture(api, id),
    recover,
    async messages(signal: AbortSignal): Promise<AsyncIterable<Received>> {
      signal.addEventListener('abort', () => descriptions.stop())
      groups = await readMarketGroups(api)
      const variants = await describedVariants(api)
      const virtualHost = await readVirtualHost(api)
      return received(await openQueue({ url: brokerUrl, virtualHost, token, nodeId }, signal), variants)
    },
    /** Whether a bet stop of these groups is about a market; one that is not described is stopped with any. */
    isInGroups: (marketId: number, named: ReadonlySet<string>): boolean => {
      const known = groups.get(marketId)
      return known === undefined || [...known].some((group) => named.has(group))
    },
    /** What a described market is called, with all of these outcomes; `null`: it is read, and passed to `onDescribed`. */
    description: (
      eventId: string,
      key: DescriptionKey,
      outcomes: readonly string[],
    ): MarketDescription | null => descriptions.of(eventId, key, outcomes),
    /** Messages have no numbers: the broker keeps their order. */
    isNumbered: false,
    /** Whether a recovery names all that is open: one after a time sends what has changed since, and not the rest. */
    isWhole: (after: number | null): boolean => after === null,
  }
}

async function* received(texts: AsyncIterable<string>, variants: Variants): AsyncGenerator<Received> {
  for await (const text of texts) {
    const message = read(text, variants)
    if (message) yield message
  }
}

/** Null: of a producer that is not taken. */
function read(text: string, variants: Variants): Received | null {
  try {
    const message = readMessage(text, () => 1, variants)
    return message.type === 'foreign' ? null : message
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return { type: 'malformed', reason: `malformed: ${error.message}`, text }
  }
}

async function readCatalogue(api: Api): Promise<FeedCatalogue> {
  const [es, en, pt] = await Promise.all(
    [LANGUAGES.es_ES, LANGUAGES.en_US, LANGUAGES.pt_BR].map((code) =>
      api.read(`sports/${code}/tournaments.xml`),
    ),
  )
  if (!es || !en || !pt) throw new UofFailure('unexpected', 'the lists of tournaments are missing')
  return toCatalogue({ es_ES: es, en_US: en, pt_BR: pt })
}

/** Every event that is live or to come and has prices. */
async function readFixtures(api: Api, onProblem: UofOptions['onProblem']): Promise<FeedFixture[]> {
  const found = new Map<string, FeedFixture>()
  const add = (schedule: Element): number => {
    const events = listChildren(schedule, 'sport_event')
    for (const event of events) {
      try {
        const fixture = findFixture(event)
        if (fixture) found.set(fixture.id, fixture)
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        onProblem('fixture', `${event.attributes['id'] ?? ''} ${error.message}`)
      }
    }
    return events.length
  }
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const schedule = await api.read(`sports/en/schedules/pre/schedule.xml?start=${page * PAGE}&limit=${PAGE}`)
    if (add(schedule) < PAGE) break
  }
  // Last: what has begun in the meantime is live.
  add(await api.read('sports/en/schedules/live/schedule.xml'))
  return [...found.values()]
}

/** One fixture with the players of both sides; without those of a side whose profile cannot be read. */
async function readFixture(api: Api, id: string): Promise<FeedFixture> {
  const answer = await api.read(`sports/en/sport_events/${id}/fixture.xml`)
  const fixture = findFixture(findChild(answer, 'fixture') ?? answer)
  if (!fixture)
    throw new UofFailure('unknown_fixture', `${id} is no event of two sides in a sport that is taken`)
  const [home, away] = await Promise.all(
    [fixture.home, fixture.away].map(async (side) => {
      const players = await api
        .read(`sports/en/competitors/${side.id}/profile.xml`)
        .then(listPlayers)
        .catch(() => [])
      return { ...side, ...(players.length > 0 ? { players } : {}) }
    }),
  )
  return { ...fixture, home: home ?? fixture.home, away: away ?? fixture.away }
}
