import { createHash } from 'node:crypto'
import type { Queryable } from '../db/index.ts'
import { withRights } from './rights-in.ts'
import type { OperatorIdentity } from './types.ts'

export type OperatorRow = OperatorIdentity & {
  passwordHash: string
  /** Opens at totpPlace(id). */
  totpSealed: string
  totpStep: bigint
  disabledAt: Date | null
}

const COLUMNS = `id::text, username, roles, operator_rights_in(roles, brands) AS "rightsIn", operator_rights_in(roles, brands) AS lasting, brands, language,
  password_hash AS "passwordHash", totp_sealed AS "totpSealed", totp_step AS "totpStep", disabled_at AS "disabledAt"`

export async function findOperator(q: Queryable, username: string): Promise<OperatorRow | null> {
  const { rows } = await q.query<Omit<OperatorRow, 'rights'>>({
    name: 'operators-by-name',
    text: `SELECT ${COLUMNS} FROM operators WHERE username = lower($1)`,
    values: [username],
  })
  return rows[0] ? withRights(rows[0]) : null
}

export async function findOperatorById(q: Queryable, id: string): Promise<OperatorRow | null> {
  const { rows } = await q.query<Omit<OperatorRow, 'rights'>>({
    name: 'operators-by-id',
    text: `SELECT ${COLUMNS} FROM operators WHERE id = $1`,
    values: [id],
  })
  return rows[0] ? withRights(rows[0]) : null
}

/**
 * Takes a time step for good, in the transaction that opens the session: only while the password that was checked is the
 * stored one and the operator is enabled, so that no log-in survives a reset that it raced with.
 * @returns false when the step's code, or a later one, was taken before, or the operator was changed meanwhile
 */
export async function takeStep(
  q: Queryable,
  { id, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>,
  step: number,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'operators-take-step',
    text: `UPDATE operators SET totp_step = $2
      WHERE id = $1 AND totp_step < $2 AND password_hash = $3 AND disabled_at IS NULL`,
    values: [id, step, passwordHash],
  })
  return rowCount === 1
}

export async function saveLanguage(q: Queryable, operatorId: string, language: string): Promise<void> {
  await q.query({
    name: 'operators-language',
    text: 'UPDATE operators SET language = $2 WHERE id = $1',
    values: [operatorId, language],
  })
}

const nameHash = (username: string): string =>
  createHash('sha256').update(username.toLowerCase()).digest('hex')

/**
 * Counts an attempt before it is looked at, so that many at once gain nothing. The count decays by one every 30 minutes
 * and locks as a player's does (migration 0240).
 * @returns whether the name is locked: before this attempt (which is not counted then), by it, or not
 */
export async function countAttempt(
  q: Queryable,
  username: string,
  now: Date,
): Promise<'locked' | 'last' | 'counted'> {
  const { rows } = await q.query<{ locked: boolean }>({
    name: 'operators-count-attempt',
    text: `INSERT INTO operator_login_attempts AS a (name_hash, attempts, failure_level, at) VALUES ($1, 1, 1, $2)
      ON CONFLICT (name_hash) DO UPDATE SET attempts = a.attempts + 1, at = $2,
        failure_level = failure_level(a.failure_level, a.at, $2::timestamptz),
        locked_until = failure_lock(failure_level(a.failure_level, a.at, $2::timestamptz), $2::timestamptz)
      WHERE a.locked_until IS NULL OR a.locked_until <= $2 RETURNING locked_until IS NOT NULL AS locked`,
    values: [nameHash(username), now],
  })
  if (!rows[0]) return 'locked'
  return rows[0].locked ? 'last' : 'counted'
}

export async function forgetAttempts(q: Queryable, username: string): Promise<void> {
  await q.query({
    name: 'operators-forget-attempts',
    text: 'DELETE FROM operator_login_attempts WHERE name_hash = $1',
    values: [nameHash(username)],
  })
}

/** Attempts that are a day old no longer count. */
export async function forgetOldAttempts(q: Queryable, now: Date): Promise<void> {
  await q.query({
    name: 'operators-forget-old-attempts',
    text: `DELETE FROM operator_login_attempts WHERE at < $1::timestamptz - interval '1 day'`,
    values: [now],
  })
}
