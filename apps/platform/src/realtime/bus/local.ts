import type { Log } from '../../observe/index.ts'
import type { Bus, BusListener, BusMessage } from './types.ts'

export type LocalListeners = {
  deliver(message: BusMessage): void
  /** Calls `onGap` of every listener. */
  gap(): void
  subscribe(channel: string, listener: BusListener): () => void
  channels(): string[]
}

/** The listeners of one process by channel. `onFirst` and `onLast` report when a channel gains its first and loses its last. */
export function localListeners(
  log: Log | null,
  { onFirst, onLast }: { onFirst?: (channel: string) => void; onLast?: (channel: string) => void } = {},
): LocalListeners {
  const channels = new Map<string, Set<BusListener>>()
  return {
    deliver(message) {
      for (const { on } of channels.get(message.channel) ?? []) {
        try {
          on(message)
        } catch (error) {
          log?.error({ error, channel: message.channel, type: message.type }, 'a bus listener failed')
        }
      }
    },
    gap() {
      for (const listeners of channels.values()) for (const { onGap } of listeners) onGap?.()
    },
    subscribe(channel, listener) {
      const known = channels.get(channel)
      if (known) known.add(listener)
      else {
        channels.set(channel, new Set([listener]))
        onFirst?.(channel)
      }
      return () => {
        const listeners = channels.get(channel)
        if (!listeners?.delete(listener) || listeners.size > 0) return
        channels.delete(channel)
        onLast?.(channel)
      }
    },
    channels: () => [...channels.keys()],
  }
}

/** A bus within one process. */
export function localBus(log: Log | null = null): Bus {
  const { deliver, subscribe } = localListeners(log)
  return { publish: deliver, deliver, subscribe, isConnected: () => true, close: async () => {} }
}
