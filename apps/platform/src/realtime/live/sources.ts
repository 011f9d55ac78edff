import type { LiveEvent } from '@palco/contract'

/** Who reads: a brand's visitor, logged in or not. */
export type Viewer = {
  readonly brandId: string
  readonly player: { readonly id: string; readonly sessionId: string } | null
}

/** A live event and the key under which a later one takes its place; without a key every event is sent. */
export type Keyed = {
  key: string | null
  /** Within a key the newest of each stage is sent, in the order of their numbers. */
  stage?: string
  event: LiveEvent
}

/** What a module publishes to a topic: how its bus messages read, and the state a new reader gets. */
export type LiveSource = {
  /** The topic's name: `player`, `brand`, `tournament`. */
  topic: string
  /** The bus message's type. */
  type: string
  /** @returns null for a message that readers do not get. `order`: an event with a smaller one never replaces this one. */
  read(payload: Record<string, unknown>): (Keyed & { order?: bigint }) | null
  /** What is true now, sent first to each new reader and again after a gap. */
  snapshot?(viewer: Viewer, key: string): Promise<readonly Keyed[]>
}

/** Something that can be subscribed to: `name`, or `name:key` where there are many of them. */
export type LiveTopic = {
  name: string
  audience: 'player' | 'everyone'
  /** The bus channel of one subscription; null when this viewer cannot have it. */
  channel(viewer: Viewer, key: string): string | null
  /** This process has readers of the channel now, until the answered function is called. */
  watch?(channel: string): () => void
}
