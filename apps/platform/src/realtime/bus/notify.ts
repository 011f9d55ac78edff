import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/index.ts'
import type { Log } from '../../observe/index.ts'
import { localListeners } from './local.ts'
import { packMessages } from './packing.ts'
import type { Bus, BusMessage } from './types.ts'

const CHANNEL = 'palco_bus'
const GATHER_MS = 20

/**
 * A bus over PostgreSQL's NOTIFY. Messages are gathered for 20 ms so that many cost one statement. Every process
 * receives every message, which suits a few machines; `natsBus` is for more.
 */
export async function notifyBus(db: Database, log: Log): Promise<Bus> {
  const origin = randomBytes(6).toString('hex')
  const { deliver, gap, subscribe } = localListeners(log)
  let waiting: BusMessage[] = []
  let timer: NodeJS.Timeout | null = null

  async function send(): Promise<void> {
    timer = null
    const { lists, tooLarge } = packMessages(origin, waiting)
    waiting = []
    if (tooLarge > 0) log.warn({ tooLarge }, 'messages too large for NOTIFY were not sent to other processes')
    try {
      for (const list of lists)
        await db.query({ name: 'bus-notify', text: `SELECT pg_notify('${CHANNEL}', $1)`, values: [list] })
    } catch (error) {
      log.warn({ error }, 'other processes could not be notified')
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
