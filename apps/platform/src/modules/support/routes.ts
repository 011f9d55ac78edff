import { calls, type Ticket, type TicketEntry } from '@palco/contract'
import { byTime, toPage } from '@palco/service/cursor'
import {
  type CallContext,
  handle,
  INVALID_CURSOR,
  toOwner,
  type RateRule,
  type Route,
} from '../../http/index.ts'
import { isRefused, refuse } from '../../result.ts'
import { toFileName, Pictures, readProof } from '../wallet/index.ts'
import { findFile, keepAttachment, listAttachments } from './attachments.ts'
import { guestKey } from './guest-key.ts'
import { listLines, readList, markRead } from './store.ts'
import { answerTicket, changeTicket, openTicket, readOwn, type TicketDeps } from './tickets.ts'
import type { TicketRow, Visitor } from './types.ts'

/** A person reads each of them. */
const OPENINGS: RateRule = { name: 'support-open', burst: 6, perMs: 10 * 60_000 }
const ANSWERS: RateRule = { name: 'support-answer', burst: 12, perMs: 10 * 60_000 }
/** Each is looked at pixel by pixel. */
const FILES: RateRule = { name: 'support-file', burst: 15, perMs: 10 * 60_000 }

const toVisitor = ({ brand, player }: CallContext): Visitor => ({
  brandId: brand.id,
  playerId: player?.id ?? null,
})

export const isUnread = ({ answeredAt, readAt }: TicketRow): boolean =>
  answeredAt !== null && (readAt === null || readAt < answeredAt)

const toEntry = (ticket: TicketRow): TicketEntry => ({
  number: ticket.number,
  category: ticket.category,
  subject: ticket.subject,
  state: ticket.state,
  opened_at: ticket.openedAt.toISOString(),
  changed_at: ticket.changedAt.toISOString(),
  unread: isUnread(ticket),
})

async function readTicket({ db }: TicketDeps, ticket: TicketRow): Promise<Ticket> {
  const lines = await listLines(db, ticket.id)
  const files = await listAttachments(
    db,
    lines.map(({ id }) => id),
  )
  const messages = lines.flatMap(({ id, kind, text, at }) => {
    // Internal notes are the operators' own.
    if (kind === 'note') return []
    const attachments = files
      .filter(({ messageId }) => messageId === id)
      .map(({ id: file, name, bytes }) => ({ id: file, name, bytes }))
    return [{ id: id.toString(), kind, text, at: at.toISOString(), attachments }]
  })
  return { ...toEntry(ticket), messages }
}

/** The calls of visitors about their tickets. */
export function supportRoutes(deps: TicketDeps): Route[] {
  const { db, now, sealer } = deps
  const pictures = new Pictures()
  const answered = async (named: Parameters<typeof readOwn>[1]) => {
    const ticket = await readOwn(deps, named)
    return isRefused(ticket) ? ticket : { response: { ticket: await readTicket(deps, ticket) } }
  }
  return [
    handle(
      calls.attachTicketFile,
      async ({ context: { brand, file } }) => {
        const atFile = (text: string) => ({ fields: { attachment: text } })
        if (!file || file.content.length === 0) return refuse('invalid_file', atFile('required'))
        const read = await readProof(file, pictures)
        if (typeof read === 'string') return refuse(read, atFile('invalid'))
        const name = toFileName(file.name)
        const token = await keepAttachment(db, { brandId: brand.id, name, file: read, at: now() })
        return { response: { token, name, bytes: read.content.length } }
      },
      { limit: FILES },
    ),
    handle(
      calls.openTicket,
      async ({ input, context }) => {
        const visitor = toVisitor(context)
        const { language, domain: host } = context
        const opened = await openTicket(deps, { ...input, email: input.email, visitor, language, host })
        if (isRefused(opened)) return opened
        const { number } = opened
        const key = visitor.playerId === null ? guestKey(sealer, visitor.brandId, number) : null
        return { response: { number, key } }
      },
      { limit: OPENINGS },
    ),
    handle(calls.listTickets, async ({ input, context }) => {
      const before = byTime.read(input.cursor)
      if (before === undefined || (before && !/^\d{1,18}$/.test(before.id))) return INVALID_CURSOR
      const rows = await readList(db, toOwner(context), { before, limit: input.limit + 1 })
      const { page, next } = toPage(rows, input.limit, ({ changedAt: at, id }) =>
        byTime.write({ at, id: id.toString() }),
      )
      return { response: { tickets: page.map(toEntry), next_cursor: next } }
    }),
    handle(calls.readTicket, ({ input: { number, key }, context }) =>
      answered({ visitor: toVisitor(context), number, key }),
    ),
    handle(calls.openTicketFile, async ({ input: { number, key, id }, context }) => {
      const ticket = await readOwn(deps, { visitor: toVisitor(context), number, key })
      if (isRefused(ticket)) return ticket
      const file = await findFile(db, { ticketId: ticket.id, id })
      if (!file) return refuse('unknown_ticket')
      const { name, type, content } = file
      return { response: { name, type, content: content.toString('base64') } }
    }),
    handle(calls.markTicketRead, async ({ input: { number }, context }) =>
      (await markRead(db, toOwner(context), number, now())) ? { response: {} } : refuse('unknown_ticket'),
    ),
    handle(
      calls.answerTicket,
      async ({ input: { number, key, ...answer }, context }) => {
        const named = { visitor: toVisitor(context), number, key }
        const done = await answerTicket(deps, named, answer)
        return isRefused(done) ? done : answered(named)
      },
      { limit: ANSWERS },
    ),
    handle(
      calls.changeTicket,
      async ({ input: { number, key, closed }, context }) => {
        const named = { visitor: toVisitor(context), number, key }
        const done = await changeTicket(deps, named, closed)
        return isRefused(done) ? done : answered(named)
      },
      { limit: ANSWERS },
    ),
  ]
}
