import type { Draw } from '../../engine/play.ts'
import type { Place } from '../blackjack/place.ts'
import { toTotal } from '../blackjack/place.ts'
import { Table } from '../blackjack/play.ts'
import type { LiveBlackjackMove, LiveBlackjackTable, LivePlace } from './types.ts'

export const SEATS = 7

/** The seats that were dealt, and the moves of all of them in the order in which they were made. */
export type LiveRecord = {
  seats: readonly number[]
  moves: readonly (LiveBlackjackMove & { seat: number })[]
}

/** A table after some moves; `null` when the rules do not allow the last one. */
export function playSeats({ seats, moves }: LiveRecord, draw: Draw): Table | null {
  const table = new Table(seats, draw)
  for (const { seat, action } of moves) if (!table.act(seat, action)) return null
  return table
}

/** What lies at a place. */
export const toPlace = (table: Table, seat: number): LivePlace => {
  const { hands, active, insurance, insurancePaid } = table.places.get(seat) as Place
  return { seat, hands, active, insurance, insurancePaid }
}

/** What everybody sees of a table. */
export const toTable = (table: Table): LiveBlackjackTable => ({
  places: [...table.places.keys()].map((seat) => toPlace(table, seat)),
  dealer: table.dealer,
  asked: table.asked().map((seat) => ({ seat, actions: (table.places.get(seat) as Place).actions() })),
})

/** The dealer's hand as the one number that statistics keep: 17 to 21, 22 for a bust, 1 for a blackjack. */
export const toCode = ({ dealer }: Pick<Table, 'dealer'>): number => {
  const { total } = toTotal(dealer)
  return dealer.length === 2 && total === 21 ? 1 : Math.min(22, total)
}
