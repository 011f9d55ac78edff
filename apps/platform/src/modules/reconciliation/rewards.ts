import type { Currency } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { type Comparison, type Line, moneyText, type Span } from './types.ts'

type Wrong = { reference: string; currency: Currency; recorded: bigint | null; booked: bigint | null }

/** Booked against `promotions` in the span, with no bonus, claim of miles, referral or prize it belongs to. */
const WITHOUT_RECORD = `
  SELECT t.scope || ' ' || t.key AS reference, t.currency, NULL::bigint AS recorded, t.cash_delta + t.bonus_delta AS booked
  FROM t WHERE NOT CASE t.scope
    WHEN 'bonus' THEN EXISTS (SELECT FROM published.bonuses b WHERE b.id = t.detail ->> 'bonus_id'
      AND (b.brand_id, b.player_id, b.currency) = (t.brand_id, t.player_id, t.currency)
      AND CASE WHEN t.key = b.id || ':claim' THEN (t.cash_delta, t.bonus_delta) = (0, b.amount)
        ELSE t.cash_delta BETWEEN 0 AND b.converted AND t.cash_delta + t.bonus_delta <= 0 END)
    WHEN 'miles' THEN EXISTS (SELECT FROM published.miles_withdrawals w
      WHERE w.id = CASE WHEN t.key ~ '^[0-9]{1,18}$' THEN t.key::bigint END AND w.status = 'paid' AND w.pays = 'cash'
        AND (w.brand_id, w.player_id, w.currency, w.amount, 0) = (t.brand_id, t.player_id, t.currency, t.cash_delta, t.bonus_delta))
    WHEN 'referral' THEN EXISTS (SELECT FROM published.referrals r WHERE r.state = 'rewarded'
      AND (r.brand_id, r.referred_id, r.referrer_id, 0) = (t.brand_id, t.key, t.player_id, t.bonus_delta))
    WHEN 'tournament' THEN EXISTS (SELECT FROM published.tournament_winners w WHERE w.transaction_id = t.id
      AND (w.brand_id, w.player_id, w.amount, 0) = (t.brand_id, t.player_id, t.cash_delta, t.bonus_delta))
    WHEN 'prode' THEN EXISTS (SELECT FROM published.prode_winners w WHERE w.transaction_id = t.id
      AND (w.brand_id, w.player_id, w.sponsored, 0) = (t.brand_id, t.player_id, t.cash_delta, t.bonus_delta))
    ELSE false END`

/** Recorded in the span as given, and not in the ledger. */
const WITHOUT_BOOKING = `
  SELECT 'bonus ' || b.id, b.currency, b.amount, NULL FROM published.bonuses b
    WHERE b.claimed_at >= $1 AND b.claimed_at < $2 AND NOT EXISTS (SELECT FROM published.movements x
      WHERE x.brand_id = b.brand_id AND x.scope = 'bonus' AND x.key = b.id || ':claim' AND x.result = 'ok')
  UNION ALL
  SELECT 'miles ' || w.id, w.currency, w.amount, NULL FROM published.miles_withdrawals w
    WHERE w.created_at >= $1 AND w.created_at < $2 AND w.status = 'paid' AND w.pays = 'cash'
      AND NOT EXISTS (SELECT FROM published.movements x
        WHERE x.brand_id = w.brand_id AND x.scope = 'miles' AND x.key = w.id::text AND x.result = 'ok')
  UNION ALL
  SELECT 'tournament ' || w.tournament_id || ':' || w.place, w.currency, w.amount, NULL
    FROM published.tournament_winners w
    WHERE w.paid_at >= $1 AND w.paid_at < $2 AND w.pays = 'cash'
      AND NOT EXISTS (SELECT FROM published.movements x WHERE x.id = w.transaction_id AND x.result = 'ok')
  UNION ALL
  SELECT 'prode ' || w.round_id || ':' || w.player_id, w.currency, w.sponsored, NULL FROM published.prode_winners w
    WHERE w.paid_at >= $1 AND w.paid_at < $2 AND w.sponsored > 0
      AND NOT EXISTS (SELECT FROM published.movements x WHERE x.id = w.transaction_id AND x.result = 'ok')`

/** Bonus money of players without a running bonus: it can neither be staked nor paid out. */
const OF_NO_BONUS = `
  SELECT 'bonus money of ' || a.player_id, a.currency, 0::bigint, a.bonus FROM published.balances a
    WHERE a.bonus > 0 AND NOT EXISTS (SELECT FROM published.bonuses b
      WHERE b.brand_id = a.brand_id AND b.player_id = a.player_id AND b.status = 'claimed')`

/**
 * Compares what was given to players in a span (bonuses, miles, referrals, prizes) with the ledger: no other party has a
 * record of it, so money that came out of `promotions` without a cause would be seen nowhere else.
 */
export async function compareRewardBooks(q: Queryable, { from, to }: Span): Promise<Comparison> {
  const { rows } = await q.query<Wrong & { compared: number }>({
    text: `WITH t AS MATERIALIZED (
        SELECT * FROM published.movements WHERE result = 'ok' AND counterparty = 'promotions'
          AND created_at >= $1 AND created_at < $2
      ), wrong AS (${WITHOUT_RECORD} UNION ALL ${WITHOUT_BOOKING} UNION ALL ${OF_NO_BONUS})
      SELECT c.compared, w.* FROM (SELECT count(*)::int AS compared FROM t) c LEFT JOIN wrong w ON true`,
    values: [from, to],
  })
  const wrong = rows.filter(({ reference }) => reference !== null)
  return { compared: rows[0]?.compared ?? 0, lines: wrong.map(toLine) }
}

const toLine = ({ reference, currency, recorded, booked }: Wrong): Line => ({
  difference: 'books_differ',
  reference,
  here: recorded === null ? null : `given ${moneyText(recorded, currency)}`,
  there: booked === null ? null : `booked ${moneyText(booked, currency)}`,
})
