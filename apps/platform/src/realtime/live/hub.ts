import type { Log } from '../../observe/index.ts'
import { brandChannel, playerChannel, type Bus, type BusMessage } from '../bus/index.ts'
import { spaced } from '../spaced.ts'
import { type Channel, hubChannels, type LiveEnd, type Sink, type Subscription } from './hub-channels.ts'
import { readyEvent } from './pending.ts'
import type { LiveSource, LiveTopic, Viewer } from './sources.ts'

export type { LiveEnd, Sink }

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

/** The live subscriptions of this process. Reads only. */
export function startHub(options: HubOptions): Hub {
  const { bus, log, openSessions, gatherMs = 100, heartbeatMs = 15_000, limitPerSession = 6 } = options
  const topics = new Map([OWN, BRAND, ...(options.topics ?? [])].map((topic) => [topic.name, topic]))
  const sources = Map.groupBy(options.sources, ({ topic }) => topic)
  const { channels, makeChannel, drop, end, makeRoom } = hubChannels(bus, {
    onMessage: receive,
    onGap: ({ subscriptions }) => subscriptions.forEach((one) => void sendStateOrEnd(one)),
  })
  const changed = new Set<Channel>()
  const flushing = spaced(flush, { firstMs: gatherMs / 5, everyMs: gatherMs })

  const listSources = ({ name }: LiveTopic): readonly LiveSource[] => sources.get(name) ?? []
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
    const event = listSources(channel.topic)
      .find((source) => source.type === type)
      ?.read(payload)
    if (!event) return
    channel.pending.add(event)
    changed.add(channel)
    flushing.ask()
  }

  async function sendStateOrEnd(subscription: Subscription): Promise<void> {
    try {
      await sendState(subscription, listSources(subscription.topic))
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
        const name = findName(subscription)
        if (name !== null && !open.has(subscription.viewer.player?.sessionId ?? ''))
          end(name, subscription, 'session_ended')
      }
    } catch (error) {
      log.warn({ error }, 'the sessions of live readers could not be checked')
    }
  }

  /** Moves readers whose topic has another channel by now, such as those of a brand that has its own prices since. */
  function moveReaders(): void {
    for (const { name, next, subscription } of movedAmong(channels)) {
      drop(name, subscription)
      subscription.channel = next
      makeChannel(next, subscription.topic).subscriptions.add(subscription)
      void sendStateOrEnd(subscription)
    }
  }

  const beat = setInterval(() => {
    moveReaders()
    void checkSessions(all())
  }, heartbeatMs)

  return {
    async subscribe(viewer, text, sink) {
      const subscription = subscriptionTo(topics, viewer, text, sink)
      if (typeof subscription === 'string') return subscription
      const { topic, channel } = subscription
      if (topic.audience === 'player') makeRoom(channel, viewer, limitPerSession)
      makeChannel(channel, topic).subscriptions.add(subscription)
      // Registered before the state is read, so that no event falls between.
      try {
        await sendState(subscription, listSources(topic))
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

/** @returns why there is none */
function subscriptionTo(
  topics: ReadonlyMap<string, LiveTopic>,
  viewer: Viewer,
  text: string,
  sink: Sink,
): Subscription | LiveEnd {
  const [, topicName = '', key = ''] = /^([a-z_.]+)(?::(.+))?$/s.exec(text) ?? []
  const topic = topics.get(topicName)
  if (!topic) return 'unknown_topic'
  if (topic.audience === 'player' && !viewer.player) return 'unauthenticated'
  const channel = topic.channel(viewer, key)
  return channel === null ? 'unknown_topic' : { viewer, key, topic, sink, channel, reading: 0, held: [] }
}

/** The channel that a subscription's topic has now. */
const findName = ({ topic, viewer, key }: Subscription): string | null => topic.channel(viewer, key)

const movedAmong = (channels: ReadonlyMap<string, Channel>) =>
  [...channels].flatMap(([name, { subscriptions }]) =>
    [...subscriptions].flatMap((subscription) => {
      const next = findName(subscription)
      return next === null || next === name ? [] : [{ name, next, subscription }]
    }),
  )

/** Sends the whole state, then what came while it was read. */
async function sendState(subscription: Subscription, sources: readonly LiveSource[]): Promise<void> {
  const { viewer, key, sink } = subscription
  subscription.reading += 1
  try {
    const parts = await Promise.all(
      sources.map(async (source) => (await source.snapshot?.(viewer, key)) ?? []),
    )
    sink.send(parts.flat().map(readyEvent), true)
  } finally {
    subscription.reading -= 1
  }
  if (subscription.reading > 0 || subscription.held.length === 0) return
  sink.send(subscription.held.splice(0), false)
}
