import type { Currency } from '@palco/contract'
import type { Database, Queryable } from '../../db/index.ts'
import { moneyText, type Span } from './types.ts'

/**
 * A brand's day in one currency: what its players had (cash, bonus and held), what changed it, and what they had at the
 * end. Minor units; what leaves the players is negative. Deposits and withdrawals are gross, their fees stand apart;
 * stakes are less what was rolled back; bonuses hold miles, referrals and prizes too.
 */
export type Closing = {
  brandId: string
  day: string
  currency: Currency
  opening: bigint
  deposits: bigint
  withdrawals: bigint
  stakes: bigint
  wins: bigint
  bonuses: bigint
  /** What was paid in the store, refunds taken off. */
  purchases: bigint
  adjustments: bigint
  fees: bigint
  closing: bigint
  heldByPlayers: bigint
  addsUp: boolean
}

const COLUMNS = `brand_id AS "brandId", day::text, currency, opening, deposits, withdrawals, stakes, wins, bonuses,
  purchases, adjustments, fees, closing, held_by_players AS "heldByPlayers", adds_up AS "addsUp"`

/**
 * The lines come from the transactions, the closing from the entries, and what the players held from their accounts
 * less what moved since: three sources, and the day adds up only if they agree. The opening is the closing of the day
 * before where that was made, so that a movement dated into a closed day shows.
 */
const MAKE = `
  WITH line AS (
    SELECT brand_id, currency, CASE WHEN kind = 'deposit' THEN 'deposits'
        WHEN kind IN ('withdrawal', 'withdrawal_returned') THEN 'withdrawals'
        WHEN kind IN ('stake', 'rollback') THEN 'stakes' WHEN kind = 'win' THEN 'wins'
        WHEN kind IN ('bonus', 'miles', 'referral', 'prize') THEN 'bonuses'
        WHEN kind IN ('purchase', 'purchase_returned') THEN 'purchases' ELSE 'adjustments' END AS name,
        cash_delta + bonus_delta + held_delta + fee AS gross, fee
      FROM published.movements WHERE result = 'ok' AND created_at >= $2 AND created_at < $3
  ), moved AS (
    SELECT brand_id, currency, coalesce(sum(gross) FILTER (WHERE name = 'deposits'), 0)::bigint AS deposits,
        coalesce(sum(gross) FILTER (WHERE name = 'withdrawals'), 0)::bigint AS withdrawals,
        coalesce(sum(gross) FILTER (WHERE name = 'stakes'), 0)::bigint AS stakes,
        coalesce(sum(gross) FILTER (WHERE name = 'wins'), 0)::bigint AS wins,
        coalesce(sum(gross) FILTER (WHERE name = 'bonuses'), 0)::bigint AS bonuses,
        coalesce(sum(gross) FILTER (WHERE name = 'purchases'), 0)::bigint AS purchases,
        coalesce(sum(gross) FILTER (WHERE name = 'adjustments'), 0)::bigint AS adjustments,
        coalesce(-sum(fee), 0)::bigint AS fees
      FROM line GROUP BY brand_id, currency
  ), booked AS (
    SELECT t.brand_id, t.currency, sum(e.amount) AS amount FROM published.movements t
      JOIN published.entries e ON e.transaction_id = t.id
      WHERE t.created_at >= $2 AND t.created_at < $3 AND e.player_id IS NOT NULL GROUP BY t.brand_id, t.currency
  ), later AS (
    SELECT brand_id, currency, sum(cash_delta + bonus_delta + held_delta) AS amount FROM published.movements
      WHERE result = 'ok' AND created_at >= $3 GROUP BY brand_id, currency
  ), held AS (
    SELECT brand_id, currency, sum(cash + bonus + held) AS amount FROM published.balances GROUP BY brand_id, currency
  ), day AS (
    SELECT h.brand_id, h.currency, coalesce(
        (SELECT c.closing FROM daily_closings c
          WHERE c.brand_id = h.brand_id AND c.currency = h.currency AND c.day = $1::date - 1),
        (SELECT sum(cash_delta + bonus_delta + held_delta) FROM published.movements t
          WHERE t.brand_id = h.brand_id AND t.currency = h.currency AND t.result = 'ok' AND t.created_at < $2),
        0)::bigint AS opening,
        coalesce(m.deposits, 0) AS deposits, coalesce(m.withdrawals, 0) AS withdrawals, coalesce(m.stakes, 0) AS stakes,
        coalesce(m.wins, 0) AS wins, coalesce(m.bonuses, 0) AS bonuses,
        coalesce(m.purchases, 0) AS purchases, coalesce(m.adjustments, 0) AS adjustments,
        coalesce(m.fees, 0) AS fees, coalesce(b.amount, 0)::bigint AS booked,
        (h.amount - coalesce(l.amount, 0))::bigint AS held_by_players
      FROM held h LEFT JOIN moved m USING (brand_id, currency) LEFT JOIN booked b USING (brand_id, currency)
        LEFT JOIN later l USING (brand_id, currency)
  )
  INSERT INTO daily_closings (brand_id, day, currency, opening, deposits, withdrawals, stakes, wins, bonuses, purchases, adjustments,
      fees, closing, held_by_players, adds_up, made_at)
    SELECT brand_id, $1::date, currency, opening, deposits, withdrawals, stakes, wins, bonuses, purchases, adjustments, fees,
        opening + booked, held_by_players,
        deposits + withdrawals + stakes + wins + bonuses + purchases + adjustments + fees = booked
          AND opening + booked = held_by_players, $4
      FROM day
  ON CONFLICT (brand_id, day, currency) DO UPDATE SET opening = excluded.opening, deposits = excluded.deposits,
    withdrawals = excluded.withdrawals, stakes = excluded.stakes, wins = excluded.wins, bonuses = excluded.bonuses,
    purchases = excluded.purchases, adjustments = excluded.adjustments, fees = excluded.fees, closing = excluded.closing,
    held_by_players = excluded.held_by_players, adds_up = excluded.adds_up, made_at = excluded.made_at`

/** Makes (or makes anew) the closing report of a day that has ended, for every brand and currency. */
export async function makeClosings(db: Database, day: string, span: Span, now: Date): Promise<Closing[]> {
  await db.query({ text: MAKE, values: [day, span.from, span.to, now] })
  return readClosings(db, day)
}

export async function readClosings(q: Queryable, day: string): Promise<Closing[]> {
  const { rows } = await q.query<Closing>({
    text: `SELECT ${COLUMNS} FROM daily_closings WHERE day = $1::date ORDER BY brand_id, currency`,
    values: [day],
  })
  return rows
}

const LINES = [
  'opening',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'bonuses',
  'purchases',
  'adjustments',
  'fees',
  'closing',
] as const

/** The report as lines for a terminal. */
export function closingText(closing: Closing): string {
  const { brandId, day, currency, heldByPlayers, addsUp } = closing
  const lines = LINES.map((name) => `  ${name.padEnd(12)}${moneyText(closing[name], currency).padStart(24)}`)
  const verdict = addsUp
    ? '  adds up'
    : `  DOES NOT ADD UP: the players held ${moneyText(heldByPlayers, currency)} at the end of the day`
  return [`${brandId} ${day}`, ...lines, verdict].join('\n')
}
