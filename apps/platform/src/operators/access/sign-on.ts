import { createHash, randomBytes } from 'node:crypto'
import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findOperatorById, type OperatorRow } from '../store.ts'
import type { OperatorDeps } from '../types.ts'
import { type Account, type Checks, type Directory, DirectoryUnavailable } from './directory.ts'
import { enter } from './enter.ts'

/** How long a browser has to come back. */
const ATTEMPT_MS = 10 * 60_000

export type SignOnDeps = OperatorDeps & { readonly directory: Directory | null }
type LogIn = typeof operatorCalls.logInBySignOn
type Caller = { address: string; device: string }

const toHash = (state: string): string => createHash('sha256').update(state).digest('hex')
const random = (): string => randomBytes(32).toString('base64url')

/** Keeps what the answer will be compared with. @returns where the browser goes */
export async function beginSignOn({
  db,
  now,
  directory,
}: SignOnDeps): Promise<{ url: string; state: string } | Refused<'sign_on_unavailable'>> {
  if (directory === null) return refuse('sign_on_unavailable')
  const checks = { state: random(), nonce: random(), verifier: random() }
  const url = await reached(directory.addressFor(checks))
  if (url === UNAVAILABLE) return refuse('sign_on_unavailable')
  await db.query({
    name: 'operators-sign-on-begin',
    text: `INSERT INTO operator_sign_on_attempts (state_hash, nonce, verifier, expires_at) VALUES ($1, $2, $3, $4)`,
    values: [toHash(checks.state), checks.nonce, checks.verifier, new Date(now().getTime() + ATTEMPT_MS)],
  })
  return { url, state: checks.state }
}

/**
 * What the browser brought back → a session. The directory says who it is; what they may do stays ours, and so does who is an operator at all: somebody
 * who was invited and has set up how they log in. Whatever is wrong is answered alike.
 */
export async function logInBySignOn(
  deps: SignOnDeps,
  { state, answer }: OperatorCallInput<LogIn>,
  { address, device }: Caller,
): Promise<OperatorCallAnswer<LogIn> | Refused<'sign_on_refused' | 'sign_on_unavailable'>> {
  const { db, directory } = deps
  const now = deps.now()
  const checks = directory && (await takeAttempt(db, state, now))
  if (!directory || !checks) return refuse('sign_on_refused')
  const account = await reached(directory.readAccount(answer, checks))
  if (account === UNAVAILABLE) return refuse('sign_on_unavailable')
  const operator = account && (await findOwner(db, account))
  const way = { by: 'sign_on', address, device, now } as const
  const entered = await enter(deps, operator, way, async (tx, owner) =>
    account === null ? false : link(tx, account, owner, now),
  )
  return entered ?? refuse('sign_on_refused')
}

const UNAVAILABLE = Symbol('the directory is unavailable')

async function reached<T>(asked: Promise<T>): Promise<T | typeof UNAVAILABLE> {
  return asked.catch((error: unknown) => {
    if (error instanceof DirectoryUnavailable) return UNAVAILABLE
    throw error
  })
}

/** Takes what a browser began, once. */
async function takeAttempt(q: Queryable, state: string, now: Date): Promise<Checks | null> {
  const { rows } = await q.query<Omit<Checks, 'state'>>({
    name: 'operators-sign-on-take',
    text: `DELETE FROM operator_sign_on_attempts WHERE state_hash = $1 AND expires_at > $2 RETURNING nonce, verifier`,
    values: [toHash(state), now],
  })
  return rows[0] ? { state, ...rows[0] } : null
}

/** Whose account it is already, else the operator who has the mailbox that the directory has verified. */
async function findOwner(q: Queryable, { issuer, subject, email }: Account): Promise<OperatorRow | null> {
  const { rows } = await q.query<{ id: string }>({
    name: 'operators-sign-on-owner',
    text: `SELECT id FROM (
        SELECT operator_id::text AS id, 1 AS turn FROM operator_sign_ons WHERE issuer = $1 AND subject = $2
        UNION ALL SELECT id::text, 2 FROM operators WHERE lower(email) = lower($3) AND disabled_at IS NULL) found
      ORDER BY turn LIMIT 1`,
    values: [issuer, subject, email],
  })
  return rows[0] ? findOperatorById(q, rows[0].id) : null
}

/** Keeps whose account it is. @returns false where the operator has another account of the directory */
async function link(tx: Tx, { issuer, subject }: Account, { id }: OperatorRow, now: Date): Promise<boolean> {
  await tx.query({
    name: 'operators-sign-on-link',
    text: `INSERT INTO operator_sign_ons (issuer, subject, operator_id, linked_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    values: [issuer, subject, id, now],
  })
  const { rowCount } = await tx.query({
    name: 'operators-sign-on-linked',
    text: 'SELECT FROM operator_sign_ons WHERE issuer = $1 AND subject = $2 AND operator_id = $3',
    values: [issuer, subject, id],
  })
  return rowCount === 1
}

/** Log-ins that nobody came back from. */
export async function forgetSignOnAttempts(q: Queryable, now: Date): Promise<void> {
  await q.query({
    text: 'DELETE FROM operator_sign_on_attempts WHERE expires_at < $1',
    values: [now],
  })
}
