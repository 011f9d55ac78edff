import { join } from 'node:path'
import { createSealer } from '@palco/sealing'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/index.ts'
import { openDatabase, type Database } from './db/index.ts'
import { buildServer, RateLimiter, serviceRoutes, type RateRule, type Route } from './http/index.ts'
import { outboxHousekeeping, startJobs, startRelay, type Jobs, type Relay } from './jobs/index.ts'
import { bonusesForWallet, bonusJobs, bonusRoutes, bonusSubscribers } from './modules/bonuses/index.ts'
import { BrandDirectory, brandRoutes, type Brand } from './modules/brands/index.ts'
import {
  casinoJobs,
  casinoRoutes,
  frameOriginsOf,
  gameNames,
  providerReach,
  providerRoutes,
  providersOf,
} from './modules/casino/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import {
  confirmPassword,
  folderMailer,
  identityHousekeeping,
  identityRoutes,
  Passwords,
  Sessions,
  type Mailer,
} from './modules/identity/index.ts'
import { countUnread, messageJobs, messageRoutes, messageSubscribers } from './modules/messages/index.ts'
import { milesJobs, milesRoutes } from './modules/miles/index.ts'
import {
  enrolReferred,
  referralJobs,
  referralRoutes,
  referralSubscribers,
} from './modules/referrals/index.ts'
import { operatorHousekeeping, operatorRoutes } from './modules/operators/index.ts'
import { promotionRoutes } from './modules/promotions/index.ts'
import { reconciliationJobs, watchBooks } from './modules/reconciliation/index.ts'
import { tournamentJobs, tournamentRoutes, tournamentSubscribers } from './modules/tournaments/index.ts'
import { paymentAdapters, walletJobs, walletRoutes, webhookRoutes } from './modules/wallet/index.ts'
import { Metrics, type Log } from './observe/index.ts'
import {
  balanceTail,
  databaseBus,
  liveRoutes,
  startStreams,
  type Bus,
  type Streams,
} from './realtime/index.ts'

/** How long a stop waits for the requests that are under way. */
const DRAIN_MS = 10_000

export type PlatformOptions = {
  config: Config
  log: Log
  /** Milliseconds since 1970; tests set their own. */
  now?: () => number
  mailer?: Mailer
  /** Tests register many players from one address. */
  registerLimit?: RateRule
  /** Tests ask for more than a visitor would. */
  limiter?: RateLimiter
  /** Tests run jobs and relay by hand: `false` starts neither by itself. */
  background?: boolean
}

export type Platform = {
  readonly db: Database
  readonly brands: BrandDirectory
  readonly jobs: Jobs
  readonly relay: Relay
  /** "http://127.0.0.1:4000" */
  readonly url: string
  /** Stops taking requests, finishes those under way, then closes everything. Safe to call twice. */
  stop(): Promise<void>
}

/** What every part is built on. */
type Parts = {
  config: Config
  log: Log
  now: () => number
  db: Database
  brands: BrandDirectory
  sessions: Sessions
  metrics: Metrics
  streams: Streams
}

/** Starts the platform on a migrated database: one place where every part meets the others. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log, now = Date.now, background = true } = options
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, log })
  const brands = new BrandDirectory(db)
  await brands.start()
  const bus = await databaseBus(db, log)
  const sessions = new Sessions({ secret: config.TOKEN_SECRET, now })
  const streams = startStreams({
    db,
    bus,
    log,
    openSessions: (ids) => sessions.openAmong(db, ids),
    unreadMessages: ({ brandId, id }) => countUnread(db, { brandId, playerId: id }),
  })
  const parts: Parts = { config, log, now, db, brands, sessions, metrics: new Metrics(), streams }
  const { routes, definitions } = modulesOf(parts, options)

  const relay = startRelay({
    db,
    bus,
    log,
    subscribers: [
      ...messageSubscribers,
      ...referralSubscribers,
      ...bonusSubscribers,
      ...tournamentSubscribers,
    ],
    balances: balanceTail(db, bus.deliver, () => streams.count() > 0),
    ...(!background && { pollMs: null }),
  })
  const jobs = await startJobs({
    db,
    definitions,
    now: () => new Date(now()),
    log,
    ...(!background && { pollMs: null }),
  })
  const server = buildServer(serverDeps(parts, options.limiter), routes)
  const url = await server.listen({ port: config.PORT, host: config.HOST })
  log.info({ url }, 'platform is up')
  const stop = onceOnly(() => stopAll({ server, streams, jobs, relay, bus, brands, db }))
  return { db, brands, jobs, relay, url, stop }
}

/** Routes and jobs of every module. */
function modulesOf(parts: Parts, options: PlatformOptions) {
  const { config, log, db, brands, sessions, metrics, streams } = parts
  const date = () => new Date(parts.now())
  const providers = providersOf([
    {
      id: 'originals',
      name: 'Palco Originals',
      url: config.PROVIDER_ORIGINALS_URL,
      key: config.PROVIDER_ORIGINALS_KEY,
    },
  ])
  const sandbox = {
    url: config.PAYMENTS_SANDBOX_URL,
    key: config.PAYMENTS_SANDBOX_KEY,
    publicUrl: config.PUBLIC_URL,
  }
  const payments = { db, log, now: date, adapters: paymentAdapters({ sandbox }, date) }
  const identity = {
    db,
    log,
    sessions,
    now: parts.now,
    passwords: new Passwords(),
    mailer: options.mailer ?? folderMailer(join(config.DATA_DIR, 'mail'), parts.now),
    siteScheme: config.SITE_SCHEME,
    registrationSteps: [enrolReferred],
  }
  const settingsOf = async (id: string) => (await brands.brandById(id))?.settings ?? {}
  const bonuses = bonusesForWallet({ now: date, settingsOf })
  const siteOrigin = ({ hosts, id }: Brand) => `${config.SITE_SCHEME}://${hosts[0] ?? `${id}.invalid`}`
  const follow = { db, now: date, brandById: (id: string) => brands.brandById(id) }
  const brandName = async (brandId: string) => (await brands.brandById(brandId))?.name ?? brandId

  const routes: Route[] = [
    ...serviceRoutes({
      ready: () => db.ready(),
      metrics,
      publicUrl: config.PUBLIC_URL,
      watch: watchBooks(db, metrics, date),
    }),
    ...brandRoutes({ configHash: config.CONFIG_HASH, frameOrigins: frameOriginsOf(providers) }),
    ...contentRoutes({ db }),
    ...promotionRoutes({ db, now: date }),
    ...tournamentRoutes({ db, now: date }),
    ...identityRoutes(identity, { register: options.registerLimit }),
    ...walletRoutes({
      ...payments,
      siteOrigin,
      gameNames: (ids, language) => gameNames(db, ids, language),
      confirmPassword: (payer, password) => confirmPassword(identity, payer, password),
      bonuses,
    }),
    ...webhookRoutes(payments),
    ...bonusRoutes({ db, now: date }),
    ...casinoRoutes({ db, providers, reach: providerReach(), now: date, siteScheme: config.SITE_SCHEME }),
    ...providerRoutes({ db, providers, now: date, log }),
    ...messageRoutes({ db, now: date }),
    ...milesRoutes({ db, now: date }),
    ...referralRoutes({ db, now: date }),
    ...liveRoutes(streams),
    ...operatorRoutes({
      db,
      now: date,
      passwords: identity.passwords,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      sealer: createSealer(config.SEALING_KEYS),
      limiter: options.limiter ?? new RateLimiter(parts.now, { factor: config.RATE_LIMITS }),
    }),
  ]
  const definitions = [
    ...walletJobs({ ...payments, brandName, inquiryAfterMs: config.PAYMENT_INQUIRY_AFTER_MS }),
    ...casinoJobs({ db, providers, log }),
    ...tournamentJobs({ db, now: date }),
    ...messageJobs({ db, now: date, brandName }),
    ...milesJobs(follow),
    ...referralJobs(follow),
    ...bonusJobs({ db, now: date }),
    outboxHousekeeping(db),
    identityHousekeeping(db, date),
    operatorHousekeeping({ db, now: date }),
    ...reconciliationJobs({ db, now: date, adapters: payments.adapters, providers }),
  ]
  return { routes, definitions }
}

function serverDeps(
  { config, log, metrics, brands, sessions, db, now }: Parts,
  limiter = new RateLimiter(now, { factor: config.RATE_LIMITS }),
) {
  return {
    log,
    metrics,
    limiter,
    masterKey: config.MASTER_API_KEY,
    masterKeyHeader: config.MASTER_API_KEY_HEADER.toLowerCase(),
    masterLanguageHeader: config.MASTER_LANGUAGE_HEADER.toLowerCase(),
    brandOfHost: (host: string) => brands.brandOfHost(host),
    authenticate: (token: string, brand: Brand) => sessions.authenticate(db, brand.id, token),
    checkAnswers: config.NODE_ENV !== 'production',
    https: config.PUBLIC_URL.startsWith('https:'),
  }
}

type Running = {
  server: FastifyInstance
  streams: Streams
  jobs: Jobs
  relay: Relay
  bus: Bus
  brands: BrandDirectory
  db: Database
}

async function stopAll({ server, streams, jobs, relay, bus, brands, db }: Running): Promise<void> {
  const closed = server.close()
  await streams.close()
  const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
  // A connection that becomes idle only after the close began would keep the server open until its own time-out.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 25)
  await Promise.race([closed, late])
  clearInterval(sweep)
  server.server.closeAllConnections()
  await jobs.stop()
  await relay.stop()
  await bus.close()
  await brands.stop()
  await db.close()
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work())
}
