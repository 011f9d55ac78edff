type Measured = { actual: number; theoretical: number | null; band: { low: number; high: number } | null }

/** Room left at both ends of the scale, so that a dot at its end is seen whole. */
const EDGE = 0.05

/**
 * A scale for the bands of a table: from the lowest to the highest of what is drawn, no further than once the whole stake around what is
 * theoretical, so that one game of few rounds does not flatten the others.
 */
export function makePlaces(rows: readonly Measured[]): (value: number) => number {
  const judged = rows.filter(({ band }) => band !== null)
  if (judged.length === 0) return () => EDGE
  const middle = judged.map(({ theoretical }) => theoretical ?? 0)
  const values = judged.flatMap(({ band, actual }) => [band?.low ?? 0, band?.high ?? 0, actual])
  const low = Math.max(0, Math.min(...middle) - 1, Math.min(...values))
  const high = Math.min(Math.max(...middle) + 1, Math.max(...values))
  const length = high - low || 1
  return (value) => EDGE + (1 - 2 * EDGE) * Math.max(0, Math.min(1, (value - low) / length))
}
