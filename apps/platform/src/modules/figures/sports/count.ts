import { MOVED } from '../moved-sql.ts'

const SUMS = ['selections', 'stakes', 'returns', 'priced', 'expected'] as const

const inserting = (table: string, keys: string) => `INSERT INTO ${table} AS f (${keys}, ${SUMS.join(', ')})
  SELECT ${keys}, ${SUMS.map((name) => `sum(${name})::bigint`).join(', ')} FROM part GROUP BY ${keys}
  ON CONFLICT (${keys}) DO UPDATE SET ${SUMS.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ')}`

/** Where the ledger keeps the movements of bets on sports. */
const SCOPE = `'product:sportsbook'`
const KINDS = `('stake', 'win', 'rollback')`

/**
 * Bets on sports that have ended, by what each movement changed of them. A bet counts while its last settlement or
 * full cash-out stands: a settlement that is taken back takes the bet off, on its day, and one whose stake was given back counts nowhere. The
 * stake alone ends nothing: bets that were only placed are not looked at. `step`: all movements of a bet, up to the span's end, with what the bet had come to after each.
 * Bets are looked up one by one (`OFFSET 0`): a plan that goes through all of them would do so every few seconds.
 */
export const SPORTS = `WITH ${MOVED}, touched AS (
    SELECT DISTINCT split_part(key, ':', 1) AS bet_id FROM moved
    WHERE scope = ${SCOPE} AND kind IN ${KINDS} AND NOT (kind = 'stake' AND key LIKE '%:stake')
  ), bet AS MATERIALIZED (
    SELECT b.*, CASE WHEN b.free_bet_id IS NOT NULL THEN 'free_bet' WHEN b.kind <> 'single' THEN b.kind
        WHEN EXISTS (SELECT FROM published.sports_bet_legs l WHERE l.bet_id = b.id AND l.builder IS NOT NULL) THEN 'builder'
        ELSE 'single' END AS form
    FROM touched t CROSS JOIN LATERAL (SELECT x.* FROM published.sports_bets x WHERE x.id = t.bet_id OFFSET 0) b
  ), movement AS (
    SELECT b.id AS bet_id, m.id, m.created_at, m.cash_delta + m.bonus_delta + m.held_delta AS delta, m.kind,
      m.kind = 'win' OR (m.kind = 'rollback' AND o.kind = 'win') AS is_win,
      coalesce(coalesce(o.detail, m.detail) ->> 'cash_out', '') <> 'part' AS ends
    FROM bet b
      CROSS JOIN LATERAL (SELECT b.id || ':stake' AS key UNION ALL SELECT b.id || ':' || n FROM generate_series(1, b.moves) n) k
      CROSS JOIN LATERAL (SELECT x.* FROM published.movements x WHERE x.key = k.key AND x.scope = ${SCOPE} AND x.brand_id = b.brand_id
        OFFSET 0) m
      LEFT JOIN LATERAL (SELECT x.kind, x.detail FROM published.movements x WHERE x.id = m.target_id AND m.kind = 'rollback' OFFSET 0) o ON true
    WHERE m.id <= $2 AND m.result = 'ok' AND m.kind IN ${KINDS}
  ), step AS (
    SELECT bet_id, id, created_at, coalesce(-sum(delta) FILTER (WHERE NOT is_win) OVER w, 0)::bigint AS staked,
      coalesce(sum(delta) FILTER (WHERE is_win) OVER w, 0)::bigint AS won,
      sum(CASE WHEN NOT is_win OR NOT ends THEN 0 WHEN kind = 'win' THEN 1 ELSE -1 END) OVER w > 0 AS ended
    FROM movement WINDOW w AS (PARTITION BY bet_id ORDER BY id)
  ), ended AS (
    SELECT s.bet_id, s.id, s.created_at, s.ended::int::bigint AS counts, CASE WHEN s.ended THEN s.staked ELSE 0 END AS staked,
      CASE WHEN s.ended THEN s.won ELSE 0 END AS won,
      CASE WHEN s.ended AND b.expected_return IS NOT NULL THEN s.staked ELSE 0 END AS priced,
      CASE WHEN s.ended AND b.expected_return IS NOT NULL THEN div(b.expected_return::numeric * s.staked, b.stake)::bigint ELSE 0 END AS expected
    FROM step s JOIN bet b ON b.id = s.bet_id
  ), change AS (
    SELECT *, lag(counts, 1, 0::bigint) OVER w AS counts_before, lag(staked, 1, 0::bigint) OVER w AS staked_before,
      lag(won, 1, 0::bigint) OVER w AS won_before, lag(priced, 1, 0::bigint) OVER w AS priced_before,
      lag(expected, 1, 0::bigint) OVER w AS expected_before
    FROM ended WINDOW w AS (PARTITION BY bet_id ORDER BY id)
  ), leg AS (
    SELECT l.bet_id, l.leg::bigint AS place, count(*) OVER (PARTITION BY l.bet_id) AS items, l.event_id, l.market_id,
      CASE WHEN l.live THEN 'live' ELSE 'before' END AS phase, coalesce(e.sport_id, '') AS sport_id,
      coalesce(e.competition_id, '') AS competition_id
    FROM bet b CROSS JOIN LATERAL (SELECT x.* FROM published.sports_bet_legs x WHERE x.bet_id = b.id OFFSET 0) l
      LEFT JOIN LATERAL (SELECT x.sport_id, x.competition_id FROM published.sports_events x WHERE x.id = l.event_id OFFSET 0) e ON true
  ), part AS MATERIALIZED (
    SELECT b.brand_id, (c.created_at AT TIME ZONE coalesce(z.zone, 'UTC'))::date AS day, b.currency, l.sport_id, l.competition_id,
      l.event_id, l.market_id, l.phase, b.form, c.counts - c.counts_before AS selections,
      ${(['staked', 'won', 'priced', 'expected'] as const)
        .map(
          (name, index) =>
            `figure_part(c.${name}, l.items, l.place) - figure_part(c.${name}_before, l.items, l.place) AS ${SUMS[index + 1]}`,
        )
        .join(',\n      ')}
    FROM change c JOIN bet b ON b.id = c.bet_id JOIN leg l ON l.bet_id = c.bet_id LEFT JOIN zone z ON z.brand_id = b.brand_id
    WHERE c.id > $1 AND (c.counts, c.staked, c.won, c.priced, c.expected)
      <> (c.counts_before, c.staked_before, c.won_before, c.priced_before, c.expected_before)
  ), by_event AS (
    ${inserting('figure_sport_events', 'brand_id, day, event_id, currency, market_id, phase, form, sport_id, competition_id')})
  ${inserting('figure_sport_days', 'brand_id, day, currency, sport_id, competition_id, market_id, phase, form')}`
