import {
  connect,
  type ConnectionOptions,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node'
import type { Log } from '../../observe/index.ts'
import { localListeners } from './local.ts'
import type { Bus, BusMessage } from './types.ts'

/** A subject has no spaces, dots or wildcards (NATS, subject-based messaging). */
const toSubject = (channel: string): string =>
  `palco.${encodeURIComponent(channel).replaceAll('.', '%2E').replaceAll('*', '%2A')}`

/** `nats://user:password@host:4222`; several servers are separated by commas. */
function toOptions(url: string): ConnectionOptions {
  const servers = url.split(',').map((each) => new URL(each.trim()))
  const [first] = servers
  return {
    servers: servers.map(({ host }) => host),
    ...(first?.username && {
      user: decodeURIComponent(first.username),
      pass: decodeURIComponent(first.password),
    }),
    ...(first?.protocol === 'tls:' && { tls: {} }),
  }
}

/**
 * A bus over NATS: a process receives only the channels it has subscribers for. The platform starts and goes on while
 * NATS is away: messages then reach this process only, and every subscriber's `onGap` is called once it is back.
 */
export async function natsBus(url: string, log: Log): Promise<Bus> {
  let connection: NatsConnection | null = null
  let isOpen = false
  const subscriptions = new Map<string, Subscription>()
  const listeners = localListeners(log, { onFirst: listenTo, onLast: leave })

  function listenTo(channel: string): void {
    if (!connection || connection.isClosed()) return
    const callback = (error: Error | null, { data }: { data: Uint8Array }) => {
      if (error) return log.warn({ error, channel }, 'a NATS subscription failed')
      listeners.deliver(JSON.parse(Buffer.from(data).toString()) as BusMessage)
    }
    subscriptions.set(channel, connection.subscribe(toSubject(channel), { callback }))
  }

  function leave(channel: string): void {
    subscriptions.get(channel)?.unsubscribe()
    subscriptions.delete(channel)
  }

  async function watchStatus(open: NatsConnection): Promise<void> {
    for await (const { type } of open.status()) {
      if (type === 'reconnect') isOpen = true
      if (type === 'disconnect') isOpen = false
      if (type === 'reconnect') listeners.gap()
      if (type === 'disconnect' || type === 'reconnect') log.warn({ status: type }, 'NATS connection')
    }
  }

  const opening = connect({
    ...toOptions(url),
    name: 'palco',
    noEcho: true,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 250,
    reconnectJitter: 500,
    ignoreClusterUpdates: false,
  }).then(
    (open) => {
      connection = open
      isOpen = true
      void watchStatus(open)
      for (const channel of listeners.channels()) listenTo(channel)
      listeners.gap()
    },
    (error: unknown) => log.error({ error }, 'NATS cannot be used'),
  )
  // A moment for the usual case, so that what is published right after the start reaches the others.
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS).unref())])

  return {
    publish(message) {
      listeners.deliver(message)
      try {
        connection?.publish(toSubject(message.channel), JSON.stringify(message))
      } catch (error) {
        log.warn({ error, channel: message.channel }, 'a message could not be sent to other processes')
      }
    },
    deliver: listeners.deliver,
    subscribe: listeners.subscribe,
    isConnected: () => isOpen,
    async close() {
      await connection?.drain().catch(() => connection?.close())
    },
  }
}

const FIRST_WAIT_MS = 2_000
