import type { LiveEvent } from '@palco/contract'
import type { Keyed } from './sources.ts'

/** An event ready to be sent, serialised once for all readers. */
export type ReadyEvent = {
  readonly key: string | null
  readonly type: LiveEvent['type']
  readonly json: string
}

export const readyEvent = ({ key, event }: Keyed): ReadyEvent => ({
  key,
  type: event.type,
  json: JSON.stringify(event),
})

/** What has happened on one channel since the last flush: for each key and stage the newest event only. */
export class PendingEvents {
  readonly #keyed = new Map<string, Keyed & { order: bigint }>()
  #unkeyed: Keyed[] = []

  add(event: Keyed & { order?: bigint }): void {
    const { key, stage = '', order = 0n } = event
    if (key === null) return void this.#unkeyed.push(event)
    const slot = `${key} ${stage}`
    if (order >= (this.#keyed.get(slot)?.order ?? 0n)) this.#keyed.set(slot, { ...event, order })
  }

  /** Everything that waits; nothing waits afterwards. */
  take(): ReadyEvent[] {
    const keyed = [...this.#keyed.values()].toSorted((a, b) => Number(a.order - b.order))
    const events = [...keyed, ...this.#unkeyed].map(readyEvent)
    this.#keyed.clear()
    this.#unkeyed = []
    return events
  }
}
