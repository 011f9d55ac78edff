import type { Queryable } from '../../../db/index.ts'
import { NOT_CONNECTED } from '../ingest/problems.ts'
import type { Product } from '../types.ts'

/** What a provider's feed is doing, as the process that reads it wrote last. */
export type ProviderState = {
  providerId: string
  product: Product
  state: 'up' | 'down' | 'recovering'
  reason: string | null
  since: Date
  /** Whether a process reads it now. */
  read: boolean
  /** Whether anything of it was ever stored. */
  worked: boolean
}

export async function readProviderStates(q: Queryable): Promise<ProviderState[]> {
  const { rows } = await q.query<ProviderState>({
    name: 'sports-provider-states',
    text: `SELECT provider_id AS "providerId", product, state, reason, since, alive_at > now() - interval '30 seconds' AS read,
        stored_to > 0 OR state = 'up' AS worked
      FROM sports_producers ORDER BY provider_id, product`,
  })
  return rows
}

/** Why feeds could not be read, the newest word on each that is not older than its last connection. */
export async function readOutages(q: Queryable): Promise<Map<string, string>> {
  const { rows } = await q.query<{ providerId: string; message: string }>({
    name: 'sports-provider-outages',
    text: `SELECT DISTINCT ON (provider_id) provider_id AS "providerId", message FROM sports_feed_problems
      WHERE reason = $1 ORDER BY provider_id, id DESC`,
    values: [NOT_CONNECTED],
  })
  return new Map(rows.map(({ providerId, message }) => [providerId, message]))
}

const PRODUCT_NAMES: Readonly<Record<Product, string>> = { 1: 'live', 3: 'prematch' }

/** What a provider's feed is doing, for people: "live up, prematch down since 12:00 UTC (silent)". */
export function stateText(states: readonly ProviderState[], outage: string | undefined): string {
  const why = outage === undefined ? '' : `: ${outage}`
  if (states.every(({ worked }) => !worked)) return `never worked${why}`
  const isUp = states.every(({ state, read }) => state === 'up' && read)
  const each = states.map(({ product, state, reason, since, read }) => {
    const is = state === 'up' && !read ? 'not read' : state
    const because = reason === null || is === 'not read' ? '' : ` (${reason})`
    return `${PRODUCT_NAMES[product]} ${is}${is === 'up' ? '' : ` since ${since.toISOString()}${because}`}`
  })
  return `${each.join(', ')}${isUp ? '' : why}`
}
