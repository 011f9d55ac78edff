import type { Database, Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { type League, findLeague, newCode } from './leagues.ts'

export type LeagueMember = { seat: string; playerId: string; username: string; joinedAt: Date }
type Refused = 'unknown_league' | 'league_owner_only'

/** Members of a league, the oldest first. */
export async function readMembers(q: Queryable, leagueId: string): Promise<LeagueMember[]> {
  const { rows } = await q.query<LeagueMember>({
    name: 'prode-league-members',
    text: `SELECT m.seat::text AS seat, m.player_id AS "playerId", p.username, m.joined_at AS "joinedAt"
      FROM prode_league_members m JOIN published.players p ON p.id = m.player_id
      WHERE m.league_id = $1 ORDER BY m.joined_at, m.player_id`,
    values: [leagueId],
  })
  return rows
}

/** Does the owner's work under the league's lock; the league afterwards. */
async function asOwner(
  db: Database,
  member: Owner,
  id: string,
  work: (tx: Tx, league: League) => Promise<void>,
): Promise<Result<{ league: League }, Refused>> {
  return db.transaction(async (tx) => {
    await tx.query({
      name: 'prode-league-lock',
      text: 'SELECT FROM prode_leagues WHERE id = $1 FOR UPDATE',
      values: [id],
    })
    const league = await findLeague(tx, member, id)
    if (!league) return refuse('unknown_league')
    if (league.ownerId !== member.playerId) return refuse('league_owner_only')
    await work(tx, league)
    return { ok: true, league: (await findLeague(tx, member, id)) ?? league }
  })
}

/** Renames, opens or closes a league, gives it a new code; what is not given stays. */
export const changeLeague = (
  db: Database,
  member: Owner,
  { id, name, open, renewCode }: { id: string; name?: string; open?: boolean; renewCode: boolean },
) =>
  asOwner(db, member, id, async (tx) => {
    await tx.query({
      name: 'prode-league-change',
      text: `UPDATE prode_leagues SET name = coalesce($2, name), open = coalesce($3, open), code = coalesce($4, code) WHERE id = $1`,
      values: [id, name ?? null, open ?? null, renewCode ? newCode() : null],
    })
  })

/** Takes a member out and renews the code. The owner leaves by leaving, so the own seat stays. */
export const removeMember = (db: Database, member: Owner, { id, seat }: { id: string; seat: string }) =>
  asOwner(db, member, id, async (tx) => {
    const { rowCount } = await tx.query({
      name: 'prode-league-remove',
      text: 'DELETE FROM prode_league_members WHERE league_id = $1 AND seat = $2::bigint AND player_id <> $3',
      values: [id, seat, member.playerId],
    })
    if (rowCount === 0) return
    await tx.query({
      name: 'prode-league-renew',
      text: 'UPDATE prode_leagues SET code = $2 WHERE id = $1',
      values: [id, newCode()],
    })
  })

/** Ends a league with its memberships and phrases. */
export const endLeague = (db: Database, member: Owner, id: string) =>
  asOwner(db, member, id, async (tx) => {
    await tx.query({
      name: 'prode-league-delete',
      text: 'DELETE FROM prode_leagues WHERE id = $1',
      values: [id],
    })
  })
