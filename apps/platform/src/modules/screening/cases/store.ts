import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../../db/index.ts'
import { lockAccount } from '../../../ledger/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { Hit } from '../find-hits.ts'
import { ALGORITHM } from '../matching/score.ts'
import type { CaseRow, CaseState, Person } from '../types.ts'

const COLUMNS = `c.id, c.brand_id AS "brandId", c.player_id AS "playerId", c.list_id AS "listId", c.ref, c.entry_id AS "entryId",
  c.person_digest AS "personDigest", c.state, c.score, c.strong, c.owner_id::text AS "ownerId"`

/** The cases of a player, locked, each with whether its entry is still the list's. */
export async function lockCases(tx: Tx, playerId: string): Promise<(CaseRow & { isCurrent: boolean })[]> {
  const { rows } = await tx.query<CaseRow & { isCurrent: boolean }>({
    name: 'screening-cases-lock',
    text: `SELECT ${COLUMNS}, e.until_version IS NULL AS "isCurrent" FROM screening_cases c JOIN screening_entries e ON e.id = c.entry_id
      WHERE c.player_id = $1 ORDER BY c.id FOR UPDATE OF c`,
    values: [playerId],
  })
  return rows
}

/**
 * A case of a brand, locked after the account of its player: decisions on cases of one player take turns, since each asks for the others.
 * @returns null: the brand has no such case
 */
export async function lockCase(tx: Tx, brandId: string, id: string): Promise<CaseRow | null> {
  const { rows: owners } = await tx.query<Owner>({
    name: 'screening-case-player',
    text: 'SELECT brand_id AS "brandId", player_id AS "playerId" FROM screening_cases WHERE id = $1 AND brand_id = $2',
    values: [id, brandId],
  })
  const [owner] = owners
  if (!owner) return null
  await lockAccount(tx, owner.brandId, owner.playerId)
  const { rows } = await tx.query<CaseRow>({
    name: 'screening-case-lock',
    text: `SELECT ${COLUMNS} FROM screening_cases c WHERE c.id = $1 FOR UPDATE`,
    values: [id],
  })
  return rows[0] ?? null
}

/** What was compared, and when. */
type Compared = { person: Person; personDigest: string; at: Date; dueAt: Date }

export async function insertCase(
  tx: Tx,
  { brandId, playerId }: Owner,
  hit: Hit,
  compared: Compared,
): Promise<string> {
  const id = `sc_${randomUUID()}`
  const { personDigest, at, dueAt } = compared
  await tx.query({
    name: 'screening-case-insert',
    text: `INSERT INTO screening_cases (id, brand_id, player_id, list_id, ref, entry_id, person_digest, state, score, strong, opened_at, changed_at, due_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $10, $11)`,
    values: [
      id,
      brandId,
      playerId,
      hit.listId,
      hit.ref,
      hit.entryId,
      personDigest,
      hit.score,
      hit.strong,
      at,
      dueAt,
    ],
  })
  await insertHit(tx, id, hit, compared)
  return id
}

/**
 * A comparison that says something new of a case: one that was cleared or had ended is open again, a confirmed one stays so. A strong one that waits for a decision
 * stays strong when it is the player who has changed.
 */
export async function renewCase(tx: Tx, { id, state }: CaseRow, hit: Hit, compared: Compared): Promise<void> {
  const { personDigest, at, dueAt } = compared
  const isReopened = state === 'cleared' || state === 'ended'
  await tx.query({
    name: 'screening-case-renew',
    text: `UPDATE screening_cases SET entry_id = $2, person_digest = $3, score = $4, changed_at = $6,
        strong = $5 OR strong AND state IN ('open', 'confirmed') AND person_digest <> $3,
        state = CASE WHEN $7 THEN 'open' ELSE state END, due_at = CASE WHEN $7 THEN $8 ELSE due_at END WHERE id = $1`,
    values: [id, hit.entryId, personDigest, hit.score, hit.strong, at, isReopened, dueAt],
  })
  await insertHit(tx, id, hit, compared)
}

async function insertHit(tx: Tx, caseId: string, hit: Hit, { person, at }: Compared): Promise<void> {
  await tx.query({
    name: 'screening-hit-insert',
    text: `INSERT INTO screening_hits (case_id, entry_id, version_id, algorithm, person, score, parts, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      caseId,
      hit.entryId,
      hit.versionId,
      ALGORITHM,
      JSON.stringify(person),
      hit.score,
      JSON.stringify(hit.parts),
      at,
    ],
  })
}

export async function moveCase(
  tx: Tx,
  id: string,
  { state, at, dueAt = null }: { state: CaseState; at: Date; dueAt?: Date | null },
): Promise<void> {
  await tx.query({
    name: 'screening-case-move',
    text: 'UPDATE screening_cases SET state = $2, changed_at = $3, due_at = $4 WHERE id = $1',
    values: [id, state, at, dueAt],
  })
}

export async function setOwner(tx: Tx, id: string, operatorId: string | null): Promise<void> {
  await tx.query({
    name: 'screening-case-owner',
    text: 'UPDATE screening_cases SET owner_id = $2 WHERE id = $1',
    values: [id, operatorId],
  })
}

/** How many cases of the player are confirmed, one of them left out. */
export async function countConfirmed(q: Queryable, playerId: string, except: string): Promise<number> {
  const { rows } = await q.query<{ confirmed: number }>({
    name: 'screening-cases-confirmed',
    text: `SELECT count(*)::int AS confirmed FROM screening_cases WHERE player_id = $1 AND state = 'confirmed' AND id <> $2`,
    values: [playerId, except],
  })
  return rows[0]?.confirmed ?? 0
}
