import type { Database, Tx } from '../../../db/index.ts'
import { betIdsFrom } from '../bet/ids.ts'
import { type OutcomeLiability, readLiability, together } from './liability.ts'

/** How old the figures of older bets may be. Until then they hold what was cashed out or settled since, and lack what was opened again. */
const KEPT_MS = 5_000
/** Bets younger than this are counted each time: also of a process whose clock is behind, or whose transaction took long. */
const RECENT_MS = 60_000

type Event = { brandId: string; eventId: string }
export type LiabilityBook = {
  /**
   * The liabilities of an event, for placements on it that take turns. To count a hundred thousand bets takes as long as hundreds of
   * placements, so figures of older ones are kept for a moment.
   * @param anew counts all bets
   */
  read(tx: Tx, of: Event, now: Date, anew?: boolean): Promise<{ rows: OutcomeLiability[]; exact: boolean }>
}

type Kept = { rows: OutcomeLiability[]; from: string; until: number }

function liabilityBook(): LiabilityBook {
  const known = new Map<string, Kept>()
  return {
    async read(tx, of, now, anew = false) {
      const key = `${of.brandId} ${of.eventId}`
      const at = now.getTime()
      const kept = known.get(key)
      if (kept && kept.until > at && !anew) {
        const recent = await readLiability(tx, of, { from: kept.from })
        return { rows: together([...kept.rows, ...recent]), exact: false }
      }
      for (const [each, { until }] of known) if (until <= at) known.delete(each)
      const from = betIdsFrom(new Date(at - RECENT_MS))
      const [older, recent] = [
        await readLiability(tx, of, { before: from }),
        await readLiability(tx, of, { from }),
      ]
      known.set(key, { rows: older, from, until: at + KEPT_MS })
      return { rows: together([...older, ...recent]), exact: true }
    },
  }
}

const books = new WeakMap<Database, LiabilityBook>()
/** The book of a database in this process. */
export function toLiabilityBook(db: Database): LiabilityBook {
  const found = books.get(db) ?? liabilityBook()
  books.set(db, found)
  return found
}
