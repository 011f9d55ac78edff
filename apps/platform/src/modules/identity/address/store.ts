import type { Queryable, Tx } from '../../../db/index.ts'
import { toHash, newSecret } from '../ids.ts'

/** Both mailboxes have a day. */
const LIFE_MS = 24 * 60 * 60 * 1000

export type Mailbox = 'new' | 'former'

export type AddressChangeRow = {
  readonly id: string
  readonly playerId: string
  readonly sessionId: string
  readonly email: string
  readonly formerEmail: string
  readonly formerAsked: boolean
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
  readonly formerAgreedAt: Date | null
  readonly endedAt: Date | null
  readonly outcome: 'done' | 'denied' | 'replaced' | 'taken' | null
}

const COLUMNS = `c.id, c.player_id AS "playerId", c.session_id AS "sessionId", c.email, c.former_email AS "formerEmail",
  c.former_asked AS "formerAsked", c.expires_at AS "expiresAt", c.confirmed_at AS "confirmedAt",
  c.former_agreed_at AS "formerAgreedAt", c.ended_at AS "endedAt", c.outcome`

type NewChange = Pick<AddressChangeRow, 'playerId' | 'sessionId' | 'email' | 'formerEmail' | 'formerAsked'>

/** A change in place of the one that waits. The player's row is locked. @returns its id */
export async function insertChange(tx: Tx, change: NewChange, now: Date): Promise<string> {
  await endOpenChange(tx, change.playerId, 'replaced', now)
  const { rows } = await tx.query<{ id: string }>({
    name: 'address-change-insert',
    text: `INSERT INTO address_changes (player_id, session_id, email, former_email, former_asked, asked_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    values: [
      change.playerId,
      change.sessionId,
      change.email,
      change.formerEmail,
      change.formerAsked,
      now,
      new Date(now.getTime() + LIFE_MS),
    ],
  })
  return rows[0]?.id ?? ''
}

export async function findChange(q: Queryable, id: string): Promise<AddressChangeRow | null> {
  const { rows } = await q.query<AddressChangeRow>({
    name: 'address-change',
    text: `SELECT ${COLUMNS} FROM address_changes c WHERE c.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The change that waits for its mailboxes. */
export async function findOpenChange(
  q: Queryable,
  playerId: string,
  now: Date,
): Promise<AddressChangeRow | null> {
  const { rows } = await q.query<AddressChangeRow>({
    name: 'address-change-open',
    text: `SELECT ${COLUMNS} FROM address_changes c
      WHERE c.player_id = $1 AND c.ended_at IS NULL AND c.expires_at > $2`,
    values: [playerId, now],
  })
  return rows[0] ?? null
}

/** The code of a link for a mailbox. Only its hash is kept. */
export async function newChangeCode(
  q: Queryable,
  { id, expiresAt }: Pick<AddressChangeRow, 'id' | 'expiresAt'>,
  mailbox: Mailbox,
): Promise<string> {
  const code = newSecret()
  await q.query({
    name: 'address-change-code',
    text: 'INSERT INTO address_change_codes (hash, change_id, mailbox, expires_at) VALUES ($1, $2, $3, $4)',
    values: [toHash(code), id, mailbox, expiresAt],
  })
  return code
}

/**
 * Takes a code for good and notes that its mailbox has said yes. The player's row is locked first.
 * @returns the change as it is then; `null`: the code is none, was used, or its change waits no longer
 */
export async function takeChangeCode(
  tx: Tx,
  { brandId, code, now }: { brandId: string; code: string; now: Date },
): Promise<AddressChangeRow | null> {
  const hash = toHash(code)
  const { rows } = await tx.query<{ id: string }>({
    name: 'address-change-player',
    text: `SELECT c.id FROM players p JOIN address_changes c ON c.player_id = p.id JOIN address_change_codes k ON k.change_id = c.id
      WHERE k.hash = $1 AND p.brand_id = $2 FOR NO KEY UPDATE OF p`,
    values: [hash, brandId],
  })
  const taken = await tx.query<{ mailbox: Mailbox }>({
    name: 'address-change-code-take',
    text: 'DELETE FROM address_change_codes WHERE hash = $1 AND change_id = $2 RETURNING mailbox',
    values: [hash, rows[0]?.id ?? ''],
  })
  const [said] = taken.rows
  if (!said) return null
  const column = said.mailbox === 'new' ? 'confirmed_at' : 'former_agreed_at'
  const changed = await tx.query<AddressChangeRow>({
    name: `address-change-${said.mailbox}-says-yes`,
    text: `UPDATE address_changes c SET ${column} = coalesce(${column}, $2)
      WHERE c.id = $1 AND c.ended_at IS NULL AND c.expires_at > $2 RETURNING ${COLUMNS}`,
    values: [rows[0]?.id, now],
  })
  return changed.rows[0] ?? null
}

/** Ends the change that waits, if there is one; its links work no longer. */
export async function endOpenChange(
  tx: Tx,
  playerId: string,
  outcome: 'done' | 'denied' | 'replaced' | 'taken',
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'address-change-end',
    text: 'UPDATE address_changes SET ended_at = $3, outcome = $2 WHERE player_id = $1 AND ended_at IS NULL',
    values: [playerId, outcome, now],
  })
}

/** Whether an address is that of another player of the brand. */
export async function isAddressTaken(
  q: Queryable,
  { brandId, playerId, email }: { brandId: string; playerId: string; email: string },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'address-taken',
    text: 'SELECT FROM players WHERE brand_id = $1 AND lower(email) = lower($2) AND id <> $3',
    values: [brandId, email, playerId],
  })
  return rowCount > 0
}

/** The player's address from now on, proven or not. Codes that went to the former one are void. */
export async function setAddress(
  tx: Tx,
  { playerId, email, verifiedAt }: { playerId: string; email: string; verifiedAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'address-set',
    text: 'UPDATE players SET email = $2, email_verified_at = $3 WHERE id = $1',
    values: [playerId, email, verifiedAt],
  })
  await tx.query({
    name: 'address-set-verifications',
    text: 'DELETE FROM email_verifications WHERE player_id = $1 AND used_at IS NULL',
    values: [playerId],
  })
  await tx.query({
    name: 'address-set-factor-codes',
    text: 'DELETE FROM factor_codes WHERE player_id = $1',
    values: [playerId],
  })
}

export async function forgetOldChangeCodes(q: Queryable, before: Date): Promise<void> {
  await q.query({ text: 'DELETE FROM address_change_codes WHERE expires_at < $1', values: [before] })
}
