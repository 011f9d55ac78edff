import type { Protocol } from '../adapters/protocols.ts'

/** A game provider as the operator connected it (`npm run provider`). */
export type ProviderSettings = {
  id: string
  name: string
  /** Where its pages and its catalogue are: "http://127.0.0.1:4100". */
  url: string
  /** Shared secret of both directions. */
  key: string
  /** Brands that show its games; absent or null: every brand. */
  brands?: readonly string[] | null
  /** False: no game is opened and no stake is taken; wins and rollbacks go on. Absent: true. */
  enabled?: boolean
  /** Absent: the platform's own. */
  protocol?: Protocol
  /** What the adapter of another protocol needs, as it stands in the row. */
  settings?: unknown
  /** Origins of tables' videos in addition to the provider's; absent: none. */
  streamOrigins?: readonly string[]
}

/** The connected providers by id. */
export type Providers = {
  get(id: string): ProviderSettings | undefined
  values(): Iterable<ProviderSettings>
}

/** The origin of the provider's server. */
export const toOrigin = (provider: Pick<ProviderSettings, 'url'>): string => new URL(provider.url).origin

export const isOfBrand = ({ brands }: Pick<ProviderSettings, 'brands'>, brandId: string): boolean =>
  !brands || brands.includes(brandId)
