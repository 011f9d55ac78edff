import { randomUUID } from 'node:crypto'
import type { FundsReason } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { HeldStep } from './steps.ts'
import type { CaseRow, Figures } from './types.ts'

const COLUMNS = `id, brand_id AS "brandId", player_id AS "playerId", step_key AS "stepKey", step, currency, amount, reached,
  reached_at AS "reachedAt", figures, state, reason, due_at AS "dueAt", late, created_at AS "createdAt", changed_at AS "changedAt"`

type Stored = Omit<CaseRow, 'figures'> & { figures: Record<keyof Figures, string> }

const toRow = ({ figures, ...row }: Stored): CaseRow => ({
  ...row,
  figures: {
    deposits: BigInt(figures.deposits),
    netDeposits: BigInt(figures.netDeposits),
    loss: BigInt(figures.loss),
  },
})

/** The cases of a player that are not settled, the oldest first. */
export async function listOpenCases(q: Queryable, { brandId, playerId }: Owner): Promise<CaseRow[]> {
  const { rows } = await q.query<Stored>({
    name: 'funds-cases-of-player',
    text: `SELECT ${COLUMNS} FROM funds_cases WHERE brand_id = $1 AND player_id = $2 AND state <> 'settled' ORDER BY created_at, id`,
    values: [brandId, playerId],
  })
  return rows.map(toRow)
}

/** The cases of its player that are not settled, besides one. */
export const listOtherCases = async (q: Queryable, found: CaseRow): Promise<CaseRow[]> =>
  (await listOpenCases(q, found)).filter(({ id }) => id !== found.id)

export async function findCase(q: Queryable, brandId: string, id: string): Promise<CaseRow | null> {
  const { rows } = await q.query<Stored>({
    name: 'funds-case-find',
    text: `SELECT ${COLUMNS} FROM funds_cases WHERE brand_id = $1 AND id = $2`,
    values: [brandId, id],
  })
  return rows[0] ? toRow(rows[0]) : null
}

/** One case, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const { rows } = await tx.query<Stored>({
    name: 'funds-case-lock',
    text: `SELECT ${COLUMNS} FROM funds_cases WHERE id = $1 FOR UPDATE`,
    values: [id],
  })
  return rows[0] ? toRow(rows[0]) : null
}

/** Whether a case of a threshold is open, and when it was last reached. */
export async function lastReached(
  q: Queryable,
  playerId: string,
  stepKey: string,
): Promise<{ open: boolean; at: Date } | null> {
  const { rows } = await q.query<{ open: boolean; at: Date }>({
    name: 'funds-case-last',
    text: `SELECT state <> 'settled' AS open, reached_at AS at FROM funds_cases WHERE player_id = $1 AND step_key = $2
      ORDER BY (state <> 'settled') DESC, reached_at DESC LIMIT 1`,
    values: [playerId, stepKey],
  })
  return rows[0] ?? null
}

type Begun = {
  held: HeldStep
  reached: bigint
  reachedAt: Date
  figures: Figures
  state: 'asked' | 'reviewing'
  dueAt: Date | null
  at: Date
}

/** Begins a case. The caller holds the lock of the player's row of `funds_players`. */
export async function insertCase(
  tx: Tx,
  { brandId, playerId }: Owner,
  { held: { key, step, amount }, reached, reachedAt, figures, state, dueAt, at }: Begun,
): Promise<CaseRow> {
  const kept = Object.fromEntries(Object.entries(figures).map(([name, sum]) => [name, String(sum)]))
  const { rows } = await tx.query<Stored>({
    name: 'funds-case-insert',
    text: `INSERT INTO funds_cases (id, brand_id, player_id, step_key, step, currency, amount, reached, reached_at, figures, state, due_at,
        created_at, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) RETURNING ${COLUMNS}`,
    values: [
      `fc_${randomUUID()}`,
      brandId,
      playerId,
      key,
      JSON.stringify(step),
      step.currency,
      amount,
      reached,
      reachedAt,
      JSON.stringify(kept),
      state,
      dueAt,
      at,
    ],
  })
  const [row] = rows
  if (!row) throw new Error(`the case of player ${playerId} was not stored`)
  return toRow(row)
}

type Moved = { state: CaseRow['state']; reason?: FundsReason | null; dueAt: Date | null; at: Date }

/** Moves a case on; what is late begins anew. */
export async function moveCase(
  tx: Tx,
  id: string,
  { state, reason = null, dueAt, at }: Moved,
): Promise<void> {
  await tx.query({
    name: 'funds-case-move',
    text: 'UPDATE funds_cases SET state = $2, reason = $3, due_at = $4, late = false, changed_at = $5 WHERE id = $1',
    values: [id, state, reason, dueAt, at],
  })
}

/** Cases whose players have not answered in time, the longest waiting first. */
export async function listOverdue(q: Queryable, at: Date, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'funds-cases-overdue',
    text: `SELECT id FROM funds_cases WHERE due_at <= $1 AND state = 'asked' AND NOT late ORDER BY due_at LIMIT $2`,
    values: [at, limit],
  })
  return rows.map(({ id }) => id)
}

export async function markLate(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    name: 'funds-case-late',
    text: 'UPDATE funds_cases SET late = true, changed_at = $2 WHERE id = $1',
    values: [id, at],
  })
}
