import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/index.ts'
import type { Log } from '../../observe/index.ts'
import { spaced } from '../spaced.ts'
import { localListeners } from './local.ts'
import { packMessages } from './packing.ts'
import type { Bus, BusMessage } from './types.ts'

const CHANNEL = 'palco_bus'
/** What is published in one turn goes at once; statements are at least so far apart. */
const SPACING = { firstMs: 0, everyMs: 20 }
/** One statement and commit for all lists. It need not wait for the disk: a message is no row, and is lost with the server anyway. */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', list) FROM unnest($1::text[]) list`

/**
 * A bus over PostgreSQL's NOTIFY. Messages that come close together cost one statement. Every process
 * receives every message, which suits a few machines; `natsBus` is for more.
 */
export async function notifyBus(db: Database, log: Log): Promise<Bus> {
  const origin = randomBytes(6).toString('hex')
  const { deliver, gap, subscribe } = localListeners(log)
  let waiting: BusMessage[] = []
  let sent = true

  async function send(): Promise<void> {
    if (waiting.length === 0) return
    const { lists, tooLarge } = packMessages(origin, waiting)
    waiting = []
    if (tooLarge > 0) log.warn({ tooLarge }, 'messages too large for NOTIFY were not sent to other processes')
    try {
      await db.query({ name: 'bus-notify', text: NOTIFY, values: [lists] })
      sent = true
    } catch (error) {
      sent = false
      log.warn({ error }, 'other processes could not be notified')
    }
  }

  const sending = spaced(send, SPACING)
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
      sending.ask()
    },
    deliver,
    subscribe,
    isConnected: () => sent,
    async close() {
      sending.stop()
      await send()
      await stopListening()
    },
  }
}
