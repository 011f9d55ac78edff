import {
  BET_CHOICES,
  BET_PRODUCTS,
  type BetChoice,
  type BetProduct,
  type ProductModule,
  SPORTS,
} from '@palco/contract/tables'
import { isDay } from '~/lib/day.ts'
import { paths } from '~/paths.ts'

/** What the list is kept to. */
export type BetFilters = {
  product?: BetProduct
  /** All without one. */
  state?: Exclude<BetChoice, 'all'>
  sport?: (typeof SPORTS)[number]
  from?: string
  to?: string
}

/** The products of the list that a brand has on. */
export const listBetProducts = (modules: Readonly<Record<ProductModule, boolean>>): BetProduct[] =>
  BET_PRODUCTS.filter((product) => modules[product])

/** Filters from the address; what does not fit is left out. A sport is of bets on sports alone. */
export function toBetFilters(query: URLSearchParams): BetFilters {
  const product = BET_PRODUCTS.find((each) => each === query.get('product'))
  const state = BET_CHOICES.find((each) => each === query.get('state'))
  const sport = SPORTS.find((each) => each === query.get('sport'))
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    ...(product && { product }),
    ...(state && state !== 'all' && { state }),
    ...(sport && (!product || product === 'sports') && { sport }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}

/** Where the addresses of the lists that each product had lead: to what they showed, as far as there is such a list. */
export function movedAddress(product: BetProduct, query: URLSearchParams): string {
  const [list, end] = [query.get('list') ?? 'open', query.get('end')]
  const state = product === 'sports' && list !== 'all' ? (list === 'settled' ? (end ?? list) : list) : ''
  const filters = new URLSearchParams({ product, state })
  for (const name of ['sport', 'from', 'to']) filters.set(name, query.get(name) ?? '')
  return paths.bets(toBetFilters(filters))
}
