import type { Database } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'

export type CountDeps = {
  db: Database
  now: () => Date
  allBrands: () => Promise<readonly Pick<Brand, 'id' | 'timeZone'>[]>
}
/** Brands and the zone of each, for SQL. */
export type Zones = { brands: string[]; zones: string[] }

export async function readZones({ allBrands }: CountDeps): Promise<Zones> {
  const all = await allBrands()
  return { brands: all.map(({ id }) => id), zones: all.map(({ timeZone }) => timeZone) }
}
