import { createHash, randomUUID } from 'node:crypto'
import type { IdentityDocument, IdentityReason } from '@palco/contract'
import type { IdentityWebhook } from '@palco/contract/identity'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { ProofFile } from '../wallet/index.ts'
import type { CheckOrder } from './adapter.ts'
import type { CheckedPerson, CheckRow, DocumentRow } from './types.ts'

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", adapter, state, reasons, person, round, tries,
  created_at AS "createdAt", changed_at AS "changedAt", provider_id AS "providerId", verdict, verdict_round AS "verdictRound",
  verdict_order AS "verdictOrder", verdict_reasons AS "verdictReasons", verdict_at AS "verdictAt", due_at AS "dueAt",
  ended_at AS "endedAt"`

/** The check of a player that holds now. */
export async function currentCheck(
  q: Queryable,
  { brandId, playerId }: Owner,
  { locked = false }: { locked?: boolean } = {},
): Promise<CheckRow | null> {
  const { rows } = await q.query<CheckRow>({
    name: `identity-check-current${locked ? '-locked' : ''}`,
    text: `SELECT ${COLUMNS} FROM identity_checks WHERE brand_id = $1 AND player_id = $2 AND ended_at IS NULL
      ${locked ? 'FOR UPDATE' : ''}`,
    values: [brandId, playerId],
  })
  return rows[0] ?? null
}

/** The newest checks of a player, those that ended too, each with what was asked for in it. */
export async function latestChecks(
  q: Queryable,
  { brandId, playerId }: Owner,
  limit: number,
): Promise<(CheckRow & { documents: DocumentRow[] })[]> {
  const { rows } = await q.query<CheckRow>({
    name: 'identity-checks-latest',
    text: `SELECT ${COLUMNS} FROM identity_checks WHERE brand_id = $1 AND player_id = $2 ORDER BY created_at DESC, id LIMIT $3`,
    values: [brandId, playerId, limit],
  })
  const found = []
  for (const row of rows) found.push({ ...row, documents: await listDocuments(q, row.id) })
  return found
}

export async function findCheck(q: Queryable, id: string): Promise<CheckRow | null> {
  const { rows } = await q.query<CheckRow>({
    name: 'identity-check-find',
    text: `SELECT ${COLUMNS} FROM identity_checks WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** One check, locked until the transaction ends. */
export async function lockCheck(tx: Tx, id: string): Promise<CheckRow | null> {
  const { rows } = await tx.query<CheckRow>({
    name: 'identity-check-lock',
    text: `SELECT ${COLUMNS} FROM identity_checks WHERE id = $1 FOR UPDATE`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Begins a check, to be sent at once. The caller holds the lock of the player's row. */
export async function insertCheck(
  q: Queryable,
  { brandId, playerId }: Owner,
  begun: { adapter: string; person: CheckedPerson; at: Date },
): Promise<CheckRow> {
  const { rows } = await q.query<CheckRow>({
    name: 'identity-check-insert',
    text: `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at, submit_at)
      VALUES ($1, $2, $3, $4, 'reviewing', $5, $6, $6, $6) RETURNING ${COLUMNS}`,
    values: [`ic_${randomUUID()}`, brandId, playerId, begun.adapter, JSON.stringify(begun.person), begun.at],
  })
  const [check] = rows
  if (!check) throw new Error(`the check of player ${playerId} was not stored`)
  return check
}

export async function endCheck(q: Queryable, id: string, at: Date): Promise<void> {
  await q.query({
    name: 'identity-check-end',
    text: 'UPDATE identity_checks SET ended_at = $2, submit_at = NULL, due_at = NULL WHERE id = $1',
    values: [id, at],
  })
}

/** Ends the checks of a brand that are not decided and that its provider does not have. */
export async function endChecksOfOthers(
  q: Queryable,
  brandId: string,
  { provider, at }: { provider: string | null; at: Date },
): Promise<void> {
  await q.query({
    name: 'identity-check-end-others',
    text: `UPDATE identity_checks SET ended_at = $3, submit_at = NULL, due_at = NULL
      WHERE brand_id = $1 AND ended_at IS NULL AND state IN ('asked', 'reviewing', 'unclear') AND adapter IS DISTINCT FROM $2`,
    values: [brandId, provider, at],
  })
}

/** How many checks of a player were begun since an operator last opened one again. */
export async function countBegun(q: Queryable, playerId: string): Promise<number> {
  const { rows } = await q.query<{ begun: number }>({
    name: 'identity-checks-begun',
    text: `SELECT count(*)::int AS begun FROM identity_checks WHERE player_id = $1 AND created_at > coalesce(
      (SELECT max(d.decided_at) FROM identity_decisions d JOIN identity_checks c ON c.id = d.check_id
        WHERE c.player_id = $1 AND d.decision = 'reopen'), '-infinity')`,
    values: [playerId],
  })
  return rows[0]?.begun ?? 0
}

type Step = { state: CheckRow['state']; reasons: readonly IdentityReason[]; dueAt: Date | null; at: Date }

/** Moves a check to a state that waits for nothing of the provider. */
export async function moveCheck(tx: Tx, id: string, { state, reasons, dueAt, at }: Step): Promise<void> {
  await tx.query({
    name: 'identity-check-move',
    text: `UPDATE identity_checks SET state = $2, reasons = $3, due_at = $4, changed_at = $5, submit_at = NULL WHERE id = $1`,
    values: [id, state, [...reasons], dueAt, at],
  })
}

/** Sends a check to its provider with what the player has added. */
export async function nextRound(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    name: 'identity-check-round',
    text: `UPDATE identity_checks SET state = 'reviewing', reasons = '{}', due_at = NULL, round = round + 1, tries = 0, submit_at = $2,
      changed_at = $2 WHERE id = $1`,
    values: [id, at],
  })
}

/** Notes what the provider says, whatever follows from it. */
export async function noteVerdict(
  tx: Tx,
  id: string,
  { provider_id, verdict, order, round, reasons }: Omit<IdentityWebhook, 'event_id'>,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'identity-check-verdict',
    text: `UPDATE identity_checks SET provider_id = $2, verdict = $3, verdict_order = $4, verdict_round = $5, verdict_reasons = $6,
      verdict_at = $7 WHERE id = $1`,
    values: [id, provider_id, verdict, order, round, reasons, at],
  })
}

/** Stores an event. @returns whether it came for the first time */
export async function insertEvent(
  tx: Tx,
  adapter: string,
  { event_id, reference, round, order, verdict, reasons }: IdentityWebhook,
  { result, at }: { result: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'identity-event-insert',
    text: `INSERT INTO identity_events (adapter, event_id, check_id, round, verdict_order, verdict, reasons, result, received_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    values: [adapter, event_id, reference, round, order, verdict, reasons, result, at],
  })
  return rowCount === 1
}

/** Takes checks that are to be sent to the provider that their brand names, for so long that no other process takes them meanwhile. */
export async function leaseDue(
  q: Queryable,
  { now, until, limit, id = null }: { now: Date; until: Date; limit: number; id?: string | null },
): Promise<CheckRow[]> {
  const { rows } = await q.query<CheckRow>({
    name: 'identity-check-lease',
    text: `UPDATE identity_checks SET submit_at = $2, tries = tries + 1 WHERE id IN (
        SELECT c.id FROM identity_checks c JOIN published.brands b ON b.id = c.brand_id AND b.identity_provider = c.adapter
          WHERE c.submit_at <= $1 AND ($4::text IS NULL OR c.id = $4)
          ORDER BY c.submit_at LIMIT $3 FOR UPDATE OF c SKIP LOCKED) RETURNING ${COLUMNS}`,
    values: [now, until, limit, id],
  })
  return rows
}

export async function planSubmit(q: Queryable, { id, round }: CheckRow, at: Date): Promise<void> {
  await q.query({
    name: 'identity-check-plan',
    text: `UPDATE identity_checks SET submit_at = $3 WHERE id = $1 AND round = $2 AND submit_at IS NOT NULL`,
    values: [id, round, at],
  })
}

/** Asks the player for a document. One that is awaited already is not asked for again; an operator's request takes the place of the provider's. */
export async function askDocument(
  tx: Tx,
  asked: {
    checkId: string
    kind: IdentityDocument
    reason: IdentityReason | null
    operatorId: string | null
    at: Date
  },
): Promise<void> {
  await tx.query({
    name: 'identity-document-ask',
    text: `INSERT INTO identity_documents (check_id, kind, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (check_id, kind) WHERE sent_at IS NULL DO UPDATE SET asked_by = excluded.asked_by, reason = excluded.reason
        WHERE excluded.asked_by IS NOT NULL`,
    values: [asked.checkId, asked.kind, asked.reason, asked.operatorId, asked.at],
  })
}

/** Whether an operator awaits a document of the player. */
export async function operatorAwaits(q: Queryable, checkId: string): Promise<boolean> {
  const { rows } = await q.query<{ awaits: boolean }>({
    name: 'identity-operator-awaits',
    text: `SELECT EXISTS (SELECT FROM identity_documents WHERE check_id = $1 AND sent_at IS NULL AND asked_by IS NOT NULL) AS awaits`,
    values: [checkId],
  })
  return rows[0]?.awaits ?? false
}

const DOCUMENT = `id::text, kind, reason, asked_at AS "askedAt", name, type, octet_length(content) AS bytes, sent_at AS "sentAt"`

/** What was asked for in a check, the newest first. */
export async function listDocuments(q: Queryable, checkId: string): Promise<DocumentRow[]> {
  const { rows } = await q.query<DocumentRow>({
    name: 'identity-documents',
    text: `SELECT ${DOCUMENT} FROM identity_documents WHERE check_id = $1 ORDER BY identity_documents.id DESC`,
    values: [checkId],
  })
  return rows
}

/** Keeps what was asked for. @returns false when the request was answered before */
export async function keepDocument(
  tx: Tx,
  { checkId, id }: { checkId: string; id: string },
  { name, file, at }: { name: string; file: ProofFile; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'identity-document-keep',
    text: `UPDATE identity_documents SET name = $3, type = $4, content = $5, sha256 = $6, sent_at = $7
      WHERE check_id = $1 AND id = $2 AND sent_at IS NULL`,
    values: [
      checkId,
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

/** The newest of each kind that the player has sent, with its content. */
export async function documentsToSend(q: Queryable, checkId: string): Promise<CheckOrder['documents']> {
  const { rows } = await q.query<{ kind: IdentityDocument; type: ProofFile['type']; content: Buffer }>({
    name: 'identity-documents-to-send',
    text: `SELECT DISTINCT ON (kind) kind, type, content FROM identity_documents WHERE check_id = $1 AND sent_at IS NOT NULL
      ORDER BY kind, id DESC`,
    values: [checkId],
  })
  return rows
}

/** Whether the provider or an operator has refused a player, in any check. */
export async function wasRefused(q: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await q.query<{ refused: boolean }>({
    name: 'identity-was-refused',
    text: `SELECT EXISTS (SELECT FROM identity_checks c WHERE c.player_id = $1 AND (c.verdict = 'refused' OR c.state = 'refused'
      OR EXISTS (SELECT FROM identity_decisions d WHERE d.check_id = c.id AND d.decision = 'refuse')
      OR EXISTS (SELECT FROM identity_events e WHERE e.check_id = c.id AND e.verdict = 'refused' AND e.result <> 'ignored'))) AS refused`,
    values: [playerId],
  })
  return rows[0]?.refused ?? false
}
