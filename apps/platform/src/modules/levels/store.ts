import type { Language } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
export type Span = { from: Date; to: Date }

/** Miles that a player earned by stakes in a span, `to` exclusive; never below zero. */
export async function earnedIn(q: Queryable, { brandId, playerId }: Owner, span: Span): Promise<bigint> {
  const { rows } = await q.query<{ earned: bigint }>({
    name: 'levels-earned',
    text: `SELECT greatest(coalesce(sum(miles), 0), 0)::bigint AS earned FROM published.miles_earned
      WHERE brand_id = $1 AND player_id = $2 AND created_at >= $3 AND created_at < $4`,
    values: [brandId, playerId, span.from, span.to],
  })
  return rows[0]?.earned ?? 0n
}

/** The id of a player's stored level; `null` at the lowest. */
export async function storedLevel(q: Queryable, { brandId, playerId }: Owner): Promise<string | null> {
  const { rows } = await q.query<{ level: string }>({
    name: 'levels-stored',
    text: 'SELECT level FROM player_levels WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  })
  return rows[0]?.level ?? null
}

export type Candidate = { playerId: string; language: Language; level: string | null }

/** Players who earned miles on a day or have a level above the lowest, by id after `after`. */
export async function candidates(
  q: Queryable,
  brandId: string,
  day: Span,
  { after, limit }: { after: string; limit: number },
): Promise<Candidate[]> {
  const { rows } = await q.query<Candidate>({
    name: 'levels-candidates',
    text: `SELECT p.id AS "playerId", p.language, l.level FROM (
        SELECT player_id FROM published.miles_earned WHERE brand_id = $1 AND created_at >= $2 AND created_at < $3
        UNION SELECT player_id FROM player_levels WHERE brand_id = $1) c
      JOIN published.players p ON p.id = c.player_id
      LEFT JOIN player_levels l ON l.brand_id = $1 AND l.player_id = c.player_id
      WHERE p.id COLLATE "C" > $4 ORDER BY p.id COLLATE "C" LIMIT $5`,
    values: [brandId, day.from, day.to, after, limit],
  })
  return rows
}

/** Sets a player's level from a day on; `null`: the lowest, which has no row. */
export async function setLevel(
  tx: Tx,
  { brandId, playerId }: Owner,
  level: string | null,
  since: string,
): Promise<void> {
  if (level === null) {
    await tx.query({
      name: 'levels-drop',
      text: 'DELETE FROM player_levels WHERE brand_id = $1 AND player_id = $2',
      values: [brandId, playerId],
    })
    return
  }
  await tx.query({
    name: 'levels-set',
    text: `INSERT INTO player_levels (brand_id, player_id, level, since) VALUES ($1, $2, $3, $4)
      ON CONFLICT (brand_id, player_id) DO UPDATE SET level = excluded.level, since = excluded.since`,
    values: [brandId, playerId, level, since],
  })
}

/** The last day that is done; `null` before the first. */
export async function lastDay(q: Queryable, brandId: string): Promise<string | null> {
  const { rows } = await q.query<{ day: string | null }>({
    name: 'levels-last-day',
    text: 'SELECT max(day)::text AS day FROM level_days WHERE brand_id = $1',
    values: [brandId],
  })
  return rows[0]?.day ?? null
}

export async function keepDay(q: Queryable, brandId: string, day: string): Promise<void> {
  await q.query({
    name: 'levels-keep-day',
    text: 'INSERT INTO level_days (brand_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [brandId, day],
  })
}
