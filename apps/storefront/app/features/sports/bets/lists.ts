import { BET_ENDS, type BetEnd, SPORTS } from '@palco/contract/tables'
import { isDay } from '~/lib/day.ts'

export const BET_LISTS = ['open', 'settled', 'all'] as const
export type BetList = (typeof BET_LISTS)[number]

/** What a list is kept to: how bets ended, the sport of a selection, the days. */
export type BetFilters = { end?: BetEnd; sport?: (typeof SPORTS)[number]; from?: string; to?: string }

/** Filters from the address. What does not fit is left out, as is the end in the list of open bets. */
export function toBetFilters(query: URLSearchParams, list: BetList): BetFilters {
  const end = BET_ENDS.find((each) => list !== 'open' && each === query.get('end'))
  const sport = SPORTS.find((each) => each === query.get('sport'))
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    ...(end && { end }),
    ...(sport && { sport }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}
