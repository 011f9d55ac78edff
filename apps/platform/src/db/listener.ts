import pg from 'pg'
import { DatabaseUnavailable } from './errors.ts'
import type { Database, DatabaseLog } from './types.ts'

type Subscription = { on: (payload: string) => void; onGap: () => void }

const FIRST_DELAY = 100
const LONGEST_DELAY = 5000

/**
 * One connection for all channels, opened by the first `listen`. Reconnects with growing pauses until closed;
 * after a reconnect every subscriber's `onGap` is called, since notifications meanwhile are lost.
 */
export function openListener(
  url: string,
  log: DatabaseLog,
): { listen: Database['listen']; close(): Promise<void> } {
  const channels = new Map<string, Set<Subscription>>()
  let client: Promise<pg.Client> | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    fresh.on('notification', ({ channel, payload }) => {
      for (const { on } of channels.get(channel) ?? []) on(payload ?? '')
    })
    fresh.on('error', (error) => log.warn({ error }, 'the listening connection was lost'))
    await fresh.connect()
    fresh.on('end', () => {
      if (!closed) reconnect(FIRST_DELAY)
    })
    for (const channel of channels.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    return fresh
  }

  function reconnect(delay: number): void {
    client = null
    timer = setTimeout(() => {
      client = connect()
      client.then(
        () => {
          log.info({}, 'the listening connection is back')
          for (const { onGap } of [...channels.values()].flatMap((set) => [...set])) onGap()
        },
        () => {
          if (!closed) reconnect(Math.min(delay * 2, LONGEST_DELAY))
        },
      )
    }, delay)
  }

  async function first(): Promise<pg.Client> {
    try {
      return await (client ??= connect())
    } catch (error) {
      client = null
      throw new DatabaseUnavailable('the database cannot be reached', { cause: error })
    }
  }

  return {
    async listen(channel, on, onGap = () => {}) {
      const subscription = { on, onGap }
      const known = channels.get(channel)
      if (known) known.add(subscription)
      else channels.set(channel, new Set([subscription]))
      // While reconnecting, the reconnect itself issues LISTEN for every channel.
      if (timer === null || client !== null)
        await (await first()).query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      return async () => {
        const set = channels.get(channel)
        set?.delete(subscription)
        if (set?.size !== 0) return
        channels.delete(channel)
        const open = await client?.catch(() => null)
        await open?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      const open = await client?.catch(() => null)
      await open?.end().catch(() => {})
    },
  }
}
