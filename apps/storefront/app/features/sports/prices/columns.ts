import type { SportsEvent, SportsMarket } from '@palco/contract'
import { isResult } from './short-outcome.ts'

type Markets = Pick<SportsEvent, 'markets'>
/** The one-line markets of an event: who wins, and two more. */
type Columns = readonly [
  winner: SportsMarket | undefined,
  second: SportsMarket | undefined,
  third: SportsMarket | undefined,
]

/** What stands in the columns of a list: the first result of its events, and the other markets of the first event that has several. */
export function listColumns(events: readonly Markets[]): Columns {
  const { markets } = events.find((event) => event.markets.length > 1) ?? events[0] ?? { markets: [] }
  const [second, third] = markets.filter((market) => !isResult(market))
  return [events.flatMap((event) => event.markets).find(isResult), second, third]
}

/** The markets of one event where their columns are: one that it lacks leaves its place free. */
export function inColumns({ markets }: Markets, [, second, third]: Columns): Columns {
  const of = (column: SportsMarket | undefined) =>
    markets.find((market) => !isResult(market) && market.family === column?.family)
  return [markets.find(isResult), of(second), of(third)]
}
