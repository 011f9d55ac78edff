import { createHash } from 'node:crypto'
import type { DOCUMENT_KINDS } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { ProofFile } from '../files/proof-file.ts'

/** Documents asked for while a payment is decided (migration 0271). */

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export type DocumentLine = {
  id: string
  paymentId: string
  kind: DocumentKind
  note: string | null
  askedAt: Date
  askedBy: string
  name: string | null
  type: ProofFile['type'] | null
  bytes: number | null
  sentAt: Date | null
  acceptedAt: Date | null
  /** The operator's name. */
  acceptedBy: string | null
}

/** @param asking operatorId: the operator's row; note: the operator's own words, up to 300 characters */
export async function askDocument(
  q: Queryable,
  asking: { paymentId: string; kind: DocumentKind; note: string | null; operatorId: string; at: Date },
): Promise<void> {
  await q.query({
    name: 'wallet-ask-document',
    text: `INSERT INTO payment_documents (payment_id, kind, note, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)`,
    values: [asking.paymentId, asking.kind, asking.note, asking.operatorId, asking.at],
  })
}

/** What was asked for with these payments, the newest first, without content. */
export async function listDocuments(q: Queryable, paymentIds: readonly string[]): Promise<DocumentLine[]> {
  const { rows } = await q.query<DocumentLine>({
    name: 'wallet-documents-of',
    text: `SELECT d.id::text, d.payment_id AS "paymentId", d.kind, d.note, d.asked_at AS "askedAt", o.username AS "askedBy",
        d.name, d.type, octet_length(d.content) AS bytes, d.sent_at AS "sentAt", d.accepted_at AS "acceptedAt",
        a.username AS "acceptedBy"
      FROM payment_documents d JOIN published.operators o ON o.id = d.asked_by
        LEFT JOIN published.operators a ON a.id = d.accepted_by
      WHERE d.payment_id = ANY ($1) ORDER BY d.id DESC`,
    values: [paymentIds],
  })
  return rows
}

/** What the player sent; `null` while there is nothing. */
export async function findDocument(
  q: Queryable,
  paymentId: string,
  id: string,
): Promise<{ type: ProofFile['type']; content: Buffer } | null> {
  const { rows } = await q.query<{ type: ProofFile['type']; content: Buffer }>({
    name: 'wallet-document',
    text: `SELECT type, content FROM payment_documents WHERE payment_id = $1 AND id = $2 AND sent_at IS NOT NULL`,
    values: [paymentId, id],
  })
  return rows[0] ?? null
}

export async function isAwaited(q: Queryable, paymentId: string, id: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'wallet-document-awaited',
    text: 'SELECT FROM payment_documents WHERE payment_id = $1 AND id = $2 AND sent_at IS NULL',
    values: [paymentId, id],
  })
  return rowCount > 0
}

/** Keeps the answer. @returns false when the request has been answered already */
export async function keepDocument(
  q: Queryable,
  { paymentId, id }: { paymentId: string; id: string },
  { name, file, at }: { name: string; file: ProofFile; at: Date },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'wallet-keep-document',
    text: `UPDATE payment_documents SET name = $3, type = $4, content = $5, sha256 = $6, sent_at = $7
      WHERE payment_id = $1 AND id = $2 AND sent_at IS NULL`,
    values: [
      paymentId,
      id,
      name,
      file.type,
      file.content,
      createHash('sha256').update(file.content).digest('hex'),
      at,
    ],
  })
  return rowCount > 0
}

/**
 * Accepts what the player sent.
 * @returns its kind; `null` when nothing was sent under that id, `'known'` when it was accepted before
 */
export async function acceptSent(
  q: Queryable,
  { paymentId, id }: { paymentId: string; id: string },
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<DocumentKind | 'known' | null> {
  const { rows } = await q.query<{ kind: DocumentKind; fresh: boolean }>({
    name: 'wallet-accept-document',
    text: `WITH fresh AS (
        UPDATE payment_documents SET accepted_by = $3, accepted_at = $4
          WHERE payment_id = $1 AND id = $2 AND sent_at IS NOT NULL AND accepted_at IS NULL RETURNING id)
      SELECT kind, EXISTS (SELECT FROM fresh) AS fresh FROM payment_documents
        WHERE payment_id = $1 AND id = $2 AND sent_at IS NOT NULL`,
    values: [paymentId, id, operatorId, at],
  })
  const found = rows[0]
  if (!found) return null
  return found.fresh ? found.kind : 'known'
}

/** Whether an operator has accepted an identity document of the player. */
export async function hasProvenIdentity(q: Queryable, { brandId, playerId }: Owner): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'wallet-proven-identity',
    text: `SELECT FROM payment_documents d JOIN payments p ON p.id = d.payment_id
      WHERE p.brand_id = $1 AND p.player_id = $2 AND d.kind = 'identity' AND d.accepted_at IS NOT NULL LIMIT 1`,
    values: [brandId, playerId],
  })
  return rowCount > 0
}
