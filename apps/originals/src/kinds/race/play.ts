import type { Draw } from '../../engine/play.ts'
import type { Chance } from '../prices.ts'
import { priceFor } from '../prices.ts'
import { shuffler } from '../shuffler.ts'
import type { Language } from '@palco/contract'
import type { RaceField, RaceMarket, RaceRun, RaceSpot, Runner } from './types.ts'

/** Cards come round again after so many races. */
export const CARDS = 480
/** Margin of each market in percent: a price is 1 / (probability × 1.1), cut to hundredths. */
export const MARGIN = 10

/** Numbers of the runners of a field. */
export const listTraps = ({ runners }: Pick<RaceField, 'runners'>): number[] =>
  Array.from({ length: runners }, (_, at) => at + 1)

/** The runners of a race, by trap. `race`: number of the round; the language is that of the names. */
export function toCard(field: RaceField, race: string, language: Language = 'es_ES'): Runner[] {
  const card = Number(BigInt(race) % BigInt(CARDS))
  const shuffle = shuffler(card + field.salt)
  const names = shuffle(field.names[language].split('|'))
  const ratings = shuffle(field.ratings)
  const form = shuffle(field.form)
  return listTraps(field).map((trap, at) => ({
    trap,
    name: names[at] as string,
    rating: (ratings[at] as number) + (form[at] as number),
  }))
}

const computeSum = (runners: readonly Runner[]) => runners.reduce((sum, { rating }) => sum + rating, 0)

/** Runs a race: each place goes to one of those left, in proportion to their ratings (Plackett–Luce). */
export function runRace(field: RaceField, race: string, draw: Draw): RaceRun {
  const left = toCard(field, race)
  const order: number[] = []
  while (left.length > 0) {
    let drawn = draw(computeSum(left))
    const at = left.findIndex(({ rating }) => (drawn -= rating) < 0)
    order.push((left.splice(at, 1)[0] as Runner).trap)
  }
  return { race, order }
}

/** An order of finish as the one number that a table stores: its traps but the last one as digits. */
export const toCode = ({ order }: Pick<RaceRun, 'order'>): number =>
  order.slice(0, -1).reduce((code, trap) => code * 10 + trap, 0)

/** The order behind a stored number. */
export function computeOrder(field: RaceField, code: number): number[] {
  const first = [...String(code)].map(Number)
  return [...first, ...listTraps(field).filter((trap) => !first.includes(trap))]
}

/** Every ordered choice of `places` different traps. */
function orders(traps: readonly number[], places: number): number[][] {
  if (places === 0) return [[]]
  return orders(traps, places - 1).flatMap((order) =>
    traps.filter((trap) => !order.includes(trap)).map((trap) => [...order, trap]),
  )
}

const PLACES_OF: Record<RaceMarket, number> = { win: 1, place: 1, forecast: 2, tricast: 3 }
const spots = (field: RaceField, market: RaceMarket) =>
  orders(listTraps(field), PLACES_OF[market]).map((order) => [market, ...order].join('-') as RaceSpot)

/** Every bet of a field's races. */
export const allSpots = (field: RaceField): RaceSpot[] =>
  (Object.keys(PLACES_OF) as RaceMarket[]).flatMap((market) => spots(field, market))

/** A spot's market, and its traps in the order in which they have to finish. */
export function toParts(spot: RaceSpot): { market: RaceMarket; traps: number[] } {
  const [market, ...traps] = spot.split('-')
  return { market: market as RaceMarket, traps: traps.map(Number) }
}

/**
 * The lines of a combination: every bet that its choice covers. `chosen`: the traps that may come first, second, third;
 * the same traps in each place make a box.
 */
export function listLines(
  field: RaceField,
  market: 'forecast' | 'tricast',
  chosen: readonly (readonly number[])[],
): RaceSpot[] {
  return spots(field, market).filter((spot) =>
    toParts(spot).traps.every((trap, place) => chosen[place]?.includes(trap)),
  )
}

/** Probability of a bet by Harville's formula as an exact fraction. */
export function toChance(field: RaceField, card: readonly Runner[], spot: RaceSpot): Chance {
  const { market, traps } = toParts(spot)
  const rating = (trap: number) => (card[trap - 1] as Runner).rating
  /** These traps in this order: each by its rating among those left. */
  const exact = (order: readonly number[]): Chance => {
    let [part, of, left] = [1n, 1n, computeSum(card)]
    for (const trap of order) {
      part *= BigInt(rating(trap))
      of *= BigInt(left)
      left -= rating(trap)
    }
    return [part, of]
  }
  if (market !== 'place') return exact(traps)
  const [placed] = traps as [number]
  const others = listTraps(field).filter((trap) => trap !== placed)
  const before = Array.from({ length: field.places }, (_, count) => orders(others, count)).flat()
  // The least common denominator that is simple to state: the sum left after each set of runners, once.
  const of = before
    .filter((set) => set.every((trap, at) => at === 0 || trap > (set[at - 1] as number)))
    .reduce(
      (all, set) => all * BigInt(computeSum(card) - set.reduce((sum, trap) => sum + rating(trap), 0)),
      1n,
    )
  const part = before.reduce((sum, order) => {
    const [above, below] = exact([...order, placed])
    return sum + (above * of) / below
  }, 0n)
  return [part, of]
}

/** Price of a bet in hundredths, the stake included; never below 1.01. */
export const computePrice = (field: RaceField, card: readonly Runner[], spot: RaceSpot): number =>
  priceFor(toChance(field, card, spot), MARGIN)

/** Whether a bet wins with an order of finish. */
export function wins({ places }: RaceField, spot: RaceSpot, order: readonly number[]): boolean {
  const { market, traps } = toParts(spot)
  if (market === 'place') return order.slice(0, places).includes(traps[0] as number)
  return traps.every((trap, place) => order[place] === trap)
}

/** What a bet brings back, its stake included, minor units, cut to whole ones. */
export const computeReturn = (
  field: RaceField,
  spot: RaceSpot,
  amount: bigint,
  { race, order }: RaceRun,
): bigint =>
  wins(field, spot, order) ? (amount * BigInt(computePrice(field, toCard(field, race), spot))) / 100n : 0n
