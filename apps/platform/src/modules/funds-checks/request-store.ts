import { createHash } from 'node:crypto'
import type { FundsReason, FundsRequest } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { ProofFile } from '../wallet/index.ts'
import type { Declared, RequestRow } from './types.ts'

type Asked = {
  caseId: string
  kind: FundsRequest
  reason: FundsReason | null
  operatorId: string | null
  at: Date
}

/** Asks the player for something. What is awaited already is not asked for again; an operator's reason takes the place of the one before. */
export async function askFor(tx: Tx, { caseId, kind, reason, operatorId, at }: Asked): Promise<void> {
  await tx.query({
    name: 'funds-request-ask',
    text: `INSERT INTO funds_requests (case_id, kind, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (case_id, kind) WHERE sent_at IS NULL DO UPDATE SET asked_by = excluded.asked_by, reason = excluded.reason`,
    values: [caseId, kind, reason, operatorId, at],
  })
}

/** What was asked for in a case, the newest first. */
export async function listRequests(q: Queryable, caseId: string): Promise<RequestRow[]> {
  const { rows } = await q.query<RequestRow>({
    name: 'funds-requests',
    text: `SELECT id::text, kind, reason, asked_at AS "askedAt", declared, type, octet_length(content) AS bytes, sent_at AS "sentAt"
      FROM funds_requests WHERE case_id = $1 ORDER BY funds_requests.id DESC`,
    values: [caseId],
  })
  return rows
}

type Request = { caseId: string; id: string }

/** @returns false when the request was answered before */
export async function keepDeclaration(
  tx: Tx,
  { caseId, id }: Request,
  { declared, at }: { declared: Declared; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'funds-request-declare',
    text: `UPDATE funds_requests SET declared = $3, sent_at = $4 WHERE case_id = $1 AND id = $2 AND kind = 'declaration' AND sent_at IS NULL`,
    values: [caseId, id, JSON.stringify(declared), at],
  })
  return rowCount > 0
}

/** @returns false when the request was answered before */
export async function keepDocument(
  tx: Tx,
  { caseId, id }: Request,
  { name, file, at }: { name: string; file: ProofFile; at: Date },
): Promise<boolean> {
  const sha256 = createHash('sha256').update(file.content).digest('hex')
  const { rowCount } = await tx.query({
    name: 'funds-request-keep',
    text: `UPDATE funds_requests SET name = $3, type = $4, content = $5, sha256 = $6, sent_at = $7
      WHERE case_id = $1 AND id = $2 AND kind <> 'declaration' AND sent_at IS NULL`,
    values: [caseId, id, name, file.type, file.content, sha256, at],
  })
  return rowCount > 0
}
