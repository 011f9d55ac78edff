import type { Database } from '@palco/platform/db'

export type BenchRound = { id: string; place: number }

/** Different points of the participants, spread as in a round of ten matches. */
const STANDINGS = 60

/**
 * A round, in its own series, with `count` participants and their standings, written past the game's own doors. The player of
 * `username` is in the middle. Answers the round and the player's place.
 */
export async function fillRound(
  db: Database,
  { username, count }: { username: string; count: number },
): Promise<BenchRound> {
  const series = `bench${count}`
  const id = `${series}-1`
  const { rows } = await db.query<{ brandId: string; playerId: string }>({
    text: 'SELECT brand_id AS "brandId", id AS "playerId" FROM players WHERE username = $1',
    values: [username],
  })
  const player = rows[0]
  if (!player) throw new Error('the new player is not in the database')
  const { brandId, playerId } = player
  await db.query({
    text: `INSERT INTO prode_series (brand_id, id, names, sport_id, round_matches, round_days, currency, fee, sponsored, shares, points, boosts)
      SELECT id, $2, '{"es_ES": "Bench"}', 'football', 2, 1, currency, 0, 0, '[]', '{"outcome": 3, "difference": 1, "exact": 5}', '[]'
      FROM brands WHERE id = $1`,
    values: [brandId, series],
  })
  await db.query({
    text: `INSERT INTO prode_rounds (brand_id, id, series_id, number, currency, fee, sponsored, shares, points, boosts, starts_at,
        ends_at, month, season)
      SELECT brand_id, $3, id, 1, currency, fee, sponsored, shares, points, boosts, now() - interval '1 hour',
        now() + interval '1 day', '2026-01', '2026-01' FROM prode_series WHERE brand_id = $1 AND id = $2`,
    values: [brandId, series, id],
  })
  // Participants are copies of the registered player under other names.
  await db.query({
    text: `INSERT INTO players SELECT (jsonb_populate_record(p, jsonb_build_object('id', $2 || '-' || n, 'username', $2 || 'u' || n,
        'email', $2 || n || '@bench.invalid', 'promo_code', NULL))).*
      FROM players p, generate_series(2, $3::int) n WHERE p.id = $1`,
    values: [playerId, series, count],
  })
  for (const [table, key, value] of [
    ['prode_entries', 'round_id', id],
    ['prode_period_entries', 'period_id', `${series}:season:2026-01`],
  ] as const)
    await db.query({
      text: `INSERT INTO ${table} (brand_id, ${key}, player_id, joined_at, points, exact)
        SELECT brand_id, $1, id, now(), n % ${STANDINGS}, 0 FROM (
          SELECT brand_id, id, row_number() OVER (ORDER BY id)::int AS n FROM players WHERE id LIKE $2 || '-%') p
        UNION ALL SELECT $3, $1, $4, now(), ${STANDINGS / 2}, 0`,
      values: [value, series, brandId, playerId],
    })
  for (const [table, key, from] of [
    ['prode_standings', 'round_id', 'prode_entries'],
    ['prode_period_standings', 'period_id', 'prode_period_entries'],
  ] as const)
    await db.query({
      text: `INSERT INTO ${table} (brand_id, ${key}, points, exact, players)
        SELECT brand_id, ${key}, points, exact, count(*) FROM ${from} WHERE ${key} LIKE $1 || '%' GROUP BY 1, 2, 3, 4`,
      values: [`${series}${key === 'round_id' ? '-' : ':'}`],
    })
  const { rows: ahead } = await db.query<{ players: number }>({
    text: `SELECT count(*)::int AS players FROM prode_entries WHERE round_id = $1 AND points > ${STANDINGS / 2}`,
    values: [id],
  })
  return { id, place: 1 + (ahead[0]?.players ?? 0) }
}
