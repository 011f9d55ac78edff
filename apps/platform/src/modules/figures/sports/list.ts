import { type Currency, toWire } from '@palco/contract'
import type {
  OperatorCallAnswer,
  OperatorCallInput,
  operatorCalls,
  SportFigureBet,
} from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { reading } from '../reading.ts'
import { SPAN, spanValues } from '../span-sql.ts'

type Call = typeof operatorCalls.listSportBets
type Row = Omit<SportFigureBet, 'stake' | 'returned' | 'placed_at' | 'closed_at'> & {
  currency: Currency
  stake: bigint
  returned: bigint
  placed_at: Date
  closed_at: Date
}

const MOST_ROWS = 100

/**
 * Bets that lie on the event by the index of its selections. One that was cashed out in part and then voided counts with both: its stake
 * was not given back, the rest was paid.
 */
const LISTED = `WITH ${SPAN}, here AS (
    SELECT l.bet_id, count(*)::int AS here FROM published.sports_bet_legs l
    WHERE l.event_id = $8 AND ($9::int IS NULL OR l.market_id = $9) AND ($10::text IS NULL OR l.live = ($10 = 'live')) GROUP BY 1
  ), bet AS (
    SELECT b.id, b.brand_id AS brand, b.currency, h.here, m.stake, m.returned, b.placed_at, b.closed_at, f.selections::int,
      CASE WHEN b.free_bet_id IS NOT NULL THEN 'free_bet' WHEN b.kind <> 'single' THEN b.kind WHEN f.built THEN 'builder' ELSE 'single' END AS form
    FROM here h JOIN published.sports_bets b ON b.id = h.bet_id JOIN published.sports_rounds r ON r.round_id = b.id
      JOIN span s ON s.brand_id = b.brand_id AND b.closed_at >= s.from_at AND b.closed_at < s.to_at
      CROSS JOIN LATERAL (SELECT CASE WHEN b.state = 'voided' THEN b.stake ELSE r.staked END AS stake,
          CASE WHEN b.state = 'voided' THEN b.cashed_out + b.open_line_stake * b.lines ELSE r.won END AS returned) m
      CROSS JOIN LATERAL (SELECT count(*) AS selections, bool_or(l.builder IS NOT NULL) AS built FROM published.sports_bet_legs l
        WHERE l.bet_id = b.id) f
    WHERE b.state IN ('settled', 'cashed_out') AND (r.staked > 0 OR r.won > 0 OR b.free_bet_id IS NOT NULL)
      OR b.state = 'voided' AND b.cashed_out > 0)
  SELECT * FROM bet WHERE ($11::text IS NULL OR form = $11) AND ($12::text IS NULL OR currency = $12)
  ORDER BY currency, returned - stake DESC, id LIMIT ${MOST_ROWS + 1}`

/** The bets behind an event's margin that cost the most. */
export function listSportBets(
  db: Database,
  places: readonly Place[],
  { event, market, phase, form, currency, from, to }: OperatorCallInput<Call>,
): Promise<Omit<OperatorCallAnswer<Call>, 'at'>> {
  const spans = places.map((place) => spanOfDays(place, from, to))
  const filters = [event, market, phase, form, currency].map((one) => one ?? null)
  return reading(db, async (tx) => {
    const { rows } = await tx.query<Row>({
      name: 'figures-sports-bets',
      text: LISTED,
      values: [...spanValues(spans), ...filters],
    })
    const { rows: events } = await tx.query<{ name: string }>({
      name: 'figures-sports-event',
      text: `SELECT home_name || ' – ' || away_name AS name FROM published.sports_events WHERE id = $1`,
      values: [event],
    })
    return {
      name: events[0]?.name ?? null,
      items: rows.slice(0, MOST_ROWS).map(({ currency: own, ...row }) => ({
        ...row,
        stake: toWire({ minor: row.stake, currency: own }),
        returned: toWire({ minor: row.returned, currency: own }),
        placed_at: row.placed_at.toISOString(),
        closed_at: row.closed_at.toISOString(),
      })),
      is_whole: rows.length <= MOST_ROWS,
    }
  })
}
