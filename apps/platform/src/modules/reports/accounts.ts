import { ACTED, MOVED, PERIOD } from './period.ts'
import type { Report } from './types.ts'

const ADJUSTED = `m.kind = 'adjustment' AND m.player_id <> ''`

/** Every adjustment of a player's account: money that moved for none of the reasons that a product or a payment has. */
export const accountAdjustments: Report = {
  name: 'account_adjustments',
  columns: [
    { name: 'time', kind: 'time' },
    { name: 'transaction', kind: 'text' },
    { name: 'player', kind: 'text' },
    { name: 'movement', kind: 'text' },
    { name: 'account', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'cash', kind: 'amount', sum: true },
    { name: 'bonus', kind: 'amount', sum: true },
    { name: 'held', kind: 'amount', sum: true },
    { name: 'detail', kind: 'text' },
  ],
  by: ['currency'],
  lines: `WITH ${PERIOD}, ${MOVED}
    SELECT m.created_at AS time, m.id::text AS transaction, m.player_id AS player, m.movement, m.counterparty AS account, m.currency,
        m.cash_delta AS cash, m.bonus_delta AS bonus, m.held_delta AS held, m.detail::text AS detail
      FROM moved m WHERE ${ADJUSTED} ORDER BY m.created_at, m.id`,
  ledger: `WITH ${PERIOD}, ${MOVED}
    SELECT m.currency, count(DISTINCT m.id) AS lines, ${['cash', 'bonus', 'held']
      .map(
        (account) =>
          `coalesce(sum(e.amount) FILTER (WHERE e.account = '${account}'), 0)::bigint AS ${account}`,
      )
      .join(', ')}
      FROM moved m LEFT JOIN published.entries e ON e.transaction_id = m.id AND e.player_id IS NOT NULL
      WHERE ${ADJUSTED} GROUP BY m.currency`,
}

/** What a line says of other brands too is not this brand's. */
const IF_ALONE = 'CASE WHEN a.brands = ARRAY[$1]'

/**
 * Significant events and alterations: what operators did and changed, with the part of the platform, who did it, why, and the values
 * before and after. A line that concerns other brands too comes without its values.
 */
export const significantEvents: Report = {
  name: 'significant_events',
  columns: [
    { name: 'time', kind: 'time' },
    { name: 'event', kind: 'text' },
    { name: 'part', kind: 'text' },
    { name: 'action', kind: 'text' },
    { name: 'user', kind: 'text' },
    { name: 'address', kind: 'text' },
    { name: 'subject', kind: 'text' },
    { name: 'reason', kind: 'text' },
    { name: 'before', kind: 'text' },
    { name: 'after', kind: 'text' },
  ],
  by: [],
  lines: `WITH ${PERIOD}, ${ACTED}
    SELECT a.at AS time, a.id::text AS event, split_part(a.action, '.', 1) AS part, a.action, o.username AS "user", a.address,
        ${IF_ALONE} THEN a.subject END AS subject,
        ${IF_ALONE} THEN coalesce(a.after ->> 'reason', a.after ->> 'note', a.after ->> 'why') END AS reason,
        ${IF_ALONE} THEN a.before::text END AS before, ${IF_ALONE} THEN a.after::text END AS after
      FROM acted a LEFT JOIN published.operators o ON o.id = a.operator_id ORDER BY a.at, a.id`,
  ledger: `WITH ${PERIOD} SELECT count(*) AS lines FROM published.operator_audit
    WHERE $1 = ANY (brands) AND at < $3 AND id <= $6 AND (at >= $2 OR id > $7)`,
}
