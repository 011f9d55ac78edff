import type { FeedFixture } from '@palco/contract/feed'
import type { Database } from '../../../db/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { FeedConnection } from './connection.ts'
import type { EventState } from './event-state.ts'
import { playersByName, readEvent } from './event-store.ts'
import { saveFixtures } from './fixtures.ts'
import { patiently } from './patiently.ts'

export type ReaderDeps = {
  db: Database
  log: Log
  providerId: string
  connection: Pick<FeedConnection, 'fixture'>
  signal: AbortSignal
}
export type EventReader = ReturnType<typeof eventReader>

/** Reads events from the database and their fixtures from the provider. */
export function eventReader({ db, log, providerId, connection, signal }: ReaderDeps) {
  const events = new Map<string, EventState>()

  async function findEvent(id: string): Promise<EventState | null> {
    const known = events.get(id)
    if (known) return known
    const event = (await patiently(signal, () => readEvent(db, id))) ?? (await findNewEvent(id))
    if (event) events.set(id, event)
    return event
  }

  async function findNewEvent(id: string): Promise<EventState | null> {
    try {
      await readFixture(id)
    } catch (error) {
      log.warn({ error, event: id }, 'an event of the feed is not known, and its fixture cannot be read')
      return null
    }
    return patiently(signal, () => readEvent(db, id))
  }

  async function readFixture(id: string): Promise<FeedFixture> {
    const fixture = await connection.fixture(id)
    await patiently(signal, () => saveFixtures(db, providerId, [fixture]))
    return fixture
  }

  /** Names of players come with the single fixture only; they are read behind the prices, one event after another. */
  let players = Promise.resolve()
  const asked = new WeakSet<EventState>()
  function readPlayers(event: EventState): void {
    asked.add(event)
    players = players.then(async () => {
      if (signal.aborted) return
      try {
        event.players = toPlayers(await readFixture(event.id))
        // What the fixture says of the status may be older than what is known here.
        event.changed.event = true
      } catch (error) {
        asked.delete(event)
        log.warn({ error, event: event.id }, 'the players of an event cannot be read')
      }
    })
  }

  const needsPlayers = (event: EventState): boolean =>
    Object.keys(event.players).length === 0 && !asked.has(event)

  return { events, findEvent, readFixture, readPlayers, needsPlayers }
}

export const toPlayers = ({ home, away }: FeedFixture): Record<string, string> =>
  playersByName([...(home.players ?? []), ...(away.players ?? [])])
