import { createHash, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '../../db/index.ts'
import { withRights } from '../rights-in.ts'
import type { OperatorIdentity } from '../types.ts'

const IDLE = `interval '30 minutes'`
const LONGEST_MS = 8 * 3_600_000

const toHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Holds an operator as they were read until the session is there: a log-in without the password does not survive a reset or a disabling that it
 * raced with. @returns false where they were changed, are disabled, or have not set up how they log in
 */
export async function holdOperator(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  if (passwordHash === '') return false
  const { rowCount } = await tx.query({
    name: 'operators-hold',
    text: `SELECT FROM operators WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR SHARE`,
    values: [id, passwordHash],
  })
  return rowCount === 1
}

/** Opens a session for an operator who has proved who they are; only a hash of its token is kept. */
export async function openSession(
  tx: Tx,
  session: { operatorId: string; address: string; device: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const { operatorId, address, device, now } = session
  await tx.query({
    name: 'operators-open-session',
    text: `INSERT INTO operator_sessions (token_hash, operator_id, address, device, created_at, last_seen_at)
      VALUES ($1, $2, $3, $4, $5, $5)`,
    values: [toHash(token), operatorId, address, device, now],
  })
  return { token, expiresAt: new Date(now.getTime() + LONGEST_MS) }
}

/** Whose session this is, if it goes on: seen in the last 30 minutes and opened in the last 8 hours. It is seen now. */
export async function findHolder(q: Queryable, token: string, now: Date): Promise<OperatorIdentity | null> {
  const { rows } = await q.query<Omit<OperatorIdentity, 'rights'>>({
    name: 'operators-session-holder',
    text: `UPDATE operator_sessions s SET last_seen_at = $2 FROM operators o
      WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.last_seen_at > $2::timestamptz - ${IDLE}
        AND s.created_at > $3 AND o.id = s.operator_id AND o.disabled_at IS NULL
      RETURNING o.id::text, o.username, o.roles, operator_rights_at(o.id, o.roles, o.brands, $2) AS "rightsIn",
        operator_rights_in(o.roles, o.brands) AS lasting, o.brands, o.language`,
    values: [toHash(token), now, new Date(now.getTime() - LONGEST_MS)],
  })
  return rows[0] ? withRights(rows[0]) : null
}

/** The same by the hash of a token, without noting that it is seen: what is only open goes on no longer for it. */
export async function peekHolder(
  q: Queryable,
  tokenHash: string,
  now: Date,
): Promise<OperatorIdentity | null> {
  const { rows } = await q.query<Omit<OperatorIdentity, 'rights'>>({
    name: 'operators-session-peek',
    text: `SELECT o.id::text, o.username, o.roles, operator_rights_at(o.id, o.roles, o.brands, $2) AS "rightsIn",
        operator_rights_in(o.roles, o.brands) AS lasting, o.brands, o.language
      FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
      WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.last_seen_at > $2::timestamptz - ${IDLE}
        AND s.created_at > $3 AND o.disabled_at IS NULL`,
    values: [tokenHash, now, new Date(now.getTime() - LONGEST_MS)],
  })
  return rows[0] ? withRights(rows[0]) : null
}

export async function endSession(q: Queryable, token: string, now: Date): Promise<void> {
  await q.query({
    name: 'operators-end-session',
    text: 'UPDATE operator_sessions SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL',
    values: [toHash(token), now],
  })
}

export async function endOperatorSessions(q: Queryable, operatorId: string, now: Date): Promise<void> {
  await q.query({
    text: 'UPDATE operator_sessions SET ended_at = $2 WHERE operator_id = $1 AND ended_at IS NULL',
    values: [operatorId, now],
  })
}
