import type { BeforeCheck } from '@palco/contract'
import type { FundsDoor } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { PlayerRow } from './types.ts'

const COLUMNS = `id, brand_id, (SELECT b.country FROM published.brands b WHERE b.id = players.brand_id) AS brand_country, username, email, password_hash, name, lastname, gender, country, phone_code, phone_number, verified_phone,
  dni, birth_date, currency, language, status, unchecked, funds_closed, former_countries, former_countries_until, failed_logins, locked_until, last_login_at, previous_login_at,
  failed_before_login, created_at, email_verified_at`

export async function findPlayer(q: Queryable, brandId: string, playerId: string): Promise<PlayerRow | null> {
  const { rows } = await q.query<PlayerRow>({
    name: 'player-by-id',
    text: `SELECT ${COLUMNS} FROM players WHERE brand_id = $1 AND id = $2`,
    values: [brandId, playerId],
  })
  return rows[0] ?? null
}

type PersonRow = Pick<PlayerRow, 'id' | 'brand_id' | 'name' | 'lastname' | 'birth_date' | 'country' | 'dni'>

/** Players of all brands in the order of their ids, those who have given a name or not. @param after id of the last one read, `''` at the beginning */
export async function listPersons(q: Queryable, after: string, limit: number): Promise<PersonRow[]> {
  const { rows } = await q.query<PersonRow>({
    name: 'players-persons',
    text: 'SELECT id, brand_id, name, lastname, birth_date, country, dni FROM players WHERE id > $1 ORDER BY id LIMIT $2',
    values: [after, limit],
  })
  return rows
}

/**
 * By username or email, in any letter case. A username can hold no @, so the two never clash.
 * @param phone the name as a number, where the brand's players log in by one that they have proved to hold: it wins over a username of the same digits
 */
export async function findPlayerByName(
  q: Queryable,
  brandId: string,
  name: string,
  phone: string | null = null,
): Promise<PlayerRow | null> {
  if (phone !== null) {
    const { rows } = await q.query<PlayerRow>({
      name: 'player-by-phone',
      text: `SELECT ${COLUMNS} FROM players WHERE brand_id = $1 AND (verified_phone = $2 OR lower(username) = lower($3))
        ORDER BY verified_phone = $2 DESC NULLS LAST LIMIT 1`,
      values: [brandId, phone, name],
    })
    return rows[0] ?? null
  }
  const column = name.includes('@') ? 'email' : 'username'
  const { rows } = await q.query<PlayerRow>({
    name: `player-by-${column}`,
    text: `SELECT ${COLUMNS} FROM players WHERE brand_id = $1 AND lower(${column}) = lower($2)`,
    values: [brandId, name],
  })
  return rows[0] ?? null
}

export type NewPlayer = Omit<
  PlayerRow,
  | 'brand_country'
  | 'status'
  | 'unchecked'
  | 'funds_closed'
  | 'former_countries'
  | 'former_countries_until'
  | 'failed_logins'
  | 'locked_until'
  | 'last_login_at'
  | 'previous_login_at'
  | 'failed_before_login'
  | 'email_verified_at'
  | 'verified_phone'
> & { referral_code: string | null; promo_code: string | null }

/** Inserts a player. Throws the unique violation of `players_username` or `players_email`. */
export async function insertPlayer(q: Queryable, player: NewPlayer): Promise<void> {
  const columns = Object.keys(player)
  await q.query({
    text: `INSERT INTO players (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    values: Object.values(player),
  })
}

/** The personal fields a player may change; nothing else can be reached through them. */
export const PERSONAL_COLUMNS = [
  'name',
  'lastname',
  'gender',
  'country',
  'phone_code',
  'phone_number',
  'dni',
  'birth_date',
] as const
export type PersonalData = Partial<Pick<PlayerRow, (typeof PERSONAL_COLUMNS)[number]>>

export async function updatePersonalData(
  q: Queryable,
  brandId: string,
  playerId: string,
  data: PersonalData,
): Promise<void> {
  const given = PERSONAL_COLUMNS.filter((column) => data[column] !== undefined)
  if (given.length === 0) return
  await q.query({
    text: `UPDATE players SET ${given.map((column, at) => `${column} = $${at + 3}`).join(', ')} WHERE brand_id = $1 AND id = $2`,
    values: [brandId, playerId, ...given.map((column) => data[column])],
  })
}

/** A number that is no longer the one on record opens nothing. */
export async function forgetVerifiedPhone(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'player-phone-changed',
    text: 'UPDATE players SET verified_phone = NULL WHERE id = $1 AND verified_phone IS NOT NULL',
    values: [playerId],
  })
}

/** Keeps the rules of the country in which a player said to live, and of those before it that still count, next to those of the new one, until a moment. */
export async function keepFormerCountry(
  tx: Tx,
  playerId: string,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await tx.query({
    name: 'player-former-country',
    text: `UPDATE players SET former_countries_until = $2,
        former_countries = CASE WHEN former_countries_until > $3 THEN array_remove(former_countries, country) ELSE '{}' END || country
      WHERE id = $1 AND country IS NOT NULL`,
    values: [playerId, until, at],
  })
}

/** Holds up other changes of the player's data until the transaction ends. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'player-lock',
    text: 'SELECT FROM players WHERE id = $1 FOR NO KEY UPDATE',
    values: [playerId],
  })
}

/** Sets what accounts may not do before their identity is checked; `null`: nothing waits for it any more. */
export async function setUnchecked(
  q: Queryable,
  playerIds: readonly string[],
  before: BeforeCheck | null,
): Promise<void> {
  await q.query({
    name: 'players-unchecked',
    text: 'SELECT set_players_unchecked($1, $2)',
    values: [[...playerIds], before],
  })
}

/** Sets what is closed to an account until it is settled where its money comes from. */
export async function setFundsClosed(
  q: Queryable,
  playerId: string,
  doors: readonly FundsDoor[],
): Promise<void> {
  await q.query({
    name: 'player-funds-closed',
    text: 'SELECT set_player_funds_closed($1, $2)',
    values: [playerId, [...doors]],
  })
}

/** Sets anew from when on accounts wait until their players accept a text of the brand. */
export async function reviewTexts(q: Queryable, playerIds: readonly string[]): Promise<void> {
  await q.query({
    name: 'players-review-texts',
    text: 'SELECT review_players_texts($1)',
    values: [[...playerIds]],
  })
}

/** @param options.locksStay failures before it go on counting: they may have been of codes, too */
export async function setPassword(
  q: Queryable,
  playerId: string,
  passwordHash: string,
  { locksStay = false }: { locksStay?: boolean } = {},
): Promise<void> {
  const locks = locksStay ? '' : ', failed_logins = 0, failure_level = 0, locked_until = NULL'
  await q.query({
    text: `UPDATE players SET password_hash = $2${locks} WHERE id = $1`,
    values: [playerId, passwordHash],
  })
}

/** Why a log-in whose password was right is not recorded after all; `null` = it is. */
export type NotRecorded = 'locked' | 'password' | 'blocked' | null

/**
 * Records a log-in, in the transaction that opens its session: only while the password that was checked is the stored
 * one, so that no log-in survives a reset that it raced with.
 * @param known the device is known and is locked by its own failures only
 */
export async function recordLogin(
  q: Queryable,
  login: { playerId: string; checkedHash: string; known: boolean; now: Date },
): Promise<NotRecorded> {
  const { playerId, checkedHash, known, now } = login
  const { rowCount } = await q.query({
    name: 'player-logged-in',
    text: `UPDATE players SET failed_before_login = failed_logins, failed_logins = 0,
             failure_level = CASE WHEN $4 THEN failure_level ELSE 0 END,
             locked_until = CASE WHEN $4 THEN locked_until END,
             previous_login_at = last_login_at, last_login_at = $2
           WHERE id = $1 AND password_hash = $3 AND status = 'active'
             AND ($4 OR locked_until IS NULL OR locked_until <= $2)`,
    values: [playerId, now, checkedHash, known],
  })
  if (rowCount === 1) return null
  const { rows } = await q.query<{ same: boolean; status: string }>({
    name: 'player-not-logged-in',
    text: 'SELECT password_hash = $2 AS same, status FROM players WHERE id = $1',
    values: [playerId, checkedHash],
  })
  if (!rows[0]?.same) return 'password'
  return rows[0].status === 'active' ? 'locked' : 'blocked'
}
