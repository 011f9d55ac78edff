import type { Queryable } from '../../../db/index.ts'
import type { AskedBets, Owner } from '../../../model/index.ts'
import { BET_COLUMNS, withLegs } from '../bet/store.ts'
import type { Bet, BetRow } from '../bet/types.ts'
/** The parts that a list is read of: each is read in order by the index `sports_bets_of_player`. */
const PARTS: Record<AskedBets['list'], readonly string[]> = {
  open: ['b.closed_at IS NULL'],
  ended: ['(b.closed_at IS NULL) IS FALSE'],
  all: ['b.closed_at IS NULL', '(b.closed_at IS NULL) IS FALSE'],
}

/** How a bet ended; an open one has its state. Returned: something came back, but not more than the stake. */
const END = `CASE WHEN b.state IN ('refused', 'voided') THEN 'returned' WHEN b.state <> 'settled' THEN b.state
  WHEN b.free_bet_id IS NOT NULL THEN CASE WHEN b.refunded THEN 'returned' WHEN b.returned > 0 THEN 'won' ELSE 'lost' END
  WHEN b.cashed_out + b.returned > b.stake THEN 'won' WHEN b.cashed_out + b.returned > 0 THEN 'returned' ELSE 'lost' END`

/** A player's bets after a place, the last placed first, each with how it ended. */
export async function listBets(
  q: Queryable,
  { owner: { brandId, playerId }, list, end, sport, from, until, after, limit }: AskedBets,
): Promise<{ bets: Bet[]; ends: Map<string, string> }> {
  const { rows } = await q.query<BetRow & { end: string }>({
    name: `sports-bets-list-${list}`,
    text: `SELECT * FROM (${PARTS[list].map((part) => `(${toText(part)})`).join(' UNION ALL ')}) b
      ORDER BY "placedAt" DESC, id DESC LIMIT $5`,
    values: [
      brandId,
      playerId,
      after?.at ?? null,
      after?.id ?? null,
      limit,
      from ?? null,
      until ?? null,
      end,
      sport ?? null,
    ],
  })
  return { bets: await withLegs(q, rows), ends: new Map(rows.map(({ id, end: ended }) => [id, ended])) }
}

const toText = (part: string): string =>
  `SELECT ${BET_COLUMNS}, ${END} AS "end" FROM sports_bets b WHERE b.brand_id = $1 AND b.player_id = $2 AND ${part}
    AND (b.placed_at, b.id) < (coalesce($3, 'infinity'::timestamptz), coalesce($4, ''))
    AND b.placed_at >= coalesce($6, '-infinity'::timestamptz) AND b.placed_at < coalesce($7, 'infinity'::timestamptz)
    AND ($8::text IS NULL OR ${END} = $8)
    AND ($9::text IS NULL OR EXISTS (SELECT FROM sports_bet_legs l JOIN published.sports_events e ON e.id = l.event_id
      WHERE l.bet_id = b.id AND e.sport_id = $9))
  ORDER BY b.placed_at DESC, b.id DESC LIMIT $5`

/** The open bets of players, at most `each` of one, the newest first. */
export async function readOpenBets(q: Queryable, owners: readonly Owner[], each: number): Promise<Bet[]> {
  const { rows } = await q.query<BetRow>({
    name: 'sports-bets-open-of',
    text: `SELECT ${BET_COLUMNS} FROM unnest($1::text[], $2::text[]) o (brand_id, player_id),
        LATERAL (SELECT * FROM sports_bets x WHERE x.brand_id = o.brand_id AND x.player_id = o.player_id
          AND x.closed_at IS NULL ORDER BY x.placed_at DESC, x.id DESC LIMIT $3) b`,
    values: [owners.map(({ brandId }) => brandId), owners.map(({ playerId }) => playerId), each],
  })
  return withLegs(q, rows)
}

/** How many bets of a player are open. */
export async function countOpen(q: Queryable, { brandId, playerId }: Owner): Promise<number> {
  const { rows } = await q.query<{ count: number }>({
    name: 'sports-bets-count-open',
    text: `SELECT count(*)::int AS count FROM sports_bets WHERE brand_id = $1 AND player_id = $2 AND closed_at IS NULL`,
    values: [brandId, playerId],
  })
  return rows[0]?.count ?? 0
}

/** The bonus money in the stakes of bets, by their ids; those without any are not in it. */
export async function bonusStakes(
  q: Queryable,
  bets: readonly { id: string }[],
): Promise<Map<string, bigint>> {
  const { rows } = await q.query<{ id: string; staked: bigint }>({
    name: 'sports-bets-bonus',
    text: `SELECT round_id AS id, staked FROM published.bonus_rounds
      WHERE provider_id = 'product:sportsbook' AND round_id = ANY ($1) AND staked > 0`,
    values: [bets.map(({ id }) => id)],
  })
  return new Map(rows.map(({ id, staked }) => [id, staked]))
}

export type Payment = { at: Date; kind: 'return' | 'correction' | 'refund'; amount: bigint }
export type CashOutRow = { at: Date; stake: bigint; value: bigint }

/** What was paid for a bet and taken back, without its cash-outs, in order; minor units, negative: taken back. */
export async function readPayments(q: Queryable, { id, brandId }: BetRow): Promise<Payment[]> {
  const { rows } = await q.query<Payment>({
    name: 'sports-bets-payments',
    text: `SELECT created_at AS at, cash_delta + bonus_delta AS amount,
        CASE WHEN m.kind = 'win' THEN 'return' WHEN cash_delta + bonus_delta > 0 THEN 'refund' ELSE 'correction' END AS kind
      FROM sports_bets b, generate_series(1, b.moves) n, published.movements m
      WHERE b.id = $1 AND m.brand_id = $2 AND m.scope = 'product:sportsbook' AND m.key = b.id || ':' || n
        AND m.result = 'ok' AND cash_delta + bonus_delta <> 0 AND NOT m.detail ? 'cash_out'
      ORDER BY m.id`,
    values: [id, brandId],
  })
  return rows
}

/** The executed cash-outs of a bet, in order. */
export async function readCashOuts(q: Queryable, { id }: BetRow): Promise<CashOutRow[]> {
  const { rows } = await q.query<CashOutRow>({
    name: 'sports-bets-cash-outs',
    text: 'SELECT at, stake, value FROM sports_cash_outs WHERE bet_id = $1 ORDER BY at, stake',
    values: [id],
  })
  return rows
}
