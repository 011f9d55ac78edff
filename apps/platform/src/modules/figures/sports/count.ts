import { MOVED } from '../moved-sql.ts'

const AMOUNTS = ['stakes', 'returns', 'priced', 'expected'] as const
const SUMS = ['selections', ...AMOUNTS]

const inserting = (table: string, keys: string) => `INSERT INTO ${table} AS f (${keys}, ${SUMS.join(', ')})
  SELECT ${keys}, ${SUMS.map((name) => `sum(${name})::bigint`).join(', ')} FROM part GROUP BY ${keys}
  ON CONFLICT (${keys}) DO UPDATE SET ${SUMS.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ')}`

/** Where the ledger keeps the movements of bets on sports. */
const SCOPE = `'product:sportsbook'`
const KINDS = `('stake', 'win', 'rollback')`

/**
 * Bets on sports that have ended, by what each movement changed of them. A bet counts while its last settlement or full cash-out stands: a
 * settlement that is taken back takes the bet off, on its day, and one whose stake was given back counts nowhere. The stake alone ends
 * nothing: bets that were only placed are not looked at. `step`: all movements of a bet, up to the span's end, with what it had come to
 * after each. Bets are looked up one by one (`OFFSET 0`), and no part of the statement is joined with another: their sizes are not known to
 * the planner, which would go through whole tables, or compare all rows with all.
 */
export const SPORTS = `WITH ${MOVED}, touched AS (
    SELECT DISTINCT split_part(key, ':', 1) AS bet_id FROM moved
    WHERE scope = ${SCOPE} AND kind IN ${KINDS} AND NOT (kind = 'stake' AND key LIKE '%:stake')
  ), movement AS (
    SELECT b.id AS bet_id, b.brand_id, b.currency, b.kind AS bet_kind, b.free_bet_id IS NOT NULL AS free, b.stake, b.expected_return,
      m.id, m.created_at, m.cash_delta + m.bonus_delta + m.held_delta AS delta, m.kind,
      m.kind = 'win' OR (m.kind = 'rollback' AND o.kind = 'win') AS is_win,
      coalesce(coalesce(o.detail, m.detail) ->> 'cash_out', '') <> 'part' AS ends
    FROM touched t CROSS JOIN LATERAL (SELECT x.* FROM published.sports_bets x WHERE x.id = t.bet_id OFFSET 0) b
      CROSS JOIN LATERAL (SELECT b.id || ':stake' AS key UNION ALL SELECT b.id || ':' || n FROM generate_series(1, b.moves) n) k
      CROSS JOIN LATERAL (SELECT x.* FROM published.movements x WHERE x.key = k.key AND x.scope = ${SCOPE} AND x.brand_id = b.brand_id
        OFFSET 0) m
      LEFT JOIN LATERAL (SELECT x.kind, x.detail FROM published.movements x WHERE x.id = m.target_id AND m.kind = 'rollback' OFFSET 0) o ON true
    WHERE m.id <= $2 AND m.result = 'ok' AND m.kind IN ${KINDS}
  ), step AS (
    SELECT *, coalesce(-sum(delta) FILTER (WHERE NOT is_win) OVER w, 0)::bigint AS staked,
      coalesce(sum(delta) FILTER (WHERE is_win) OVER w, 0)::bigint AS won,
      sum(CASE WHEN NOT is_win OR NOT ends THEN 0 WHEN kind = 'win' THEN 1 ELSE -1 END) OVER w > 0 AS ended
    FROM movement WINDOW w AS (PARTITION BY bet_id ORDER BY id)
  ), state AS (
    SELECT *, ended::int::bigint AS counts, CASE WHEN ended THEN staked ELSE 0 END AS stakes, CASE WHEN ended THEN won ELSE 0 END AS returns,
      CASE WHEN ended AND expected_return IS NOT NULL THEN staked ELSE 0 END AS priced,
      CASE WHEN ended AND expected_return IS NOT NULL THEN div(expected_return::numeric * staked, stake)::bigint ELSE 0 END AS expected
    FROM step
  ), change AS (
    SELECT *, lag(counts, 1, 0::bigint) OVER w AS counts_before, ${AMOUNTS.map(
      (name) => `lag(${name}, 1, 0::bigint) OVER w AS ${name}_before`,
    ).join(', ')}
    FROM state WINDOW w AS (PARTITION BY bet_id ORDER BY id)
  ), part AS MATERIALIZED (
    SELECT c.brand_id, (c.created_at AT TIME ZONE coalesce(z.zone, 'UTC'))::date AS day, c.currency, coalesce(e.sport_id, '') AS sport_id,
      coalesce(e.competition_id, '') AS competition_id, l.event_id, l.market_id, CASE WHEN l.live THEN 'live' ELSE 'before' END AS phase,
      CASE WHEN c.free THEN 'free_bet' WHEN c.bet_kind = 'single' AND l.built THEN 'builder' ELSE c.bet_kind END AS form,
      c.counts - c.counts_before AS selections, ${AMOUNTS.map(
        (name) =>
          `figure_part(c.${name}, l.items, l.leg) - figure_part(c.${name}_before, l.items, l.leg) AS ${name}`,
      ).join(', ')}
    FROM change c LEFT JOIN zone z ON z.brand_id = c.brand_id
      CROSS JOIN LATERAL (SELECT x.*, count(*) OVER () AS items, bool_or(x.builder IS NOT NULL) OVER () AS built
        FROM published.sports_bet_legs x WHERE x.bet_id = c.bet_id OFFSET 0) l
      LEFT JOIN LATERAL (SELECT x.sport_id, x.competition_id FROM published.sports_events x WHERE x.id = l.event_id OFFSET 0) e ON true
    WHERE c.id > $1 AND (c.counts, ${AMOUNTS.map((name) => `c.${name}`).join(', ')})
      <> (c.counts_before, ${AMOUNTS.map((name) => `c.${name}_before`).join(', ')})
  ), by_event AS (
    ${inserting('figure_sport_events', 'brand_id, day, event_id, currency, market_id, phase, form, sport_id, competition_id')})
  ${inserting('figure_sport_days', 'brand_id, day, currency, sport_id, competition_id, market_id, phase, form')}`
