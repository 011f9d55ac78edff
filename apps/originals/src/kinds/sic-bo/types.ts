import type { PaidSpots, SpotBets } from '../spot-types.ts'

/**
 * What a view and this server say about sic bo. Spots: `small`, `big`, `odd`, `even`, `total_4` … `total_17`, `single_1` … `single_6`,
 * `double_1` …, `triple_1` …, `any_triple`, `pair_1_2` … `pair_5_6`.
 */
export type SicBoSpot = string
export type SicBoBet = SpotBets<SicBoSpot>
export type SicBoResult = {
  /** Three dice, 1 … 6, in the order they are drawn. */
  dice: number[]
  total: number
  bets: PaidSpots<SicBoSpot>
}
export type SicBoInfo = {
  /** Winnings to one (of `single`: for one, two and three dice), and bounds of one bet. */
  spots: Record<SicBoSpot, { pays: number[]; min: string; max: string }>
}
