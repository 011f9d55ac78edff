import type { Tx } from '../../../db/index.ts'

const PROVIDER_ROUND = `substr(m.counterparty, 10) || ' ' || (m.detail ->> 'round_id')`
/** SQL: the tournament that a stake entered, as its game is called. */
export const tournamentText = `CASE jsonb_typeof(m.detail -> 'tournament') WHEN 'string' THEN substr(m.counterparty, 10) || ' ' || (m.detail ->> 'tournament')
  ELSE ${PROVIDER_ROUND} END`

/**
 * What movements say of games: a stake that entered a tournament or was made in a session, else a win (of zero where a bet was lost) or a
 * stake that went back. Whether the game is over is asked when lots are made. $1 the brand, movements after $2 up to $3.
 */
const SEE = `WITH span AS MATERIALIZED (SELECT id, player_id, scope, kind, counterparty, detail, created_at FROM published.movements
    WHERE id > $2 AND id <= $3 AND brand_id = $1 AND result = 'ok' AND currency = 'EUR' AND kind IN ('stake', 'win', 'rollback', 'prize')
      AND detail ? 'round_id'),
  ended AS (SELECT * FROM span WHERE kind IN ('win', 'rollback')),
  seen AS (
    SELECT 'sports' AS source, b.id AS key, m.id, NULL::text AS round FROM ended m
      JOIN published.sports_bets b ON b.id = m.detail ->> 'round_id' AND b.state <> 'refused' WHERE m.scope = 'product:sportsbook'
    UNION ALL
    SELECT 'races', m.detail ->> 'round_id', m.id, NULL FROM ended m WHERE m.scope = 'product:races'
    UNION ALL
    SELECT 'pools', s.kind || ' ' || s.pool_race, m.id, NULL FROM ended m
      JOIN published.race_selections s ON s.product = 'pools' AND s.leg = 1 AND s.round_id = m.detail ->> 'round_id'
      WHERE m.scope = 'product:pools'
    UNION ALL
    SELECT 'predictions', left(m.detail ->> 'round_id', -1 - length(m.player_id)), m.id, NULL FROM span m
      WHERE m.scope = 'product:prode' AND m.kind IN ('win', 'rollback') OR m.scope = 'prode' AND m.kind = 'prize'
    UNION ALL
    SELECT 'virtuals', ${PROVIDER_ROUND}, m.id, NULL FROM ended m
      JOIN published.rounds r ON r.provider_id = substr(m.counterparty, 10) AND r.round_id = m.detail ->> 'round_id'
      JOIN published.games g ON g.id = r.game_id AND g.area = 'virtuals' WHERE m.counterparty LIKE 'provider:%'
    UNION ALL
    SELECT 'tournaments', ${tournamentText}, m.id, m.detail ->> 'round_id' FROM span m
      WHERE m.kind = 'stake' AND m.counterparty LIKE 'provider:%' AND m.detail ? 'tournament'
    UNION ALL
    SELECT 'sessions', s.id, m.id, NULL FROM span m, LATERAL (SELECT p.id FROM published.session_plans p
        WHERE p.player_id = m.player_id AND p.begins_at <= m.created_at ORDER BY p.begins_at DESC LIMIT 1) s
      WHERE m.kind = 'stake' AND m.counterparty LIKE 'provider:%' AND NOT m.detail ? 'tournament')
  INSERT INTO authority_games AS g (brand_id, source, key, seen_id, rounds)
    SELECT $1, source, key, min(id), coalesce(array_agg(DISTINCT round) FILTER (WHERE round IS NOT NULL), '{}') FROM seen GROUP BY 2, 3
    ORDER BY 2, 3
  ON CONFLICT (brand_id, source, key) DO UPDATE SET rounds = ARRAY(SELECT DISTINCT x FROM unnest(g.rounds || excluded.rounds) x ORDER BY 1)
    WHERE NOT g.rounds @> excluded.rounds`

/** Ids of movements that one statement looks through, and how often one run does so: the next run goes on. */
const SPAN = 5_000n
const MOST_SPANS = 40

/**
 * Notes the games that a brand's movements name, each once however often it is called: what was looked through is written with what was
 * found. @param safe no movement can appear up to this id any more
 * @returns whether all were looked through
 */
export async function seeGames(tx: Tx, brandId: string, from: bigint, safe: bigint): Promise<boolean> {
  let last = from
  for (let spans = 0; last < safe && spans < MOST_SPANS; spans += 1) {
    const end = last + SPAN < safe ? last + SPAN : safe
    await tx.query({ name: 'authority-see', text: SEE, values: [brandId, last, end] })
    last = end
  }
  // The first time also where nothing was found: what is booked next must not be before the beginning.
  await tx.query({
    name: 'authority-seen',
    text: `INSERT INTO authority_play AS p (brand_id, last_id) VALUES ($1, $2)
      ON CONFLICT (brand_id) DO UPDATE SET last_id = excluded.last_id WHERE p.last_id < excluded.last_id`,
    values: [brandId, last],
  })
  return last >= safe
}

/** Up to which movement games were looked for; null: they never were. */
export async function lookedThrough(tx: Tx, brandId: string): Promise<bigint | null> {
  const { rows } = await tx.query<{ last: bigint }>({
    name: 'authority-looked-through',
    text: 'SELECT last_id AS last FROM authority_play WHERE brand_id = $1',
    values: [brandId],
  })
  return rows[0]?.last ?? null
}

/** Up to which movement was looked; where it was never, what was before today. @param today when the brand's day began */
export async function readSeen(tx: Tx, brandId: string, today: Date): Promise<bigint> {
  const { rows } = await tx.query<{ last: bigint }>({
    name: 'authority-seen-up-to',
    text: `SELECT coalesce((SELECT last_id FROM authority_play WHERE brand_id = $1),
      (SELECT min(id) - 1 FROM published.movements WHERE created_at >= $2), (SELECT max(id) FROM published.movements), 0) AS last`,
    values: [brandId, today],
  })
  return rows[0]?.last ?? 0n
}
