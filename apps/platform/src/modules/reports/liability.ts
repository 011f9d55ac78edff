import { EVER, isClosed, PERIOD } from './period.ts'
import type { Report } from './types.ts'

/** Stakes of rounds and bets that are open at a moment: of a closed day as it was found then, else as their products have them now. */
const openAt = (day: string, at: string) => `
  SELECT account, currency, rounds, staked FROM report_open_stakes WHERE brand_id = $1 AND day = ${day}
  UNION ALL
  SELECT origin || ':' || source_id, currency, count(*), sum(staked)::bigint FROM published.play_rounds
    WHERE brand_id = $1 AND staked <> 0 AND opened_at < ${at} AND (closed_at IS NULL OR closed_at >= ${at})
      AND NOT ${isClosed(day)}
    GROUP BY 1, 2`

/** Zero, or nothing where nobody wrote down what was open: at the end of days that lie further back than the first closed one. */
const zeroIfKept = (day: string) => `CASE WHEN (SELECT min(day) - 1 FROM report_days
  WHERE brand_id = $1 AND closed_at IS NOT NULL) > ${day} THEN NULL ELSE 0 END`

const SUMS = `coalesce(sum(delta) FILTER (WHERE earlier), 0)::bigint AS opening,
  coalesce(sum(delta) FILTER (WHERE NOT earlier AND delta > 0), 0)::bigint AS increase,
  coalesce(sum(delta) FILTER (WHERE NOT earlier AND delta < 0), 0)::bigint AS decrease,
  coalesce(sum(delta), 0)::bigint AS closing`

/** Pots have entries only: a transfer belongs to no player. */
const POTS = `SELECT 'pots' AS kind, e.account, e.currency, m.earlier, e.amount AS delta
  FROM ever m JOIN published.entries e ON e.transaction_id = m.id AND e.account LIKE 'jackpot:%'`

/**
 * Operator liability: what the brand owes at the period's end, and what changed it since the beginning. Players' balances and the pots of
 * jackpots come from the ledger; what is staked in rounds and bets that are open comes from their products and is not in the ledger's sums.
 */
export const operatorLiability: Report = {
  name: 'operator_liability',
  columns: [
    { name: 'kind', kind: 'text' },
    { name: 'account', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'rounds', kind: 'count', sum: true },
    { name: 'opening', kind: 'amount', sum: true },
    { name: 'increase', kind: 'amount', sum: true },
    { name: 'decrease', kind: 'amount', sum: true },
    { name: 'closing', kind: 'amount', sum: true },
  ],
  by: ['kind', 'currency'],
  notInLedger: 'open_stakes',
  lines: `WITH ${PERIOD}, ${EVER}, part AS (
      SELECT 'players' AS kind, a.account, m.currency, m.earlier, a.delta
        FROM ever m, LATERAL (VALUES ('cash', cash_delta), ('bonus', bonus_delta), ('held', held_delta)) a (account, delta)
        WHERE a.delta <> 0
      UNION ALL ${POTS}
    ), line AS (
      SELECT kind, account, currency, NULL::bigint AS rounds, ${SUMS} FROM part GROUP BY kind, account, currency
      UNION ALL
      SELECT 'open_stakes', account, currency, coalesce(e.rounds, 0), coalesce(b.staked, ${zeroIfKept('$8 - 1')}), NULL::bigint,
          NULL::bigint, coalesce(e.staked, 0)
        FROM (${openAt('$9', '$3')}) e FULL JOIN (${openAt('$8 - 1', '$2')}) b USING (account, currency)
    )
    SELECT * FROM line ORDER BY kind COLLATE "C", account COLLATE "C", currency COLLATE "C"`,
  ledger: `WITH ${PERIOD}, ${EVER}
    SELECT kind, currency, ${SUMS} FROM (
      SELECT 'players' AS kind, e.currency, m.earlier, e.amount AS delta
        FROM ever m JOIN published.entries e ON e.transaction_id = m.id AND e.player_id IS NOT NULL
      UNION ALL
      SELECT 'pots', o.currency, m.earlier, -o.amount FROM ever m JOIN published.entries o ON o.transaction_id = m.id
        AND o.account NOT LIKE 'jackpot:%'
        WHERE EXISTS (SELECT FROM published.entries p WHERE p.transaction_id = m.id AND p.account LIKE 'jackpot:%')) x
    GROUP BY kind, currency`,
}
