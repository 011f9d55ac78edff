import type { Queryable } from '../../../db/index.ts'

/** A provider's row. `url` and `keyReference` are null together: then it is not connected. */
export type ProviderRow = {
  id: string
  name: string
  url: string | null
  /** "sealed", with the key in `keySealed`, or "env:NAME" of a setting. */
  keyReference: string | null
  keySealed: string | null
  /** Null: every brand. */
  brands: string[] | null
  enabled: boolean
  /** One of PROTOCOLS; text, since another version of the platform may know more. */
  protocol: string
  settings: unknown
  /** Origins of tables' videos in addition to the provider's. */
  streamOrigins: string[]
}

export async function readProviderRows(q: Queryable): Promise<ProviderRow[]> {
  const { rows } = await q.query<ProviderRow>({
    name: 'casino-providers',
    text: `SELECT id, name, url, key_reference AS "keyReference", key_sealed AS "keySealed", brands, enabled, protocol, settings,
        stream_origins AS "streamOrigins" FROM game_providers ORDER BY id`,
  })
  return rows
}

/** What is given is written, what is absent stays; a new provider is enabled and of every brand. */
export type ProviderChange = Pick<ProviderRow, 'id'> & Partial<Omit<ProviderRow, 'id'>>

/** Registers a provider or changes it; running platforms take it over at once. Repeating is harmless. */
export async function saveProvider(q: Queryable, change: ProviderChange): Promise<void> {
  const { id, name, url, keyReference, enabled } = change
  await q.query({
    text: `INSERT INTO game_providers AS p (id, name, url, key_reference, brands, enabled, protocol, settings,
        stream_origins, key_sealed)
      VALUES ($1, coalesce($2, $1), $3, $4, $5, coalesce($6, true), coalesce($8, 'palco'), $9::jsonb,
        coalesce($10::text[], '{}'), $11)
      ON CONFLICT (id) DO UPDATE SET name = coalesce($2, p.name), url = coalesce($3, p.url),
        key_reference = coalesce($4, p.key_reference),
        key_sealed = CASE WHEN $4 IS NULL THEN p.key_sealed ELSE $11 END, brands = CASE WHEN $7 THEN $5 ELSE p.brands END,
        enabled = coalesce($6, p.enabled), protocol = coalesce($8, p.protocol),
        settings = coalesce($9::jsonb, p.settings), stream_origins = coalesce($10::text[], p.stream_origins)`,
    values: [
      id,
      name ?? null,
      url ?? null,
      keyReference ?? null,
      change.brands ?? null,
      enabled ?? null,
      change.brands !== undefined,
      change.protocol ?? null,
      change.settings === undefined ? null : JSON.stringify(change.settings),
      change.streamOrigins ?? null,
      change.keySealed ?? null,
    ],
  })
}
