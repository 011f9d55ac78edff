import { randomBytes } from 'node:crypto'
import type { Database } from '../db/index.ts'
import type { Log } from '../observe/index.ts'

/** One event on its way to live readers. `playerId: null` is for everybody of the brand. */
export type BusMessage = {
  topic: string
  brandId: string
  playerId: string | null
  payload: Record<string, unknown>
}

type Listener = { on: (message: BusMessage) => void; onGap: () => void }

/** Best effort and in order per publisher; whoever needs certainty reads the database or has a job. */
export type Bus = {
  publish(message: BusMessage): void
  /** To the listeners of this process only: for what every process finds out by itself. */
  deliver(message: BusMessage): void
  /** `onGap`: messages may have been missed, read the state again. Answers the function that unsubscribes. */
  subscribe(on: (message: BusMessage) => void, onGap?: () => void): () => void
  close(): Promise<void>
}

function listeners(log: Log | null) {
  const all = new Set<Listener>()
  return {
    deliver(message: BusMessage): void {
      for (const { on } of all) {
        try {
          on(message)
        } catch (error) {
          log?.error({ error, topic: message.topic }, 'a listener of the bus failed')
        }
      }
    },
    gap(): void {
      for (const { onGap } of all) onGap()
    },
    subscribe(on: Listener['on'], onGap: Listener['onGap'] = () => {}): () => void {
      const listener = { on, onGap }
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}

/** For one process. */
export function localBus(log: Log | null = null): Bus {
  const { deliver, subscribe } = listeners(log)
  return { publish: deliver, deliver, subscribe, close: async () => {} }
}

const CHANNEL = 'palco_bus'
/** A NOTIFY payload must be shorter than 8,000 bytes (PostgreSQL manual, NOTIFY). */
const MOST_BYTES = 7900
const GATHER_MS = 20

/** Splits messages into JSON lists of at most `most` bytes; one that is too large by itself is left out. */
export function packed(
  origin: string,
  messages: readonly BusMessage[],
  most = MOST_BYTES,
): { lists: string[]; tooLarge: number } {
  const lists: string[] = []
  const frame = Buffer.byteLength(JSON.stringify([origin])) + 1
  let parts: string[] = []
  let size = frame
  let tooLarge = 0
  const close = () => {
    if (parts.length > 0) lists.push(`[${JSON.stringify(origin)},${parts.join(',')}]`)
    parts = []
    size = frame
  }
  for (const message of messages) {
    const text = JSON.stringify(message)
    const bytes = Buffer.byteLength(text) + 1
    if (frame + bytes > most) {
      tooLarge += 1
      continue
    }
    if (size + bytes > most) close()
    parts.push(text)
    size += bytes
  }
  close()
  return { lists, tooLarge }
}

/** Between processes by NOTIFY, gathered so that many events cost one statement. Own messages are delivered at once. */
export async function databaseBus(db: Database, log: Log): Promise<Bus> {
  const origin = randomBytes(6).toString('hex')
  const { deliver, gap, subscribe } = listeners(log)
  let waiting: BusMessage[] = []
  let timer: NodeJS.Timeout | null = null

  async function send(): Promise<void> {
    timer = null
    const { lists, tooLarge } = packed(origin, waiting)
    waiting = []
    if (tooLarge > 0) log.warn({ tooLarge }, 'events too large for other processes were left out')
    try {
      for (const list of lists)
        await db.query({ name: 'bus-notify', text: `SELECT pg_notify('${CHANNEL}', $1)`, values: [list] })
    } catch (error) {
      log.warn({ error }, 'other processes could not be told')
    }
  }

  const stopListening = await db.listen(
    CHANNEL,
    (payload) => {
      const [from, ...messages] = JSON.parse(payload) as [string, ...BusMessage[]]
      if (from !== origin) messages.forEach(deliver)
    },
    gap,
  )
  return {
    publish(message) {
      deliver(message)
      waiting.push(message)
      timer ??= setTimeout(() => void send(), GATHER_MS)
    },
    deliver,
    subscribe,
    async close() {
      if (timer) clearTimeout(timer)
      if (waiting.length > 0) await send()
      await stopListening()
    },
  }
}
