import type { RegisterAnswer, RegisterFault, RegisterId, RegisterOccasion } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { StandingRow } from './types.ts'

export type Subject = Owner & { register: RegisterId }

const STANDING = `answer, answered_at AS "answeredAt", due_at AS "dueAt", occasion, tries`

/** What a register said of a player; `null`: it was never to be asked. */
export async function findStanding(
  q: Queryable,
  { playerId, register }: Omit<Subject, 'brandId'>,
): Promise<StandingRow | null> {
  const { rows } = await q.query<StandingRow>({
    name: 'register-standing',
    text: `SELECT ${STANDING} FROM register_standings WHERE player_id = $1 AND register = $2`,
    values: [playerId, register],
  })
  return rows[0] ?? null
}

/** Whether any register lists a player. */
export async function listedBy(q: Queryable, playerId: string): Promise<RegisterId[]> {
  const { rows } = await q.query<{ register: RegisterId }>({
    name: 'register-listed-by',
    text: `SELECT register FROM register_standings WHERE player_id = $1 AND answer IN ('excluded', 'benefits')`,
    values: [playerId],
  })
  return rows.map(({ register }) => register)
}

/**
 * Takes the right to ask, until a moment, unless another process has it or has had the answer since the need was seen. A process that dies with it leaves the question due.
 * @param lease.answeredSince an answer from then on is recent enough; `null`: what is due is asked
 * @returns what was said before; `null`: another one asks or has asked
 */
export async function leaseStanding(
  q: Queryable,
  { brandId, playerId, register }: Subject,
  lease: { id: string; occasion: RegisterOccasion; now: Date; until: Date; answeredSince: Date | null },
): Promise<StandingRow | null> {
  const { rows } = await q.query<StandingRow>({
    name: 'register-lease',
    text: `INSERT INTO register_standings AS s (brand_id, player_id, register, occasion, due_at, lease, leased_until)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (player_id, register) DO UPDATE
        SET lease = excluded.lease, leased_until = excluded.leased_until, due_at = coalesce(s.due_at, excluded.due_at), occasion = excluded.occasion
        WHERE (s.leased_until IS NULL OR s.leased_until <= $5)
          AND CASE WHEN $8::timestamptz IS NULL THEN s.due_at <= $5 ELSE s.answered_at IS NULL OR s.answered_at < $8 END
      RETURNING ${STANDING}`,
    values: [
      brandId,
      playerId,
      register,
      lease.occasion,
      lease.now,
      lease.id,
      lease.until,
      lease.answeredSince,
    ],
  })
  return rows[0] ?? null
}

/** Until when a process has the right to ask about the player; `null`: none has. */
export async function leasedUntil(
  q: Queryable,
  { playerId, register }: Omit<Subject, 'brandId'>,
): Promise<Date | null> {
  const { rows } = await q.query<{ until: Date | null }>({
    name: 'register-leased',
    text: 'SELECT leased_until AS until FROM register_standings WHERE player_id = $1 AND register = $2',
    values: [playerId, register],
  })
  return rows[0]?.until ?? null
}

/** Keeps an answer, given to who still has the right to ask. @returns false: the data have changed, or another one asks by now */
export async function keepAnswer(
  tx: Tx,
  { playerId, register }: Subject,
  said: { lease: string; answer: RegisterAnswer; askedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'register-answer',
    text: `UPDATE register_standings SET answer = $4, answered_at = $5, due_at = NULL, tries = 0, lease = NULL, leased_until = NULL
      WHERE player_id = $1 AND register = $2 AND lease = $3`,
    values: [playerId, register, said.lease, said.answer, said.askedAt],
  })
  return rowCount > 0
}

/** Gives the right to ask back without an answer. @param next.dueAt when it is asked again; `null`: when something changes */
export async function keepFailure(
  tx: Tx,
  { playerId, register }: Subject,
  next: { lease: string; dueAt: Date | null; tries: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'register-failure',
    text: `UPDATE register_standings SET due_at = $4, tries = $5, lease = NULL, leased_until = NULL
      WHERE player_id = $1 AND register = $2 AND lease = $3`,
    values: [playerId, register, next.lease, next.dueAt, next.tries],
  })
  return rowCount > 0
}

/** What a new account begins with. */
export async function insertStanding(
  tx: Tx,
  { brandId, playerId, register }: Subject,
  said: { answer: RegisterAnswer | null; askedAt: Date; dueAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'register-standing-insert',
    text: `INSERT INTO register_standings (brand_id, player_id, register, occasion, answer, answered_at, due_at)
      VALUES ($1, $2, $3, 'registration', $4, CASE WHEN $4::text IS NOT NULL THEN $5::timestamptz END, $6)`,
    values: [brandId, playerId, register, said.answer, said.askedAt, said.dueAt],
  })
}

/** Puts players down to be asked about. Those who wait already keep their place, but among the whole base nobody does who is asked about for another reason. */
export async function putDown(
  q: Queryable,
  { brandId, register }: Pick<Subject, 'brandId' | 'register'>,
  { playerIds, occasion, at }: { playerIds: readonly string[]; occasion: RegisterOccasion; at: Date },
): Promise<void> {
  await q.query({
    name: 'register-put-down',
    text: `INSERT INTO register_standings AS s (brand_id, player_id, register, occasion, due_at)
      SELECT $1, p.id, $2, $3, $4 FROM unnest($5::text[]) AS p (id)
      ON CONFLICT (player_id, register) DO UPDATE SET due_at = coalesce(s.due_at, excluded.due_at), occasion = excluded.occasion
        WHERE s.due_at IS NULL OR s.occasion = 'whole_base' AND excluded.occasion <> 'whole_base'`,
    values: [brandId, register, occasion, at, [...playerIds]],
  })
}

/** What was said was said of other data. A question under way counts no more. */
export async function forgetAnswer(tx: Tx, { playerId, register }: Subject, at: Date): Promise<void> {
  await tx.query({
    name: 'register-forget',
    text: `UPDATE register_standings SET answer = NULL, answered_at = NULL, due_at = $3, occasion = 'data_changed', lease = NULL, leased_until = NULL
      WHERE player_id = $1 AND register = $2`,
    values: [playerId, register, at],
  })
}

export type DueRow = { playerId: string; occasion: RegisterOccasion }

/** Players whom a register is to be asked about by now, those that wait longest first; the whole base, which takes days, behind all others. */
export async function nextDue(
  q: Queryable,
  { brandId, register }: Pick<Subject, 'brandId' | 'register'>,
  { now, limit }: { now: Date; limit: number },
): Promise<DueRow[]> {
  const { rows } = await q.query<DueRow>({
    name: 'register-due',
    text: `SELECT player_id AS "playerId", occasion FROM register_standings
      WHERE brand_id = $1 AND register = $2 AND due_at <= $3 AND (leased_until IS NULL OR leased_until <= $3)
      ORDER BY occasion = 'whole_base', due_at, player_id LIMIT $4`,
    values: [brandId, register, now, limit],
  })
  return rows
}

/** Takes a player off the list of those who are to be asked about. */
export async function takeOff(q: Queryable, { playerId, register }: Subject): Promise<void> {
  await q.query({
    name: 'register-take-off',
    text: 'UPDATE register_standings SET due_at = NULL WHERE player_id = $1 AND register = $2',
    values: [playerId, register],
  })
}

/** Forgets how far the base of a brand was put down at other registers than these. */
export async function forgetSweeps(
  q: Queryable,
  brandId: string,
  asked: readonly RegisterId[],
): Promise<void> {
  await q.query({
    name: 'register-sweep-forget',
    text: 'DELETE FROM register_sweeps WHERE brand_id = $1 AND register <> ALL ($2)',
    values: [brandId, [...asked]],
  })
}

type QuestionRow = Subject & {
  connection: string
  occasion: RegisterOccasion
  askedAt: Date
  sent: readonly string[]
  answer: RegisterAnswer | null
  reference: string | null
  fault: RegisterFault | null
}

/** Keeps a question on record. */
export async function insertQuestion(q: Queryable, one: QuestionRow): Promise<void> {
  await q.query({
    name: 'register-question',
    text: `INSERT INTO register_questions (brand_id, player_id, register, connection, occasion, asked_at, sent, answer, reference, fault)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      one.brandId,
      one.playerId,
      one.register,
      one.connection,
      one.occasion,
      one.askedAt,
      [...one.sent],
      one.answer,
      one.reference,
      one.fault,
    ],
  })
}
