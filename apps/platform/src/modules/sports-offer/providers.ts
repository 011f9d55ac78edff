import type { Queryable } from '../../db/index.ts'

/** A provider of odds. `url` and `keyReference` are null together: nothing is read from it. */
export type SportsProviderRow = {
  id: string
  name: string
  url: string | null
  /** "env:NAME" or "file:PATH": where the key is, never the key itself. */
  keyReference: string | null
  enabled: boolean
}

export async function readProviders(q: Queryable): Promise<SportsProviderRow[]> {
  const { rows } = await q.query<SportsProviderRow>({
    name: 'sports-providers',
    text: 'SELECT id, name, url, key_reference AS "keyReference", enabled FROM sports_providers ORDER BY id',
  })
  return rows
}

/** Registers a provider of odds or changes it: what is given is written, what is absent stays. Running platforms follow at once. */
export async function saveSportsProvider(
  q: Queryable,
  { id, name, url, keyReference, enabled }: Pick<SportsProviderRow, 'id'> & Partial<SportsProviderRow>,
): Promise<void> {
  await q.query({
    text: `INSERT INTO sports_providers AS p (id, name, url, key_reference, enabled)
      VALUES ($1, coalesce($2, $1), $3, $4, coalesce($5, true))
      ON CONFLICT (id) DO UPDATE SET name = coalesce($2, p.name), url = coalesce($3, p.url),
        key_reference = coalesce($4, p.key_reference), enabled = coalesce($5, p.enabled)
      WHERE (p.name, p.url, p.key_reference, p.enabled) IS DISTINCT FROM
        (coalesce($2, p.name), coalesce($3, p.url), coalesce($4, p.key_reference), coalesce($5, p.enabled))`,
    values: [id, name ?? null, url ?? null, keyReference ?? null, enabled ?? null],
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
