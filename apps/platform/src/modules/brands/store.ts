import { configurations, type Configurations, type Currency, type Language } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'

/** A brand as the platform works with it. `configuration` goes to the site as it is. */
export type Brand = {
  readonly id: string
  readonly name: string
  readonly currency: Currency
  readonly country: string
  readonly defaultLanguage: Language
  readonly configuration: Configurations
  readonly settings: Readonly<Record<string, unknown>>
  readonly version: bigint
  /** The first is the primary one. */
  readonly hosts: readonly string[]
}

type Row = {
  id: string
  name: string
  currency: Currency
  country: string
  default_language: Language
  configuration: unknown
  settings: Record<string, unknown>
  version: bigint
  hosts: string[]
}

/** A configuration that no longer fits the contract is served without the parts that do not fit. */
function readable(configuration: unknown): Configurations {
  const whole = configurations.safeParse(configuration)
  if (whole.success) return whole.data
  const broken = new Set(whole.error.issues.map(({ path }) => String(path[0])))
  const rest = Object.entries(configuration as Record<string, unknown>).filter(([name]) => !broken.has(name))
  return Object.fromEntries(rest)
}

export async function readBrands(q: Queryable): Promise<Brand[]> {
  const { rows } = await q.query<Row>({
    name: 'brands-read',
    text: `SELECT b.id, b.name, b.currency, b.country, b.default_language, b.configuration, b.settings, b.version,
                  coalesce(array_agg(h.host ORDER BY h.position) FILTER (WHERE h.host IS NOT NULL), '{}') AS hosts
           FROM brands b LEFT JOIN brand_hosts h ON h.brand_id = b.id GROUP BY b.id`,
  })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    currency: row.currency,
    country: row.country,
    defaultLanguage: row.default_language,
    configuration: readable(row.configuration),
    settings: row.settings,
    version: row.version,
    hosts: row.hosts,
  }))
}

export type NewBrand = Omit<Brand, 'version'>

/** Creates a brand or changes it; the same data again changes nothing, not even its version. */
export async function saveBrand(q: Queryable, brand: NewBrand): Promise<void> {
  await q.query({
    text: `INSERT INTO brands AS b (id, name, currency, country, default_language, configuration, settings)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, country = excluded.country,
             default_language = excluded.default_language, configuration = excluded.configuration, settings = excluded.settings
           WHERE (b.name, b.country, b.default_language, b.configuration, b.settings) IS DISTINCT FROM
                 (excluded.name, excluded.country, excluded.default_language, excluded.configuration, excluded.settings)`,
    values: [
      brand.id,
      brand.name,
      brand.currency,
      brand.country,
      brand.defaultLanguage,
      JSON.stringify(brand.configuration),
      JSON.stringify(brand.settings),
    ],
  })
  for (const [index, host] of brand.hosts.entries()) {
    await q.query({
      text: `INSERT INTO brand_hosts (host, brand_id, position) VALUES ($1, $2, $3)
             ON CONFLICT (brand_id, position) DO UPDATE SET host = excluded.host WHERE brand_hosts.host <> excluded.host`,
      values: [host.toLowerCase(), brand.id, index + 1],
    })
  }
}
