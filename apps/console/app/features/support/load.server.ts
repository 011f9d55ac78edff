import { TICKET_STATES } from '@palco/contract'
import { operatorCalls, type TicketFile, type TicketRow } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toBrand } from '../../page/brand.server.ts'

type Context = Readonly<RouterContextProvider>

function toRow({ t, formats }: Entered, row: TicketRow, brand: string) {
  const { support: s } = t
  return {
    number: row.number,
    subject: row.subject,
    category: s.categories[row.category] ?? row.category,
    from: row.player ?? row.email ?? s.guest,
    guest: row.player === null,
    state: row.state,
    stateName: s.states[row.state] ?? row.state,
    assigned: row.assigned,
    opened: formats.time(row.opened_at, brand),
    changed: formats.time(row.changed_at, brand),
  }
}
export type TicketRowView = ReturnType<typeof toRow>

const WHOSE = ['me', 'none'] as const

/** A brand's tickets of one state. */
export async function loadQueue({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const state = TICKET_STATES.find((known) => known === query.get('state')) ?? 'open'
  const assigned = WHOSE.find((known) => known === query.get('assigned'))
  const cursor = query.get('cursor') ?? undefined
  const found = await read(context, operatorCalls.listTicketQueue, { brand, state, assigned, cursor })
  const { support: s } = entered.t
  const filter = { brand, state, ...(assigned && { assigned }) }
  const next = found.next_cursor && new URLSearchParams({ ...filter, cursor: found.next_cursor })
  return {
    brand,
    state,
    assigned,
    waiting: s.waiting(found.open),
    states: TICKET_STATES.map((id) => ({ id, name: s.states[id] ?? id })),
    rows: found.tickets.map((row) => toRow(entered, row, brand)),
    /** The role decides on identities too. */
    next: next ? `/support?${next.toString()}` : null,
    zone: entered.formats.toZone(brand),
  }
}

/** What an operator may do besides writing. */
function acts({ state, assigned }: TicketFile, username: string): string[] {
  return [assigned === username ? 'give_back' : 'take', state === 'closed' ? 'reopen' : 'close']
}

/** One ticket with its conversation. */
export async function loadTicket({ url }: Request, context: Context, number: string) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { formats, operator, t } = entered
  const { support: s } = t
  const file = await read(context, operatorCalls.readTicketFile, { brand, number })
  return {
    ...toRow(entered, file, brand),
    brand,
    language: t.help.languages[file.language] ?? file.language,
    acts: acts(file, operator.username).map((id) => ({ id, name: s.acts[id] ?? id })),
    messages: file.messages.map(({ id, kind, by, text, at, attachments }) => ({
      id,
      kind,
      kindName: s.kinds[kind] ?? kind,
      by,
      text,
      at: formats.time(at, brand),
      attachments: attachments.map((one) => ({
        id: one.id,
        name: one.name,
        address: `/support/${number}/files/${one.id}`,
        isPicture: one.type === 'image/webp',
        size: formats.bytes(one.bytes),
      })),
    })),
    zone: formats.toZone(brand),
  }
}
export type TicketView = Awaited<ReturnType<typeof loadTicket>>
