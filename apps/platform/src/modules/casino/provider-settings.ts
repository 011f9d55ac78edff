/** A game provider as the operator connected it; its games are rows, its key is a setting. */
export type ProviderSettings = {
  id: string
  name: string
  /** Where its pages and its catalogue are: "http://127.0.0.1:4100". */
  url: string
  /** Shared secret of both directions. */
  key: string
}

export type Providers = ReadonlyMap<string, ProviderSettings>

/** The provider's origin: the only one whose frame messages the site accepts. */
export const originOf = (provider: ProviderSettings): string => new URL(provider.url).origin
