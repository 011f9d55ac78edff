import type { Draw } from '../../engine/play.ts'
import type { RaceMarket, RaceRun, RaceSpot, Runner } from './types.ts'

export const TRAPS: readonly number[] = [1, 2, 3, 4, 5, 6]
/** Cards come round again after so many races. */
export const CARDS = 480
/** Margin of each market in percent: a price is 1 / (probability × 1.1), cut to hundredths. */
export const MARGIN = 10
/** Places that a place bet pays for. */
const PLACES = 2

const NAMES =
  'Sombra Veloz|Luna Brava|Rayo Criollo|Pampero|Chispa|Don Galope|Centella|Tango Azul|Brisa del Sur|Relincho|Mate Amargo|Zonda|' +
  'Estrella Roja|Ceibo|Malambo|Fogata|Puma Negro|Aurora|Trueno|Yerba Buena|Cometa|Gaucho Fiel|Nube Blanca|Milonga'
const RATINGS = [36, 28, 21, 16, 12, 9]

/** Numbers that follow from a card alone: a linear congruential generator of 32 bits, its upper 16 taken. */
function shuffler(card: number) {
  let state = (card * 2_654_435_761 + 12_345) >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % limit
  }
  return <T>(given: readonly T[]): T[] => {
    const list = [...given]
    for (let at = list.length - 1; at > 0; at--) {
      const other = below(at + 1)
      ;[list[at], list[other]] = [list[other] as T, list[at] as T]
    }
    return list
  }
}

/** The runners of a race, by trap. `race`: number of the round. */
export function cardOf(race: string): Runner[] {
  const card = Number(BigInt(race) % BigInt(CARDS))
  const shuffle = shuffler(card)
  const names = shuffle(NAMES.split('|'))
  const ratings = shuffle(RATINGS)
  const form = shuffle([-2, -1, 0, 0, 1, 2])
  return TRAPS.map((trap, at) => ({
    trap,
    name: names[at] as string,
    rating: (ratings[at] as number) + (form[at] as number),
  }))
}

const sumOf = (runners: readonly Runner[]) => runners.reduce((sum, { rating }) => sum + rating, 0)

/** Runs a race: each place goes to one of those left, in proportion to their ratings (Plackett–Luce). */
export function runRace(race: string, draw: Draw): RaceRun {
  const left = cardOf(race)
  const order: number[] = []
  while (left.length > 0) {
    let drawn = draw(sumOf(left))
    const at = left.findIndex(({ rating }) => (drawn -= rating) < 0)
    order.push((left.splice(at, 1)[0] as Runner).trap)
  }
  return { race, order }
}

/** An order of finish as the one number that a table stores: its first five traps as digits. */
export const codeOf = ({ order }: Pick<RaceRun, 'order'>): number =>
  order.slice(0, 5).reduce((code, trap) => code * 10 + trap, 0)

/** The order behind a stored number. */
export function orderOf(code: number): number[] {
  const first = [...String(code)].map(Number)
  return [...first, ...TRAPS.filter((trap) => !first.includes(trap))]
}

/** Every ordered choice of `places` different traps. */
function ordersOf(places: number): number[][] {
  if (places === 0) return [[]]
  return ordersOf(places - 1).flatMap((order) =>
    TRAPS.filter((trap) => !order.includes(trap)).map((trap) => [...order, trap]),
  )
}

const spotsOf = (market: RaceMarket, places: number) =>
  ordersOf(places).map((order) => [market, ...order].join('-') as RaceSpot)

export const SPOTS: readonly RaceSpot[] = [
  ...spotsOf('win', 1),
  ...spotsOf('place', 1),
  ...spotsOf('forecast', 2),
  ...spotsOf('tricast', 3),
]

/** A spot's market, and its traps in the order in which they have to finish. */
export function partsOf(spot: RaceSpot): { market: RaceMarket; traps: number[] } {
  const [market, ...traps] = spot.split('-')
  return { market: market as RaceMarket, traps: traps.map(Number) }
}

/**
 * The lines of a combination: every bet that its choice covers. `chosen`: the traps that may come first, second, third;
 * the same traps in each place make a box.
 */
export function linesOf(market: 'forecast' | 'tricast', chosen: readonly (readonly number[])[]): RaceSpot[] {
  return spotsOf(market, market === 'forecast' ? 2 : 3).filter((spot) =>
    partsOf(spot).traps.every((trap, place) => chosen[place]?.includes(trap)),
  )
}

/** Probability of a bet by Harville's formula as an exact fraction. */
export function chanceOf(card: readonly Runner[], spot: RaceSpot): readonly [bigint, bigint] {
  const { market, traps } = partsOf(spot)
  const rating = (trap: number) => (card[trap - 1] as Runner).rating
  /** These traps in this order: each by its rating among those left. */
  const exact = (order: readonly number[]): readonly [bigint, bigint] => {
    let [part, of, left] = [1n, 1n, sumOf(card)]
    for (const trap of order) {
      part *= BigInt(rating(trap))
      of *= BigInt(left)
      left -= rating(trap)
    }
    return [part, of]
  }
  if (market !== 'place') return exact(traps)
  const placed = traps[0] as number
  return TRAPS.filter((trap) => trap !== placed).reduce<readonly [bigint, bigint]>(
    (sum, trap) => {
      const [part, of] = exact([trap, placed])
      return [sum[0] * of + part * sum[1], sum[1] * of]
    },
    exact([placed]),
  )
}

/** Price of a bet in hundredths, the stake included; never below 1.01. */
export function priceOf(card: readonly Runner[], spot: RaceSpot): number {
  const [part, of] = chanceOf(card, spot)
  return Math.max(101, Number((of * 10_000n) / (part * BigInt(100 + MARGIN))))
}

/** Whether a bet wins with an order of finish. */
export function wins(spot: RaceSpot, order: readonly number[]): boolean {
  const { market, traps } = partsOf(spot)
  if (market === 'place') return order.slice(0, PLACES).includes(traps[0] as number)
  return traps.every((trap, place) => order[place] === trap)
}

/** What a bet brings back, its stake included, minor units, cut to whole ones. */
export const returnOf = (spot: RaceSpot, amount: bigint, { race, order }: RaceRun): bigint =>
  wins(spot, order) ? (amount * BigInt(priceOf(cardOf(race), spot))) / 100n : 0n
