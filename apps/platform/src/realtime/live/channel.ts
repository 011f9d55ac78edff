import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { channelCommand, type ChannelEnd, type ChannelMessage, liveChannel } from '@palco/contract'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Log } from '../../observe/index.ts'
import type { Hub, Sink } from './hub.ts'
import type { Viewer } from './sources.ts'

const HEARTBEAT_MS = 15_000
const BACKLOG_LIMIT = 16 * 1024 * 1024
const COMMAND_LIMIT_BYTES = 16 * 1024
const SUBSCRIPTION_LIMIT = 50_000

export type ChannelOptions = {
  hub: Hub
  log: Log
  /** Whether the request carries the master key. */
  admit(request: IncomingMessage): boolean
  /** Who reads; null for a host of no brand. A token that does not hold gives a viewer without a player. */
  findViewer(domain: string, token: string | null): Promise<Viewer | null>
  heartbeatMs?: number
}

export type LiveChannels = {
  /** Takes an upgrade request of the HTTP server. @returns whether it was for this path */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  count(): number
  close(): void
}

/** The channels between this platform and the storefronts: one WebSocket each, any number of subscriptions on it. */
export function liveChannels({
  hub,
  log,
  admit,
  findViewer,
  heartbeatMs = HEARTBEAT_MS,
}: ChannelOptions): LiveChannels {
  const server = new WebSocketServer({ noServer: true, maxPayload: COMMAND_LIMIT_BYTES })
  const alive = new WeakSet<WebSocket>()

  function serve(socket: WebSocket): void {
    const subscriptions = new Map<number, { leave: (() => void) | null }>()
    alive.add(socket)
    const send = (text: string) => {
      if (socket.bufferedAmount > BACKLOG_LIMIT) {
        log.warn({ bytes: socket.bufferedAmount }, 'a slow live channel was cut off')
        return socket.terminate()
      }
      if (socket.readyState === socket.OPEN) socket.send(text)
    }
    const closed = (id: number, reason: ChannelEnd) => {
      subscriptions.delete(id)
      send(JSON.stringify({ id, closed: reason } satisfies ChannelMessage))
    }
    const makeSink = (id: number): Sink => ({
      send(events, state) {
        if (events.length === 0 && !state) return
        // Written by hand around events that were serialised once for all readers.
        const list = events.map(({ key, json }) => `[${JSON.stringify(key)},${json}]`).join(',')
        send(`{"id":${id},${state ? '"state":true,' : ''}"events":[${list}]}`)
      },
      end: (reason) => closed(id, reason),
    })

    async function subscribe(id: number, domain: string, topic: string, token: string | null): Promise<void> {
      if (subscriptions.size >= SUBSCRIPTION_LIMIT) return closed(id, 'closing')
      const entry: { leave: (() => void) | null } = { leave: null }
      subscriptions.set(id, entry)
      const viewer = await findViewer(domain, token)
      if (!viewer) return closed(id, 'unknown_host')
      const result = await hub.subscribe(viewer, topic, makeSink(id))
      if (typeof result === 'string') return closed(id, result)
      entry.leave = result
      if (subscriptions.get(id) !== entry || socket.readyState !== socket.OPEN) result()
    }

    socket.on('pong', () => alive.add(socket))
    socket.on('error', (error) => log.info({ error }, 'a live channel broke'))
    socket.on('close', () => {
      for (const { leave } of subscriptions.values()) leave?.()
      subscriptions.clear()
    })
    socket.on('message', (data) => {
      const command = readCommand(String(data))
      if (!command) return socket.close(1008, 'not a command')
      if (command.op === 'unsubscribe') {
        subscriptions.get(command.id)?.leave?.()
        subscriptions.delete(command.id)
        return
      }
      const { id, domain, topic, token = null } = command
      if (subscriptions.has(id)) return socket.close(1008, 'an id is used twice')
      subscribe(id, domain, topic, token).catch((error: unknown) => {
        log.error({ error }, 'a live subscription could not be opened')
        closed(id, 'closing')
      })
    })
  }

  const beat = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.has(socket)) socket.terminate()
      else {
        alive.delete(socket)
        socket.ping()
      }
    }
  }, heartbeatMs)

  return {
    upgrade(request, socket, head) {
      if (request.url?.split('?')[0] !== liveChannel.path) return false
      if (!admit(request)) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
        return true
      }
      server.handleUpgrade(request, socket, head, serve)
      return true
    },
    count: () => server.clients.size,
    close() {
      clearInterval(beat)
      for (const socket of server.clients) socket.close(1001, 'the platform is stopping')
      server.close()
    },
  }
}

function readCommand(text: string) {
  try {
    return channelCommand.parse(JSON.parse(text))
  } catch {
    return null
  }
}
