import type { Queryable } from '../../../db/index.ts'

/** A provider of odds. `url` and `keyReference` are null together: nothing is read from it. */
export type SportsProviderRow = {
  id: string
  name: string
  url: string | null
  /** "sealed", with the key in `keySealed`, or "env:NAME" of a setting. */
  keyReference: string | null
  keySealed: string | null
  enabled: boolean
  /** Our own protocol, or the field's own feed: messages from a broker, the rest by HTTP. */
  kind: 'palco' | 'uof'
  /** Of a provider of the kind `uof`: "amqps://mq.example:5671". */
  brokerUrl: string | null
  /** Ours among several consumers of one account. */
  nodeId: number
}

export async function readProviders(q: Queryable): Promise<SportsProviderRow[]> {
  const { rows } = await q.query<SportsProviderRow>({
    name: 'sports-providers',
    text: `SELECT id, name, url, key_reference AS "keyReference", key_sealed AS "keySealed", enabled, kind, broker_url AS "brokerUrl", node_id AS "nodeId"
      FROM sports_providers ORDER BY id`,
  })
  return rows
}

/** Registers a provider of odds or changes it: what is given is written, what is absent stays. Running platforms follow at once. */
export async function saveSportsProvider(
  q: Queryable,
  provider: Pick<SportsProviderRow, 'id'> & Partial<SportsProviderRow>,
): Promise<void> {
  const { id, name, url, keyReference, keySealed, enabled, kind, brokerUrl, nodeId } = provider
  await q.query({
    text: `INSERT INTO sports_providers AS p (id, name, url, key_reference, enabled, kind, broker_url, node_id, key_sealed)
      VALUES ($1, coalesce($2, $1), $3, $4, coalesce($5, true), coalesce($6, 'palco'), $7, coalesce($8, 1), $9)
      ON CONFLICT (id) DO UPDATE SET name = coalesce($2, p.name), url = coalesce($3, p.url),
        key_reference = coalesce($4, p.key_reference),
        key_sealed = CASE WHEN $4 IS NULL THEN p.key_sealed ELSE $9 END, enabled = coalesce($5, p.enabled), kind = coalesce($6, p.kind),
        broker_url = CASE coalesce($6, p.kind) WHEN 'uof' THEN coalesce($7, p.broker_url) END, node_id = coalesce($8, p.node_id)
      WHERE (p.name, p.url, p.key_reference, p.key_sealed, p.enabled, p.kind, p.broker_url, p.node_id) IS DISTINCT FROM
        (coalesce($2, p.name), coalesce($3, p.url), coalesce($4, p.key_reference),
          CASE WHEN $4 IS NULL THEN p.key_sealed ELSE $9 END, coalesce($5, p.enabled), coalesce($6, p.kind),
          CASE coalesce($6, p.kind) WHEN 'uof' THEN coalesce($7, p.broker_url) END, coalesce($8, p.node_id))`,
    values: [
      id,
      name ?? null,
      url ?? null,
      keyReference ?? null,
      enabled ?? null,
      kind ?? null,
      brokerUrl ?? null,
      nodeId ?? null,
      keySealed ?? null,
    ],
  })
}

/**
 * Registers the feed that is delivered with the platform: at each start, since its address is a setting. Whether it is enabled stays as it
 * was. `off` registers nothing.
 */
export async function registerSimulator(q: Queryable, address: string): Promise<void> {
  if (address === 'off') return
  await saveSportsProvider(q, {
    id: 'sim',
    name: 'Palco Simulator',
    url: new URL(address).origin,
    keyReference: 'env:PROVIDER_ODDS_FEED_KEY',
  })
}
