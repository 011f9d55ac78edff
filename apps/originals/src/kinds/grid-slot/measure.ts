import type { Draw } from '../../engine/play.ts'
import type { GridGame } from './definition.ts'
import { leastAward, playFree, playGrid } from './play.ts'

/** Shares of the stake as decimal text; `error` is the standard error of `rtp`, "0" where it is computed. */
export type GridFigures = {
  rtp: string
  base_rtp: string
  error: string
  hit_frequency: string
  standard_deviation: string
  /** One paid spin in that many starts the feature; "" when there is none. */
  feature_every: string
  rounds: number
  /** What bought free spins return of their price, and the standard error; "" where they are not for sale. */
  buy_rtp: string
  buy_error: string
}

class Mean {
  n = 0
  sum = 0
  squares = 0
  add(value: number): void {
    this.n++
    this.sum += value
    this.squares += value * value
  }
  get mean(): number {
    return this.n === 0 ? 0 : this.sum / this.n
  }
  get variance(): number {
    return this.n === 0 ? 0 : this.squares / this.n - this.mean ** 2
  }
  /** Of the mean. */
  get errorSquared(): number {
    return this.n === 0 ? 0 : this.variance / this.n
  }
}

/**
 * Figures of a game by simulation. The free spins are simulated by themselves, `features` times for each award, and counted as
 * often as the rounds started them: their spread is the greatest part of the error.
 */
export function measureGrid(
  game: GridGame,
  draw: Draw,
  rounds: number,
  features: number,
): Omit<GridFigures, 'buy_rtp' | 'buy_error'> {
  const { units, free } = game
  const [base, whole] = [new Mean(), new Mean()]
  const started = new Map<number, number>()
  let hits = 0
  let held = 0
  for (let round = 0; round < rounds; round++) {
    const { spins, units: won } = playGrid(game, draw)
    const [first] = spins
    base.add((first?.drops.reduce((sum, drop) => sum + drop.units, 0) ?? 0) / units)
    whole.add(won / units)
    if (won > 0) hits++
    if (first?.awarded) started.set(first.awarded, (started.get(first.awarded) ?? 0) + 1)
    else if (spins.length > 1) held++
  }
  let rtp = base.mean
  let errorSquared = base.errorSquared
  for (const [award, times] of started) {
    const feature = new Mean()
    if (free) for (let at = 0; at < features; at++) feature.add(playFree(game, free, award, draw) / units)
    const share = times / rounds
    rtp += share * feature.mean
    errorSquared += share ** 2 * feature.errorSquared + (feature.mean ** 2 * share * (1 - share)) / rounds
  }
  const starts = held + [...started.values()].reduce((sum, times) => sum + times, 0)
  return {
    rtp: rtp.toFixed(6),
    base_rtp: base.mean.toFixed(6),
    error: Math.sqrt(errorSquared).toFixed(6),
    hit_frequency: (hits / rounds).toFixed(6),
    standard_deviation: Math.sqrt(whole.variance).toFixed(3),
    feature_every: starts > 0 ? (rounds / starts).toFixed(1) : '',
    rounds,
  }
}

/** What bought free spins return of their price. */
export function measureBuy(
  game: GridGame,
  draw: Draw,
  rounds: number,
): Pick<GridFigures, 'buy_rtp' | 'buy_error'> {
  const { buy, free, units } = game
  if (!buy || !free) return { buy_rtp: '', buy_error: '' }
  const mean = new Mean()
  for (let round = 0; round < rounds; round++)
    mean.add(playFree(game, free, leastAward(free), draw) / units / buy)
  return { buy_rtp: mean.mean.toFixed(6), buy_error: Math.sqrt(mean.errorSquared).toFixed(6) }
}
