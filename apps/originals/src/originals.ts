import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { KnownSites } from '@palco/contract/known-sites'
import { applySchemaTo } from '@palco/migrations'
import { createSealer, sealAnew, type Sealer } from '@palco/sealing'
import { type Database, isReachable, openDatabase } from '@palco/service/database'
import { createLog, type Log } from '@palco/service/log'
import { byLastCall, healthReader, Peers, upIf, watchOutbound } from '@palco/service/observability'
import { serveProcessMetrics } from '@palco/service/process-metrics'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { SCHEMA } from './db/schema.ts'
import { refuseUnknownKeys, sealSeeds } from './fairness/seal-seeds.ts'
import { buildServer } from './http/server.ts'
import { startDemoCleanup } from './provider/demo-cleanup.ts'
import { withDemoWallet } from './provider/demo-wallet.ts'
import { createWallet } from './provider/wallet.ts'
import { originalsMetrics } from './measure.ts'
import { makePace } from './pace.ts'
import { PokerHub } from './poker/hub.ts'
import { startPokerRooms, type PokerDeps } from './poker/runner.ts'
import { startRateLimits } from './rate-limits.ts'
import type { RoundDeps } from './rounds/advance.ts'
import { startRecovery } from './rounds/recover.ts'
import { TableHub } from './tables/hub.ts'
import { startTables } from './tables/runner.ts'
import { makeTableRaise } from './tables/turns.ts'
import { POKER_SECRETS } from './sealed-columns.ts'
import { sealRoots } from './tables/seal-roots.ts'

const VIEW_FOLDER = fileURLToPath(new URL('../dist/', import.meta.url))

export type RunningOriginals = {
  address: string
  servers: readonly Server[]
  /** Goes on with the keys of other settings. @throws Error when they do not open what is sealed, and goes on with those before */
  renewKeys(fresh: Config): Promise<void>
  stop(): Promise<void>
}

/** Brings the provider up: tables, seals of the seeds, server, recovery of broken-off rounds. */
export async function startOriginals(config: Config, clock: Clock): Promise<RunningOriginals> {
  const sealer = createSealer(config.sealingKeys)
  const log = createLog({ app: 'originals', level: config.logLevel })
  const warn = (words: string) => (error: unknown) => log.warn({ err: error }, words)
  const database = await openStore(config, sealer, log)
  const measured = originalsMetrics(database, log)
  const outbound = watchOutbound(measured.metrics, new Peers().name(config.walletUrl, 'platform'))
  const health = healthReader(() => ({
    database: async () => upIf(await isReachable(database)),
    platform: byLastCall(outbound, 'platform'),
  }))
  const shared = {
    database,
    sealer,
    wallet: connectWallet(config, clock, database, measured.onWalletCall),
    timing: config.timing,
    clock,
    pace: makePace(() => performance.now()),
  }
  const deps: RoundDeps = {
    ...shared,
    observe: (event) => {
      if (event.event !== 'round_stuck') return
      measured.onStuck()
      log.warn(event, 'a round waits for the wallet')
    },
    makeTableRaise: (round, raise, balance) => makeTableRaise(deps, round, raise, balance),
  }
  const pokerDeps: PokerDeps = {
    ...shared,
    room: { ...config.timing.poker, sealer, bots: config.pokerBots },
    onStuck: ({ id, state }, why) => {
      measured.onStuck()
      log.warn({ transfer: id, state, why }, 'a poker transfer waits for the wallet')
    },
  }
  const limits = startRateLimits(database, clock, log)
  const onTableError = warn('a table failed and will be tried again')
  const tables = startTables(deps, onTableError)
  const hub = new TableHub(deps, tables.wake, onTableError)
  const rooms = startPokerRooms(pokerDeps, onTableError)
  const pokerHub = new PokerHub(pokerDeps, rooms.wake, onTableError)
  await pokerHub.start()
  const app = buildServer({
    deps,
    readKey: () => config.providerKey,
    siteOrigins: config.siteOrigins,
    sites: findSites(config, clock, warn('the platform does not say where its sites are')),
    viewFolder: VIEW_FOLDER,
    log,
    limiter: limits.limiter,
    hub,
    poker: { deps: pokerDeps, hub: pokerHub },
    trustProxy: config.trustProxy,
    observe: measured.observe,
    health,
  })
  const recovery = startRecovery(deps, warn('recovery failed and will be tried again'))
  const demos = startDemoCleanup(database, warn('old demos were not deleted'))
  const address = await app.listen({ port: config.port, host: config.host })
  const metrics = await serveProcessMetrics(config.metrics, {
    metrics: measured.metrics,
    ready: () => isReachable(database),
    health,
  })
  return {
    address,
    servers: [app.server, ...(metrics ? [metrics.server] : [])],
    async renewKeys(fresh) {
      if (fresh.sealingKeys !== config.sealingKeys) {
        const next = createSealer(fresh.sealingKeys)
        await refuseUnknownKeys(database, next)
        sealer.renew(fresh.sealingKeys)
      }
      config.providerKey = fresh.providerKey
      config.sealingKeys = fresh.sealingKeys
      log.info({}, 'keys were read again')
    },
    async stop() {
      hub.stop()
      await pokerHub.stop()
      await app.close()
      await tables.stop()
      await rooms.stop()
      await recovery.stop()
      await demos.stop()
      limits.stop()
      outbound.stop()
      await metrics?.close()
      await database.end()
    },
  }
}

/** The database with its schema applied and every seed sealed. */
async function openStore(config: Config, sealer: Sealer, log: Log): Promise<Database> {
  const database = openDatabase(config.databaseUrl, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  )
  try {
    await applySchemaTo(database, SCHEMA)
    await sealSeeds(database, sealer)
    await sealAnew((text, values) => database.query(text, [...values]), sealer, POKER_SECRETS)
    const { withoutKey } = await sealRoots(database, sealer)
    if (withoutKey.length > 0)
      log.error({ tables: withoutKey }, 'ORIGINALS_SEALING_KEYS: no key opens the chains of these tables')
    return database
  } catch (error) {
    await database.end()
    throw error
  }
}

/** The platform's wallet, and that of demos, which stays here. */
function connectWallet(
  config: Config,
  clock: Clock,
  database: Database,
  onCall: Parameters<typeof createWallet>[0]['onCall'],
) {
  const platform = createWallet({
    url: config.walletUrl,
    partyId: config.providerId,
    readKey: () => config.providerKey,
    timeoutMs: config.timing.walletTimeout,
    clock,
    onCall,
  })
  return withDemoWallet(platform, { database, readKey: () => config.providerKey, clock })
}

const findSites = (config: Config, clock: Clock, onFailure: (error: unknown) => void): KnownSites =>
  new KnownSites({
    platformUrl: config.walletUrl,
    party: config.providerId,
    // Read at each use: it may change.
    get key() {
      return config.providerKey
    },
    now: () => clock.nowMs(),
    onFailure,
  })
