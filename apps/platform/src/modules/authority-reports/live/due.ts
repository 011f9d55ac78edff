import type { SourceName } from '../games/types.ts'

/** A game that is over and in no lot yet. */
export type Waiting = { readonly source: SourceName; readonly key: string; readonly players: number }

/** Players of one part of a record at most, parts of a lot, and how long after the one before it a lot is due with fewer. */
export const PLAYERS_PER_PART = 1000
export const PARTS_PER_LOT = 500
export const LOT_MS = 15 * 60_000

const countParts = ({ players }: Waiting): number => Math.max(1, Math.ceil(players / PLAYERS_PER_PART))

/**
 * Which games come into which lots now, in their order: as many as fill a lot at once, fewer once a quarter of an hour has passed since the
 * lot before. A game is in one lot with all its parts.
 * @param previous when the record's last lot was made; null: there was none
 */
export function planLots(waiting: readonly Waiting[], previous: Date | null, now: Date): Waiting[][] {
  const full: Waiting[][] = []
  let open: Waiting[] = []
  let parts = 0
  for (const game of waiting) {
    const more = countParts(game)
    if (parts > 0 && parts + more > PARTS_PER_LOT) {
      full.push(open)
      open = []
      parts = 0
    }
    open.push(game)
    parts += more
    if (parts < PARTS_PER_LOT) continue
    full.push(open)
    open = []
    parts = 0
  }
  const since = full.length > 0 ? now : previous
  const isDue = since === null || now.getTime() - since.getTime() >= LOT_MS
  return open.length > 0 && isDue ? [...full, open] : full
}
