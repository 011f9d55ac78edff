import type { TicketState } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { LineKind, LineRow, TicketRow } from './types.ts'

const COLUMNS = `t.id, t.brand_id AS "brandId", t.number, t.player_id AS "playerId", t.email, t.language, t.host, t.category,
  t.subject, t.state, o.username AS assigned, t.opened_at AS "openedAt", t.changed_at AS "changedAt", t.read_at AS "readAt",
  t.answered_at AS "answeredAt"`
const FROM = 'FROM support_tickets t LEFT JOIN published.operators o ON o.id = t.assigned_to'

export type NewTicket = Pick<
  TicketRow,
  'brandId' | 'number' | 'playerId' | 'email' | 'language' | 'host' | 'category' | 'subject'
> & { digest: string; at: Date }

/** @returns false when the number is taken */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<boolean> {
  const { brandId, number, playerId, email, language, host, category, subject, digest, at } = ticket
  const { rowCount } = await tx.query({
    name: 'support-open',
    text: `INSERT INTO support_tickets
        (brand_id, number, player_id, email, language, host, category, subject, digest, opened_at, changed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) ON CONFLICT (number) DO NOTHING`,
    values: [brandId, number, playerId, email, language, host, category, subject, digest, at],
  })
  return rowCount === 1
}

/** The number of a ticket with these words that was opened since. */
export async function sameTicket(
  q: Queryable,
  { brandId, digest, since }: { brandId: string; digest: string; since: Date },
): Promise<string | null> {
  const { rows } = await q.query<{ number: string }>({
    name: 'support-same',
    text: `SELECT number FROM support_tickets WHERE brand_id = $1 AND digest = $2 AND opened_at > $3 LIMIT 1`,
    values: [brandId, digest, since],
  })
  return rows[0]?.number ?? null
}

export async function findTicket(q: Queryable, brandId: string, number: string): Promise<TicketRow | null> {
  const { rows } = await q.query<TicketRow>({
    name: 'support-find',
    text: `SELECT ${COLUMNS} ${FROM} WHERE t.brand_id = $1 AND t.number = $2`,
    values: [brandId, number],
  })
  return rows[0] ?? null
}

/** The same, locked until the transaction ends: what is added to a ticket comes one after the other. */
export async function lockTicket(tx: Tx, brandId: string, number: string): Promise<TicketRow | null> {
  const { rows } = await tx.query<TicketRow>({
    name: 'support-lock',
    text: `SELECT ${COLUMNS} ${FROM} WHERE t.brand_id = $1 AND t.number = $2 FOR UPDATE OF t`,
    values: [brandId, number],
  })
  return rows[0] ?? null
}

type Page = { before: { at: Date; id: string } | null; limit: number }

/** A player's tickets, those changed last first. */
export async function readList(
  q: Queryable,
  { brandId, playerId }: Owner,
  { before, limit }: Page,
): Promise<TicketRow[]> {
  const { rows } = await q.query<TicketRow>({
    name: 'support-list',
    text: `SELECT ${COLUMNS} ${FROM} WHERE t.brand_id = $1 AND t.player_id = $2
        AND ($4::timestamptz IS NULL OR (t.changed_at, t.id) < ($4, $5::bigint))
      ORDER BY t.changed_at DESC, t.id DESC LIMIT $3`,
    values: [brandId, playerId, limit, before?.at ?? null, before?.id ?? null],
  })
  return rows
}

export type QueueFilter = { state: TicketState; assigned?: 'me' | 'none'; operatorId: string }

/** A brand's tickets of one state: open ones the oldest first, the others by their last change. */
export async function listQueue(
  q: Queryable,
  brandId: string,
  { state, assigned, operatorId }: QueueFilter,
  { before, limit }: Page,
): Promise<TicketRow[]> {
  const [order, beyond] = state === 'open' ? ['ASC', '>'] : ['DESC', '<']
  const { rows } = await q.query<TicketRow>({
    name: `support-queue-${order}`,
    text: `SELECT ${COLUMNS} ${FROM} WHERE t.brand_id = $1 AND t.state = $2
        AND ($3::text IS NULL OR ($3 = 'me' AND t.assigned_to = $4) OR ($3 = 'none' AND t.assigned_to IS NULL))
        AND ($6::timestamptz IS NULL OR (t.changed_at, t.id) ${beyond} ($6, $7::bigint))
      ORDER BY t.changed_at ${order}, t.id ${order} LIMIT $5`,
    values: [brandId, state, assigned ?? null, operatorId, limit, before?.at ?? null, before?.id ?? null],
  })
  return rows
}

export async function countOpen(q: Queryable, brandId: string): Promise<number> {
  const { rows } = await q.query<{ open: number }>({
    name: 'support-open-count',
    text: `SELECT count(*)::int AS open FROM support_tickets WHERE brand_id = $1 AND state = 'open'`,
    values: [brandId],
  })
  return rows[0]?.open ?? 0
}

export async function listLines(q: Queryable, ticketId: bigint): Promise<LineRow[]> {
  const { rows } = await q.query<LineRow>({
    name: 'support-lines',
    text: `SELECT m.id, m.kind, o.username AS by, m.text, m.at FROM support_messages m
        LEFT JOIN published.operators o ON o.id = m.operator_id
      WHERE m.ticket_id = $1 ORDER BY m.id`,
    values: [ticketId],
  })
  return rows
}

type NewLine = { ticketId: bigint; kind: LineKind; operatorId?: string; text: string; at: Date }

/** Appends a line to the conversation. @returns its id */
export async function addLine(tx: Tx, { ticketId, kind, operatorId, text, at }: NewLine): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'support-add-line',
    text: `INSERT INTO support_messages (ticket_id, kind, operator_id, text, at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    values: [ticketId, kind, operatorId ?? null, text, at],
  })
  const [line] = rows
  if (!line) throw new Error('a line of a ticket was not written')
  return line.id
}

/** The state that a line leads to (docs/support.md); a note leads to none. */
const AFTER: Readonly<Record<LineKind, TicketState | null>> = {
  visitor: 'open',
  operator: 'answered',
  closed: 'closed',
  reopened: 'open',
  note: null,
}

/** Moves a ticket to the state that follows a line of `kind`. */
export async function moveAfter(tx: Tx, ticketId: bigint, kind: LineKind, at: Date): Promise<void> {
  const state = AFTER[kind]
  if (state === null) return
  await tx.query({
    name: 'support-move',
    text: `UPDATE support_tickets SET state = $2, changed_at = $3,
        answered_at = CASE WHEN $4 THEN $3 ELSE answered_at END WHERE id = $1`,
    values: [ticketId, state, at, kind === 'operator'],
  })
}

export async function assignTo(tx: Tx, ticketId: bigint, operatorId: string | null): Promise<void> {
  await tx.query({
    name: 'support-assign',
    text: 'UPDATE support_tickets SET assigned_to = $2 WHERE id = $1',
    values: [ticketId, operatorId],
  })
}

/** @returns false when it is not the player's */
export async function markRead(
  q: Queryable,
  { brandId, playerId }: Owner,
  number: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'support-read',
    text: `UPDATE support_tickets SET read_at = greatest(read_at, $4)
      WHERE brand_id = $1 AND player_id = $2 AND number = $3`,
    values: [brandId, playerId, number, at],
  })
  return rowCount === 1
}
