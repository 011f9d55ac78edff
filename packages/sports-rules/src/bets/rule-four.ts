import type { Odds } from '../odds/price.ts'

/**
 * Deduction by the withdrawn runner's decimal odds, as published by a bookmaker with decimal prices (docs/sportsbook.md). The published
 * bands leave 5.40 to 5.50 open; here they belong to the higher deduction.
 */
const BANDS: readonly { below: Odds; percent: number }[] = [
  { below: 1_130n, percent: 90 },
  { below: 1_200n, percent: 85 },
  { below: 1_280n, percent: 80 },
  { below: 1_340n, percent: 75 },
  { below: 1_450n, percent: 70 },
  { below: 1_580n, percent: 65 },
  { below: 1_670n, percent: 60 },
  { below: 1_840n, percent: 55 },
  { below: 2_000n, percent: 50 },
  { below: 2_250n, percent: 45 },
  { below: 2_600n, percent: 40 },
  { below: 2_800n, percent: 35 },
  { below: 3_400n, percent: 30 },
  { below: 4_200n, percent: 25 },
  { below: 5_500n, percent: 20 },
  { below: 7_000n, percent: 15 },
  { below: 11_000n, percent: 10 },
]

/** Percent of the winnings that are deducted for a runner withdrawn at these odds; 0 from 11.00 on. */
export const ruleFour = (withdrawn: Odds): number =>
  BANDS.find(({ below }) => withdrawn < below)?.percent ?? 0
