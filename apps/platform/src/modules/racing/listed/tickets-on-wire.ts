import type { RaceTicket } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { readRaces } from '../races.ts'
import type { Ticket } from '../types.ts'
import { ticketOnWire } from '../wire.ts'

/** Tickets as their player sees them, with their races. */
export async function ticketsOnWire(
  q: Queryable,
  tickets: readonly Ticket[],
  now: Date,
): Promise<RaceTicket[]> {
  const races = await readRaces(q, [...new Set(tickets.map(({ raceId }) => raceId))])
  return tickets.flatMap((ticket) => {
    const race = races.get(ticket.raceId)
    return race ? [ticketOnWire(ticket, race, now)] : []
  })
}
