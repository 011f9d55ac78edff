import type { Currency } from '@palco/contract'
import type { RouletteBetType } from '../api-types.ts'
import { LAYOUT } from '../roulette/wheel.ts'
import type { Game } from './index.ts'

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
  USD: steps(1n, ...SMALL),
  USDT: steps(10_000n, ...SMALL),
  BTC: steps(1n, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000),
}

/** Stakes of a slot (those that divide evenly into its units) or chips of the table, ascending, in minor units. */
export function stakesOf(game: Game, currency: Currency): bigint[] {
  const units = game.kind === 'slot' ? BigInt(game.slot.definition.stakeUnits) : 1n
  return LADDERS[currency].filter((stake) => stake % units === 0n)
}

export type Bounds = { min: bigint; max: bigint }

/** Least and greatest total stake of a round at the game itself. */
export function boundsOf(game: Game, currency: Currency): Bounds {
  const stakes = stakesOf(game, currency)
  return { min: stakes[0] as bigint, max: stakes.at(-1) as bigint }
}

/** Bounds of a session's rounds: the game's within the platform's, drawn in to stakes that exist. */
export function sessionBounds(game: Game, currency: Currency, platform: Bounds): Bounds {
  const own = boundsOf(game, currency)
  const min = platform.min > own.min ? platform.min : own.min
  const max = platform.max < own.max ? platform.max : own.max
  const stakes = stakesOf(game, currency).filter((stake) => stake >= min && stake <= max)
  return game.kind === 'slot' && stakes.length > 0
    ? { min: stakes[0] as bigint, max: stakes.at(-1) as bigint }
    : { min, max }
}

/** Bounds of one roulette bet: up to a tenth of the table's greatest stake for each number covered. */
export function betBounds(type: RouletteBetType, table: Bounds, chip: bigint): Bounds {
  const covered = BigInt(LAYOUT[type][0]?.length ?? 1)
  const max = covered >= 10n ? table.max : (table.max * covered) / 10n
  return { min: chip, max: max - (max % chip) }
}
