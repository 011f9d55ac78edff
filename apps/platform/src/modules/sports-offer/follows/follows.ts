import type { SportsFollow } from '@palco/contract'
import { MOST_FOLLOWS } from '@palco/contract/tables'
import type { Database, Queryable } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { DONE, refuse, type Result } from '../../../result.ts'

/** Those of `$3` that exist. */
const KNOWN = `WITH known AS (SELECT DISTINCT x.kind, x.id FROM jsonb_to_recordset($3) x (kind text, id text)
  WHERE CASE x.kind WHEN 'team' THEN EXISTS (SELECT FROM sports_competitors t WHERE t.id = x.id)
    WHEN 'event' THEN EXISTS (SELECT FROM sports_events e WHERE e.id = x.id)
    ELSE EXISTS (SELECT FROM sports_competitions c WHERE c.id = x.id) END)`

/**
 * Follows all of them or ends it; unknown ones are left out. Refused, with nothing changed, beyond MOST_FOLLOWS: events that are over
 * make room first.
 */
export async function setFollows(
  db: Database,
  { brandId, playerId }: Owner,
  { follows, on, now }: { follows: readonly SportsFollow[]; on: boolean; now: Date },
): Promise<Result<object, 'too_many_follows'>> {
  const values = [brandId, playerId, JSON.stringify(follows)]
  if (!on) {
    await db.query({
      name: 'sports-unfollow',
      text: `DELETE FROM sports_follows f USING jsonb_to_recordset($3) x (kind text, id text)
        WHERE f.brand_id = $1 AND f.player_id = $2 AND f.kind = x.kind AND f.subject_id = x.id`,
      values,
    })
    return DONE
  }
  return db.transaction(async (tx) => {
    // Two requests of a player at once are counted one after the other.
    await tx.query({
      name: 'sports-follow-lock',
      text: `SELECT pg_advisory_xact_lock(hashtextextended('sports_follows ' || $1, 0))`,
      values: [playerId],
    })
    await tx.query({
      name: 'sports-unfollow-over',
      text: `DELETE FROM sports_follows f USING sports_events e WHERE f.brand_id = $1 AND f.player_id = $2 AND f.kind = 'event'
        AND e.id = f.subject_id AND (e.phase = 'ended' OR e.status IN ('cancelled', 'abandoned'))`,
      values: [brandId, playerId],
    })
    const { rows } = await tx.query<{ count: number }>({
      name: 'sports-follows-after',
      text: `${KNOWN} SELECT count(*)::int AS count FROM (SELECT kind, id FROM known
        UNION SELECT kind, subject_id FROM sports_follows WHERE brand_id = $1 AND player_id = $2) x`,
      values,
    })
    if ((rows[0]?.count ?? 0) > MOST_FOLLOWS) return refuse('too_many_follows')
    await tx.query({
      name: 'sports-follow',
      text: `${KNOWN} INSERT INTO sports_follows (brand_id, player_id, kind, subject_id, created_at)
        SELECT $1, $2, kind, id, $4 FROM known ON CONFLICT DO NOTHING`,
      values: [...values, now],
    })
    return DONE
  })
}

/** What a player follows, the newest first. */
export async function readFollows(q: Queryable, { brandId, playerId }: Owner): Promise<SportsFollow[]> {
  const { rows } = await q.query<SportsFollow>({
    name: 'sports-follows',
    text: `SELECT kind, subject_id AS id FROM sports_follows WHERE brand_id = $1 AND player_id = $2
      ORDER BY created_at DESC, kind, subject_id`,
    values: [brandId, playerId],
  })
  return rows
}
