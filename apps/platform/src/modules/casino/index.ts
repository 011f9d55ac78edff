import type { Database } from '../../db/index.ts'
import { refreshCatalogue } from './catalogue.ts'
import { originOf, type Providers, type ProviderSettings } from './provider-settings.ts'

export { casinoRoutes, type CasinoRoutesDeps } from './routes.ts'
export { providerRoutes, type ProviderRoutesDeps } from './provider-routes.ts'
export { categoryNames, gameCategories } from './categories.ts'
export { findGames, gameNames } from './games.ts'
export { drainRounds, hasUnreadRounds, readUnreadOf, type RoundMovement } from './round-feed.ts'
export { endsOfRounds, roundKeyOf } from './ended-rounds.ts'
export { readRoundsReport, type RoundRecord } from './rounds-report.ts'
export { seedBrandGames, seedCatalogue } from './seed.ts'
export { providerReach } from './provider-reach.ts'
export type { Providers, ProviderSettings } from './provider-settings.ts'

/** The connected providers by id. */
export const providersOf = (settings: readonly ProviderSettings[]): Providers =>
  new Map(settings.map((provider) => [provider.id, provider]))

/** Origins of the games' frames, for the site's `frame-src`. */
export const frameOriginsOf = (providers: Providers): string[] => [
  ...new Set([...providers.values()].map(originOf)),
]

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void }

/** Work outside requests, to be run on a schedule (and once at start): `{ name, everyMs, run }`. */
export function casinoJobs(deps: { db: Database; providers: Providers; log: Log }) {
  const { db, providers, log } = deps
  const refresh = async () => {
    for (const provider of providers.values()) {
      if (await refreshCatalogue(db, provider)) log.info({ provider: provider.id }, 'catalogue refreshed')
      else log.warn({ provider: provider.id }, 'catalogue not reached, the stored one stays')
    }
  }
  return [{ name: 'casino.catalogue', everyMs: 60_000, run: refresh }]
}
