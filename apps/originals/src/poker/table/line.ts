import type { Facts } from '../stakes.ts'
import { findChair, type Doc, freeSeats, type Waiter } from './doc.ts'

/** How long a chair is kept for who is next, ms. */
const KEPT_FOR = 45_000

/** A table at a moment, ms. */
type At = { doc: Doc; now: number; facts: Facts; state: string }

/** The waiting list at this moment, without players who are seated or whose kept chair expired. */
export const toLine = ({ doc, now }: Pick<At, 'doc' | 'now'>): Waiter[] =>
  (doc.line ?? []).filter(({ player, until }) => !findChair(doc, player) && (until === null || until > now))

/** The table's document with each free chair kept for the next one in line; the same one where nothing changes. */
export function keptForLine({ doc, now, facts, state }: At): Doc {
  if (!doc.line?.length) return doc
  const free = freeSeats(doc, facts.chairs).length
  const line =
    state === 'closed'
      ? []
      : toLine({ doc, now }).map((one, at) =>
          at < free && one.until === null ? { ...one, until: now + KEPT_FOR } : one,
        )
  const same =
    line.length === doc.line.length && line.every(({ until }, at) => until === doc.line?.[at]?.until)
  return same ? doc : { ...doc, line }
}

/** Whether a player may take a free chair: one that is kept for them, or one that no player of the waiting list has a claim to. */
export function mayTakeChair(table: At, player: string): boolean {
  const line = toLine(table)
  const free = freeSeats(table.doc, table.facts.chairs).length
  if (line.some((one) => one.player === player && one.until !== null)) return true
  return free > line.filter((one) => one.player !== player).length
}

/** A player joins the line at its end, or leaves it. */
export function withWaiter(doc: Doc, player: string, waits: boolean): Doc {
  const line = doc.line ?? []
  const is = line.some((one) => one.player === player)
  if (is === waits) return doc
  return {
    ...doc,
    line: waits ? [...line, { player, until: null }] : line.filter((one) => one.player !== player),
  }
}
