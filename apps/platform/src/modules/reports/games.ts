import { isClosed, MOVED, PERIOD } from './period.ts'
import type { Report } from './types.ts'

/** A win that was taken back is less won; a stake that was given back by mistake and taken again is less returned. */
const PART = `CASE WHEN m.kind = 'rollback' AND o.kind = 'win' THEN 'win' ELSE m.kind END`
const PLAY = `FROM moved m LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback'`

/** Sums of `delta`, what play changed of players' balances, by `part`. */
const SUMS = `coalesce(-sum(delta) FILTER (WHERE part = 'stake'), 0)::bigint AS staked,
  coalesce(sum(delta) FILTER (WHERE part = 'rollback'), 0)::bigint AS returned,
  coalesce(sum(delta) FILTER (WHERE part = 'win'), 0)::bigint AS won, coalesce(-sum(delta), 0)::bigint AS kept`

/** The return that a game's provider publishes: of a closed period what was published then. */
const THEORETICAL = `theoretical AS (
  SELECT DISTINCT ON (game_id) game_id, rtp FROM report_game_returns
    WHERE brand_id = $1 AND day <= $9 AND ${isClosed('$9')} ORDER BY game_id, day DESC
  ), published_now AS (SELECT id AS game_id, rtp FROM published.game_returns WHERE NOT ${isClosed('$9')})`

/**
 * Game performance: what was staked, returned and won in each game, and its actual return next to the theoretical one. Bonus money that
 * was staked and won counts as cash does; free bets and what jackpots pay are no stakes and no wins here.
 */
export const gamePerformance: Report = {
  name: 'game_performance',
  columns: [
    { name: 'account', kind: 'text' },
    { name: 'game', kind: 'text' },
    { name: 'area', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'rounds', kind: 'count', sum: true },
    { name: 'staked', kind: 'amount', sum: true },
    { name: 'returned', kind: 'amount', sum: true },
    { name: 'won', kind: 'amount', sum: true },
    { name: 'kept', kind: 'amount', sum: true },
    { name: 'actual_return', kind: 'percent' },
    { name: 'theoretical_return', kind: 'text' },
  ],
  by: ['currency'],
  lines: `WITH ${PERIOD}, ${MOVED}, ${THEORETICAL}, line AS (
      SELECT account COLLATE "C" AS account, game COLLATE "C" AS game, area COLLATE "C" AS area, currency COLLATE "C" AS currency,
        count(DISTINCT round) FILTER (WHERE part = 'stake') AS rounds, ${SUMS}
      FROM (SELECT CASE WHEN m.counterparty = 'house' AND m.scope LIKE 'product:%' THEN m.scope ELSE coalesce(m.counterparty, '') END AS account, coalesce(m.detail ->> 'game_id', '') AS game,
          coalesce(m.detail ->> 'area', '') AS area, m.detail ->> 'round_id' AS round, m.currency, ${PART} AS part,
          m.cash_delta + m.bonus_delta + m.held_delta AS delta
        ${PLAY} WHERE m.kind IN ('stake', 'win', 'rollback')) x
      GROUP BY 1, 2, 3, 4)
    SELECT l.*, CASE WHEN staked > returned THEN round(won * 100.0 / (staked - returned), 2)::text END AS actual_return,
        coalesce(t.rtp, n.rtp)::text AS theoretical_return
      FROM line l LEFT JOIN theoretical t ON t.game_id = l.game LEFT JOIN published_now n ON n.game_id = l.game
      ORDER BY account, game, area, currency`,
  ledger: `WITH ${PERIOD}, ${MOVED}
    SELECT currency, ${SUMS} FROM (
      SELECT e.currency, ${PART} AS part, e.amount AS delta
        ${PLAY} JOIN published.entries e ON e.transaction_id = m.id AND e.player_id IS NOT NULL
        WHERE m.kind IN ('stake', 'win', 'rollback')) x
    GROUP BY currency`,
}
