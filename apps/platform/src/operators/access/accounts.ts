import { randomBytes } from 'node:crypto'
import type { Language } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import type { Passwords } from '../types.ts'
import { appendAudit } from '../audit/audit.ts'
import { totpPlace } from '../secrets/seal.ts'
import { endOperatorSessions } from './sessions.ts'
import { findOperator, forgetAttempts } from '../store.ts'
import { endRequests } from '../value/index.ts'

/** The command of the owner of the database: it makes the first administrators, without a second one. */
type Parts = { db: Database; now: () => Date; passwords: Passwords }
type SealingParts = Parts & { sealer: Sealer }
/** Where the audit log says it came from. */
const FROM = 'command'

export type NewOperator = {
  username: string
  password: string
  totpSecret: Uint8Array
  roles: readonly string[]
  brands: readonly string[]
  language?: Language
  /** Without it nothing compares this operator's mailbox with another's. */
  email?: string
}

/** 120 random bits. */
export const newPassword = (): string => randomBytes(15).toString('base64url')

/** @returns what is taken: then nothing is changed */
export async function addOperator(
  { db, now, passwords, sealer }: SealingParts,
  operator: NewOperator,
): Promise<'added' | 'name_taken' | 'email_taken'> {
  const { username, roles, brands, language = 'es_ES', email = null } = operator
  if (await findOperator(db, username)) return 'name_taken'
  const { rows: found } = await db.query<{ isTaken: boolean }>({
    text: 'SELECT operator_email_taken(NULL, $1) AS "isTaken"',
    values: [email],
  })
  if (found[0]?.isTaken) return 'email_taken'
  const hash = await passwords.hash(operator.password)
  const at = now()
  return db.transaction(async (tx) => {
    // The seal names the row, so its id is drawn first.
    const { rows } = await tx.query<{ id: string }>({
      text: `SELECT nextval(pg_get_serial_sequence('operators', 'id'))::text AS id`,
    })
    const id = rows[0]?.id ?? ''
    const sealed = sealer.seal(operator.totpSecret, totpPlace(id))
    const { rowCount } = await tx.query({
      text: `INSERT INTO operators (id, username, password_hash, totp_sealed, roles, brands, language, created_at, email)
        OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      values: [id, username, hash, sealed, roles, brands, language, at, email],
    })
    if (rowCount === 0) return 'name_taken'
    const after = { roles, brands }
    const entry = { action: 'operator.added', subject: username, after, brands, address: FROM } as const
    await appendAudit(tx, { ...entry, at, operatorId: null })
    return 'added'
  })
}

/** Shuts an operator out at once; their record stays. @returns false when there is no such operator */
export async function disableOperator({ db, now }: Parts, username: string): Promise<boolean> {
  const at = now()
  return db.transaction(async (tx) => {
    const operator = await findOperator(tx, username)
    if (!operator) return false
    await tx.query({
      text: 'UPDATE operators SET disabled_at = coalesce(disabled_at, $2) WHERE id = $1',
      values: [operator.id, at],
    })
    await endOperatorSessions(tx, operator.id, at)
    await endRequests(tx, operator.id, { by: null, at, all: true })
    const { brands } = operator
    const entry = { action: 'operator.disabled', subject: username, brands, address: FROM } as const
    await appendAudit(tx, { ...entry, at, operatorId: null })
    return true
  })
}

/** A new password and a new authenticator; sessions, locks and passkeys end. @returns false when there is no such operator */
export async function resetOperator(
  { db, now, passwords, sealer }: SealingParts,
  username: string,
  secrets: { password: string; totpSecret: Uint8Array },
): Promise<boolean> {
  const hash = await passwords.hash(secrets.password)
  const at = now()
  return db.transaction(async (tx) => {
    const operator = await findOperator(tx, username)
    if (!operator) return false
    await tx.query({
      text: `UPDATE operators SET password_hash = $2, totp_sealed = $3, totp_step = 0 WHERE id = $1`,
      values: [operator.id, hash, sealer.seal(secrets.totpSecret, totpPlace(operator.id))],
    })
    await endOperatorSessions(tx, operator.id, at)
    await endRequests(tx, operator.id, { by: null, at, all: true })
    await forgetAttempts(tx, username)
    const { brands } = operator
    const entry = { action: 'operator.reset', subject: username, brands, address: FROM } as const
    await appendAudit(tx, { ...entry, at, operatorId: null })
    return true
  })
}
