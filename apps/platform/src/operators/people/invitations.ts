import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Language } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'

const TOTP_BYTES = 20
const toHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export type Invitation = {
  operatorId: string
  username: string
  email: string
  language: Language
  brands: string[]
  expiresAt: Date
  /** The secret of the authenticator that goes with it. */
  secret: Uint8Array
}

type Row = Omit<Invitation, 'secret'> & { salt: string }

/**
 * A new token for the open invitation of an operator, of 256 random bits; only its hash is kept, and the token before stops. `null`: there
 * is none to send.
 */
export async function giveToken(
  q: Queryable,
  operatorId: string,
  now: Date,
): Promise<(Invitation & { token: string }) | null> {
  const token = randomBytes(32).toString('base64url')
  await q.query({
    name: 'operators-invitation-token',
    text: 'SELECT give_operator_invitation_token($1, $2, $3)',
    values: [operatorId, toHash(token), now],
  })
  const given = await findInvitation(q, token, now)
  return given && { ...given, token }
}

/**
 * The invitation that a token takes, while it can be taken. The authenticator's secret is made of the token and a salt of the database, so
 * that neither a mailbox nor the database alone has it; the salt goes when the invitation ends.
 */
export async function findInvitation(q: Queryable, token: string, now: Date): Promise<Invitation | null> {
  const { rows } = await q.query<Row>({
    name: 'operators-invitation',
    text: `SELECT o.id::text AS "operatorId", o.username, i.email, o.language, o.brands, i.expires_at AS "expiresAt", i.salt
      FROM operator_invitations i JOIN operators o ON o.id = i.operator_id
      WHERE i.token_hash = $1 AND i.ended_at IS NULL AND i.expires_at > $2 AND o.disabled_at IS NULL`,
    values: [toHash(token), now],
  })
  if (!rows[0]) return null
  const { salt, ...invitation } = rows[0]
  const secret = createHmac('sha256', token).update(`authenticator ${salt}`).digest().subarray(0, TOTP_BYTES)
  return { ...invitation, secret }
}

/** Takes an invitation for good. @returns false when it cannot be taken any more */
export async function takeInvitation(
  q: Queryable,
  token: string,
  {
    passwordHash,
    totpSealed,
    step,
    at,
  }: { passwordHash: string; totpSealed: string; step: number; at: Date },
): Promise<boolean> {
  const { rows } = await q.query<{ operator: string | null }>({
    name: 'operators-take-invitation',
    text: 'SELECT take_operator_invitation($1, $2, $3, $4, $5)::text AS operator',
    values: [toHash(token), passwordHash, totpSealed, step, at],
  })
  return rows[0]?.operator !== null
}
