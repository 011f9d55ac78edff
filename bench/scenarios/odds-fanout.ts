import { type Database, openDatabase } from '@palco/platform/db'
import { type Bus, notifyBus } from '@palco/platform/realtime'
import { silentLog } from '@palco/service/log'
import { type Child, inSupport, startChild } from '../support/child.ts'
import { compare } from '../support/compare.ts'
import { processorTime } from '../support/processor-time.ts'
import { clearOffer, offerEvents, offerMarkets } from '../support/sports-offer.ts'
import type { BenchSystem } from '../support/system.ts'
import { budgetRatioRow, budgetRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

/** Processor time of the site against a program that only writes the same bytes. */
const GOAL = 1.3
const LATENCY_MS = 250
const SUBSCRIBERS = 2_000
/** 20 events with five markets each; a page follows four of them. */
const TOPICS = 20
const MARKETS = 5
const TOPICS_OF_A_PAGE = 4
const ROUNDS = 20
const ROUND_MS = 250
const RAW_PORT = 28_530
/** Of the default site. */
const BRAND = 'brasa'

type Collected = { messages: number; bytes: number; p99: number }

/** Odds of 100 markets on their way from the bus to 2,000 pages that follow 20 each, through platform and site. */
export const oddsFanout: Scenario = {
  name: 'odds-fanout',
  async run(system) {
    const db = openDatabase({ url: system.databaseUrl, poolSize: 1, role: null })
    const bus = await notifyBus(db, silentLog)
    const readers = await startChild(inSupport('./stream-readers.ts'), {})
    const raw = await startChild(inSupport('./raw-server.ts'), { BARE_PORT: String(RAW_PORT) })
    try {
      await clearOffer(db)
      const events = await offerEvents(db, 'bench:fan', TOPICS)
      for (const event of events) await offerMarkets(db, event, MARKETS)
      const profile = await readProfile(db, BRAND)
      const seen: Collected[] = []
      const { value, limit } = await compare(
        () => rawTime(raw, readers, events),
        () => siteTime({ system, bus, readers, events, profile }, seen),
      )
      const p99 = Math.max(...seen.map((each) => each.p99))
      return [
        budgetRatioRow('odds-fanout', value, limit, 'ms', GOAL),
        budgetRow('odds-latency', p99, LATENCY_MS, 'ms'),
      ]
    } finally {
      await readers.stop()
      await raw.stop()
      await bus.close()
      await db.close()
    }
  },
}

/** Whose prices the brand's readers get: its own once it has boosted one, which the platform does by itself some time after the start. */
async function readProfile(db: Database, brand: string): Promise<string> {
  const { rowCount } = await db.query({
    text: 'SELECT FROM sports_boosts WHERE brand_id = $1 LIMIT 1',
    values: [brand],
  })
  return rowCount > 0 ? brand : '*'
}

/** The topics of a page: four of twenty, every combination as often. */
const listTopics = (page: number): number[] =>
  Array.from({ length: TOPICS_OF_A_PAGE }, (_, index) => (page + index * 5) % TOPICS)

type Change = { type: 'sports_market'; event_id: string; id: number; at: number } & Record<string, unknown>

/** What changes in one round: every market of an event. */
const changes = (eventId: string, round: number, at: number): Change[] =>
  Array.from({ length: MARKETS }, (_, id) => ({
    type: 'sports_market',
    event_id: eventId,
    id: id + 1,
    specifiers: '',
    status: 'active',
    odds: { 1: `1.${10 + (round % 80)}`, 2: `3.${10 + (round % 80)}`, 3: `4.${10 + (round % 80)}` },
    at,
  }))

/** Does `work` at each round, and answers the processor time that the process spends for one, in ms. */
async function timeOfRounds(
  pid: number,
  readers: Child,
  work: (round: number) => Promise<void>,
): Promise<Collected & { time: number }> {
  await readers.ask({ op: 'collect' })
  const before = processorTime(pid) ?? Number.NaN
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, ROUND_MS))
    await work(round)
    await next
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const time = ((processorTime(pid) ?? Number.NaN) - before) / ROUNDS
  const collected = (await readers.ask({ op: 'collect' })) as Collected
  return { ...collected, time }
}

async function open(readers: Child, port: number, requests: readonly string[]): Promise<void> {
  const answer = await readers.ask({ op: 'open', port, requests })
  if (answer !== 'open') throw new Error(`the readers could not connect: ${String(answer)}`)
}

const PAGES = Array.from({ length: SUBSCRIBERS }, (_, page) => listTopics(page))

async function rawTime(raw: Child, readers: Child, events: readonly string[]): Promise<number> {
  await open(
    readers,
    RAW_PORT,
    PAGES.map((topics) => `${topics.join(',')}\n`),
  )
  const { time } = await timeOfRounds(raw.pid, readers, async (round) => {
    const at = Date.now()
    // As the site sends it: a line for each market, the lines of an event as one message, in the coding of HTTP.
    const texts = events.map((event) => {
      const lines = changes(event, round, at).map((change) => `data: ${JSON.stringify(change)}\n`)
      const text = `${lines.join('')}\n`
      return `${text.length.toString(16)}\r\n${text}\r\n`
    })
    await raw.ask({ texts })
  })
  await readers.ask({ op: 'close' })
  return time
}

type Fan = { system: BenchSystem; bus: Bus; readers: Child; events: readonly string[]; profile: string }

async function siteTime({ system, bus, readers, events, profile }: Fan, seen: Collected[]): Promise<number> {
  const { port, host } = new URL(system.site)
  const requests = PAGES.map((topics) => {
    const names = topics.map((topic) => `sports_event:${events[topic]}`).join(',')
    return `GET /live-stream?topics=${names}&together HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`
  })
  await open(readers, Number(port), requests)
  const { time, ...collected } = await timeOfRounds(system.pids.site, readers, async (round) =>
    publish(bus, { events, profile }, round),
  )
  await readers.ask({ op: 'close' })
  // Parts of different events may come in one read; less than one a page and round is a loss.
  if (collected.messages < SUBSCRIBERS * ROUNDS)
    throw new Error(`${collected.messages} messages came, ${SUBSCRIBERS * ROUNDS} at least were expected`)
  seen.push(collected)
  return time
}

/** Puts a round's changes on the bus, as the role that reads the feeds does (docs/live.md). */
function publish(bus: Bus, { events, profile }: Pick<Fan, 'events' | 'profile'>, round: number): void {
  const at = Date.now()
  for (const event of events)
    for (const payload of changes(event, round, at))
      bus.publish({ channel: `sports_event:${profile}:${event}`, type: payload.type, payload })
}
