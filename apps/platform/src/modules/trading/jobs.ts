import type { Database } from '../../db/index.ts'
import type { Brand } from '../brands/index.ts'
import { type JobDefinition, jobQueue, RESTS, restUntil } from '../../jobs/index.ts'
import { keepBoosts } from './boosts/boost-rule.ts'
import { endBoosts, endPrices, nextBoostEnd, nextPriceEnd } from '../sports-offer/index.ts'

type Deps = { db: Database; now: () => Date; allBrands: () => Promise<readonly Brand[]> }

const TRADING = jobQueue('trading')

/** Work of trading outside requests. Every run is safe to repeat. */
export const tradingJobs = ({ db, now, allBrands }: Deps): JobDefinition[] => [
  {
    name: 'trading.end_boosts',
    queue: TRADING,
    everyMs: 5000,
    rest: { nextDue: () => nextBoostEnd(db) },
    run: async () => void (await endBoosts(db, now())),
  },
  {
    name: 'trading.keep_boosts',
    queue: TRADING,
    everyMs: 15_000,
    rest: RESTS,
    run: async () => void (await keepBoosts({ db, now, allBrands })),
  },
  {
    name: 'trading.end_prices',
    queue: TRADING,
    everyMs: 1000,
    rest: { nextDue: () => nextPriceEnd(db) },
    run: async () => void (await endPrices(db, now())),
  },
  {
    name: 'trading.closing_prices',
    queue: TRADING,
    everyMs: 5000,
    rest: restUntil(db, {
      name: 'trading-next-closing',
      text: `SELECT min(e.start_at) - interval '60 seconds' AS at FROM published.sports_events e
        WHERE e.phase = 'coming' AND e.offered AND e.start_at > now() - interval '5 seconds'
          AND EXISTS (SELECT FROM published.sports_bet_legs l WHERE l.event_id = e.id AND NOT l.live AND l.state = 'open')`,
    }),
    run: async () => void (await keepClosingPrices(db, now())),
  },
]

/**
 * Keeps the fair price of prematch selections when their event begins, within a minute of the start and while the prematch prices
 * stand. The newest one before the start counts. Answers how many were kept.
 */
export async function keepClosingPrices(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    name: 'trading-closing-prices',
    text: `INSERT INTO trading_closing_prices AS c (bet_id, leg, odds, at)
      SELECT l.bet_id, l.leg, round(1000 / f.share), $1
      FROM published.sports_events e JOIN published.sports_bet_legs l ON l.event_id = e.id AND NOT l.live AND l.state = 'open'
        JOIN published.sports_markets m ON m.event_id = l.event_id AND m.market_id = l.market_id AND m.specifiers = l.specifiers
          AND m.product = 3 AND m.status IN (1, -1)
        CROSS JOIN LATERAL (SELECT coalesce((o ->> 'share')::float, ((o ->> 'win')::float + coalesce((o ->> 'half_win')::float, 0) / 2)
            / nullif(1 - coalesce((o ->> 'refund')::float, 0) - (coalesce((o ->> 'half_win')::float, 0)
              + coalesce((o ->> 'half_lose')::float, 0)) / 2, 0)) AS share
          FROM jsonb_array_elements(m.outcomes) o WHERE o ->> 'id' = l.outcome_id) f
      WHERE e.phase = 'coming' AND e.offered AND e.start_at BETWEEN $1::timestamptz - interval '5 seconds'
          AND $1::timestamptz + interval '60 seconds' AND f.share > 0.001 AND f.share < 1
      ON CONFLICT (bet_id, leg) DO UPDATE SET odds = excluded.odds, at = excluded.at`,
    values: [now],
  })
  return rowCount
}
