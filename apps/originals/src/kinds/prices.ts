/** A probability as an exact fraction of whole numbers. */
export type Chance = readonly [part: bigint, of: bigint]

/** Price of a bet in hundredths, its stake included: 1 / (probability × (1 + margin)), cut; never below 1.01. */
export const priceFor = ([part, of]: Chance, marginPercent: number): number =>
  part === 0n ? 0 : Math.max(101, Number((of * 10_000n) / (part * BigInt(100 + marginPercent))))
