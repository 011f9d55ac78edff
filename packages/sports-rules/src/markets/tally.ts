import type { Score, Side } from '../records/index.ts'

/** Counts of something by side over a span of an event. `done`: nothing can be added any more. */
export type Tally = Score & { done: boolean }
/** How a market reads its tally out of a record. */
export type ReadTally<R> = (record: R) => Tally

/** Counts items by side. */
export function tally(items: readonly { side: Side }[], done: boolean): Tally {
  let home = 0
  for (const { side } of items) if (side === 'home') home += 1
  return { home, away: items.length - home, done }
}

export type Result = Side | 'draw'
export const toResult = ({ home, away }: Score): Result =>
  home === away ? 'draw' : home > away ? 'home' : 'away'
