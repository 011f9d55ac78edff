import type { SelectionOffer } from './lock-offer.ts'
import type { Selection } from './types.ts'

/** How many selections a process keeps; beyond it all are forgotten. */
const MOST_KEPT = 20_000

/**
 * What was offered when it was read last. A bet may be placed against it in one round trip, since `sports_lock_known` compares its
 * versions in the transaction that takes the stake; what changes by play is not kept, and what changes by time stands until then.
 */
export class OfferMemory {
  readonly #kept = new Map<string, SelectionOffer>()

  /** Keeps what can be compared, in place of what was known of the same selection. */
  note(brandId: string, offered: readonly SelectionOffer[]): void {
    for (const one of offered) {
      const key = toKey(brandId, one.selection)
      if (one.pricing === null) this.#kept.delete(key)
      else {
        if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
        this.#kept.set(key, one)
      }
    }
  }

  /** A selection as it was offered last; null where it has to be read. */
  of(brandId: string, selection: Selection, now: Date): SelectionOffer | null {
    const known = this.#kept.get(toKey(brandId, selection))
    const stands = known?.event && known.event.startAt > now && (known.until === null || known.until > now)
    return stands ? known : null
  }
}

const toKey = (brandId: string, { eventId, marketId, specifiers, outcomeId }: Selection): string =>
  `${brandId} ${eventId} ${marketId} ${specifiers} ${outcomeId}`
