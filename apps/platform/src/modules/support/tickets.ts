import { createHash, randomInt } from 'node:crypto'
import type { Language, TicketCategory } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { Database, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { attachTo, lockUnused } from './attachments.ts'
import { isGuestKey } from './guest-key.ts'
import { addLine, findTicket, insertTicket, listLines, lockTicket, moveAfter, sameTicket } from './store.ts'
import type { LineKind, TicketRow, Visitor } from './types.ts'

export type TicketDeps = { db: Database; now: () => Date; sealer: Sealer }

/** The same words again within this time are the same message: a form that was sent twice. */
const SAME_MS = 10 * 60_000
const NUMBER_TRIES = 5

type Opening = {
  visitor: Visitor
  email: string | undefined
  language: Language
  host: string
  category: TicketCategory
  subject: string
  text: string
  attachments: readonly string[]
}

/** Opens a ticket with its first message. @returns its number */
export async function openTicket(
  { db, now }: Pick<TicketDeps, 'db' | 'now'>,
  { visitor, email, language, host, category, subject, text, attachments }: Opening,
): Promise<{ number: string } | Refused<'email_needed' | 'unknown_attachment'>> {
  const { brandId, playerId } = visitor
  const mail = playerId === null ? email : null
  if (mail === undefined) return refuse('email_needed', { fields: { email: 'required' } })
  const digest = createHash('sha256')
    .update(JSON.stringify([playerId, mail, category, subject, text]))
    .digest('hex')
  return db.transaction(async (tx) => {
    await tx.query({
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`support ${digest}`],
    })
    const at = now()
    const same = await sameTicket(tx, { brandId, digest, since: new Date(at.getTime() - SAME_MS) })
    if (same !== null) return { number: same }
    const files = await lockUnused(tx, brandId, attachments)
    if (!files) return refuse('unknown_attachment')
    const rest = { brandId, playerId, email: mail, language, host, category, subject, digest, at }
    const number = await insertNumbered(tx, (free) => ({ ...rest, number: free }))
    const ticket = await lockTicket(tx, brandId, number)
    if (!ticket) throw new Error('a ticket was not written')
    const line = await addLine(tx, { ticketId: ticket.id, kind: 'visitor', text, at })
    await attachTo(tx, line, files)
    return { number }
  })
}

/** Numbers are drawn, so that they do not reveal how many tickets there are. */
async function insertNumbered(
  tx: Tx,
  toTicket: (number: string) => Parameters<typeof insertTicket>[1],
): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const number = String(randomInt(10_000_000, 100_000_000))
    if (await insertTicket(tx, toTicket(number))) return number
  }
  throw new Error('no free number for a ticket')
}

/** Whether the visitor may see the ticket: its player, or a guest with its key. */
export const isTheirs = (
  sealer: Sealer,
  ticket: TicketRow,
  { visitor, key }: { visitor: Visitor; key: string | undefined },
): boolean =>
  ticket.playerId === null
    ? key !== undefined && isGuestKey(sealer, key, ticket.brandId, ticket.number)
    : ticket.playerId === visitor.playerId

type Named = { visitor: Visitor; number: string; key: string | undefined }

/** A ticket of the visitor. */
export async function readOwn(
  { db, sealer }: TicketDeps,
  named: Named,
): Promise<TicketRow | Refused<'unknown_ticket'>> {
  const ticket = await findTicket(db, named.visitor.brandId, named.number)
  return ticket && isTheirs(sealer, ticket, named) ? ticket : refuse('unknown_ticket')
}

/** Adds the visitor's words; a closed ticket opens again. */
export async function answerTicket(
  { db, now, sealer }: TicketDeps,
  named: Named,
  { text, attachments }: { text: string; attachments: readonly string[] },
): Promise<{ done: true } | Refused<'unknown_ticket' | 'unknown_attachment'>> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, named.visitor.brandId, named.number)
    if (!ticket || !isTheirs(sealer, ticket, named)) return refuse('unknown_ticket')
    const at = now()
    const last = (await listLines(tx, ticket.id)).at(-1)
    const isSame =
      last?.kind === 'visitor' && last.text === text && at.getTime() - last.at.getTime() < SAME_MS
    if (isSame) return { done: true }
    const files = await lockUnused(tx, ticket.brandId, attachments)
    if (!files) return refuse('unknown_attachment')
    const line = await addLine(tx, { ticketId: ticket.id, kind: 'visitor', text, at })
    await attachTo(tx, line, files)
    await moveAfter(tx, ticket.id, 'visitor', at)
    return { done: true }
  })
}

/** Closes a ticket or opens it again, by its visitor. */
export async function changeTicket(
  { db, now, sealer }: TicketDeps,
  named: Named,
  closed: boolean,
): Promise<{ done: true } | Refused<'unknown_ticket'>> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, named.visitor.brandId, named.number)
    if (!ticket || !isTheirs(sealer, ticket, named)) return refuse('unknown_ticket')
    await setClosed(tx, ticket, { closed, at: now() })
    return { done: true }
  })
}

/** The caller holds the ticket's lock. Nothing happens where it is closed (or open) already. */
export async function setClosed(
  tx: Tx,
  ticket: TicketRow,
  { closed, operatorId, at }: { closed: boolean; operatorId?: string; at: Date },
): Promise<void> {
  if ((ticket.state === 'closed') === closed) return
  const kind: LineKind = closed ? 'closed' : 'reopened'
  await addLine(tx, { ticketId: ticket.id, kind, operatorId, text: '', at })
  await moveAfter(tx, ticket.id, kind, at)
}
