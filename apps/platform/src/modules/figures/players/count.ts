import { MOVED } from '../moved-sql.ts'

/** A day of 25 hours has bits 0 to 24; hours are those in which a stake was made. */
export const PLAYER_DAYS = `WITH ${MOVED}, line AS (
    SELECT m.*, m.kind IN ('stake', 'win', 'rollback') AS is_play, m.kind = 'win' OR (m.kind = 'rollback' AND coalesce(o.kind, '') = 'win') AS is_win
    FROM moved m LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback'
    WHERE m.player_id <> '' AND (m.kind IN ('stake', 'win', 'rollback') OR m.counterparty = 'promotions'))
  INSERT INTO figure_player_days AS f (brand_id, day, player_id, currency, hours, stakes, wins, bonus_cost)
    SELECT brand_id, (created_at AT TIME ZONE zone)::date, player_id, min(currency),
      coalesce(bit_or(1 << floor(extract(epoch FROM hour - date_trunc('day', created_at, zone)) / 3600)::int) FILTER (WHERE kind = 'stake'), 0),
      coalesce(-sum(delta) FILTER (WHERE is_play AND NOT is_win), 0), coalesce(sum(delta) FILTER (WHERE is_play AND is_win), 0),
      coalesce(sum(delta) FILTER (WHERE counterparty = 'promotions'), 0)
    FROM line GROUP BY 1, 2, 3
  ON CONFLICT (brand_id, day, player_id) DO UPDATE SET hours = f.hours | excluded.hours, stakes = f.stakes + excluded.stakes,
    wins = f.wins + excluded.wins, bonus_cost = f.bonus_cost + excluded.bonus_cost`

/** Movements of one player follow each other by their ids: what is there came before the span. */
export const FIRSTS = `WITH ${MOVED}, first AS (
    SELECT brand_id, player_id, min(currency) AS currency, min(id) FILTER (WHERE kind = 'deposit') AS deposit_id,
      (array_agg(created_at ORDER BY id) FILTER (WHERE kind = 'deposit'))[1:2] AS deposits,
      (array_agg(created_at ORDER BY id) FILTER (WHERE kind = 'stake'))[1] AS stake,
      (array_agg(created_at ORDER BY id) FILTER (WHERE kind = 'withdrawal'))[1] AS withdrawal
    FROM moved WHERE kind = 'stake' OR (kind = 'deposit' AND movement = 'post') OR (kind = 'withdrawal' AND movement = 'settle') GROUP BY 1, 2)
  INSERT INTO figure_player_firsts AS f (brand_id, player_id, currency, first_deposit_id, first_deposit_at, second_deposit_at, first_stake_at,
      first_withdrawal_at)
    SELECT brand_id, player_id, currency, deposit_id, deposits[1], deposits[2], stake, withdrawal FROM first
  ON CONFLICT (brand_id, player_id) DO UPDATE SET first_deposit_id = coalesce(f.first_deposit_id, excluded.first_deposit_id),
    first_deposit_at = coalesce(f.first_deposit_at, excluded.first_deposit_at),
    second_deposit_at = coalesce(f.second_deposit_at, CASE WHEN f.first_deposit_at IS NULL THEN excluded.second_deposit_at ELSE excluded.first_deposit_at END),
    first_stake_at = coalesce(f.first_stake_at, excluded.first_stake_at),
    first_withdrawal_at = coalesce(f.first_withdrawal_at, excluded.first_withdrawal_at)
  WHERE (f.second_deposit_at IS NULL AND excluded.first_deposit_at IS NOT NULL) OR (f.first_stake_at IS NULL AND excluded.first_stake_at IS NOT NULL)
    OR (f.first_withdrawal_at IS NULL AND excluded.first_withdrawal_at IS NOT NULL)`

/**
 * What the players of a span's movements are to their cohorts, by their days and firsts as they stand: taken off ($5 = -1) before the span
 * is counted and added (1) after it. Only the periods that the span touches are read, and of players whose first deposit it has all, for
 * these belong to a cohort from then on. Players are looked up one by one (`OFFSET 0`), as bets are.
 */
export const COHORTS = `WITH ${MOVED}, touched AS (
    SELECT brand_id, player_id, zone, (created_at AT TIME ZONE zone)::date AS day FROM moved
    WHERE player_id <> '' AND (kind IN ('stake', 'win', 'rollback') OR counterparty = 'promotions')
    UNION
    SELECT d.brand_id, d.player_id, d.zone, x.day FROM (
        SELECT DISTINCT brand_id, player_id, zone FROM moved WHERE kind = 'deposit' AND movement = 'post') d
      LEFT JOIN LATERAL (SELECT x.first_deposit_id FROM figure_player_firsts x WHERE x.brand_id = d.brand_id AND x.player_id = d.player_id OFFSET 0) f ON true
      CROSS JOIN LATERAL (SELECT x.day FROM figure_player_days x WHERE x.brand_id = d.brand_id AND x.player_id = d.player_id OFFSET 0) x
    WHERE coalesce(f.first_deposit_id, $2) > $1
  ), pair AS (
    SELECT DISTINCT t.brand_id, t.player_id, t.zone, u.unit, date_trunc(u.unit, t.day::timestamp)::date AS period
    FROM touched t CROSS JOIN (VALUES ('month'), ('week')) u (unit)
  ), state AS (
    SELECT p.brand_id, p.unit, p.period, d.currency, d.players, d.stakes, d.wins, d.bonus_cost, b.basis,
      date_trunc(p.unit, b.at AT TIME ZONE p.zone)::date AS cohort
    FROM pair p CROSS JOIN LATERAL (SELECT min(x.currency) AS currency, (bit_or(x.hours) <> 0)::int AS players, sum(x.stakes) AS stakes,
          sum(x.wins) AS wins, sum(x.bonus_cost) AS bonus_cost
        FROM figure_player_days x WHERE x.brand_id = p.brand_id AND x.player_id = p.player_id AND x.day >= p.period
          AND x.day < (p.period + CASE p.unit WHEN 'month' THEN interval '1 month' ELSE interval '7 days' END)::date OFFSET 0) d
      LEFT JOIN LATERAL (SELECT x.created_at FROM published.players x WHERE x.id = p.player_id COLLATE "default" OFFSET 0) r ON true
      LEFT JOIN LATERAL (SELECT x.first_deposit_at FROM figure_player_firsts x WHERE x.brand_id = p.brand_id AND x.player_id = p.player_id OFFSET 0) f ON true
      CROSS JOIN LATERAL (VALUES ('registration', r.created_at), ('deposit', f.first_deposit_at)) b (basis, at)
    WHERE d.currency IS NOT NULL AND b.at IS NOT NULL)
  INSERT INTO figure_cohorts AS f (brand_id, basis, unit, cohort, period, currency, players, stakes, wins, bonus_cost)
    SELECT brand_id, basis, unit, cohort, period, currency, $5::int * sum(players), $5::int * sum(stakes), $5::int * sum(wins),
      $5::int * sum(bonus_cost) FROM state WHERE period >= cohort GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (brand_id, basis, unit, cohort, period, currency) DO UPDATE SET players = f.players + excluded.players,
    stakes = f.stakes + excluded.stakes, wins = f.wins + excluded.wins, bonus_cost = f.bonus_cost + excluded.bonus_cost`
