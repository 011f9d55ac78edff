import type { Queryable } from '../../db/index.ts'
import type { PlayerRow } from './types.ts'

const COLUMNS = `id, brand_id, username, email, password_hash, name, lastname, gender, country, phone_code, phone_number,
  dni, birth_date, currency, language, status, failed_logins, locked_until, last_login_at, previous_login_at,
  failed_before_login, created_at`

export async function findPlayer(q: Queryable, brandId: string, playerId: string): Promise<PlayerRow | null> {
  const { rows } = await q.query<PlayerRow>({
    name: 'player-by-id',
    text: `SELECT ${COLUMNS} FROM players WHERE brand_id = $1 AND id = $2`,
    values: [brandId, playerId],
  })
  return rows[0] ?? null
}

/** By username or email, in any letter case. A username can hold no @, so the two never clash. */
export async function findPlayerByName(
  q: Queryable,
  brandId: string,
  name: string,
): Promise<PlayerRow | null> {
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
  'status' | 'failed_logins' | 'locked_until' | 'last_login_at' | 'previous_login_at' | 'failed_before_login'
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

export async function setPassword(q: Queryable, playerId: string, passwordHash: string): Promise<void> {
  await q.query({
    text: 'UPDATE players SET password_hash = $2, failed_logins = 0, locked_until = NULL WHERE id = $1',
    values: [playerId, passwordHash],
  })
}

/** Counts a failed login; from the fifth on the account is locked, 1 minute first and twice as long each time. */
export async function countFailedLogin(q: Queryable, playerId: string, now: Date): Promise<Date | null> {
  const { rows } = await q.query<{ locked_until: Date | null }>({
    name: 'player-failed-login',
    text: `UPDATE players SET failed_logins = failed_logins + 1,
             locked_until = CASE WHEN failed_logins + 1 >= 5
               THEN $2::timestamptz + interval '1 minute' * least(60, 2 ^ least(10, failed_logins + 1 - 5)) END
           WHERE id = $1 RETURNING locked_until`,
    values: [playerId, now],
  })
  return rows[0]?.locked_until ?? null
}

/** @returns false when the account has been locked meanwhile: then nothing is changed */
export async function recordLogin(q: Queryable, playerId: string, now: Date): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'player-logged-in',
    text: `UPDATE players SET failed_before_login = failed_logins, failed_logins = 0, locked_until = NULL,
             previous_login_at = last_login_at, last_login_at = $2
           WHERE id = $1 AND (locked_until IS NULL OR locked_until <= $2)`,
    values: [playerId, now],
  })
  return rowCount === 1
}
