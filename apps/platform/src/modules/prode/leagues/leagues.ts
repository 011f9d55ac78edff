import { randomInt, randomUUID } from 'node:crypto'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { refuse, type Result } from '../../../result.ts'

/** Limits of private leagues: members of one, and leagues of one player. */
export const LEAGUE_MEMBERS = 200
export const LEAGUES_OF_PLAYER = 20
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

export type League = {
  id: string
  name: string
  code: string
  ownerId: string
  members: number
  open: boolean
}
const COLUMNS = `l.id, l.name, l.code, l.open, l.owner_id AS "ownerId",
  (SELECT count(*)::int FROM prode_league_members n WHERE n.league_id = l.id) AS members`

/** A code of an invitation; 30 to the power of 8 of them, so that a try finds none. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A league that the player is in; null otherwise. */
export async function findLeague(q: Queryable, member: Owner, id: string): Promise<League | null> {
  return (await readLeagues(q, member)).find((league) => league.id === id) ?? null
}

/** The leagues a player is in, the oldest membership first. */
export async function readLeagues(q: Queryable, { brandId, playerId }: Owner): Promise<League[]> {
  const { rows } = await q.query<League>({
    name: 'prode-leagues',
    text: `SELECT ${COLUMNS} FROM prode_leagues l JOIN prode_league_members m ON m.league_id = l.id
      WHERE l.brand_id = $1 AND m.player_id = $2 ORDER BY m.joined_at, l.id`,
    values: [brandId, playerId],
  })
  return rows
}

/** Makes a league that the player owns and is in. */
export async function createLeague(
  { db, now }: { db: Database; now: () => Date },
  member: Owner,
  name: string,
): Promise<Result<{ league: League }, 'too_many_leagues'>> {
  return db.transaction(async (tx) => {
    if (await isInTooMany(tx, member)) return refuse('too_many_leagues')
    const id = `lg_${randomUUID()}`
    const code = newCode()
    await tx.query({
      text: `INSERT INTO prode_leagues (id, brand_id, code, name, owner_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [id, member.brandId, code, name, member.playerId, now()],
    })
    await addMember(tx, id, member.playerId, now())
    return { ok: true, league: { id, name, code, ownerId: member.playerId, members: 1, open: true } }
  })
}

/** Joins by the code of the invitation; a member stays one. */
export async function joinLeague(
  { db, now }: { db: Database; now: () => Date },
  member: Owner,
  code: string,
): Promise<
  Result<{ league: League }, 'unknown_league' | 'league_full' | 'league_closed' | 'too_many_leagues'>
> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<League>({
      name: 'prode-league-by-code',
      text: `SELECT ${COLUMNS} FROM prode_leagues l WHERE l.brand_id = $1 AND l.code = $2 FOR UPDATE`,
      values: [member.brandId, code.toUpperCase()],
    })
    const [league] = rows
    if (!league) return refuse('unknown_league')
    const mine = await readLeagues(tx, member)
    if (mine.some(({ id }) => id === league.id)) return { ok: true, league }
    if (!league.open) return refuse('league_closed')
    if (league.members >= LEAGUE_MEMBERS) return refuse('league_full')
    if (await isInTooMany(tx, member)) return refuse('too_many_leagues')
    await addMember(tx, league.id, member.playerId, now())
    return { ok: true, league: { ...league, members: league.members + 1 } }
  })
}

/** Takes a player out; the oldest member owns what its owner leaves, and an empty league ends. */
export async function leaveLeague(db: Database, { playerId }: Owner, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'SELECT FROM prode_leagues WHERE id = $1 FOR UPDATE', values: [id] })
    const { rowCount } = await tx.query({
      name: 'prode-league-leave',
      text: 'DELETE FROM prode_league_members WHERE league_id = $1 AND player_id = $2',
      values: [id, playerId],
    })
    if (rowCount === 0) return false
    await tx.query({
      name: 'prode-league-owner',
      text: `UPDATE prode_leagues l SET owner_id = (SELECT m.player_id FROM prode_league_members m WHERE m.league_id = l.id
          ORDER BY m.joined_at, m.player_id LIMIT 1)
        WHERE l.id = $1 AND l.owner_id = $2 AND EXISTS (SELECT FROM prode_league_members m WHERE m.league_id = l.id)`,
      values: [id, playerId],
    })
    await tx.query({
      name: 'prode-league-end',
      text: `DELETE FROM prode_leagues l WHERE l.id = $1
        AND NOT EXISTS (SELECT FROM prode_league_members m WHERE m.league_id = l.id)`,
      values: [id],
    })
    return true
  })
}

/** One player's tries wait for each other, so that two tries at once are counted right. */
async function isInTooMany(tx: Tx, member: Owner): Promise<boolean> {
  await tx.query({
    name: 'prode-lock-member',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 490))',
    values: [member.playerId],
  })
  return (await readLeagues(tx, member)).length >= LEAGUES_OF_PLAYER
}

async function addMember(tx: Tx, id: string, playerId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'prode-league-add',
    text: 'INSERT INTO prode_league_members (league_id, player_id, joined_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [id, playerId, now],
  })
}
