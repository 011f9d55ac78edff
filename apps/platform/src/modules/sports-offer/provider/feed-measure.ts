import type { Queryable } from '../../../db/index.ts'
import type { Metrics } from '../../../observe/index.ts'
import { LIVE_PRODUCT } from '../types.ts'

type Producer = { provider: string; product: number; state: string; storedTo: bigint; silentFor: number }

const producers = async (q: Queryable): Promise<readonly Producer[]> =>
  (
    await q.query<Producer>({
      name: 'sports-producers-seen',
      text: `SELECT provider_id AS provider, product, state, stored_to AS "storedTo",
          greatest(0, extract(epoch FROM now() - alive_at))::float8 AS "silentFor"
        FROM sports_producers JOIN sports_providers p ON p.id = provider_id
        WHERE p.enabled AND p.url IS NOT NULL AND alive_at < 'infinity' ORDER BY 1, 2`,
    })
  ).rows

const toLabels = ({ provider, product }: Producer) => ({
  provider,
  product: product === LIVE_PRODUCT ? 'live' : 'prematch',
})

/** After so long without a sign of the process that reads a feed its producers are down, whatever they were. */
const SILENT_SECONDS = 30

const isUp = ({ state, silentFor }: Producer): boolean => state === 'up' && silentFor < SILENT_SECONDS

/** The gauges of the feeds of odds, of the whole system; read at each scrape. */
export function measureFeeds(q: Queryable, metrics: Metrics, now: () => Date): void {
  const gauge = (name: string, help: string, measure: (producer: Producer) => number) =>
    metrics.gauge({ name, help, labels: ['provider', 'product'] }, async () =>
      (await producers(q)).map((producer) => ({ labels: toLabels(producer), value: measure(producer) })),
    )
  gauge('feed_producer_up', 'Whether a producer of odds is up: 1, or 0', (producer) => Number(isUp(producer)))
  gauge(
    'feed_lag_seconds',
    'Age of the message up to which the feed of a producer is stored; of one that was never read, -1',
    ({ storedTo }) => (storedTo === 0n ? -1 : Math.max(0, now().getTime() - Number(storedTo)) / 1000),
  )
}

/** Whether all producers of each provider of odds are up. */
export async function readFeedStates(q: Queryable): Promise<ReadonlyMap<string, boolean>> {
  const states = new Map<string, boolean>()
  for (const producer of await producers(q))
    states.set(producer.provider, (states.get(producer.provider) ?? true) && isUp(producer))
  return states
}
