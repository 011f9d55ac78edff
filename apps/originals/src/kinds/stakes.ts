import type { Currency, PlayMode } from '@palco/contract'
import type { Game } from './index.ts'
import { makeKind } from './index.ts'
import type { Bounds, Terms } from './kind.ts'

/**
 * Total stakes offered, in minor units, fitting what a currency buys: about 0.10 to 100 euros, 20 to 20,000 pesos.
 */
const steps = (unit: bigint, ...values: number[]) => values.map((value) => BigInt(value) * unit)
const SMALL = [10, 20, 25, 40, 50, 60, 75, 80, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]
const LARGE = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
const LADDERS: Readonly<Record<Currency, readonly bigint[]>> = {
  ARS: steps(100n, ...LARGE),
  CLP: steps(1n, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000),
  BRL: steps(1n, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000),
  EUR: steps(1n, ...SMALL),
  GBP: steps(1n, ...SMALL),
  USD: steps(1n, ...SMALL),
  USDT: steps(10_000n, ...SMALL),
  BTC: steps(1n, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000),
}

/** Stakes of a game, those that divide evenly into its units, or the chips of a table; ascending, minor units. */
export function listStakes(game: Game, currency: Currency): bigint[] {
  const units = makeKind(game).units(game)
  return LADDERS[currency].filter((stake) => stake % units === 0n)
}

/** Least and greatest first stake of a round at the game itself. */
export function toBounds(game: Game, currency: Currency): Bounds {
  const stakes = listStakes(game, currency)
  return { min: stakes[0] as bigint, max: stakes.at(-1) as bigint }
}

/** Least stake and all that a round can cost, later stakes included: what the platform receives. */
export function toRoundBounds(game: Game, currency: Currency): Bounds {
  const { min, max } = toBounds(game, currency)
  const [times, of] = makeKind(game).reach
  return { min, max: (max * times) / of }
}

/** Bounds of a session's first stakes: the game's within the platform's, drawn in to stakes that exist. */
export function sessionBounds(game: Game, currency: Currency, platform: Bounds): Bounds {
  const { stakes: offered, reach } = makeKind(game)
  const own = toBounds(game, currency)
  // The platform's bound is for all that a round costs: a double must still be possible.
  const most = (platform.max * reach[1]) / reach[0]
  const min = platform.min > own.min ? platform.min : own.min
  const max = most < own.max ? most : own.max
  const stakes = listStakes(game, currency).filter((stake) => stake >= min && stake <= max)
  return offered === 'totals' && stakes.length > 0
    ? { min: stakes[0] as bigint, max: stakes.at(-1) as bigint }
    : { min, max }
}

/** What a kind needs to read a bet or to describe the game to a view. */
export const toTerms = (
  game: Game,
  currency: Currency,
  bounds: Bounds,
  modes: readonly PlayMode[] = [],
): Terms => ({
  modes,
  currency,
  bounds,
  stakes: listStakes(game, currency),
})
