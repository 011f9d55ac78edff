import { MOVED, TAKEN_BACK } from '../moved-sql.ts'

const SUMS = ['players', 'stakes', 'wins', 'bonus_cost']
const COHORT = ['brand_id', 'basis', 'unit', 'cohort', 'period', 'currency']

/**
 * Adds `period`, players' changes with the cohorts to which each belongs, to both kinds of cohorts. They are summed before they are
 * taken once for each kind: of many players few sums are left.
 */
const addingToCohorts = `INSERT INTO figure_cohorts AS f (${[...COHORT, ...SUMS].join(', ')})
    SELECT s.brand_id, b.basis, s.unit, b.cohort, s.period, s.currency, ${SUMS.map((name) => `sum(s.${name})`).join(', ')}
    FROM (SELECT brand_id, unit, registered, deposited, period, currency, ${SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ')}
        FROM period GROUP BY brand_id, unit, registered, deposited, period, currency) s
      CROSS JOIN LATERAL (VALUES ('registration', s.registered), ('deposit', s.deposited)) b (basis, cohort)
    WHERE s.period >= b.cohort GROUP BY s.brand_id, b.basis, s.unit, b.cohort, s.period, s.currency
    ON CONFLICT (${COHORT.join(', ')}) DO UPDATE SET ${SUMS.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ')}`

/** Days by the periods of both units in which they lie, with the periods of registration and first deposit, which are cohorts. */
const PERIODS = `SELECT d.brand_id, d.player_id, u.unit, date_trunc(u.unit, d.day::timestamp)::date AS period,
      date_trunc(u.unit, d.registered_at AT TIME ZONE d.zone)::date AS registered,
      date_trunc(u.unit, d.first_deposit_at AT TIME ZONE d.zone)::date AS deposited, min(d.currency) AS currency,
      bit_or(d.hours) <> 0 AS played, sum(d.stakes) AS stakes, sum(d.wins) AS wins, sum(d.bonus_cost) AS bonus_cost
    FROM dated d CROSS JOIN (VALUES ('month'), ('week')) u (unit) GROUP BY 1, 2, 3, 4, 5, 6`

/**
 * Days of players, and what they add to the cohorts of registration and, for players whose first deposit came before the span, of deposit.
 * A day of 25 hours has bits 0 to 24; hours are those in which a stake was made. A player counts in a period from the first stake in it
 * on: what the days were before this statement says whether there was one. Players, and movements that were taken back, are looked up one
 * by one (`OFFSET 0`), as bets are.
 */
export const PLAYER_DAYS = `WITH ${MOVED}, line AS (
    SELECT m.*, m.kind IN ('stake', 'win', 'rollback') AS is_play, m.kind = 'win' OR (m.kind = 'rollback' AND coalesce(o.kind, '') = 'win') AS is_win
    FROM moved m ${TAKEN_BACK}
    WHERE m.player_id <> '' AND (m.kind IN ('stake', 'win', 'rollback') OR m.counterparty = 'promotions')
  ), day AS MATERIALIZED (
    SELECT brand_id, (created_at AT TIME ZONE zone)::date AS day, player_id, min(zone) AS zone, min(currency) AS currency,
      coalesce(bit_or(1 << floor(extract(epoch FROM hour - date_trunc('day', created_at, zone)) / 3600)::int) FILTER (WHERE kind = 'stake'), 0) AS hours,
      coalesce(-sum(delta) FILTER (WHERE is_play AND NOT is_win), 0)::bigint AS stakes,
      coalesce(sum(delta) FILTER (WHERE is_play AND is_win), 0)::bigint AS wins,
      coalesce(sum(delta) FILTER (WHERE counterparty = 'promotions'), 0)::bigint AS bonus_cost
    FROM line GROUP BY 1, 2, 3
  ), dated AS (
    SELECT d.*, r.created_at AS registered_at, f.first_deposit_at FROM day d
      LEFT JOIN LATERAL (SELECT x.created_at FROM published.players x WHERE x.id = d.player_id COLLATE "default" OFFSET 0) r ON true
      LEFT JOIN LATERAL (SELECT x.first_deposit_at FROM figure_player_firsts x WHERE x.brand_id = d.brand_id AND x.player_id = d.player_id
        AND x.first_deposit_id <= $1 OFFSET 0) f ON true
  ), period AS (
    SELECT p.*, (p.played AND NOT EXISTS (SELECT FROM figure_player_days x WHERE x.brand_id = p.brand_id AND x.player_id = p.player_id
        AND x.day >= p.period AND x.day < (p.period + ('1 ' || p.unit)::interval)::date AND x.hours <> 0))::int AS players
    FROM (${PERIODS}) p
  ), cohorts AS (${addingToCohorts})
  INSERT INTO figure_player_days AS f (brand_id, day, player_id, currency, hours, stakes, wins, bonus_cost)
    SELECT brand_id, day, player_id, currency, hours, stakes, wins, bonus_cost FROM day
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

/** Players whose first deposit the span has belong to a cohort of deposit from then on, with all their days: after these are counted. */
export const FIRST_DEPOSITS = `WITH ${MOVED}, dated AS (
    SELECT x.brand_id, x.player_id, d.zone, x.day, x.currency, x.hours, x.stakes, x.wins, x.bonus_cost, NULL::timestamptz AS registered_at,
      f.first_deposit_at
    FROM (SELECT DISTINCT brand_id, player_id, zone FROM moved WHERE kind = 'deposit' AND movement = 'post') d
      CROSS JOIN LATERAL (SELECT x.first_deposit_at FROM figure_player_firsts x WHERE x.brand_id = d.brand_id AND x.player_id = d.player_id
        AND x.first_deposit_id > $1 OFFSET 0) f
      CROSS JOIN LATERAL (SELECT x.* FROM figure_player_days x WHERE x.brand_id = d.brand_id AND x.player_id = d.player_id OFFSET 0) x
  ), period AS (SELECT p.*, p.played::int AS players FROM (${PERIODS}) p)
  ${addingToCohorts}`
