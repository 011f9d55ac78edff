import { randomUUID } from 'node:crypto'
import type { RiskLevel, RiskOutcome } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { FiguresRow } from './figures.ts'
import type { CaseRow, Interaction } from './types.ts'

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", level, state, offers_stopped AS "offersStopped", opened_at AS "openedAt",
  changed_at AS "changedAt", answer_by AS "answerBy", answered_at AS "answeredAt", owner_id::text AS "ownerId", closed_at AS "closedAt"`

/** The case of a player that runs. */
export async function findRunning(q: Queryable, playerId: string): Promise<CaseRow | null> {
  const { rows } = await q.query<CaseRow>({
    name: 'risk-case-running',
    text: `SELECT ${COLUMNS} FROM risk_cases WHERE player_id = $1 AND closed_at IS NULL`,
    values: [playerId],
  })
  return rows[0] ?? null
}

export async function lockRunning(tx: Tx, playerId: string): Promise<CaseRow | null> {
  const { rows } = await tx.query<CaseRow>({
    name: 'risk-case-running-lock',
    text: `SELECT ${COLUMNS} FROM risk_cases WHERE player_id = $1 AND closed_at IS NULL FOR UPDATE`,
    values: [playerId],
  })
  return rows[0] ?? null
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const { rows } = await tx.query<CaseRow>({
    name: 'risk-case-lock',
    text: `SELECT ${COLUMNS} FROM risk_cases WHERE id = $1 FOR UPDATE`,
    values: [id],
  })
  return rows[0] ?? null
}

export type CaseTerms = { level: RiskLevel; offersStopped: boolean; answerBy: Date | null }

/** @returns the case's id */
export async function insertCase(
  tx: Tx,
  { brandId, playerId }: Owner,
  terms: CaseTerms,
  at: Date,
): Promise<string> {
  const id = `rk_${randomUUID()}`
  await tx.query({
    name: 'risk-case-insert',
    text: `INSERT INTO risk_cases (id, brand_id, player_id, level, state, offers_stopped, opened_at, changed_at, answer_by)
      VALUES ($1, $2, $3, $4, 'open', $5, $6, $6, $7)`,
    values: [id, brandId, playerId, terms.level, terms.offersStopped, at, terms.answerBy],
  })
  return id
}

/** The terms of a higher level. Who is suspended stays so, and has the same question to answer. */
export async function raiseCase(tx: Tx, id: string, terms: CaseTerms, at: Date): Promise<void> {
  await tx.query({
    name: 'risk-case-raise',
    text: `UPDATE risk_cases SET level = $2, offers_stopped = $3, changed_at = $5,
        state = CASE state WHEN 'suspended' THEN state ELSE 'open' END, answered_at = NULL,
        answer_by = CASE state WHEN 'suspended' THEN answer_by ELSE $4 END
      WHERE id = $1`,
    values: [id, terms.level, terms.offersStopped, terms.answerBy, at],
  })
}

export async function moveCase(tx: Tx, id: string, state: 'answered' | 'suspended', at: Date): Promise<void> {
  await tx.query({
    name: 'risk-case-move',
    text: `UPDATE risk_cases SET state = $2, changed_at = $3, answered_at = CASE $2 WHEN 'answered' THEN $3 ELSE answered_at END
      WHERE id = $1`,
    values: [id, state, at],
  })
}

export async function closeCase(tx: Tx, id: string, outcome: RiskOutcome, at: Date): Promise<void> {
  await tx.query({
    name: 'risk-case-close',
    text: `UPDATE risk_cases SET state = 'closed', outcome = $2, closed_at = $3, changed_at = $3 WHERE id = $1`,
    values: [id, outcome, at],
  })
}

export async function setOwner(tx: Tx, id: string, operatorId: string | null): Promise<void> {
  await tx.query({
    name: 'risk-case-owner',
    text: 'UPDATE risk_cases SET owner_id = $2 WHERE id = $1',
    values: [id, operatorId],
  })
}

/** Cases whose player has not answered in time. @param after id of the last one read, `''` at the beginning */
export async function listOverdue(q: Queryable, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'risk-cases-overdue',
    text: `SELECT id FROM risk_cases WHERE state = 'open' AND answer_by <= $1 AND id > $2 ORDER BY id LIMIT $3`,
    values: [now, after, limit],
  })
  return rows.map(({ id }) => id)
}

/** Cases that wait for no answer, of players for whom no rule has hit since. */
export async function listFaded(q: Queryable, since: Date, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'risk-cases-faded',
    text: `SELECT id FROM risk_cases c WHERE (state = 'answered' OR state = 'open' AND answer_by IS NULL) AND changed_at <= $1
        AND NOT EXISTS (SELECT FROM risk_hits h WHERE h.player_id = c.player_id AND h.at > $1)
      ORDER BY changed_at LIMIT $2`,
    values: [since, limit],
  })
  return rows.map(({ id }) => id)
}

export async function insertInteraction(tx: Tx, made: Interaction, before: FiguresRow): Promise<void> {
  const { caseId, kind, operatorId = null, choice = null, note = '', at } = made
  await tx.query({
    name: 'risk-interaction-insert',
    text: `INSERT INTO risk_interactions (case_id, kind, operator_id, choice, words, note, at, before) VALUES ($1, $2, $3, $4,
      CASE $2 WHEN 'answer' THEN $5 ELSE '' END, CASE $2 WHEN 'answer' THEN '' ELSE $5 END, $6, $7)`,
    values: [caseId, kind, operatorId, choice, note, at, JSON.stringify(before)],
  })
}

type Unmeasured = Owner & { id: string; at: Date }

/** Interactions that lie so far back that their effect can be measured. */
export async function listUnmeasured(q: Queryable, until: Date, limit: number): Promise<Unmeasured[]> {
  const { rows } = await q.query<Unmeasured>({
    name: 'risk-interactions-unmeasured',
    text: `SELECT i.id::text, i.at, c.player_id AS "playerId", c.brand_id AS "brandId" FROM risk_interactions i JOIN risk_cases c ON c.id = i.case_id
      WHERE i.after IS NULL AND i.at <= $1 ORDER BY i.at LIMIT $2`,
    values: [until, limit],
  })
  return rows
}

export async function setEffect(q: Queryable, id: string, after: FiguresRow): Promise<void> {
  await q.query({
    name: 'risk-interaction-effect',
    text: 'UPDATE risk_interactions SET after = $2 WHERE id = $1',
    values: [id, JSON.stringify(after)],
  })
}
