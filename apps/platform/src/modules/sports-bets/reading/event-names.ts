import type { Queryable } from '../../../db/index.ts'
import type { Selection } from '../../sports-offer/index.ts'
import { readEvents, toNames, type NamedEvent } from './events-of.ts'

const KEPT_MS = 1_000
const MOST = 2_000

/** Events as placed bets name them, read once for all bets of a moment. */
export class EventNames {
  readonly #q: Queryable
  readonly #kept = new Map<string, { until: number; event: Promise<NamedEvent | undefined> }>()

  constructor(q: Queryable) {
    this.#q = q
  }

  /** The events of selections by their ids, at most a second old. One that does not name a selection's market yet is read again. */
  async of(selections: readonly Selection[]): Promise<Map<string, NamedEvent>> {
    const known = await this.#known(selections)
    const nameless = selections.filter((one) => {
      const event = known.get(one.eventId)
      return event !== undefined && toNames(one, event, 'es_ES').outcome === ''
    })
    if (nameless.length === 0) return known
    for (const { eventId } of nameless) this.#kept.delete(eventId)
    return this.#known(selections)
  }

  async #known(selections: readonly Selection[]): Promise<Map<string, NamedEvent>> {
    const now = performance.now()
    const ids = [...new Set(selections.map(({ eventId }) => eventId))]
    const stale = ids.filter((id) => (this.#kept.get(id)?.until ?? 0) <= now)
    if (stale.length > 0) this.#read(stale, now + KEPT_MS)
    const events = await Promise.all(ids.flatMap((id) => this.#kept.get(id)?.event ?? []))
    return new Map(events.flatMap((event) => (event ? [[event.id, event] as const] : [])))
  }

  #read(ids: readonly string[], until: number): void {
    const reading = readEvents(
      this.#q,
      ids.map((eventId) => ({ eventId })),
    )
    for (const id of ids) {
      const event = reading.then((all) => all.get(id))
      this.#kept.delete(id)
      this.#kept.set(id, { until, event })
      event.catch(() => this.#kept.delete(id))
    }
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST) this.#kept.delete(oldest)
  }
}
