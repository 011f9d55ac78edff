import { type CountedTerms, placeTerms } from '@palco/sports-rules/bets'
import { applyMargin, BOOK_LADDER, type Odds, findOdds, roundDown } from '@palco/sports-rules/odds'
import { isOpen, listNumbers, listRunners } from '../races.ts'
import type { Race } from '../types.ts'
import { marginAt } from './near-off.ts'
import type { BetRules } from './types.ts'

const HOUR = 3_600_000
/** Runners are declared a day ahead: until then bets on feature races are ante-post. */
const ANTE_POST_HOURS = 24
const LOWEST: Odds = 1_010n
const KEPT = 2_000
const TEN_THOUSAND = 10_000

type Margins = Pick<BetRules, 'margin' | 'antePostMargin'>

/** Days before the off, without refunds for non-runners. */
export const isAntePost = ({ card, startAt }: Race, now: Date): boolean =>
  card.feature !== null && now.getTime() < startAt.getTime() - ANTE_POST_HOURS * HOUR

/** The margin costs a search for its exponent, and a card asks for the same prices at every reading. */
const kept = new Map<string, ReadonlyMap<number, Odds>>()

/** Prices of runners from their fair odds: probabilities made to sum to one, the brand's margin, rounded down to the ladder. */
function listPrices(fair: ReadonlyMap<number, number>, margin: number): ReadonlyMap<number, Odds> {
  const key = JSON.stringify([margin, ...fair])
  const known = kept.get(key)
  if (known) return known
  const chances = [...fair.values()].map((odds) => 1 / odds)
  const all = chances.reduce((sum, each) => sum + each, 0)
  const implied = applyMargin(
    chances.map((each) => each / all),
    margin / TEN_THOUSAND,
    'power',
  )
  const prices = new Map(
    [...fair.keys()].map((number, index) => {
      const odds = findOdds(implied[index] ?? 1)
      return [number, (odds && roundDown(odds, BOOK_LADDER)) ?? LOWEST] as const
    }),
  )
  kept.set(key, prices)
  for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old)
  return prices
}

/** A price stays between half its fair one and, where two operators have seen it, twice that; as in football (sports-offer). */
const BOUND = 2n
export function findBounds(race: Race, runner: number): { least: Odds; fair: Odds; most: Odds } | null {
  const own = listRunners(race).find(({ number }) => number === runner)
  if (!own) return null
  // Without a non-runner the chances of the others make one again.
  const all = listRunners(race).reduce((sum, { odds }) => sum + 1 / odds, 0)
  const fair = BigInt(Math.floor(own.odds * all * 1000 + 1e-6))
  return { least: fair / BOUND, fair, most: fair * BOUND }
}

/** The price of every runner now, those that operators set among them, each within its bounds however the fair one has moved. */
export function currentPrices(race: Race, margins: Margins, now: Date): Map<number, Odds> {
  const fair = new Map(listRunners(race).map(({ number, odds }) => [number, odds]))
  const set = race.desk.prices ?? {}
  return new Map(
    [...listPrices(fair, marginAt(race, margins, now))].map(([number, odds]) => {
      const price = BigInt(set[number] ?? Number(odds))
      const bounds = findBounds(race, number)
      if (!bounds) return [number, price]
      const most = race.desk.seenByTwo?.includes(number) ? bounds.most : bounds.fair
      const within = price > most ? most : price < bounds.least ? bounds.least : price
      return [number, (within === price ? price : roundDown(within, BOOK_LADDER)) ?? LOWEST]
    }),
  )
}

/** Whether operators have set a runner's price above the brand's own, so that less than its margin is left. */
export function isRaised(
  race: Race,
  runner: number,
  { price, rules, now }: { price: Odds; rules: Margins; now: Date },
): boolean {
  if (race.desk.prices?.[runner] === undefined) return false
  const own = currentPrices({ ...race, desk: { ...race.desk, prices: {} } }, rules, now)
  return price > (own.get(runner) ?? 0n)
}

/** Prices of a runner as they were (at the margin of now, so that only opinions move them), the oldest first, and the one of now. */
export function movedPrices(race: Race, margins: Margins, now: Date) {
  const { card } = race
  const margin = marginAt(race, margins, now)
  const current = currentPrices(race, margins, now)
  const times = [...new Set(card.runners.flatMap(({ prices }) => prices.map(({ at }) => at)))].toSorted()
  const books = times.map((at) => {
    const fair = card.runners.flatMap(({ number, prices }) => {
      const then = prices.find((each) => each.at === at)
      return then ? [[number, then.odds] as const] : []
    })
    return listPrices(new Map(fair), margin)
  })
  return (number: number): Odds[] => {
    const moved = books.flatMap((book) => book.get(number) ?? [])
    const last = current.get(number)
    return last === undefined || moved.at(-1) === last ? moved : [...moved, last]
  }
}

/** Whether bets at fixed odds are taken now. */
export function boardState(race: Race, now: Date): 'open' | 'suspended' | 'closed' {
  if (!isOpen(race, now)) return 'closed'
  const { desk, reopensAt } = race
  return desk.suspended || (reopensAt !== null && now < reopensAt) ? 'suspended' : 'open'
}

/** Place terms of the runners as they stand. */
export const findTerms = (race: Race): CountedTerms | null =>
  placeTerms(listNumbers(race).length, race.card.handicap)
