import { type Bus, type BusMessage } from '../bus/index.ts'
import { PendingEvents, type ReadyEvent } from './pending.ts'
import type { LiveTopic, Viewer } from './sources.ts'

/** Why a subscription ended or was refused. */
export type LiveEnd = 'unauthenticated' | 'unknown_topic' | 'session_ended' | 'replaced' | 'closing'

/** Where a subscription's events go. */
export type Sink = {
  /** `state`: the whole state, which replaces what was sent before. */
  send(events: readonly ReadyEvent[], state: boolean): void
  end(reason: LiveEnd): void
}

export type Subscription = {
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
export type Channel = {
  subscriptions: Set<Subscription>
  pending: PendingEvents
  topic: LiveTopic
  leave: () => void
}

type Heard = {
  onMessage: (channel: Channel, message: BusMessage) => void
  /** Messages were lost. */
  onGap: (channel: Channel) => void
}

/** The bus channels that subscriptions of this process read, each for as long as one does. */
export function hubChannels(bus: Bus, { onMessage, onGap }: Heard) {
  const channels = new Map<string, Channel>()

  function makeChannel(name: string, topic: LiveTopic): Channel {
    const known = channels.get(name)
    if (known) return known
    const channel: Channel = {
      subscriptions: new Set(),
      pending: new PendingEvents(),
      topic,
      leave: () => {},
    }
    const unsubscribe = bus.subscribe(name, {
      on: (message) => onMessage(channel, message),
      onGap: () => onGap(channel),
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
  }

  function end(name: string, subscription: Subscription, reason: LiveEnd): void {
    drop(name, subscription)
    subscription.sink.end(reason)
  }

  function makeRoom(name: string, { player }: Viewer, limit: number): void {
    const mine = [...(channels.get(name)?.subscriptions ?? [])].filter(
      ({ viewer }) => viewer.player?.sessionId === player?.sessionId,
    )
    const [oldest] = mine
    if (oldest && mine.length >= limit) end(name, oldest, 'replaced')
  }

  return { channels, makeChannel, drop, end, makeRoom }
}
