import { randomInt } from 'node:crypto'
import type { ChannelCommand, ChannelEnd, ChannelMessage, LiveEvent } from '@palco/contract'
import { WebSocket } from 'ws'
import type { Log } from '@palco/service/log'

export type Subscribed = { readonly domain: string; readonly topic: string; readonly token: string | null }

export type UpstreamListener = {
  /** `state`: these events replace everything that came before. */
  events(events: readonly (readonly [string | null, LiveEvent])[], state: boolean): void
  closed(reason: ChannelEnd | 'unsupported'): void
}

export type Upstream = {
  /** @returns the function that unsubscribes */
  subscribe(to: Subscribed, listener: UpstreamListener): () => void
  /** Live connections to the backend: one, or none while it is away. */
  connections(): number
  close(): void
}

export type UpstreamOptions = {
  /** `ws://…/api/live/channel` */
  url: string
  headers: Record<string, string>
  log: Pick<Log, 'warn'>
  /** The longest pause between two tries, in milliseconds. Default 15,000. */
  longestPauseMs?: number
  /** How long a backend without channels is not asked again. Default 10 minutes. */
  unsupportedMs?: number
}

const FIRST_PAUSE_MS = 250
/** A backend that is silent for longer than two of its pings is gone. */
const SILENCE_MS = 40_000
/** After a reconnect the subscriptions are sent in portions, so that the backend reads their states one portion after the other. */
const PORTION = 200
const PORTION_PAUSE_MS = 50
/** Answers of a backend that has no such path. */
const NO_CHANNEL = [404, 405, 426, 501]

/**
 * The one live connection of this process to the backend. Opened with the first subscription; when it breaks it is
 * opened again after growing pauses with jitter, and every subscription gets its state anew.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, headers, log, longestPauseMs = 15_000, unsupportedMs = 600_000 } = options
  const subscriptions = new Map<number, { to: Subscribed; listener: UpstreamListener }>()
  let socket: WebSocket | null = null
  let ids = 0
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  let silence: NodeJS.Timeout | null = null
  let unsupportedUntil = 0
  let closed = false

  const isOpen = (): boolean => socket?.readyState === WebSocket.OPEN
  const send = (command: ChannelCommand): void => socket?.send(JSON.stringify(command))
  const subscribeAgain = (id: number, { domain, topic, token }: Subscribed): void =>
    send({ op: 'subscribe', id, domain, topic, ...(token === null ? {} : { token }) })

  function open(): void {
    timer = null
    const opening = new WebSocket(url, { headers, handshakeTimeout: 10_000, maxPayload: 4 * 1024 * 1024 })
    socket = opening
    opening.on('open', () => {
      failures = 0
      void resubscribe(opening)
      hear(opening)
    })
    opening.on('ping', () => hear(opening))
    opening.on('message', (data) => {
      hear(opening)
      receive(JSON.parse(String(data)) as ChannelMessage)
    })
    opening.on('unexpected-response', (request, response) => {
      request.destroy()
      opening.terminate()
      if (NO_CHANNEL.includes(response.statusCode ?? 0)) refuseAll()
      else log.warn({ status: response.statusCode }, 'live.refused')
    })
    opening.on('error', (error) => log.warn({ error: error.message }, 'live.failed'))
    opening.on('close', () => {
      if (silence) clearTimeout(silence)
      if (socket === opening) socket = null
      comeAgain()
    })
  }

  /** Half of the pause is by chance, so that storefronts do not come back together. */
  function comeAgain(): void {
    if (closed || timer !== null || socket !== null || subscriptions.size === 0) return
    const pause = Math.min(longestPauseMs, FIRST_PAUSE_MS * 2 ** failures++)
    timer = setTimeout(open, randomInt(Math.ceil(pause / 2), Math.ceil(pause) + 1))
  }

  function hear(from: WebSocket): void {
    if (silence) clearTimeout(silence)
    silence = setTimeout(() => from.terminate(), SILENCE_MS)
  }

  async function resubscribe(to: WebSocket): Promise<void> {
    let sent = 0
    const waiting = Array.from(subscriptions)
    for (const [id, { to: wanted }] of waiting) {
      if (socket !== to || !isOpen()) return
      if (subscriptions.has(id)) subscribeAgain(id, wanted)
      if (++sent % PORTION === 0) await new Promise((resolve) => setTimeout(resolve, PORTION_PAUSE_MS))
    }
  }

  function receive(message: ChannelMessage): void {
    const listener = subscriptions.get(message.id)?.listener
    if (!listener) return
    if ('events' in message) return listener.events(message.events, message.state === true)
    subscriptions.delete(message.id)
    listener.closed(message.closed)
  }

  function refuseAll(): void {
    unsupportedUntil = performance.now() + unsupportedMs
    log.warn({}, 'live.unsupported')
    const all = [...subscriptions.values()]
    subscriptions.clear()
    for (const { listener } of all) listener.closed('unsupported')
  }

  return {
    subscribe(to, listener) {
      if (performance.now() < unsupportedUntil) {
        queueMicrotask(() => listener.closed('unsupported'))
        return () => {}
      }
      const id = ids++
      subscriptions.set(id, { to, listener })
      if (isOpen()) subscribeAgain(id, to)
      else if (socket === null && timer === null) open()
      return () => {
        if (subscriptions.delete(id) && isOpen()) send({ op: 'unsubscribe', id })
      }
    },
    connections: () => (isOpen() ? 1 : 0),
    close() {
      closed = true
      if (timer) clearTimeout(timer)
      if (silence) clearTimeout(silence)
      socket?.close()
    },
  }
}
