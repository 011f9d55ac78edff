import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import type { NewRestriction, RestrictionRow } from './types.ts'

/** What keeps the player from playing at `now`, by what lasts longest; `null`: nothing. */
export async function restrictionInForce(
  q: Queryable,
  playerId: string,
  now: Date,
): Promise<RestrictionRow | null> {
  const { rows } = await q.query<RestrictionRow>({
    name: 'restriction-in-force',
    text: `SELECT id, kind, everywhere, begins_at AS "beginsAt", ends_at AS "endsAt", asked_back_at AS "askedBackAt",
        register, register_answer AS "registerAnswer", closed_for AS "closedFor", kind = 'suspension' AND EXISTS (SELECT FROM restrictions s WHERE s.player_id = $1
          AND s.kind = 'suspension' AND s.lifted_at IS NULL AND s.suspended_for IS NULL AND s.source_id IS NULL) AS "canAnswer"
      FROM restriction_in_force($1, $2)`,
    values: [playerId, now],
  })
  return rows[0] ?? null
}

/** All that keeps the player from playing at `now`, the last to begin first. */
export async function restrictionsInForce(
  q: Queryable,
  playerId: string,
  now: Date,
): Promise<
  (Pick<RestrictionRow, 'kind' | 'everywhere' | 'beginsAt' | 'endsAt' | 'closedFor'> & { isCopy: boolean })[]
> {
  const { rows } = await q.query<Awaited<ReturnType<typeof restrictionsInForce>>[number]>({
    name: 'restrictions-in-force',
    text: `SELECT kind, everywhere, begins_at AS "beginsAt", ends_at AS "endsAt", source_id IS NOT NULL AS "isCopy", closed_for AS "closedFor"
      FROM restrictions r WHERE player_id = $1 AND restriction_holds(r, $2) ORDER BY begins_at DESC, id LIMIT 20`,
    values: [playerId, now],
  })
  return rows
}

/**
 * Locks the account of a player who is to be restricted, so that no stake comes between, behind what shows who is one person with them: two accounts of
 * one person that are restricted at the same moment queue here.
 */
export async function lockToRestrict(tx: Tx, { brandId, playerId }: Owner): Promise<void> {
  await tx.query({ name: 'restriction-lock-person', text: 'SELECT lock_person($1)', values: [playerId] })
  await lockAccount(tx, brandId, playerId)
}

/** Restricts a player, and the other accounts of the same person as far as the restriction reaches. */
export async function addRestriction(
  tx: Tx,
  { brandId, playerId }: Owner,
  { kind, everywhere, endsAt, ...more }: NewRestriction,
  now: Date,
): Promise<void> {
  const {
    register = null,
    registerAnswer = null,
    suspendedFor = null,
    closedFor = null,
    blockedAccount = false,
  } = more
  await tx.query({
    name: 'restriction-add',
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at, register, register_answer, suspended_for, closed_for, blocked_account)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      `rs_${randomUUID()}`,
      brandId,
      playerId,
      kind,
      everywhere,
      now,
      endsAt,
      register,
      registerAnswer,
      suspendedFor,
      closedFor,
      blockedAccount,
    ],
  })
  await tx.query({
    name: 'restriction-person',
    text: 'SELECT restrict_person($1, $2)',
    values: [playerId, now],
  })
}

/** Whether a new account is of a person who is on a break or excluded, at its brand or everywhere. */
export async function isRestrictedPerson(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ restricted: boolean }>({
    name: 'restriction-of-person',
    text: 'SELECT is_restricted_person($1, $2) AS restricted',
    values: [playerId, now],
  })
  return rows[0]?.restricted ?? false
}

/**
 * Whether with that document, or with that birth date on the devices of the account, it would be of a person whose other account is restricted as it is
 * not itself.
 */
export async function restrictedByData(
  tx: Tx,
  playerId: string,
  { document, birthDate }: { document: string | null; birthDate: string | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ restricted: boolean }>({
    name: 'restriction-by-data',
    text: 'SELECT is_restricted_by_data($1, $2, $3::date, $4) AS restricted',
    values: [playerId, document, birthDate, now],
  })
  return rows[0]?.restricted ?? false
}

/**
 * Notes that the player asks to play again: of all exclusions of the account, their own and those of registers, whose time must be over.
 * @returns whether there was one
 */
export async function askBack(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'restriction-ask-back',
    text: `UPDATE restrictions SET asked_back_at = $2
      WHERE player_id = $1 AND kind IN ('exclusion', 'register') AND ends_at <= $2 AND asked_back_at IS NULL`,
    values: [playerId, now],
  })
  return rowCount > 0
}

/** An account whose restriction has not been carried out yet. */
export type Pending = Owner & {
  id: string
  kind: RestrictionRow['kind']
  /** It came from another account of the person. */
  isCopy: boolean
  beginsAt: Date
}

/** What was lifted before it was carried out is carried out no more. @param after id of the last one that was read, `''` at the beginning */
export async function nextPending(q: Queryable, after: string, limit: number): Promise<Pending[]> {
  const { rows } = await q.query<Pending>({
    name: 'restrictions-pending',
    text: `SELECT id, brand_id AS "brandId", player_id AS "playerId", kind, source_id IS NOT NULL AS "isCopy", begins_at AS "beginsAt"
      FROM restrictions
      WHERE carried_out_at IS NULL AND lifted_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
    values: [after, limit],
  })
  return rows
}

/** Whether it still waits to be carried out, at this moment. */
export async function isPending(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'restriction-pending',
    text: 'SELECT FROM restrictions WHERE id = $1 AND carried_out_at IS NULL AND lifted_at IS NULL',
    values: [id],
  })
  return rowCount > 0
}

/** @returns whether it was not marked before, and was not lifted */
export async function markCarriedOut(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'restriction-carried-out',
    text: 'UPDATE restrictions SET carried_out_at = $2 WHERE id = $1 AND carried_out_at IS NULL AND lifted_at IS NULL',
    values: [id, now],
  })
  return rowCount > 0
}
