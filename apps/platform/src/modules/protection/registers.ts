import type { ListedAnswer, RegisterId } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { endOtherSessions } from '../identity/index.ts'
import { addRestriction, lockToRestrict } from './store.ts'

type Listing = { register: RegisterId; answer: ListedAnswer }

/**
 * Excludes a player whom a register lists, with the accounts of the person at the brand; sessions end with it.
 * @returns whether the register did not exclude the account already
 */
export async function excludeByRegister(
  tx: Tx,
  owner: Owner,
  { register, answer }: Listing,
  now: Date,
): Promise<boolean> {
  const { playerId } = owner
  await lockToRestrict(tx, owner)
  const { rowCount } = await tx.query({
    name: 'restriction-of-register',
    text: `SELECT FROM restrictions
      WHERE player_id = $1 AND kind = 'register' AND register = $2 AND ends_at IS NULL AND source_id IS NULL`,
    values: [playerId, register],
  })
  if (rowCount > 0) return false
  const listed = {
    kind: 'register',
    everywhere: false,
    endsAt: null,
    register,
    registerAnswer: answer,
  } as const
  await addRestriction(tx, owner, listed, now)
  await endOtherSessions(tx, playerId, null, now, 'excluded')
  return true
}

/**
 * Notes that a register lists a player no more: from now on they may ask to come back, as after an exclusion.
 * @returns whether it excluded the account
 */
export async function endRegisterExclusion(
  tx: Tx,
  { playerId }: Owner,
  register: RegisterId,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ ended: boolean }>({
    name: 'restriction-register-end',
    text: 'SELECT end_register_exclusion($1, $2, $3) AS ended',
    values: [playerId, register, now],
  })
  return rows[0]?.ended ?? false
}

/** Closes an account to play until a register has said whether it lists the player. One that waits already goes on waiting. */
export async function holdForRegister(
  tx: Tx,
  owner: Owner,
  register: RegisterId,
  now: Date,
): Promise<boolean> {
  await lockToRestrict(tx, owner)
  const { rowCount } = await tx.query({
    name: 'restriction-register-hold',
    text: `SELECT FROM restrictions
      WHERE player_id = $1 AND kind = 'register_check' AND register = $2 AND lifted_at IS NULL`,
    values: [owner.playerId, register],
  })
  if (rowCount > 0) return false
  await addRestriction(tx, owner, { kind: 'register_check', everywhere: false, endsAt: null, register }, now)
  return true
}

type Held = { id: string; playerId: string; register: RegisterId }

/** Accounts of a brand that wait for a register, by the restrictions' ids. @param page.after the last one that was read, `''` at the beginning */
export async function listHeldForRegisters(
  q: Queryable,
  brandId: string,
  { except, after, limit }: { except: readonly RegisterId[]; after: string; limit: number },
): Promise<Held[]> {
  const { rows } = await q.query<Held>({
    name: 'restrictions-register-held',
    text: `SELECT id, player_id AS "playerId", register FROM restrictions
      WHERE brand_id = $1 AND kind = 'register_check' AND lifted_at IS NULL AND register <> ALL ($2) AND id > $3 ORDER BY id LIMIT $4`,
    values: [brandId, [...except], after, limit],
  })
  return rows
}

/** Ends the wait for a register. Other restrictions go on. */
export async function releaseFromRegister(
  tx: Tx,
  { brandId, playerId }: Owner,
  register: RegisterId,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'restriction-register-release',
    text: 'SELECT release_from_register($1, $2, $3, $4)',
    values: [brandId, playerId, register, now],
  })
}

type Since = { register: RegisterId; before: Date }

/** Of a register that lists a player since a moment, in an account that is not closed. */
const LISTED_SINCE = `r.kind = 'register' AND r.ends_at IS NULL AND r.source_id IS NULL AND r.register = $2 AND r.begins_at <= $3
  AND NOT EXISTS (SELECT FROM restrictions c WHERE c.player_id = r.player_id AND c.kind = 'closing' AND c.lifted_at IS NULL)`

/** Players of a brand whom a register lists since a moment, and whose accounts are not closed yet. */
export async function listListedSince(
  q: Queryable,
  { brandId, register, before }: Since & { brandId: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await q.query<{ playerId: string }>({
    name: 'restrictions-listed-since',
    text: `SELECT r.player_id AS "playerId" FROM restrictions r WHERE r.brand_id = $1 AND ${LISTED_SINCE} ORDER BY r.begins_at LIMIT $4`,
    values: [brandId, register, before, limit],
  })
  return rows.map(({ playerId }) => playerId)
}

/**
 * Closes the account of a player whom a register lists since a moment, as by the player: who is listed no more opens it again. The account is locked.
 * @returns false where the register lists them no more, or the account is closed
 */
export async function closeByRegister(
  tx: Tx,
  owner: Owner,
  { register, before }: Since,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'restriction-listed-since',
    text: `SELECT FROM restrictions r WHERE r.player_id = $1 AND ${LISTED_SINCE}`,
    values: [owner.playerId, register, before],
  })
  if (rowCount === 0) return false
  await addRestriction(tx, owner, { kind: 'closing', everywhere: false, endsAt: null }, now)
  return true
}
