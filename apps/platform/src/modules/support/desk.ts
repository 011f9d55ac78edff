import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { byTime, toPage } from '@palco/service/cursor'
import type { Database, Tx } from '../../db/index.ts'
import { enqueueJob } from '../../jobs/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { textsForReaders } from '../../model/index.ts'
import { findPlayer } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { type Acting, type ActingOnBrand, appendAudit, didLately } from '../../operators/index.ts'
import { ANSWER_MAIL } from './answer-mail.ts'
import { toFileName, Pictures, readProof } from '../wallet/index.ts'
import {
  attachTo,
  findAttachment,
  type FoundAttachment,
  keepAttachment,
  listAttachments,
  lockUnused,
} from './attachments.ts'
import {
  addLine,
  assignTo,
  countOpen,
  findTicket,
  listLines,
  listQueue,
  lockTicket,
  moveAfter,
} from './store.ts'
import { setClosed } from './tickets.ts'
import type { TicketRow } from './types.ts'

export type DeskDeps = { db: Database; now: () => Date }
type Calls = typeof operatorCalls
type Act = OperatorCallInput<Calls['workOnTicket']>['act']

const PAGE = 50

async function readRow(db: Database, ticket: TicketRow) {
  const player = ticket.playerId === null ? null : await findPlayer(db, ticket.brandId, ticket.playerId)
  return {
    number: ticket.number,
    category: ticket.category,
    subject: ticket.subject,
    state: ticket.state,
    player: player?.username ?? null,
    email: ticket.email,
    assigned: ticket.assigned,
    opened_at: ticket.openedAt.toISOString(),
    changed_at: ticket.changedAt.toISOString(),
  }
}

/** A page of the queue of a brand. */
export async function readQueue(
  { db }: DeskDeps,
  { by, brand: { id: brand } }: ActingOnBrand,
  { state, assigned, cursor }: OperatorCallInput<Calls['listTicketQueue']>,
): Promise<OperatorCallAnswer<Calls['listTicketQueue']>> {
  const place = byTime.read(cursor)
  const before = place && /^\d{1,18}$/.test(place.id) ? place : null
  const filter = { state, assigned, operatorId: by.id }
  const rows = await listQueue(db, brand, filter, { before, limit: PAGE + 1 })
  const { page, next } = toPage(rows, PAGE, ({ changedAt: at, id }) =>
    byTime.write({ at, id: id.toString() }),
  )
  const tickets = await Promise.all(page.map((ticket) => readRow(db, ticket)))
  return { tickets, open: await countOpen(db, brand), next_cursor: next }
}

/** One ticket with its whole conversation. */
export async function readFile(
  { db }: DeskDeps,
  { brand: { id: brand } }: ActingOnBrand,
  { number }: { number: string },
): Promise<OperatorCallAnswer<Calls['readTicketFile']> | Refused<'unknown_ticket'>> {
  const ticket = await findTicket(db, brand, number)
  if (!ticket) return refuse('unknown_ticket')
  const lines = await listLines(db, ticket.id)
  const files = await listAttachments(
    db,
    lines.map(({ id }) => id),
  )
  return {
    ...(await readRow(db, ticket)),
    language: ticket.language,
    messages: lines.map(({ id, kind, by: operator, text, at }) => ({
      id: id.toString(),
      kind,
      by: operator,
      text,
      at: at.toISOString(),
      attachments: files.flatMap(({ messageId, ...file }) => (messageId === id ? [file] : [])),
    })),
  }
}

/** The bytes of an attachment. Who looked at whose papers goes on record. */
export async function openAttachment(
  { db, now }: DeskDeps,
  { by, address }: Acting,
  { number, id }: { number: string; id: string },
): Promise<FoundAttachment | Refused<'unknown_ticket'>> {
  const found = await findAttachment(db, { brands: by.brands, number, id })
  if (!found) return refuse('unknown_ticket')
  const look = {
    at: now(),
    operatorId: by.id,
    action: 'support.attachment_viewed',
    subject: number,
    after: { attachment: id },
  } as const
  if (!(await didLately(db, look))) await appendAudit(db, { ...look, brands: [found.brandId], address })
  return found
}

const pictures = new Pictures()

/** Keeps a file for an operator's answer, judged as visitors' files are. */
export async function attachFile(
  { db, now }: DeskDeps,
  { brand: { id: brand } }: ActingOnBrand,
  { name, content }: OperatorCallInput<Calls['attachToAnswer']>,
): Promise<{ token: string } | Refused<'invalid_file' | 'unreadable_file' | 'file_too_large'>> {
  const file = await readProof({ content: Buffer.from(content, 'base64') }, pictures)
  if (typeof file === 'string') return refuse(file)
  return { token: await keepAttachment(db, { brandId: brand, name: toFileName(name), file, at: now() }) }
}

/** One act of an operator on a ticket, with its audit line, in one transaction. */
export async function workOn(
  { db, now }: DeskDeps,
  { by, address, brand: { id: brand } }: ActingOnBrand,
  { number, act, text, attachments }: OperatorCallInput<Calls['workOnTicket']>,
): Promise<{ done: true } | Refused<'unknown_ticket' | 'text_needed' | 'unknown_attachment'>> {
  if ((act === 'answer' || act === 'note') && !text) return refuse('text_needed')
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, brand, number)
    if (!ticket) return refuse('unknown_ticket')
    const files = act === 'answer' ? await lockUnused(tx, brand, attachments) : []
    if (!files) return refuse('unknown_attachment')
    const at = now()
    await ACTS[act](tx, ticket, { operatorId: by.id, text: text ?? '', files, at })
    await appendAudit(tx, {
      action: `support.${act}`,
      subject: number,
      ...(files.length > 0 && { after: { files: files.length } }),
      operatorId: by.id,
      brands: [brand],
      address,
      at,
    })
    return { done: true }
  })
}

type Given = { operatorId: string; text: string; files: readonly bigint[]; at: Date }

const ACTS: Readonly<Record<Act, (tx: Tx, ticket: TicketRow, given: Given) => Promise<void>>> = {
  answer,
  note: async (tx, { id: ticketId }, { operatorId, text, at }) => {
    await addLine(tx, { ticketId, kind: 'note', operatorId, text, at })
  },
  take: (tx, { id }, { operatorId }) => assignTo(tx, id, operatorId),
  give_back: (tx, { id }) => assignTo(tx, id, null),
  close: (tx, ticket, { operatorId, at }) => setClosed(tx, ticket, { closed: true, operatorId, at }),
  reopen: (tx, ticket, { operatorId, at }) => setClosed(tx, ticket, { closed: false, operatorId, at }),
}

/** The answer is kept once; who answers has the ticket, unless another operator has. */
async function answer(tx: Tx, ticket: TicketRow, { operatorId, text, files, at }: Given): Promise<void> {
  const last = (await listLines(tx, ticket.id)).at(-1)
  // A form that was sent twice.
  if (last?.kind === 'operator' && last.text === text) return
  const line = await addLine(tx, { ticketId: ticket.id, kind: 'operator', operatorId, text, at })
  await attachTo(tx, line, files)
  await moveAfter(tx, ticket.id, 'operator', at)
  if (ticket.assigned === null) await assignTo(tx, ticket.id, operatorId)
  await notify(tx, ticket, line, at)
}

const answered = textsForReaders({
  es_ES: {
    title: 'Respondimos tu consulta {number}',
    text: 'Hay una respuesta nueva en “{subject}”.',
    link: 'Ver la respuesta',
  },
  en_US: {
    title: 'We have answered your request {number}',
    text: 'There is a new answer in “{subject}”.',
    link: 'See the answer',
  },
  pt_BR: {
    title: 'Respondemos à sua solicitação {number}',
    text: 'Há uma nova resposta em “{subject}”.',
    link: 'Ver a resposta',
  },
})

/** Signs that Markdown gives a meaning to: the visitor's subject stays plain words. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#!|~]/g, String.raw`\$&`)

/** A player gets a message, a guest a mail. */
async function notify(tx: Tx, ticket: TicketRow, line: bigint, at: Date): Promise<void> {
  const { brandId, playerId, number, subject } = ticket
  if (playerId === null) {
    await enqueueJob(tx, { name: ANSWER_MAIL, payload: { brandId, number, line: line.toString() } })
    return
  }
  const player = await findPlayer(tx, brandId, playerId)
  if (!player) return
  const t = answered(player)
  await sendMessage(tx, {
    brandId,
    playerId,
    key: `ticket:${number}:${line}`,
    title: t('title', { number }),
    text: `${t('text', { subject: plain(subject) })}\n\n[${t('link')}](/help/tickets/${number})`,
    format: 'markdown',
    about: 'service',
    at,
  })
}
