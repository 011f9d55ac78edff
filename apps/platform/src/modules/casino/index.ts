import type { Log } from '@palco/service/log'
import type { Database } from '../../db/index.ts'
import { jobQueue } from '../../jobs/index.ts'
import { closeDueRounds } from './adapters/close-rounds.ts'
import { findAdapter, toFrameOrigin } from './adapters/index.ts'
import { refreshCatalogue, type StoredCatalogues } from './catalogue/catalogue.ts'
import { isOfBrand, type Providers, type ProviderSettings } from './provider/settings.ts'
import { casinoRoutes, type CasinoRoutesDeps } from './routes.ts'
import { pokerDeskRoutes } from './poker/desk-routes.ts'
import { casinoDeskRoutes } from './desk-routes.ts'
import { providerRoutes, type ProviderRoutesDeps } from './provider/routes.ts'
import { adapterRoutes } from './adapters/index.ts'
import { virtualBetReader } from './rounds/bet-reader.ts'
import { casinoPlayerData } from './player-data.ts'

export { categoryNames, gameCategories } from './catalogue/categories.ts'
export { findGames, gameNames, type Viewer } from './catalogue/games.ts'
export { toViewer } from './viewer.ts'
export { shownGames } from './catalogue/shown-games.ts'
export { takesOneBet } from './provider/one-bet.ts'
export { latestRounds } from './rounds/latest.ts'
export { readRoundsReport, type RoundRecord } from './rounds/report.ts'
export { ProviderDirectory } from './provider/directory.ts'
export {
  addBrandGame,
  brandGame,
  saveBrandGames,
  unknownGames,
  type BrandGame,
} from './catalogue/brand-games.ts'
export { hasProviderGames, storeCatalogue } from './catalogue/catalogue.ts'
export { readCatalogue } from './catalogue/read-catalogue.ts'
export { providerReach } from './provider/reach.ts'
export { saveProvider } from './provider/store.ts'
export { registerOriginals } from './provider/register-originals.ts'
export type { Providers, ProviderSettings } from './provider/settings.ts'

/** Providers that do not change, by id. */
export const makeProviders = (settings: readonly ProviderSettings[]): Providers =>
  new Map(settings.map((provider) => [provider.id, provider]))

/** Origins of the games' frames of a brand, those of tables' videos included, for its site's `frame-src`. */
export const listFrameOrigins = (providers: Providers, brandId: string): string[] => [
  ...new Set(
    [...providers.values()].flatMap((one) =>
      isOfBrand(one, brandId) ? [toFrameOrigin(one), ...(one.streamOrigins ?? [])] : [],
    ),
  ),
]

/** Waits for game providers. */
const CATALOGUE = jobQueue('casino.catalogue')
const ROUNDS = jobQueue('casino.rounds')

/** Whether a provider has a record of rounds to compare ours with: only the platform's own protocol knows one. */
export const reportsRounds = (provider: ProviderSettings): boolean => findAdapter(provider) === null

/** Work outside requests, to be run on a schedule (and once at start). */
export function casinoJobs(deps: { db: Database; providers: Providers; now: () => Date; log: Log }) {
  const { db, providers, now, log } = deps
  const known: KnownProblems = new Map()
  const last: StoredCatalogues = new Map()
  const refresh = async () => {
    for (const provider of providers.values()) await refreshOne({ db, log, known, last, now }, provider)
  }
  const close = async () => {
    const closed = await closeDueRounds(db, now())
    if (closed > 0) log.info({ closed }, 'rounds of adapted providers closed')
  }
  return [
    { name: 'casino.catalogue', queue: CATALOGUE, everyMs: 60_000, run: refresh },
    { name: 'casino.close_rounds', queue: ROUNDS, everyMs: 60_000, run: close },
  ]
}

/** What was left out at the last refresh, by provider: it is logged when it changes, not every minute. */
type KnownProblems = Map<string, string>

type RefreshDeps = {
  db: Database
  log: Log
  known: KnownProblems
  last: StoredCatalogues
  now: () => Date
}

/** One provider's trouble is its own: the next one's catalogue is read all the same. */
async function refreshOne(
  { db, log, known, last, now }: RefreshDeps,
  provider: ProviderSettings,
): Promise<void> {
  const fields = { provider: provider.id }
  try {
    const problems = await refreshCatalogue(db, provider, now(), last)
    if (problems === null) return log.warn(fields, 'catalogue not reached, the stored one stays')
    const text = JSON.stringify(problems)
    if (known.get(provider.id) !== text)
      for (const problem of problems) log.warn({ ...fields, ...problem }, 'part of a catalogue was left out')
    known.set(provider.id, text)
    log.info({ ...fields, left_out: problems.length }, 'catalogue refreshed')
  } catch (error) {
    log.warn({ ...fields, error }, 'catalogue could not be stored')
  }
}

/** Games of providers: the catalogue, the protocol with its wallet, poker. */
export const casino = {
  playerData: casinoPlayerData,
  bets: [virtualBetReader],
  routes: (parts: CasinoRoutesDeps & ProviderRoutesDeps) => [
    ...casinoRoutes(parts),
    ...providerRoutes(parts),
    ...adapterRoutes(parts),
  ],
  deskRoutes: (parts: Parameters<typeof casinoDeskRoutes>[0] & Parameters<typeof pokerDeskRoutes>[0]) => [
    ...casinoDeskRoutes(parts),
    ...pokerDeskRoutes(parts),
  ],
  jobs: casinoJobs,
}
