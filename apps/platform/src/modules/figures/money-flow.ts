import type { Database, Queryable } from '../../db/index.ts'
import type { Metrics } from '../../observe/index.ts'
import { settledUpTo } from '../play/index.ts'

/** Ids of the ledger that one scrape reads: more are left to the next one. */
const MOST_IDS = 100_000n

type Flow = { flow: string; product: string; currency: string; minor: bigint }

/**
 * Counts the money that moves behind the ledger, read at each scrape: nothing is asked while nobody scrapes. A process counts from its
 * first scrape on, and each that counts counts all of it. Neither brand nor player is a label.
 */
export function measureMoney(db: Database, metrics: Metrics): void {
  let counted: bigint | null = null
  metrics.readCounter(
    {
      name: 'money_minor_total',
      help: 'Money moved since the first scrape of this process, in minor units; a rollback counts by its amount',
      labels: ['flow', 'product', 'currency'],
    },
    async () => {
      const safe = await settledUpTo(db)
      if (safe === null) return []
      if (counted === null || safe <= counted) {
        counted = safe
        return []
      }
      const to = safe - counted > MOST_IDS ? counted + MOST_IDS : safe
      const flows = await readFlows(db, counted, to)
      counted = to
      return flows.map(({ flow, product, currency, minor }) => ({
        labels: { flow, product, currency },
        value: Number(minor),
      }))
    },
  )
}

/** Grouped before the areas of games are looked up. A withdrawal moves when its hold is settled. */
async function readFlows(q: Queryable, from: bigint, to: bigint): Promise<readonly Flow[]> {
  const { rows } = await q.query<Flow>({
    name: 'figures-money-flow',
    text: `WITH moved AS (
        SELECT kind, currency, coalesce(detail ->> 'game_id', '') AS game_id, detail ->> 'area' AS area,
          CASE WHEN counterparty = 'house' AND scope LIKE 'product:%' THEN scope ELSE coalesce(counterparty, '') END AS source,
          sum(abs(cash_delta + bonus_delta + held_delta)) AS minor
        FROM published.movements WHERE id > $1 AND id <= $2 AND result = 'ok'
          AND kind IN ('stake', 'win', 'rollback', 'deposit', 'withdrawal')
        GROUP BY 1, 2, 3, 4, 5
      ) SELECT kind AS flow, currency, sum(minor)::bigint AS minor,
          CASE WHEN kind IN ('deposit', 'withdrawal') THEN 'payments' ELSE coalesce(play_area(source,
            jsonb_strip_nulls(jsonb_build_object('area', area, 'game_id', game_id))), 'unlisted') END AS product
        FROM moved GROUP BY 1, 2, 4 HAVING sum(minor) > 0`,
    values: [from, to],
  })
  return rows
}
