import type { Ticket, TicketEntry } from '@palco/contract'
import { data } from 'react-router'
import { makeApi, calls, statusOfFailure, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

export type TicketsData = { tickets: TicketEntry[] | null; next: string | null; shown: ShownError[] }

export type TicketData = {
  ticket: Ticket | null
  unknown: boolean
  key: string | undefined
  /** It was opened a moment ago. */
  sent: boolean
  shown: ShownError[]
}

/** The player's tickets. */
export async function loadTickets(context: Context, url: URL) {
  const api = makeApi(context)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const found = await api.call(calls.listTickets, { cursor }, { silent: true })
  const page: TicketsData = {
    tickets: found.ok ? found.data.response.tickets : null,
    next: found.ok ? found.data.response.next_cursor : null,
    shown: api.shown(),
  }
  return data(page, found.ok ? undefined : { status: statusOfFailure(found.error) })
}

/** What names a ticket in an address. */
export const ticketIn = (number: string | undefined, url: URL) => ({
  number: number ?? '',
  key: url.searchParams.get('key') ?? undefined,
})

/** One ticket of the player, or of the guest whose link has its key. */
export async function loadTicket(context: Context, named: ReturnType<typeof ticketIn>, url: URL) {
  const api = makeApi(context)
  const found = await api.call(calls.readTicket, named, { silent: true })
  const unknown = !found.ok && (found.error.code === 'unknown_ticket' || found.error.status === 400)
  const page: TicketData = {
    ticket: found.ok ? found.data.response.ticket : null,
    unknown,
    key: named.key,
    sent: url.searchParams.has('sent'),
    shown: api.shown(),
  }
  return data(page, found.ok ? undefined : { status: unknown ? 404 : statusOfFailure(found.error) })
}
