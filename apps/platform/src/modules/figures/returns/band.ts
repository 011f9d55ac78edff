import { LEAST_JUDGED_ROUNDS, RETURN_CONFIDENCE } from '@palco/contract/operators'

/** Closed rounds of one game in one currency: amounts in minor units, and the sums that a deviation is computed from. */
export type GameRounds = {
  rounds: number
  staked: number
  returned: number
  /** Sums over the rounds of the stake's square, of stake times return, of the return's square. */
  stakedSquares: number
  products: number
  returnedSquares: number
  /** What the game's provider publishes: 0.96, and the deviation of one round at a stake of 1. */
  theoretical: number | null
  deviation: number | null
}
export type Judged = {
  theoretical: number | null
  band: { low: number; high: number } | null
  deviation: 'published' | 'measured' | null
  outside: 'below' | 'above' | null
}

/**
 * The variance of what the rounds returned together, around their theoretical return. A round returns its stake times a multiple of one
 * distribution, so variances add up by the squares of the stakes. Where no deviation is published, the squares of what the rounds were off
 * take its place.
 */
function toVariance(game: GameRounds, theoretical: number): number {
  if (game.deviation !== null) return game.deviation ** 2 * game.stakedSquares
  const { returnedSquares, products, stakedSquares } = game
  return Math.max(0, returnedSquares - 2 * theoretical * products + theoretical ** 2 * stakedSquares)
}

/** Compares what games returned with what they publish, as one. Nothing is judged where a game publishes no return or the rounds are few. */
export function judgeReturns(games: readonly GameRounds[]): Judged {
  const sum = (read: (game: GameRounds) => number) => games.reduce((total, game) => total + read(game), 0)
  const [staked, squares] = [sum((game) => game.staked), sum((game) => game.stakedSquares)]
  const known = games.every(({ theoretical }) => theoretical !== null)
  if (!known || staked === 0) return { theoretical: null, band: null, deviation: null, outside: null }
  const theoretical = sum((game) => game.staked * (game.theoretical ?? 0)) / staked
  // Few large stakes say no more than as many rounds, however many small ones stand next to them.
  if (staked ** 2 / squares < LEAST_JUDGED_ROUNDS)
    return { theoretical, band: null, deviation: null, outside: null }
  const variance = sum((game) => toVariance(game, game.theoretical ?? 0))
  const half = (RETURN_CONFIDENCE.quantile * Math.sqrt(variance)) / staked
  const band = { low: theoretical - half, high: theoretical + half }
  const actual = sum((game) => game.returned) / staked
  return {
    theoretical,
    band,
    deviation: games.every(({ deviation }) => deviation !== null) ? 'published' : 'measured',
    outside: actual < band.low ? 'below' : actual > band.high ? 'above' : null,
  }
}
