import type {
  operatorCalls,
  OperatorCallAnswer,
  OperatorCallInput,
  SignKind,
} from '@palco/contract/operators'
import type { Queryable } from '../../../db/index.ts'
import { isRefused, type Refused } from '../../../result.ts'
import { type ActingOnBrand, moneyIn, requireSportsbook, type TradingDeps } from '../types.ts'

type Signs = typeof operatorCalls.listSigns
type Row = {
  id: string
  at: Date
  players: { id: string; username: string }[]
  bets: string[]
  count: number
  of: number
  figure: number | null
  stake: bigint
}

const MOST = 200
/** The newest ten ids of an aggregate's bets. */
const BETS = '(array_agg(bet_id ORDER BY placed_at DESC, bet_id))[1:10]'
const PLAYER = `jsonb_build_array(jsonb_build_object('id', p.id, 'username', p.username)) AS players`

/**
 * Seven days of live bets: at least three that a goal, a red card or a suspension overtook within their delay, and at least a fifth of
 * all. `figure`: their share in percent.
 */
const FEED_LAG = `SELECT p.id, max(b.at) AS at, ${PLAYER}, (array_agg(bet_id ORDER BY b.at DESC, bet_id) FILTER (WHERE b.late))[1:10] AS bets,
    count(*) FILTER (WHERE b.late)::int AS count, count(*)::int AS of,
    round(100.0 * count(*) FILTER (WHERE b.late) / count(*), 1)::float AS figure,
    coalesce(sum(b.stake) FILTER (WHERE b.late), 0)::bigint AS stake
  FROM (SELECT b.id AS bet_id, b.player_id, b.placed_at AS at, b.stake,
      b.state = 'refused' AND b.reason IN ('score_changed', 'suspended') AS late
    FROM published.sports_bets b WHERE b.brand_id = $1 AND b.placed_at > $2::timestamptz - interval '7 days'
      AND EXISTS (SELECT FROM published.sports_bet_legs l WHERE l.bet_id = b.id AND l.live)) b
  JOIN published.players p ON p.id = b.player_id
  GROUP BY p.id, p.username HAVING count(*) FILTER (WHERE b.late) >= 3 AND count(*) FILTER (WHERE b.late) * 5 >= count(*)
  ORDER BY count DESC, at DESC LIMIT ${MOST}`

/**
 * Seven days: bets of different players on one outcome, each at most ten minutes after the one before, by sessions with the same
 * network and browser. `of`: how many players. `figure`: seconds between the first and the last.
 */
const SHARED_DEVICE = `WITH placed AS (
    SELECT b.id AS bet_id, b.player_id, b.placed_at, b.stake, l.event_id, l.market_id, l.specifiers, l.outcome_id, s.device, s.address
    FROM published.sports_bets b JOIN published.sports_bet_legs l ON l.bet_id = b.id
      JOIN LATERAL (SELECT DISTINCT device, address FROM published.player_sessions s WHERE s.player_id = b.player_id
        AND s.created_at <= b.placed_at AND s.last_used_at >= b.placed_at - interval '1 hour'
        AND s.device IS NOT NULL AND s.address IS NOT NULL) s ON true
    WHERE b.brand_id = $1 AND b.placed_at > $2::timestamptz - interval '7 days' AND b.state <> 'refused'),
  steps AS (
    SELECT *, placed_at - lag(placed_at) OVER w > interval '10 minutes' IS NOT FALSE AS begins FROM placed
    WINDOW w AS (PARTITION BY event_id, market_id, specifiers, outcome_id, device, address ORDER BY placed_at, bet_id)),
  runs AS (
    SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY event_id, market_id, specifiers, outcome_id, device, address
      ORDER BY placed_at, bet_id) AS run FROM steps)
  SELECT md5(concat_ws(' ', event_id, market_id, specifiers, outcome_id, device, address, run)) AS id, max(placed_at) AS at,
    (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'username', p.username) ORDER BY p.username) FROM published.players p
      WHERE p.id = ANY (array_agg(runs.player_id))) AS players,
    ${BETS} AS bets, count(DISTINCT bet_id)::int AS count, count(DISTINCT player_id)::int AS of,
    round(extract(epoch FROM max(placed_at) - min(placed_at)))::float AS figure, sum(stake)::bigint AS stake
  FROM runs GROUP BY event_id, market_id, specifiers, outcome_id, device, address, run
  HAVING count(DISTINCT player_id) >= 2 ORDER BY of DESC, at DESC LIMIT ${MOST}`

/**
 * Ninety days: at least twenty prematch selections of which at least six in ten were taken above the fair price at the start.
 * `figure`: by how many percent on average.
 */
const BEATS_CLOSING = `SELECT p.id, max(b.placed_at) AS at, ${PLAYER}, ${BETS} AS bets,
    count(*) FILTER (WHERE b.odds > b.closing)::int AS count, count(*)::int AS of,
    round(avg(b.odds::numeric / b.closing - 1) * 100, 1)::float AS figure, sum(b.stake)::bigint AS stake
  FROM (SELECT b.id AS bet_id, b.player_id, b.placed_at, b.stake, l.odds, c.odds AS closing
    FROM trading_closing_prices c JOIN published.sports_bet_legs l ON l.bet_id = c.bet_id AND l.leg = c.leg
      JOIN published.sports_bets b ON b.id = c.bet_id
    WHERE b.brand_id = $1 AND c.at > $2::timestamptz - interval '90 days') b
  JOIN published.players p ON p.id = b.player_id
  GROUP BY p.id, p.username HAVING count(*) >= 20 AND count(*) FILTER (WHERE b.odds > b.closing) * 10 >= count(*) * 6
  ORDER BY figure DESC LIMIT ${MOST}`

const QUERIES: Record<SignKind, string> = {
  feed_lag: FEED_LAG,
  shared_device: SHARED_DEVICE,
  beats_closing: BEATS_CLOSING,
}

/** Signs in a brand's bets, with their figures. Nothing follows from them by itself. */
export async function listSigns(
  deps: TradingDeps,
  acting: ActingOnBrand,
  { kind }: OperatorCallInput<Signs>,
): Promise<OperatorCallAnswer<Signs> | Refused<'unknown_brand'>> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const money = moneyIn(brand.currency)
  const kinds: readonly SignKind[] =
    kind === undefined ? ['feed_lag', 'shared_device', 'beats_closing'] : [kind]
  const found = await Promise.all(
    kinds.map(async (one) => ({ one, rows: await readSigns(deps.db, one, brand.id, deps.now()) })),
  )
  return {
    items: found.flatMap(({ one, rows }) =>
      rows.map(({ id, at, stake, bets, ...row }) => ({
        ...row,
        id: `${one}-${id}`,
        kind: one,
        at: at.toISOString(),
        bets: [...new Set(bets)],
        stake: money(stake),
      })),
    ),
  }
}

async function readSigns(q: Queryable, kind: SignKind, brandId: string, now: Date): Promise<Row[]> {
  const { rows } = await q.query<Row>({
    name: `trading-sign-${kind}`,
    text: QUERIES[kind],
    values: [brandId, now],
  })
  return rows
}
