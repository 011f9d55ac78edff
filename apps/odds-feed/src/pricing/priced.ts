import type { OddsOutcome } from '@palco/contract/feed'

/** How often an outcome ends in each way; sums to one. */
export type Split = { win: number; lose: number; refund: number; halfWin: number; halfLose: number }
export type PricedOutcome = { id: string; split: Split }
/**
 * A market with the probabilities of its outcomes. `cells`: for custom bets, the space that it was priced from and by outcome in which
 * cells of it the outcome wins.
 */
export type Priced = {
  id: number
  specifiers: string
  outcomes: PricedOutcome[]
  favourite?: boolean
  joint?: Joint
}
export type Joint = { space: string; weights: Float64Array; wins(outcome: string): Uint8Array | null }

export const won = (win: number): Split => ({ win, lose: 1 - win, refund: 0, halfWin: 0, halfLose: 0 })

/** 1 / fair price: the stake that returns one unit on average. 0 for what cannot win. */
export function computeImpliedChance({ win, refund, halfWin, halfLose }: Split): number {
  const atRisk = 1 - refund - halfWin / 2 - halfLose / 2
  return atRisk <= 0 ? 0 : (win + halfWin / 2) / atRisk
}

/** An outcome below this probability is not offered, nor one that is nearly sure. */
const LEAST = 0.001
const MOST = 0.995
const THOUSAND = 1000
const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** The outcome as the feed sends it. */
export function toOutcome({ id, split }: PricedOutcome): OddsOutcome {
  const implied = computeImpliedChance(split)
  if (implied < LEAST || implied > MOST) return { id, active: false, probabilities: round(implied) }
  const priced = {
    id,
    active: true,
    // Never above the fair price, also after rounding.
    odds: (Math.floor(THOUSAND / implied) / THOUSAND).toString(),
    probabilities: round(implied),
  }
  if (split.refund + split.halfWin + split.halfLose === 0) return priced
  return {
    ...priced,
    win_probabilities: round(split.win),
    lose_probabilities: round(split.lose),
    refund_probabilities: round(split.refund),
    half_win_probabilities: round(split.halfWin),
    half_lose_probabilities: round(split.halfLose),
  }
}

/** Whether a market is worth offering: nothing in it is all but decided. */
export const isOpen = ({ outcomes }: Priced): boolean =>
  outcomes.every(({ split }) => split.refund < 0.9) &&
  outcomes.filter(({ split }) => computeImpliedChance(split) > 0.002).length > 1
/** Whether a line of two sides is close enough to even to be offered. */
export const isBalanced = ({ outcomes }: Priced, least = 0.06): boolean =>
  outcomes.every(({ split }) => computeImpliedChance(split) >= least)

/** Marks the line with the most even prices as the favourite of its market. */
export function markFavourite(lines: Priced[]): Priced[] {
  const gap = ({ outcomes }: Priced): number =>
    Math.abs(computeImpliedChance(outcomes[0]?.split ?? won(0)) - 0.5)
  const [best] = lines.toSorted((a, b) => gap(a) - gap(b))
  return lines.map((line) => (line === best ? { ...line, favourite: true } : line))
}
