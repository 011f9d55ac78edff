export const MINUTE = 60_000
/** Times before the off, in minutes, at which prices move. */
const PRICED = [720, 360, 180, 90, 60, 40, 25, 15, 10, 6, 3, 1] as const
/** Feature races have prices from five days before. */
const AHEAD = [7200, 5760, 4320, 2880, 1440] as const

/** When the prices of a race move, milliseconds since 1970. */
export const pricedAt = ({ startMs, isFeature }: { startMs: number; isFeature?: boolean }): number[] =>
  [...(isFeature ? AHEAD : []), ...PRICED].map((minutes) => startMs - minutes * MINUTE)
