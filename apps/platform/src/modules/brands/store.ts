import { isTimeZone } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import {
  brandData,
  BrandInvalid,
  newBrandData,
  listProblems,
  readConfiguration,
  type Problem,
} from './brand-data.ts'
import { zoneOfBrand } from './time-zone.ts'

/** A row that is wrong: with `disabled` the whole brand is out of service, else parts of its configuration are left out. */
export type BrandFault = {
  readonly id: string
  readonly disabled: boolean
  readonly hosts: readonly string[]
  readonly problems: readonly Problem[]
}

type Row = {
  id: string
  name: string
  currency: string
  country: string
  time_zone: string | null
  default_language: string
  configuration: unknown
  settings: unknown
  version: bigint
  hosts: string[]
}

/** Every brand that can be served, and what is wrong with the others: a bad row is that brand's alone. */
export async function readBrandRows(q: Queryable): Promise<{ brands: Brand[]; faults: BrandFault[] }> {
  const { rows } = await q.query<Row>({
    name: 'brands-read',
    text: `SELECT b.id, b.name, b.currency, b.country, b.time_zone, b.default_language, b.configuration, b.settings, b.version,
                  coalesce(array_agg(h.host ORDER BY h.position) FILTER (WHERE h.host IS NOT NULL), '{}') AS hosts
           FROM brands b LEFT JOIN brand_hosts h ON h.brand_id = b.id GROUP BY b.id ORDER BY b.id`,
  })
  const read = rows.map(brandOfRow)
  return {
    brands: read.flatMap(({ brand }) => brand ?? []),
    faults: read.flatMap(({ fault }) => fault ?? []),
  }
}

export const readBrands = async (q: Queryable): Promise<Brand[]> => (await readBrandRows(q)).brands

function brandOfRow({ default_language, time_zone, version, ...row }: Row): {
  brand?: Brand
  fault?: BrandFault
} {
  const { id, hosts } = row
  const read = brandData.safeParse({ ...row, defaultLanguage: default_language })
  if (!read.success) return { fault: { id, hosts, disabled: true, problems: listProblems(read.error) } }
  const { configuration, leftOut } = readConfiguration(read.data.configuration)
  const timeZone = zoneOfBrand(time_zone, read.data.country)
  // PostgreSQL may know names that Node does not.
  if (time_zone !== null && !isTimeZone(time_zone))
    leftOut.push({ field: 'time_zone', message: `is not known here: ${timeZone} is used` })
  const brand = { ...read.data, configuration, timeZone, version }
  if (leftOut.length === 0) return { brand }
  return { brand, fault: { id, hosts, disabled: false, problems: leftOut } }
}

/** Without its own time zone a brand has its country's. */
export type NewBrand = Omit<Brand, 'version' | 'timeZone'> & { readonly timeZone?: string | null }

/**
 * Creates a brand or changes it; the same data again changes nothing, not even its version. A brand's currency stays what it
 * is: its players' money is in it.
 * @throws BrandInvalid when the data are not valid
 */
export async function saveBrand(q: Queryable, given: NewBrand): Promise<void> {
  const read = newBrandData.safeParse(given)
  if (!read.success) throw new BrandInvalid(listProblems(read.error))
  const brand = read.data
  await q.query({
    text: `INSERT INTO brands AS b (id, name, currency, country, time_zone, default_language, configuration, settings)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, country = excluded.country, time_zone = excluded.time_zone,
             default_language = excluded.default_language, configuration = excluded.configuration, settings = excluded.settings
           WHERE (b.name, b.country, b.time_zone, b.default_language, b.configuration, b.settings) IS DISTINCT FROM
                 (excluded.name, excluded.country, excluded.time_zone, excluded.default_language, excluded.configuration, excluded.settings)`,
    values: [
      brand.id,
      brand.name,
      brand.currency,
      brand.country,
      brand.timeZone ?? null,
      brand.defaultLanguage,
      JSON.stringify(brand.configuration),
      JSON.stringify(brand.settings),
    ],
  })
  await q.query({ text: 'SELECT save_brand_hosts($1, $2)', values: [brand.id, brand.hosts] })
}
