import { setTimeout as pause } from 'node:timers/promises'
import type { FeedMessage } from '@palco/contract/feed'
import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { Product } from '../types.ts'
import { connectionTo } from './connect.ts'
import type { FeedProvider, Received } from './connection.ts'
import { type EventBook, eventBook } from './event-book.ts'
import type { EventMessage, StoredEvent } from './event-state.ts'
import { EventRecoveries } from './event-recoveries.ts'
import { closeMissing, saveCatalogue, saveFixtures, undecidedEvents } from './fixtures.ts'
import { type Lease, LeaseLost, takeLease } from './lease.ts'
import type { Publish } from './news.ts'
import { NOT_CONNECTED, saveProblem } from './problems.ts'
import { Producers } from './producers.ts'
import type { Timing } from './timing.ts'
import { Waiting } from './waiting.ts'

export type RunnerDeps = {
  db: Database
  log: Log
  now: () => number
  timing: Timing
  /** Names this process. */
  owner: string
  publish: Publish
  /** A producer went up or down. */
  onFeedState: () => void
}
export type Runner = {
  /** Events in memory, as they are stored. */
  events(): Iterable<StoredEvent>
  /** Operators have changed an event. */
  traded(eventId: string): void
  stop(): Promise<void>
}

/** Messages that wait to be worked off at once; the stream waits for them. */
const MOST_WAITING = 5_000
const FORGET_AFTER_MS = 600_000

/** Reads one provider's feed for as long as this process may, again and again. */
export function runProvider(provider: FeedProvider, deps: RunnerDeps): Runner {
  const stopping = new AbortController()
  const lease = takeLease(deps.db, {
    providerId: provider.id,
    owner: deps.owner,
    ttlMs: deps.timing.leaseMs,
  })
  let book: EventBook | null = null
  const running = run()

  async function run(): Promise<void> {
    let failures = 0
    const said = new Set<string>()
    /** Each once in an outage: a provider that stays away would fill the log, and the next error may be another. */
    const say = async (outage: unknown): Promise<void> => {
      const reason = toOutage(outage)
      // A time or a number of a line makes no other error.
      const kind = reason.replaceAll(/\d+/g, '#')
      if (said.has(kind)) return
      said.add(kind)
      deps.log.warn({ error: outage, provider: provider.id }, 'a feed of odds broke off')
      await saveProblem(deps.db, { providerId: provider.id, reason: NOT_CONNECTED, message: reason }).catch(
        () => {},
      )
    }
    while (!stopping.signal.aborted) {
      try {
        if (await lease.take()) {
          await connected(provider, deps, lease, stopping.signal, (opened) => {
            failures = 0
            said.clear()
            book = opened
          })
          book = null
          failures += 1
        }
      } catch (error) {
        failures += 1
        if (!stopping.signal.aborted) await say(error)
      }
      const { pauseMs, longestPauseMs } = deps.timing
      const ms = Math.min(pauseMs * 2 ** Math.min(failures, 10), longestPauseMs)
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await lease.release().catch(() => {})
  }

  return {
    events: () => book?.events() ?? [],
    traded: (eventId) => void book?.traded(eventId).catch(() => {}),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Opening = {
  lease: Lease
  /** Ends the connection. */
  signal: AbortSignal
  fail: (error: unknown) => void
  onUp: (book: EventBook) => void
}

/** What one connection is read with: each asks another of them as messages come. */
function makeParts(provider: FeedProvider, deps: RunnerDeps, { lease, signal, fail, onUp }: Opening) {
  const { db, log, timing } = deps
  const onProblem = (reason: string, message: unknown) =>
    saveProblem(db, { providerId: provider.id, reason, message })
  const client = connectionTo(provider, {
    now: deps.now,
    onProblem: (reason, message) => void onProblem(reason, message).catch(fail),
    onDescribed: (described) => void book.described(described).catch(fail),
    retryMs: timing.describeMs,
  })
  const recoveries = new EventRecoveries({
    client,
    timing,
    log,
    now: deps.now,
    release: (id) => book.release(id),
    onGivenUp: (id) => onProblem('not_recovered', { event_id: id }),
  })
  const book: EventBook = eventBook({
    db,
    log,
    lease,
    providerId: provider.id,
    connection: client,
    publish: deps.publish,
    onProblem,
    onGap: (event) => recoveries.start(event),
    isRecovering: () => producers.isRecovering(),
    isSummary: (request) => recoveries.isSummary(request),
    signal,
  })
  const producers = new Producers({
    db,
    log,
    client,
    timing,
    providerId: provider.id,
    now: deps.now,
    onChange: deps.onFeedState,
    async onRecovered(product, named) {
      await book.drain()
      if (named) await book.closeUnnamed(product, named)
      if (recoveries.gaps() === 0) await book.releaseAll()
      await book.flush()
      onUp(book)
    },
    onMissed: (product) => void askForUndecided(product).catch(fail),
  })
  const askForUndecided = async (product: Product): Promise<void> => {
    const ids = await undecidedEvents(db, { providerId: provider.id, now: deps.now() })
    if (ids.length > 0)
      log.warn(
        { provider: provider.id, product, events: ids.length },
        'decisions are asked for event by event',
      )
    for (const id of ids) recoveries.askDecisions(id)
  }
  return { client, recoveries, book, producers, onProblem }
}

/** One connection, from its opening until it breaks, the lease is lost, or the process stops. */
async function connected(
  provider: FeedProvider,
  deps: RunnerDeps,
  lease: Lease,
  stopping: AbortSignal,
  onUp: (book: EventBook) => void,
): Promise<void> {
  const { db, timing } = deps
  const broken = new AbortController()
  const signal = AbortSignal.any([stopping, broken.signal])
  const waiting = new Waiting()
  let failure: Error | null = null
  let notedAt = -Infinity
  let renewedAt = -Infinity
  const fail = (error: unknown): void => {
    failure ??= asError(error)
    broken.abort()
  }
  const opening = { lease, signal, fail, onUp }
  const { client, recoveries, book, producers, onProblem } = makeParts(provider, deps, opening)
  await producers.load()
  const [catalogue, fixtures] = [await client.catalogue(), await client.fixtures()]
  await saveCatalogue(db, provider.id, catalogue)
  for (const id of await saveFixtures(db, provider.id, fixtures))
    await onProblem('unknown_competition', { id })
  await closeMissing(db, provider.id, fixtures)

  const stream = await client.messages(signal)
  const oldest = (product: Product) => least(waiting.oldestTime(product), heldTime(book))
  const beats = [
    every(timing.flushMs, signal, fail, async () => {
      if (!book.hasChanges() && performance.now() - notedAt < timing.noteMs) return
      notedAt = performance.now()
      await book.flush((tx) => producers.store(tx, oldest))
    }),
    every(timing.checkMs, signal, fail, async () => {
      if (performance.now() - renewedAt >= timing.leaseMs / 3) {
        if (!(await lease.take())) throw new LeaseLost(provider.id)
        renewedAt = performance.now()
      }
      await producers.check((product) => waiting.lagMs(product))
      await recoveries.check()
      book.forget(performance.now() - FORGET_AFTER_MS)
    }),
  ]
  try {
    const reading = read(stream, { book, producers, recoveries, waiting, onProblem, fail })
    // It may break off while the recoveries are asked for, before anything waits for it: Node would end the process.
    reading.catch(fail)
    await producers.recoverAll()
    await reading
  } catch (error) {
    failure ??= asError(error)
  } finally {
    broken.abort()
    await Promise.all(beats)
    await end({ book, producers, lost: failure instanceof LeaseLost })
  }
  if (failure !== null && !stopping.aborted) throw failure
}

/** Stores what is known; while the feed is not read, none of its markets is open. */
async function end({ book, producers, lost }: { book: EventBook; producers: Producers; lost: boolean }) {
  if (lost) return
  await book.drain().catch(() => {})
  await book.flush().catch(() => {})
  await producers.disconnected()
}

type Reading = {
  book: EventBook
  producers: Producers
  recoveries: EventRecoveries
  waiting: Waiting
  onProblem: (reason: string, message: unknown) => Promise<void>
  fail: (error: unknown) => void
}

async function read(stream: AsyncIterable<Received>, reading: Reading): Promise<void> {
  for await (const message of stream) {
    if (message.type === 'malformed') await reading.onProblem(message.reason, message.text)
    else await take(message, reading)
  }
}

async function take(message: FeedMessage, reading: Reading): Promise<void> {
  const { producers, fail } = reading
  if (message.type === 'alive')
    return producers.alive(message.product, message.timestamp, message.subscribed === 1)
  if (message.type === 'snapshot_complete') {
    // What came before it is worked off first; what comes after it need not wait.
    const before = reading.book.drain()
    void before.then(() => completed(message, reading)).catch(fail)
    return
  }
  await takeEventMessage(message, reading)
}

async function completed(
  { product, request_id: request }: { product: Product; request_id: number },
  { producers, recoveries }: Reading,
): Promise<void> {
  if (producers.isAwaited(product, request)) await producers.complete(product, request)
  else await recoveries.complete(request)
}

async function takeEventMessage(
  message: EventMessage,
  { book, producers, recoveries, waiting, fail }: Reading,
) {
  producers.heard(message)
  recoveries.heard(message)
  const worked = book.accept(message)
  const entry = waiting.add(message)
  void worked.catch(fail).finally(() => waiting.remove(entry))
  if (waiting.size() > MOST_WAITING) await worked.catch(() => {})
}

/** Repeats until the signal, one run after another. */
async function every(
  ms: number,
  signal: AbortSignal,
  fail: (error: unknown) => void,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await pause(ms, undefined, { signal })
      await work()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }
}

/** An error and what caused it, in a line. */
export function toOutage(error: unknown): string {
  const lines: string[] = []
  for (let one = error; one instanceof Error && lines.length < 4; one = one.cause) lines.push(one.message)
  return lines.length > 0 ? lines.join(': ') : String(error)
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const least = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b)

/** Message time from which events wait for what is missing. */
function heldTime(book: EventBook): number | null {
  const times = book.held().map(({ lastTime }) => lastTime)
  return times.length === 0 ? null : Math.min(...times)
}
