import type { FeedFixture } from '@palco/contract/feed'
import { marketOf } from '@palco/sports-rules/markets'
import type { Described } from '@palco/uof'
import { type Database, DatabaseUnavailable } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { Product } from '../types.ts'
import {
  applyBetStop,
  applyDescription,
  applyOdds,
  type Change,
  statusOfNumber,
  suspendAll,
  takeOperators,
} from './apply-odds.ts'
import type { FeedConnection } from './connection.ts'
import { type Decision, decideMarkets } from './decisions.ts'
import {
  type EventMessage,
  type EventState,
  isChanged,
  lastSequence,
  type StoredEvent,
} from './event-state.ts'
import {
  type EventWrite,
  giveBack,
  noteStored,
  playersByName,
  readEvent,
  takeChanges,
  writeEvents,
} from './event-store.ts'
import { saveFixtures } from './fixtures.ts'
import { type Lease, LeaseLost } from './lease.ts'
import { changeOf, noted, type Publish, takeOff } from './news.ts'
import { takeDecisions, takeHeld, turnOf } from './sequence.ts'

export type BookDeps = {
  db: Database
  providerId: string
  log: Log
  lease: Lease
  connection: Pick<FeedConnection, 'fixture' | 'isNumbered' | 'isInGroups' | 'description'>
  /** What pages get: called once it is committed, so that nobody acts on a price that the platform does not have. */
  publish: Publish
  /** What a message changed, before it is stored. */
  onChange?: (change: Change) => void
  /** A message that was skipped. */
  onProblem: (reason: string, message: unknown) => Promise<void>
  /** Messages of an event are missing: it is suspended until they were sent again. */
  onGap: (event: EventState) => void
  /** While a producer's state is being recovered, what is missing comes with it. */
  isRecovering: () => boolean
  /** Whether the recovery with this number sends what was decided of an event as a whole. */
  isSummary: (request: number) => boolean
  /** Ends waiting for a database that is away. */
  signal: AbortSignal
}

export type EventBook = {
  /** Works a message off after those of the same event that came before. */
  accept(message: EventMessage): Promise<void>
  /** Ends the wait of an event for what is missing: works off what it holds. */
  release(eventId: string): Promise<void>
  /** Ends every such wait. */
  releaseAll(): Promise<void>
  /** Waits for everything accepted so far. */
  drain(): Promise<void>
  /** Writes what has changed; `after` runs in the same transaction. */
  flush(after?: (tx: Parameters<Lease['hold']>[0]) => Promise<void>): Promise<void>
  /** Takes everything that the producer feeds off the events that its whole snapshot did not name. */
  closeUnnamed(product: Product, named: ReadonlySet<string>): Promise<void>
  /** Operators have changed an event: what they set is read again and published. */
  traded(eventId: string): Promise<void>
  /** A description was read that messages about these events have waited for. */
  described(described: Described): Promise<void>
  held(): EventState[]
  /** Those in memory, as they are stored. */
  events(): Iterable<StoredEvent>
  size(): { events: number; queues: number }
  /** Forgets events that were not used for a while and are stored. */
  forget(beforeMs: number): void
}

const MOST_HELD = 1_000
const LONGEST_PAUSE_MS = 5_000

/** The events of a provider in memory, each with its own queue: one event's messages in order, different events side by side. */
export function eventBook(deps: BookDeps): EventBook {
  const { db, log, lease } = deps
  const { isNumbered } = deps.connection
  const events = new Map<string, EventState>()
  const queues = new Map<string, Promise<void>>()

  function enqueue(eventId: string, work: () => Promise<void>): Promise<void> {
    const next = (queues.get(eventId) ?? Promise.resolve()).then(work).finally(() => {
      if (queues.get(eventId) === next) queues.delete(eventId)
    })
    // The caller that waits ends the connection on a failure; the queue continues.
    queues.set(eventId, next)
    next.catch(() => {})
    return next
  }

  async function eventOf(id: string): Promise<EventState | null> {
    const known = events.get(id)
    if (known) return known
    const event = (await patiently(deps.signal, () => readEvent(db, id))) ?? (await newEventOf(id))
    if (event) events.set(id, event)
    return event
  }

  async function newEventOf(id: string): Promise<EventState | null> {
    try {
      await readFixture(id)
    } catch (error) {
      log.warn({ error, event: id }, 'an event of the feed is not known, and its fixture cannot be read')
      return null
    }
    return patiently(deps.signal, () => readEvent(db, id))
  }

  async function readFixture(id: string): Promise<FeedFixture> {
    const fixture = await deps.connection.fixture(id)
    await patiently(deps.signal, () => saveFixtures(db, deps.providerId, [fixture]))
    return fixture
  }

  /** Names of players come with the single fixture only; they are read behind the prices, one event after another. */
  let players = Promise.resolve()
  const asked = new WeakSet<EventState>()
  function readPlayers(event: EventState): void {
    asked.add(event)
    players = players.then(async () => {
      if (deps.signal.aborted) return
      try {
        event.players = playersOf(await readFixture(event.id))
        // What the fixture says of the status may be older than what is known here.
        event.changed.event = true
      } catch (error) {
        asked.delete(event)
        log.warn({ error, event: event.id }, 'the players of an event cannot be read')
      }
    })
  }

  async function work(received: EventMessage): Promise<void> {
    const event = await eventOf(received.event_id)
    if (!event) return deps.onProblem('unknown_event', received)
    event.usedAt = performance.now()
    const message = isNumbered ? received : { ...received, sequence: lastSequence(event) + 1 }
    const turn = turnOf(event, message, deps.isSummary)
    if (turn === 'ignore') return
    if (turn === 'hold') return hold(event, message)
    if (turn === 'snapshot') for (const due of takeDecisions(event, message.sequence)) await apply(event, due)
    await apply(event, message)
    for (const next of takeHeld(event, { gaps: false })) await apply(event, next)
  }

  const needsPlayers = (event: EventState): boolean =>
    Object.keys(event.players).length === 0 && !asked.has(event)

  async function hold(event: EventState, message: EventMessage): Promise<void> {
    const isNew = event.hold === null
    event.hold ??= { messages: new Map(), requests: new Set() }
    if (event.hold.messages.size < MOST_HELD) event.hold.messages.set(message.sequence, message)
    if (!isNew) return
    const change = noted(event, suspendAll(event))
    if (change.urgent) await write(event)
    if (!deps.isRecovering()) deps.onGap(event)
  }

  async function apply(event: EventState, message: EventMessage): Promise<void> {
    const { product, sequence, timestamp } = message
    event.sequence[product] = Math.max(event.sequence[product], sequence)
    event.lastTime = Math.max(event.lastTime, timestamp)
    event.changed.event = true
    try {
      const change = await changeBy(event, message)
      deps.onChange?.(change)
      for (const problem of change.problems) await deps.onProblem(problem, message)
      if (change.urgent && isChanged(event)) await write(event)
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      log.warn(
        { error, event: event.id, type: message.type },
        'a message of the feed could not be worked off',
      )
      await deps.onProblem('not_applied', message)
    }
  }

  async function changeBy(event: EventState, message: EventMessage): Promise<Change> {
    switch (message.type) {
      case 'odds_change':
        if (needsPlayers(event) && message.odds.markets.some(({ id }) => hasPlayerOutcomes(event, id)))
          readPlayers(event)
        return noted(
          event,
          applyOdds(event, message, {
            snapshot: message.request_id !== undefined,
            description: deps.connection.description,
          }),
        )
      case 'bet_stop':
        return noted(event, applyBetStop(event, message, deps.connection.isInGroups))
      case 'fixture_change':
        return noted(event, await readAgain(event))
      default:
        return decide(event, message)
    }
  }

  /** One transaction for the decision, the markets and everything of the event that waits to be written. */
  async function decide(event: EventState, message: Decision): Promise<Change> {
    return exclusively([event], (writes) =>
      db.transaction(async (tx) => {
        await lease.hold(tx)
        const change = noted(event, await decideMarkets(tx, event, message, { byTime: !isNumbered }))
        await writeEvents(tx, writes())
        return change
      }),
    )
  }

  async function readTraded(eventId: string): Promise<void> {
    const event = events.get(eventId)
    const stored = event && (await patiently(deps.signal, () => readEvent(db, eventId)))
    if (!event || !stored) return
    takeOperators(event, stored)
    deps.publish(event.stored, takeOperators(event.stored, stored))
  }

  async function describe(event: EventState, described: Described): Promise<void> {
    const change = noted(event, applyDescription(event, described, deps.connection.description))
    if (change.markets.length > 0) await write(event)
  }

  async function readAgain(event: EventState): Promise<Change> {
    const before = event.status
    const fixture = await readFixture(event.id)
    event.players = playersOf(fixture)
    event.startAt = Date.parse(fixture.start_time)
    event.status = statusOfNumber(fixture.status)
    // A batch may have written the old status meanwhile.
    event.changed.event = true
    const urgent = before !== event.status
    return { markets: [], event: true, urgent, problems: [] }
  }

  const write = (event: EventState): Promise<void> =>
    exclusively([event], (writes) =>
      db.transaction(async (tx) => {
        await lease.hold(tx)
        await writeEvents(tx, writes())
      }),
    )

  /**
   * Runs a write of these events while no other one of theirs is under way. `writes()` takes what has changed; it may be called again
   * when the transaction is run again. What could not be written stays marked as changed.
   */
  async function exclusively<T>(
    wanted: readonly EventState[],
    run: (writes: () => EventWrite[]) => Promise<T>,
  ): Promise<T> {
    for (const event of wanted) while (event.writing) await event.writing
    const written = Promise.withResolvers<void>()
    for (const event of wanted) event.writing = written.promise
    let taken: EventWrite[] = []
    const writes = () => {
      taken.forEach(giveBack)
      taken = wanted.map(takeChanges)
      return taken
    }
    try {
      const result = await patiently(deps.signal, () => run(writes))
      for (const write of taken) {
        noteStored(write)
        deps.publish(write.event.stored, changeOf(write))
      }
      return result
    } catch (error) {
      taken.forEach(giveBack)
      throw error
    } finally {
      for (const event of wanted) event.writing = null
      written.resolve()
    }
  }

  async function flush(after: (tx: Parameters<Lease['hold']>[0]) => Promise<void> = async () => {}) {
    const due = [...events.values()].filter((event) => isChanged(event) && !event.writing)
    try {
      await exclusively(due, (writes) =>
        db.transaction(async (tx) => {
          await lease.hold(tx)
          await writeEvents(tx, writes())
          await after(tx)
        }),
      )
    } catch (error) {
      if (error instanceof LeaseLost || due.length === 0) throw error
      log.warn({ error, events: due.length }, 'a batch of prices could not be stored: its events one by one')
      for (const event of due) await writeAlone(event)
    }
  }

  async function writeAlone(event: EventState): Promise<void> {
    try {
      await write(event)
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      takeChanges(event)
      await deps.onProblem('not_stored', { event_id: event.id })
    }
  }

  async function releaseNow(event: EventState): Promise<void> {
    for (const message of takeHeld(event, { gaps: true })) await apply(event, message)
    event.hold = null
  }

  return {
    accept: (message) => enqueue(message.event_id, () => work(message)),
    release: (eventId) =>
      enqueue(eventId, async () => {
        const event = events.get(eventId)
        if (event?.hold) await releaseNow(event)
      }),
    async releaseAll() {
      const held = [...events.values()].filter((event) => event.hold)
      await Promise.all(held.map((event) => enqueue(event.id, () => releaseNow(event))))
    },
    async drain() {
      await Promise.all(queues.values())
    },
    flush,
    async closeUnnamed(product, named) {
      await patiently(deps.signal, () => closeUnnamedMarkets(deps, product, [...named]))
      for (const event of events.values())
        if (!named.has(event.id)) {
          takeOff(event.markets.values(), product)
          deps.publish(event.stored, {
            markets: takeOff(event.stored.markets.values(), product),
            event: true,
          })
        }
    },
    traded: (eventId) => enqueue(eventId, () => readTraded(eventId)),
    async described(described) {
      const waiting = described.events.flatMap((id) => events.get(id) ?? [])
      await Promise.all(waiting.map((event) => enqueue(event.id, () => describe(event, described))))
    },
    held: () => [...events.values()].filter((event) => event.hold),
    events: () => [...events.values()].map(({ stored }) => stored),
    size: () => ({ events: events.size, queues: queues.size }),
    forget(beforeMs) {
      for (const [id, event] of events)
        if (event.usedAt < beforeMs && !isChanged(event) && !event.hold && !event.writing && !queues.has(id))
          events.delete(id)
    },
  }
}

const playersOf = ({ home, away }: FeedFixture): Record<string, string> =>
  playersByName([...(home.players ?? []), ...(away.players ?? [])])

const hasPlayerOutcomes = ({ sport }: EventState, marketId: number): boolean =>
  marketOf(sport, marketId)?.group === 'players'

/** Tries for as long as the database is away. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !(error instanceof DatabaseUnavailable)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function closeUnnamedMarkets(
  { db, lease, providerId }: BookDeps,
  product: Product,
  named: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await tx.query({
      name: 'sports-close-unnamed',
      text: `UPDATE sports_markets m SET status = 0, version = version + 1 FROM sports_events e
        WHERE e.id = m.event_id AND e.provider_id = $1 AND m.product = $2 AND m.status IN (1, -1) AND e.id <> ALL ($3)`,
      values: [providerId, product, named],
    })
  })
}
