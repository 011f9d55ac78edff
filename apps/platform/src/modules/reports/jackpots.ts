import { EVER, MOVED, PERIOD } from './period.ts'
import type { Report } from './types.ts'

const TO_PLAYER = `counterparty LIKE 'jackpot:%' AND player_id <> ''`

/** Every payout of a progressive jackpot, whatever its amount: no authority whose rules are on record names a least one. */
export const largeJackpotPayouts: Report = {
  name: 'large_jackpot_payouts',
  columns: [
    { name: 'time', kind: 'time' },
    { name: 'transaction', kind: 'text' },
    { name: 'player', kind: 'text' },
    { name: 'jackpot', kind: 'text' },
    { name: 'game', kind: 'text' },
    { name: 'round', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'amount', kind: 'amount', sum: true },
  ],
  by: ['currency'],
  lines: `WITH ${PERIOD}, ${MOVED}
    SELECT created_at AS time, id::text AS transaction, player_id AS player, substr(counterparty, 9) AS jackpot,
        detail ->> 'game_id' AS game, detail ->> 'round_id' AS round, currency, cash_delta + bonus_delta AS amount
      FROM moved WHERE ${TO_PLAYER} ORDER BY created_at, id`,
  ledger: `WITH ${PERIOD}, ${MOVED}
    SELECT m.currency, count(DISTINCT m.id) AS lines, coalesce(-sum(e.amount), 0)::bigint AS amount
      FROM moved m LEFT JOIN published.entries e ON e.transaction_id = m.id AND e.account LIKE 'jackpot:%'
      WHERE m.player_id <> '' AND (m.counterparty LIKE 'jackpot:%' OR e.amount IS NOT NULL) GROUP BY m.currency`,
}

const PART = `CASE WHEN m.earlier THEN 'opening' WHEN m.player_id <> '' THEN 'paid' WHEN e.amount > 0 THEN 'contributed'
  ELSE 'withdrawn' END`
const SUMS = ['opening', 'contributed', 'withdrawn', 'paid']
  .map((part) => `coalesce(sum(amount) FILTER (WHERE part = '${part}'), 0)::bigint AS ${part}`)
  .join(', ')

/** Each jackpot's pot: what was in it, what stakes and the brand brought, what was taken back, what was paid, and what is left. */
export const jackpotPots: Report = {
  name: 'jackpots',
  columns: [
    { name: 'jackpot', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'opening', kind: 'amount', sum: true },
    { name: 'contributed', kind: 'amount', sum: true },
    { name: 'withdrawn', kind: 'amount', sum: true },
    { name: 'payouts', kind: 'count', sum: true },
    { name: 'paid', kind: 'amount', sum: true },
    { name: 'closing', kind: 'amount', sum: true },
  ],
  by: ['currency'],
  lines: `WITH ${PERIOD}, ${EVER}, part AS (
      SELECT substr(e.account, 9) COLLATE "C" AS jackpot, e.currency COLLATE "C" AS currency, e.amount, ${PART} AS part
        FROM ever m JOIN published.entries e ON e.transaction_id = m.id AND e.account LIKE 'jackpot:%')
    SELECT jackpot, currency, ${SUMS}, count(*) FILTER (WHERE part = 'paid') AS payouts, sum(amount)::bigint AS closing
      FROM part GROUP BY jackpot, currency ORDER BY jackpot, currency`,
  ledger: `WITH ${PERIOD}, ${EVER}
    SELECT currency, coalesce(sum(amount) FILTER (WHERE earlier), 0)::bigint AS opening, sum(amount)::bigint AS closing,
        coalesce(sum(amount) FILTER (WHERE NOT earlier AND player_id <> ''), 0)::bigint AS paid FROM (
      SELECT e.currency, m.earlier, m.player_id, -e.amount AS amount
        FROM ever m JOIN published.entries e ON e.transaction_id = m.id AND e.account NOT LIKE 'jackpot:%'
        WHERE EXISTS (SELECT FROM published.entries p WHERE p.transaction_id = m.id AND p.account LIKE 'jackpot:%')) x
    GROUP BY currency`,
}
