import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { dueAt } from './session.ts'
import type { PlaySession } from './types.ts'

const COLUMNS = `brand_id AS "brandId", player_id AS "playerId", begins_at AS "beginsAt", last_at AS "lastAt", staked, returned,
  checked_at AS "checkedAt", minutes`

/** The session that runs, or the last one; `null`: the player has never staked. */
export async function readPlaySession(q: Queryable, playerId: string): Promise<PlaySession | null> {
  const { rows } = await q.query<PlaySession>({
    name: 'play-session',
    text: `SELECT ${COLUMNS} FROM play_sessions WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0] ?? null
}

/** Locks the sessions of players, in one order. */
export async function lockPlaySessions(tx: Tx, playerIds: readonly string[]): Promise<PlaySession[]> {
  const { rows } = await tx.query<PlaySession>({
    name: 'play-sessions-lock',
    text: `SELECT ${COLUMNS} FROM play_sessions WHERE player_id = ANY ($1) ORDER BY player_id FOR NO KEY UPDATE`,
    values: [playerIds],
  })
  return rows
}

/** Stores sessions as they are now. Stakes that are asked already go on being asked until the session is looked at again. */
export async function savePlaySessions(tx: Tx, sessions: readonly PlaySession[]): Promise<void> {
  const column = <Value>(of: (session: PlaySession) => Value): Value[] => sessions.map(of)
  await tx.query({
    name: 'play-sessions-save',
    text: `INSERT INTO play_sessions AS s (player_id, brand_id, begins_at, last_at, staked, returned, checked_at, minutes, due_at, state)
      SELECT n.*, 'running' FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::bigint[], $6::bigint[],
          $7::timestamptz[], $8::int[], $9::timestamptz[]) n
      ON CONFLICT (player_id) DO UPDATE SET begins_at = excluded.begins_at, last_at = greatest(s.last_at, excluded.last_at),
        staked = excluded.staked, returned = excluded.returned, checked_at = excluded.checked_at, minutes = excluded.minutes,
        due_at = excluded.due_at, state = CASE s.state WHEN 'asked' THEN 'asked' ELSE 'running' END`,
    values: [
      column(({ playerId }) => playerId),
      column(({ brandId }) => brandId),
      column(({ beginsAt }) => beginsAt),
      column(({ lastAt }) => lastAt),
      column(({ staked }) => staked),
      column(({ returned }) => returned),
      column(({ checkedAt }) => checkedAt),
      column(({ minutes }) => minutes),
      column(dueAt),
    ],
  })
}

/** What decides how often a player is checked. */
type Checked = { playerId: string; residence: string[]; choice: number | null }

export async function readChecked(q: Queryable, playerIds: readonly string[], at: Date): Promise<Checked[]> {
  const { rows } = await q.query<Checked>({
    name: 'play-sessions-checked',
    text: `SELECT p.id AS "playerId", player_residences(p.country, p.former_countries, p.former_countries_until, $2) AS residence,
        c.minutes AS choice
      FROM published.players p LEFT JOIN reality_check_choices c ON c.player_id = p.id WHERE p.id = ANY ($1)`,
    values: [playerIds, at],
  })
  return rows
}

export async function saveChoice(tx: Tx, playerId: string, minutes: number): Promise<void> {
  await tx.query({
    name: 'reality-check-choice',
    text: `INSERT INTO reality_check_choices (player_id, minutes) VALUES ($1, $2)
      ON CONFLICT (player_id) DO UPDATE SET minutes = excluded.minutes`,
    values: [playerId, minutes],
  })
}

/** Keeps that a check was answered. */
export async function noteAnswer(tx: Tx, session: PlaySession, at: Date): Promise<void> {
  const { playerId, brandId, beginsAt, staked, returned } = session
  await tx.query({
    name: 'reality-check-answered',
    text: `INSERT INTO reality_checks (player_id, brand_id, begins_at, due_at, answered_at, staked, returned)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [playerId, brandId, beginsAt, dueAt(session), at, staked, returned],
  })
}

/** Sessions that are no longer what is stored: a check comes near, or play has paused. */
export async function nextToReview(q: Queryable, now: Date, limit: number): Promise<Owner[]> {
  const { rows } = await q.query<Owner>({
    name: 'play-sessions-to-review',
    text: `SELECT w.brand_id AS "brandId", w.player_id AS "playerId" FROM (
        (SELECT * FROM play_sessions WHERE state = 'running' AND due_at <= $1::timestamptz + interval '10 seconds' ORDER BY due_at LIMIT $2)
        UNION ALL (SELECT * FROM play_sessions WHERE state = 'asked' AND play_session_state(due_at, last_at, $1) <> 'asked' LIMIT $2)) w`,
    values: [now, limit],
  })
  return rows
}

/** Says anew what a session is, and whether stakes of the account are asked. */
export async function reviewPlaySession(
  q: Queryable,
  { brandId, playerId }: Owner,
  now: Date,
): Promise<void> {
  await q.query({
    name: 'play-session-review',
    text: 'SELECT review_play_session($1, $2, $3)',
    values: [brandId, playerId, now],
  })
}
