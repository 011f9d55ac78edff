import { createHash, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '../../db/index.ts'
import type { AttachmentRow } from './types.ts'

type File = { type: AttachmentRow['type']; content: Buffer }

/** A token is kept as its hash only. */
const toHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Keeps a file for a message that is still to be written. @returns the token that names it once */
export async function keepAttachment(
  q: Queryable,
  { brandId, name, file, at }: { brandId: string; name: string; file: File; at: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await q.query({
    name: 'support-attach',
    text: `INSERT INTO support_attachments (brand_id, token_hash, name, type, content, sha256, sent_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      brandId,
      toHash(token),
      name,
      file.type,
      file.content,
      createHash('sha256').update(file.content).digest('hex'),
      at,
    ],
  })
  return token
}

/** Locks the unused attachments of these tokens. @returns their ids; `null` when one is unknown or used */
export async function lockUnused(
  tx: Tx,
  brandId: string,
  tokens: readonly string[],
): Promise<bigint[] | null> {
  const wanted = [...new Set(tokens)]
  if (wanted.length === 0) return []
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'support-unused',
    text: `SELECT id FROM support_attachments WHERE brand_id = $1 AND token_hash = ANY ($2) AND message_id IS NULL
      ORDER BY id FOR UPDATE`,
    values: [brandId, wanted.map(toHash)],
  })
  return rows.length === wanted.length ? rows.map(({ id }) => id) : null
}

export async function attachTo(tx: Tx, messageId: bigint, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query({
    name: 'support-attach-to',
    text: 'UPDATE support_attachments SET message_id = $1 WHERE id = ANY ($2)',
    values: [messageId, ids],
  })
}

/** Attachments of messages, without their bytes. */
export async function listAttachments(q: Queryable, messageIds: readonly bigint[]): Promise<AttachmentRow[]> {
  const { rows } = await q.query<AttachmentRow>({
    name: 'support-attachments-of',
    text: `SELECT id::text, message_id AS "messageId", name, type, octet_length(content) AS bytes
      FROM support_attachments WHERE message_id = ANY ($1) ORDER BY id`,
    values: [messageIds],
  })
  return rows
}

/** A file of a ticket's conversation, notes left out. */
export async function findFile(
  q: Queryable,
  { ticketId, id }: { ticketId: bigint; id: string },
): Promise<(File & { name: string }) | null> {
  const { rows } = await q.query<File & { name: string }>({
    name: 'support-file-of-ticket',
    text: `SELECT a.type, a.content, a.name FROM support_attachments a JOIN support_messages m ON m.id = a.message_id
      WHERE m.ticket_id = $1 AND a.id = $2 AND m.kind <> 'note'`,
    values: [ticketId, id],
  })
  return rows[0] ?? null
}

export type FoundAttachment = File & { brandId: string }

/** The bytes of an attachment of a ticket of one of these brands. */
export async function findAttachment(
  q: Queryable,
  { brands, number, id }: { brands: readonly string[]; number: string; id: string },
): Promise<FoundAttachment | null> {
  const { rows } = await q.query<FoundAttachment>({
    name: 'support-attachment',
    text: `SELECT a.type, a.content, t.brand_id AS "brandId" FROM support_attachments a
        JOIN support_messages m ON m.id = a.message_id JOIN support_tickets t ON t.id = m.ticket_id
      WHERE t.brand_id = ANY ($1) AND t.number = $2 AND a.id = $3`,
    values: [brands, number, id],
  })
  return rows[0] ?? null
}

/** Deletes files that no message named within a day. */
export async function deleteUnused(q: Queryable, before: Date): Promise<void> {
  await q.query({
    name: 'support-delete-unused',
    text: 'DELETE FROM support_attachments WHERE message_id IS NULL AND sent_at < $1',
    values: [before],
  })
}
