import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import { type EventState, isChanged } from './event-state.ts'
import { type EventWrite, giveBack, noteStored, takeChanges, writeEvents } from './event-store.ts'
import { type Lease, LeaseLost } from './lease.ts'
import { toChange, type Publish } from './news.ts'
import { patiently } from './patiently.ts'

export type WriterDeps = {
  db: Database
  log: Log
  lease: Lease
  /** What pages get: called once it is committed, so that nobody acts on a price that the platform does not have. */
  publish: Publish
  /** A message that was skipped. */
  onProblem: (reason: string, message: unknown) => Promise<void>
  /** Ends waiting for a database that is away. */
  signal: AbortSignal
}
export type EventWriter = ReturnType<typeof eventWriter>

/** Stores events of a provider while this process holds its lease, one write of an event at a time. */
export function eventWriter({ db, log, lease, publish, onProblem, signal }: WriterDeps) {
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
      const result = await patiently(signal, () => run(writes))
      for (const write of taken) {
        noteStored(write)
        publish(write.event.stored, toChange(write))
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

  const write = (event: EventState): Promise<void> =>
    exclusively([event], (writes) =>
      db.transaction(async (tx) => {
        await lease.hold(tx)
        await writeEvents(tx, writes())
      }),
    )

  async function flush(
    events: Iterable<EventState>,
    after: (tx: Parameters<Lease['hold']>[0]) => Promise<void> = async () => {},
  ): Promise<void> {
    const due = [...events].filter((event) => isChanged(event) && !event.writing)
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
      await onProblem('not_stored', { event_id: event.id })
    }
  }

  return { exclusively, write, flush }
}
