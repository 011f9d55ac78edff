import type { ProdePhrase } from '@palco/contract'
import type { Database, Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { findLeague } from './leagues.ts'

/** A member may say so many phrases in so many minutes. */
export const PHRASES_OF_MEMBER = 10
const PHRASES_MINUTES = 10
/** Older phrases of a league are deleted. */
const KEPT = 30

export type Said = { playerId: string; username: string; phrase: ProdePhrase; saidAt: Date }

/** The latest phrases of a league, the latest first. */
export async function readPhrases(q: Queryable, leagueId: string): Promise<Said[]> {
  const { rows } = await q.query<Said>({
    name: 'prode-phrases',
    text: `SELECT s.player_id AS "playerId", p.username, s.phrase, s.said_at AS "saidAt"
      FROM prode_league_phrases s JOIN published.players p ON p.id = s.player_id
      WHERE s.league_id = $1 ORDER BY s.id DESC LIMIT ${KEPT}`,
    values: [leagueId],
  })
  return rows
}

/** Says a phrase to a league that the player is in. */
export async function sayPhrase(
  { db, now }: { db: Database; now: () => Date },
  member: Owner,
  { id, phrase }: { id: string; phrase: ProdePhrase },
): Promise<Result<object, 'unknown_league' | 'too_many_phrases'>> {
  return db.transaction(async (tx) => {
    // Phrases of one league wait for each other, so that the limit holds.
    await tx.query({
      name: 'prode-league-lock',
      text: 'SELECT FROM prode_leagues WHERE id = $1 FOR UPDATE',
      values: [id],
    })
    if (!(await findLeague(tx, member, id))) return refuse('unknown_league')
    const at = now()
    const { rowCount } = await tx.query({
      name: 'prode-say',
      text: `INSERT INTO prode_league_phrases (league_id, player_id, phrase, said_at)
        SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM prode_league_phrases s WHERE s.league_id = $1 AND s.player_id = $2
          AND s.said_at > $4::timestamptz - interval '${PHRASES_MINUTES} minutes') < ${PHRASES_OF_MEMBER}`,
      values: [id, member.playerId, phrase, at],
    })
    if (rowCount === 0) return refuse('too_many_phrases')
    // What the limit still counts stays.
    await tx.query({
      name: 'prode-phrases-forget',
      text: `DELETE FROM prode_league_phrases WHERE league_id = $1 AND said_at < $2::timestamptz - interval '${PHRASES_MINUTES} minutes'
        AND id NOT IN (SELECT id FROM prode_league_phrases WHERE league_id = $1 ORDER BY id DESC LIMIT ${KEPT})`,
      values: [id, at],
    })
    return { ok: true }
  })
}
