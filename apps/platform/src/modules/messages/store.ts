import type { Message } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
export type MessageRow = {
  id: bigint
  title: string | null
  text: string
  format: Message['format']
  createdAt: Date
  readAt: Date | null
}

const COLUMNS = `id, title, text, format, created_at AS "createdAt", read_at AS "readAt"`

/** One player's messages change one after the other, so that each unread count is right when it is published. */
export async function lockInbox(tx: Tx, { brandId, playerId }: Owner): Promise<void> {
  await tx.query({
    name: 'messages-lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`,
    values: [`messages ${brandId} ${playerId}`],
  })
}

export type NewMessage = {
  key: string
  title: string | null
  text: string
  format: Message['format']
  at: Date
}

/** False when the player has, or had, a message of that key. */
export async function insertMessage(q: Queryable, owner: Owner, message: NewMessage): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'messages-insert',
    text: `INSERT INTO messages (brand_id, player_id, key, title, text, format, created_at)
      SELECT brand_id, id, $3, $4, $5, $6, $7 FROM published.players WHERE brand_id = $1 AND id = $2
      ON CONFLICT (player_id, key) DO NOTHING`,
    values: [
      owner.brandId,
      owner.playerId,
      message.key,
      message.title,
      message.text,
      message.format,
      message.at,
    ],
  })
  return rowCount === 1
}

export async function countUnread(q: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const { rows } = await q.query<{ unread: number }>({
    name: 'messages-unread',
    text: `SELECT count(*)::int AS unread FROM messages
      WHERE brand_id = $1 AND player_id = $2 AND read_at IS NULL AND deleted_at IS NULL`,
    values: [brandId, playerId],
  })
  return rows[0]?.unread ?? 0
}

export async function listMessages(
  q: Queryable,
  { brandId, playerId }: Owner,
  { before, limit }: { before: { at: Date; id: string } | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await q.query<MessageRow>({
    name: `messages-list${before ? '-after' : ''}`,
    text: `SELECT ${COLUMNS} FROM messages
      WHERE brand_id = $1 AND player_id = $2 AND deleted_at IS NULL
        ${before ? 'AND (created_at, id) < ($4, $5)' : ''}
      ORDER BY created_at DESC, id DESC LIMIT $3`,
    values: [brandId, playerId, limit, ...(before ? [before.at, before.id] : [])],
  })
  return rows
}

/** One message; null for one that is not this player's or is deleted. */
export async function findMessage(q: Queryable, owner: Owner, id: string): Promise<MessageRow | null> {
  const { rows } = await q.query<MessageRow>({
    name: 'messages-find',
    text: `SELECT ${COLUMNS} FROM messages
      WHERE brand_id = $1 AND player_id = $2 AND id = $3 AND deleted_at IS NULL`,
    values: [owner.brandId, owner.playerId, id],
  })
  return rows[0] ?? null
}

/** Marks as read and answers the message; null for one that is not this player's or is deleted. */
export async function markRead(
  q: Queryable,
  owner: Owner,
  id: string,
  now: Date,
): Promise<MessageRow | null> {
  const { rows } = await q.query<MessageRow>({
    name: 'messages-read',
    text: `UPDATE messages SET read_at = coalesce(read_at, $4)
      WHERE brand_id = $1 AND player_id = $2 AND id = $3 AND deleted_at IS NULL RETURNING ${COLUMNS}`,
    values: [owner.brandId, owner.playerId, id, now],
  })
  return rows[0] ?? null
}

/** Takes the words away; the row keeps its key. False when the player never had such a message. */
export async function removeMessage(q: Queryable, owner: Owner, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'messages-remove',
    text: `UPDATE messages SET deleted_at = coalesce(deleted_at, $4), title = NULL, text = ''
      WHERE brand_id = $1 AND player_id = $2 AND id = $3`,
    values: [owner.brandId, owner.playerId, id, now],
  })
  return rowCount === 1
}

/** Ids of a brand's active players, in order, after `after`. */
export async function playersAfter(
  q: Queryable,
  brandId: string,
  after: string,
  limit: number,
): Promise<{ id: string; language: string }[]> {
  const { rows } = await q.query<{ id: string; language: string }>({
    name: 'messages-players',
    text: `SELECT id, language FROM published.players WHERE brand_id = $1 AND id > $2 AND status = 'active' ORDER BY id LIMIT $3`,
    values: [brandId, after, limit],
  })
  return rows
}
