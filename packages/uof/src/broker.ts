import { connect } from 'amqplib'
import { UofFailure } from './api.ts'
import { SPORT_BY_ID } from './fixtures.ts'

export type BrokerOptions = {
  /** "amqps://mq.example:5671". */
  url: string
  virtualHost: string
  /** The user's name; the password is empty. */
  token: string
  /** Ours among several consumers of one account: recoveries are addressed to it. */
  nodeId: number
}

const EXCHANGE = 'unifiedfeed'
const HEARTBEAT_S = 10
const CONNECT_MS = 15_000
/** Messages on their way to us that were not taken yet. */
const PREFETCH = 1_000

/**
 * Routing keys have eight words: priority, prematch, live, kind of message, sport, kind of event, event, node. Wanted are events with two
 * sides of the sports that are taken, for all nodes or for this one, and what producers say about themselves.
 */
export function listBindings(nodeId: number): string[] {
  const sports = Object.keys(SPORT_BY_ID).map((id) => id.split(':').at(-1) ?? '')
  return [
    '-.-.-.alive.#',
    '-.-.-.product_down.#',
    `-.-.-.snapshot_complete.-.-.-.${nodeId}.#`,
    ...sports.flatMap((sport) =>
      ['-', String(nodeId)].map((node) => `*.*.*.*.${sport}.sr:match.*.${node}.#`),
    ),
  ]
}

/**
 * Opens its own queue on the feed's exchange; it is gone with the connection, so a lost connection means a recovery. The stream ends
 * with the signal, and with an error when the broker, the channel or the queue goes.
 * @throws UofFailure when it cannot be opened
 */
export async function openQueue(options: BrokerOptions, signal: AbortSignal): Promise<AsyncIterable<string>> {
  const { protocol, hostname, port } = new URL(options.url)
  try {
    const connection = await connect(
      {
        protocol: protocol.slice(0, -1),
        hostname,
        port: Number(port || (protocol === 'amqps:' ? 5671 : 5672)),
        username: options.token,
        password: '',
        vhost: options.virtualHost,
        heartbeat: HEARTBEAT_S,
      },
      { timeout: CONNECT_MS, servername: hostname },
    )
    const inbox = new Inbox()
    connection.on('error', (error: Error) => inbox.fail(error))
    connection.on('close', () => inbox.fail(new Error('the broker closed the connection')))
    const channel = await connection.createChannel()
    channel.on('error', (error: Error) => inbox.fail(error))
    channel.on('close', () => inbox.fail(new Error('the broker closed the channel')))
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false })
    for (const key of listBindings(options.nodeId)) await channel.bindQueue(queue, EXCHANGE, key)
    await channel.prefetch(PREFETCH)
    await channel.consume(queue, (message) => {
      if (message === null) return inbox.fail(new Error('the broker cancelled the queue'))
      inbox.add({ text: message.content.toString(), taken: () => channel.ack(message) })
    })
    return drained(inbox, signal, () => void connection.close().catch(() => {}))
  } catch (error) {
    throw new UofFailure('broker', `the broker at ${options.url} cannot be used`, { cause: error })
  }
}

type Delivery = { text: string; taken: () => void }

/** Deliveries in their order, for one reader. */
class Inbox {
  readonly #waiting: Delivery[] = []
  #failure: Error | null = null
  #wake = () => {}

  add(delivery: Delivery): void {
    this.#waiting.push(delivery)
    this.#wake()
  }

  fail(error: Error): void {
    this.#failure ??= error
    this.#wake()
  }

  /** The next delivery; null when the signal has ended the reading. @throws Error when the connection is lost */
  async next(signal: AbortSignal): Promise<Delivery | null> {
    for (;;) {
      if (signal.aborted) return null
      const delivery = this.#waiting.shift()
      if (delivery) return delivery
      if (this.#failure) throw this.#failure
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    }
  }
}

async function* drained(inbox: Inbox, signal: AbortSignal, close: () => void): AsyncGenerator<string> {
  try {
    for (;;) {
      const delivery = await inbox.next(signal)
      if (!delivery) return
      try {
        delivery.taken()
      } catch {
        // The channel is gone: the next look finds why.
      }
      yield delivery.text
    }
  } finally {
    close()
  }
}
