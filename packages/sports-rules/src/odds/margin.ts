/** How a margin is spread over the outcomes of a market. */
export const MARGIN_METHODS = ['proportional', 'additive', 'power', 'odds_ratio', 'shin'] as const
export type MarginMethod = (typeof MARGIN_METHODS)[number]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The root of a function that grows with its argument, by bisection until no number lies between both ends. */
function root(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high]
  for (;;) {
    const middle = (a + b) / 2
    if (middle <= a || middle >= b) return middle
    if (f(middle) < 0) a = middle
    else b = middle
  }
}

const withOddsRatio = (probability: number, ratio: number): number =>
  (ratio * probability) / (1 - probability + ratio * probability)

const shin = (implied: number, booksum: number, z: number): number =>
  (Math.sqrt(z * z + (4 * (1 - z) * implied * implied) / booksum) - z) / (2 * (1 - z))

/** Removes the margin from implied probabilities (1/odds), whose sum is above 1. One function for each method. */
const REMOVE: Record<MarginMethod, (implied: readonly number[]) => number[]> = {
  proportional: (implied) => implied.map((each) => each / sum(implied)),
  additive: (implied) => implied.map((each) => each - (sum(implied) - 1) / implied.length),
  power: (implied) => {
    const exponent = root((k) => 1 - sum(implied.map((each) => each ** k)), 0.01, 100)
    return implied.map((each) => each ** exponent)
  },
  odds_ratio: (implied) => {
    const ratio = root((r) => sum(implied.map((each) => withOddsRatio(each, r))) - 1, 1e-6, 1e6)
    return implied.map((each) => withOddsRatio(each, ratio))
  },
  shin: (implied) => {
    const booksum = sum(implied)
    const z = root((each) => 1 - sum(implied.map((p) => shin(p, booksum, each))), 0, 0.999)
    return implied.map((each) => shin(each, booksum, z))
  },
}

/**
 * Fair probabilities of a market from implied ones. They sum to 1.
 * @param implied 1/odds of every outcome; exactly one of the outcomes wins
 */
export const removeMargin = (implied: readonly number[], method: MarginMethod): number[] =>
  REMOVE[method](implied)

/** The methods by which a brand can put its margin on fair probabilities; Shin's has no simple inverse. */
export type BrandMarginMethod = Exclude<MarginMethod, 'shin' | 'additive'>

const APPLY: Record<BrandMarginMethod, (fair: readonly number[], total: number) => number[]> = {
  proportional: (fair, total) => fair.map((each) => (each * total) / sum(fair)),
  power: (fair, total) => {
    const exponent = root((k) => total - sum(fair.map((each) => each ** k)), 0.01, 100)
    return fair.map((each) => each ** exponent)
  },
  odds_ratio: (fair, total) => {
    const ratio = root((r) => sum(fair.map((each) => withOddsRatio(each, r))) - total, 1e-6, 1e6)
    return fair.map((each) => withOddsRatio(each, ratio))
  },
}

/**
 * Implied probabilities of a market with a margin.
 * @param fair probabilities that sum to `winners`: 1, or 2 for a double chance
 * @param margin 0.05 for 5 %
 */
export function applyMargin(
  fair: readonly number[],
  margin: number,
  method: BrandMarginMethod,
  winners = 1,
): number[] {
  if (margin === 0) return [...fair]
  return APPLY[method](fair, winners * (1 + margin))
}
