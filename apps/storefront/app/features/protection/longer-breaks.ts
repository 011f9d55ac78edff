import type { Restriction } from '@palco/contract'
import { BREAKS, type BreakLength } from '@palco/contract/tables'

const HOUR_MS = 3_600_000

/** The breaks that last longer than the one that runs, which began with its own length. */
export function longerBreaks(
  lengths: readonly BreakLength[],
  running: Pick<Restriction, 'from' | 'until'> | null,
): readonly BreakLength[] {
  if (running === null || running.until === null) return lengths
  const hours = (Date.parse(running.until) - Date.parse(running.from)) / HOUR_MS
  return lengths.filter((length) => BREAKS[length] > hours)
}
