import type { Log } from '../../observe/index.ts'
import { brandChannel, playerChannel, type Bus, type BusMessage } from '../bus/index.ts'
import { spaced } from '../spaced.ts'
import { PendingEvents, readyEvent, type ReadyEvent } from './pending.ts'
import type { LiveSource, LiveTopic, Viewer } from './sources.ts'

/** Why a subscription ended or was refused. */
export type LiveEnd = 'unauthenticated' | 'unknown_topic' | 'session_ended' | 'replaced' | 'closing'

/** Where a subscription's events go. */
export type Sink = {
  /** `state`: the whole state, which replaces what was sent before. */
  send(events: readonly ReadyEvent[], state: boolean): void
  end(reason: LiveEnd): void
}

export type HubOptions = {
  bus: Bus
  log: Log
  topics?: readonly LiveTopic[]
  sources: readonly LiveSource[]
  /** Which of these sessions are still open. Asked at every heartbeat for the sessions that have subscriptions. */
  openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Events are gathered for this long; after a pause for a fifth of it. Default 100. */
  gatherMs?: number
  heartbeatMs?: number
  /** Subscriptions of one session to its player's topic; the oldest gives way. */
  limitPerSession?: number
}

export type Hub = {
  /**
   * Subscribes to `topic` (`player`, `brand` or `name:key`): first its state, then what happens.
   * @returns the function that unsubscribes, or why there is no subscription
   */
  subscribe(viewer: Viewer, topic: string, sink: Sink): Promise<(() => void) | LiveEnd>
  count(): number
  close(): void
}

const OWN: LiveTopic = {
  name: 'player',
  audience: 'player',
  channel: ({ brandId, player }) => player && playerChannel(brandId, player.id),
}
const BRAND: LiveTopic = {
  name: 'brand',
  audience: 'everyone',
  channel: ({ brandId }) => brandChannel(brandId),
}

type Subscription = {
  readonly viewer: Viewer
  readonly key: string
  readonly topic: LiveTopic
  readonly sink: Sink
  /** The bus channel that it reads. */
  channel: string
  /** How many readings of its state are under way. */
  reading: number
  /** Events that came meanwhile: sent after the state, which may be older than they are. */
  held: ReadyEvent[]
}
type Channel = {
  subscriptions: Set<Subscription>
  pending: PendingEvents
  topic: LiveTopic
  leave: () => void
}

/** The live subscriptions of this process. Reads only. */
export function startHub(options: HubOptions): Hub {
  const { bus, log, openSessions, gatherMs = 100, heartbeatMs = 15_000, limitPerSession = 6 } = options
  const topics = new Map([OWN, BRAND, ...(options.topics ?? [])].map((topic) => [topic.name, topic]))
  const sources = Map.groupBy(options.sources, ({ topic }) => topic)
  const channels = new Map<string, Channel>()
  const changed = new Set<Channel>()
  const flushing = spaced(flush, { firstMs: gatherMs / 5, everyMs: gatherMs })

  const sourcesOf = ({ name }: LiveTopic): readonly LiveSource[] => sources.get(name) ?? []
  const all = (): Subscription[] => [...channels.values()].flatMap(({ subscriptions }) => [...subscriptions])

  function flush(): void {
    for (const channel of changed) {
      const events = channel.pending.take()
      for (const subscription of channel.subscriptions)
        if (subscription.reading > 0) subscription.held.push(...events)
        else subscription.sink.send(events, false)
    }
    changed.clear()
  }

  function receive(channel: Channel, { type, payload }: BusMessage): void {
    if (type === 'session') return void checkSessions([...channel.subscriptions])
    const event = sourcesOf(channel.topic)
      .find((source) => source.type === type)
      ?.read(payload)
    if (!event) return
    channel.pending.add(event)
    changed.add(channel)
    flushing.ask()
  }

  function channelOf(name: string, topic: LiveTopic): Channel {
    const known = channels.get(name)
    if (known) return known
    const channel: Channel = {
      subscriptions: new Set(),
      pending: new PendingEvents(),
      topic,
      leave: () => {},
    }
    const unsubscribe = bus.subscribe(name, {
      on: (message) => receive(channel, message),
      onGap: () => {
        for (const subscription of channel.subscriptions) void sendStateOrEnd(subscription)
      },
    })
    const unwatch = topic.watch?.(name)
    channel.leave = () => {
      unsubscribe()
      unwatch?.()
    }
    channels.set(name, channel)
    return channel
  }

  function drop(name: string, subscription: Subscription): void {
    const channel = channels.get(name)
    if (!channel?.subscriptions.delete(subscription) || channel.subscriptions.size > 0) return
    channel.leave()
    channels.delete(name)
    changed.delete(channel)
  }

  function end(name: string, subscription: Subscription, reason: LiveEnd): void {
    drop(name, subscription)
    subscription.sink.end(reason)
  }

  async function sendState(subscription: Subscription): Promise<void> {
    const { viewer, topic, key, sink } = subscription
    subscription.reading += 1
    try {
      const parts = await Promise.all(
        sourcesOf(topic).map(async (source) => (await source.snapshot?.(viewer, key)) ?? []),
      )
      sink.send(parts.flat().map(readyEvent), true)
    } finally {
      subscription.reading -= 1
    }
    if (subscription.reading > 0 || subscription.held.length === 0) return
    sink.send(subscription.held.splice(0), false)
  }

  async function sendStateOrEnd(subscription: Subscription): Promise<void> {
    try {
      await sendState(subscription)
    } catch {
      end(subscription.channel, subscription, 'closing')
    }
  }

  async function checkSessions(subscriptions: readonly Subscription[]): Promise<void> {
    const own = subscriptions.filter(({ topic }) => topic.audience === 'player')
    const ids = new Set(own.flatMap(({ viewer }) => viewer.player?.sessionId ?? []))
    if (ids.size === 0) return
    try {
      const open = await openSessions([...ids])
      for (const subscription of own) {
        const { viewer, key, topic } = subscription
        const name = topic.channel(viewer, key)
        if (name !== null && !open.has(viewer.player?.sessionId ?? ''))
          end(name, subscription, 'session_ended')
      }
    } catch (error) {
      log.warn({ error }, 'the sessions of live readers could not be checked')
    }
  }

  function makeRoom(name: string, channel: Channel, { player }: Viewer): void {
    const mine = [...channel.subscriptions].filter(
      ({ viewer }) => viewer.player?.sessionId === player?.sessionId,
    )
    const [oldest] = mine
    if (oldest && mine.length >= limitPerSession) end(name, oldest, 'replaced')
  }

  /** Moves readers whose topic has another channel by now, such as those of a brand that has got its own prices. */
  function moveReaders(): void {
    const moved = [...channels].flatMap(([name, { subscriptions }]) =>
      [...subscriptions].flatMap((subscription) => {
        const next = subscription.topic.channel(subscription.viewer, subscription.key)
        return next === null || next === name ? [] : [{ name, next, subscription }]
      }),
    )
    for (const { name, next, subscription } of moved) {
      drop(name, subscription)
      subscription.channel = next
      channelOf(next, subscription.topic).subscriptions.add(subscription)
      void sendStateOrEnd(subscription)
    }
  }

  const beat = setInterval(() => {
    moveReaders()
    void checkSessions(all())
  }, heartbeatMs)

  return {
    async subscribe(viewer, text, sink) {
      const [, topicName = '', key = ''] = /^([a-z_.]+)(?::(.+))?$/s.exec(text) ?? []
      const topic = topics.get(topicName)
      if (!topic) return 'unknown_topic'
      if (topic.audience === 'player' && !viewer.player) return 'unauthenticated'
      const name = topic.channel(viewer, key)
      if (name === null) return 'unknown_topic'
      const subscription: Subscription = { viewer, key, topic, sink, channel: name, reading: 0, held: [] }
      if (topic.audience === 'player') {
        const known = channels.get(name)
        if (known) makeRoom(name, known, viewer)
      }
      channelOf(name, topic).subscriptions.add(subscription)
      // Registered before the state is read, so that no event falls between.
      try {
        await sendState(subscription)
      } catch (error) {
        drop(subscription.channel, subscription)
        throw error
      }
      if (topic.audience === 'player') await checkSessions([subscription])
      return () => drop(subscription.channel, subscription)
    },
    count: () => all().length,
    close() {
      clearInterval(beat)
      flushing.stop()
      for (const [name, { subscriptions }] of channels)
        for (const subscription of subscriptions) end(name, subscription, 'closing')
    },
  }
}
