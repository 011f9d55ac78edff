import type { ServerResponse } from 'node:http'
import type { Database } from '../db/index.ts'
import { readBalances } from '../ledger/index.ts'
import type { Log } from '../observe/index.ts'
import type { Bus, BusMessage } from './bus.ts'
import { balanceEvent, frameOf } from './live-events.ts'
import { PendingEvents } from './pending.ts'

export type Viewer = { readonly id: string; readonly brandId: string; readonly sessionId: string }
type Stream = { readonly viewer: Viewer; readonly out: ServerResponse }

export type StreamsOptions = {
  db: Database
  bus: Bus
  log: Log
  /** Which of these sessions still go on. Asked at every heartbeat for the sessions that have streams. */
  openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** How many messages a player has not read; sent right after the balance. */
  unreadMessages?: (viewer: Viewer) => Promise<number>
  /** Changes are gathered for this long. Default 100. */
  gatherMs?: number
  heartbeatMs?: number
  /** Unsent bytes after which a slow reader is cut off. */
  mostBacklog?: number
  /** Streams of one player; the oldest gives way. */
  mostPerPlayer?: number
}

export type Streams = {
  /** Takes a reply whose head is sent, sends the balance and then everything that happens to the player. */
  open(viewer: Viewer, out: ServerResponse): Promise<void>
  count(): number
  /** Ends every stream. */
  close(): Promise<void>
}

const playerOf = ({ brandId, id }: Viewer): string => `${brandId} ${id}`

/** Server-sent streams of all players of this process. Reads only. */
export function startStreams(options: StreamsOptions): Streams {
  const { db, bus, log, openSessions } = options
  const { gatherMs = 100, heartbeatMs = 15_000, mostBacklog = 64 * 1024, mostPerPlayer = 6 } = options
  const byPlayer = new Map<string, Set<Stream>>()
  const pending = new PendingEvents()
  let timer: NodeJS.Timeout | null = null

  const all = (): Stream[] => [...byPlayer.values()].flatMap((streams) => [...streams])

  function drop(stream: Stream): void {
    const player = playerOf(stream.viewer)
    const streams = byPlayer.get(player)
    streams?.delete(stream)
    if (streams?.size === 0) byPlayer.delete(player)
  }

  function end(stream: Stream): void {
    drop(stream)
    stream.out.end()
  }

  function write(stream: Stream, text: string): void {
    if (stream.out.writableLength > mostBacklog) {
      log.info({ player_id: stream.viewer.id }, 'a slow live reader was cut off')
      drop(stream)
      stream.out.destroy()
    } else if (!stream.out.writableEnded) {
      stream.out.write(text)
    }
  }

  function flush(): void {
    timer = null
    for (const [player, frames] of pending.take()) {
      for (const stream of byPlayer.get(player) ?? []) write(stream, frames)
    }
  }

  function hear(message: BusMessage): void {
    const { topic, brandId, playerId } = message
    if (topic === 'configuration') {
      const version = String(message.payload.version)
      const frame = frameOf({ type: 'configuration', version })
      return all()
        .filter(({ viewer }) => viewer.brandId === brandId)
        .forEach((stream) => write(stream, frame))
    }
    const player = `${brandId} ${playerId}`
    const streams = byPlayer.get(player)
    if (!streams) return
    if (topic === 'session') return void checkSessions([...streams])
    if (pending.add(player, message)) timer ??= setTimeout(flush, gatherMs)
  }

  async function checkSessions(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return
    try {
      const open = await openSessions([...new Set(streams.map(({ viewer }) => viewer.sessionId))])
      for (const stream of streams) if (!open.has(stream.viewer.sessionId)) end(stream)
    } catch (error) {
      log.warn({ error }, 'the sessions of live readers could not be checked')
    }
  }

  async function sendState(stream: Stream): Promise<void> {
    const balances = await readBalances(db, stream.viewer.brandId, stream.viewer.id)
    if (balances) write(stream, frameOf(balanceEvent(balances)))
    const unread = await options.unreadMessages?.(stream.viewer)
    if (unread !== undefined) write(stream, frameOf({ type: 'messages', unread }))
  }

  const beat = setInterval(() => {
    for (const stream of all()) write(stream, ': still here\n\n')
    void checkSessions(all())
  }, heartbeatMs)
  const unsubscribe = bus.subscribe(hear, () => {
    for (const stream of all()) sendState(stream).catch(() => end(stream))
  })

  return {
    async open(viewer, out) {
      const stream = { viewer, out }
      const streams = byPlayer.get(playerOf(viewer)) ?? new Set()
      const [oldest] = streams
      if (oldest && streams.size >= mostPerPlayer) end(oldest)
      byPlayer.set(playerOf(viewer), streams.add(stream))
      out.on('close', () => drop(stream))
      out.on('error', () => drop(stream))
      // Registered before the balance is read, so that nothing falls between.
      await sendState(stream)
      await checkSessions([stream])
    },
    count: () => all().length,
    async close() {
      clearInterval(beat)
      if (timer) clearTimeout(timer)
      unsubscribe()
      all().forEach(end)
    },
  }
}
