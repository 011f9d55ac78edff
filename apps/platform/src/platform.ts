import { join } from 'node:path'
import { createSealer } from '@palco/sealing'
import type { Config } from './config/index.ts'
import { openDatabase, type Database } from './db/index.ts'
import {
  buildServer,
  isMasterKey,
  type RateLimiter,
  serviceRoutes,
  type RateRule,
  type Route,
  type ServerDeps,
} from './http/index.ts'
import { outboxHousekeeping, startJobs, startRelay, type Jobs, type Relay } from './jobs/index.ts'
import {
  bonusesForWallet,
  bonusesLive,
  bonusJobs,
  bonusRoutes,
  bonusSubscribers,
} from './modules/bonuses/index.ts'
import {
  BrandDirectory,
  brandRoutes,
  configurationLive,
  siteOriginsRoute,
  type Brand,
} from './modules/brands/index.ts'
import {
  casinoJobs,
  casinoRoutes,
  frameOriginsOf,
  gameNames,
  keyReader,
  ProviderDirectory,
  providerReach,
  providerRoutes,
} from './modules/casino/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import {
  confirmPassword,
  folderMailer,
  mailJobs,
  identityHousekeeping,
  verificationSubscribers,
  identityRoutes,
  Passwords,
  Sessions,
  smtpMailer,
  type Mailer,
} from './modules/identity/index.ts'
import { messageJobs, messageRoutes, messagesLive, messageSubscribers } from './modules/messages/index.ts'
import { milesJobs, milesRoutes } from './modules/miles/index.ts'
import {
  enrolReferred,
  referralJobs,
  referralRoutes,
  referralSubscribers,
} from './modules/referrals/index.ts'
import { sportsBetJobs, sportsBetRoutes, sportsBetsLive } from './modules/sports-bets/index.ts'
import { operatorHousekeeping, operatorRoutes } from './modules/operators/index.ts'
import { promotionRoutes } from './modules/promotions/index.ts'
import { booksDetail, reconciliationJobs } from './modules/reconciliation/index.ts'
import { sportsOfferRoutes, startIngest, type Ingest } from './modules/sports-offer/index.ts'
import {
  rankingLive,
  tournamentJobs,
  tournamentRoutes,
  tournamentSubscribers,
  tournamentTopic,
} from './modules/tournaments/index.ts'
import {
  paymentAdapters,
  paymentsLive,
  SANDBOX_PARTY,
  walletJobs,
  walletRoutes,
  webhookRoutes,
} from './modules/wallet/index.ts'
import { rateLimiterOf, rateLimitHousekeeping } from './rate-limits.ts'
import { jobMeasure, measurePlatform, openMetrics } from './measure.ts'
import { Metrics, type Log, type MetricsServer } from './observe/index.ts'
import {
  balanceSource,
  balanceTail,
  eventStreams,
  liveChannels,
  openBus,
  startBalanceTail,
  startHub,
  type BalanceTail,
  type Bus,
  type EventStreams,
  type Hub,
  type LiveChannels,
} from './realtime/index.ts'

/** How long a stop waits for the requests that are under way. */
const DRAIN_MS = 10_000

export type PlatformOptions = {
  config: Config
  log: Log
  /** Milliseconds since 1970; tests set their own. */
  now?: () => number
  mailer?: Mailer
  /** Tests of races and of many attempts take a hash that costs nothing. */
  passwords?: Passwords
  /** Tests register many players from one address. */
  registerLimit?: RateRule
  /** Tests ask for more than a visitor would. */
  limiter?: RateLimiter
  /** Tests run jobs and relay by hand: `false` starts none of the process's roles but `web` by itself. */
  background?: boolean
}

export type Platform = {
  readonly db: Database
  readonly brands: BrandDirectory
  readonly jobs: Jobs
  readonly relay: Relay
  /** Reads the ledger for live balances; tests poll it by hand. */
  readonly balances: BalanceTail
  readonly metrics: Metrics
  /** "http://127.0.0.1:4000"; empty without the role `web`. */
  readonly url: string
  /** Where its metrics are served; `null` without `METRICS_PORT`. */
  readonly metricsUrl: string | null
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
  providers: ProviderDirectory
  sessions: Sessions
  metrics: Metrics
  limiter: RateLimiter
  mailer: Mailer
  bus: Bus
  streams: EventStreams
}

/** Starts the platform on a migrated database: one place where every part meets the others. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log, now = Date.now, background = true } = options
  const roles = config.ROLE
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, log })
  const brands = new BrandDirectory(db, log)
  await brands.start()
  const readKey = keyReader(config.PROVIDER_KEYS, config.DATA_DIR)
  const providers = new ProviderDirectory({ db, readKey, log })
  await providers.start()
  const bus = await openBus({ url: config.BUS_URL, db, log })
  const sessions = new Sessions({ secret: config.TOKEN_SECRET, now })
  const hub = startHub({
    bus,
    log,
    topics: [tournamentTopic],
    sources: [
      balanceSource(db),
      paymentsLive,
      messagesLive(db),
      bonusesLive(db),
      configurationLive,
      sportsBetsLive,
      rankingLive,
    ],
    openSessions: (ids) => sessions.openAmong(db, ids),
  })
  const streams = eventStreams(hub, log)
  const metrics = new Metrics()
  const limiter = options.limiter ?? rateLimiterOf({ db, metrics, log, now, factor: config.RATE_LIMITS })
  const mailer = options.mailer ?? mailerOf(config, log, now)
  const parts: Parts = {
    config,
    log,
    now,
    db,
    brands,
    providers,
    sessions,
    metrics,
    limiter,
    mailer,
    bus,
    streams,
  }
  const { routes, definitions } = modulesOf(parts, options)

  const relay = startRelay({
    db,
    bus,
    log,
    subscribers: [
      ...messageSubscribers,
      ...verificationSubscribers,
      ...referralSubscribers,
      ...bonusSubscribers,
      ...tournamentSubscribers,
    ],
    ...((!background || !roles.has('feed')) && { pollMs: null }),
  })
  const balances = balanceTail(db, bus.deliver, () => hub.count() > 0)
  const polling = background && roles.has('web') ? startBalanceTail(balances, { log }) : null
  const jobs = await startJobs({
    db,
    definitions: definitions.filter(({ queue }) => roles.has(queue.role)),
    now: () => new Date(now()),
    log,
    onRun: jobMeasure(metrics),
    ...(!background && { pollMs: null }),
  })
  const ingest =
    background && roles.has('feed')
      ? await startIngest({ db, log, now, readKey, publish: () => {}, onFeedState: () => {} })
      : null
  const web = roles.has('web') ? await startWeb(parts, hub, routes) : null
  measurePlatform({
    metrics,
    db,
    roles,
    now: () => new Date(now()),
    live: () => ({ subscriptions: hub.count(), channels: web?.channels.count() ?? 0 }),
  })
  const metricsServer = await openMetrics(config, metrics, () => db.ready())
  const [url, metricsUrl] = [web?.url ?? '', metricsServer?.url ?? null]
  log.info({ url, roles: [...roles], metrics: metricsUrl }, 'platform is up')
  const stop = onceOnly(() =>
    stopAll({
      web,
      hub,
      streams,
      jobs,
      relay,
      polling,
      ingest,
      bus,
      brands,
      providers,
      db,
      metricsServer,
      limiter,
      mailer,
    }),
  )
  return { db, brands, jobs, relay, balances, metrics, url, metricsUrl, stop }
}

/** The HTTP server with the live channels. */
async function startWeb(parts: Parts, hub: Hub, routes: readonly Route[]) {
  const { config } = parts
  const deps = serverDeps(parts)
  parts.limiter.start()
  const server = buildServer(deps, routes)
  const channels = channelsOf(hub, deps)
  server.server.on('upgrade', (request, socket, head) => {
    if (!channels.upgrade(request, socket, head))
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  })
  const url = await server.listen({ port: config.PORT, host: config.HOST })
  return { server, channels, url }
}

function mailerOf({ SMTP_URL, DATA_DIR, NODE_ENV }: Config, log: Log, now: () => number): Mailer {
  if (SMTP_URL !== undefined) return smtpMailer({ url: SMTP_URL })
  const folder = join(DATA_DIR, 'mail')
  if (NODE_ENV === 'production') log.warn({ folder }, 'SMTP_URL is not set: mails are written to a folder')
  return folderMailer(folder, now)
}

/** Routes and jobs of every module. */
function modulesOf(parts: Parts, options: PlatformOptions) {
  const { config, log, db, brands, providers, sessions, bus, streams, limiter } = parts
  const date = () => new Date(parts.now())
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
    passwords: options.passwords ?? new Passwords(),
    mailer: parts.mailer,
    siteScheme: config.SITE_SCHEME,
    registrationSteps: [enrolReferred],
  }
  const timeZoneOf = async (id: string) => (await brands.brandById(id))?.timeZone ?? 'UTC'
  const bonuses = bonusesForWallet({ now: date })
  const siteOrigin = ({ hosts, id }: Brand) => `${config.SITE_SCHEME}://${hosts[0] ?? `${id}.invalid`}`
  const follow = { db, now: date, brandById: (id: string) => brands.brandById(id) }
  const brandName = async (brandId: string) => (await brands.brandById(brandId))?.name ?? brandId

  const routes: Route[] = [
    ...serviceRoutes({
      ready: () => db.ready(),
      publicUrl: config.PUBLIC_URL,
      detail: async () => ({ ...(await booksDetail(db)), brands: await brands.health() }),
    }),
    ...brandRoutes({
      configHash: config.CONFIG_HASH,
      frameOrigins: (brandId) => frameOriginsOf(providers, brandId),
    }),
    ...contentRoutes({ db }),
    ...promotionRoutes({ db, now: date }),
    ...tournamentRoutes({ db, now: date }),
    ...identityRoutes(identity, { register: options.registerLimit }),
    ...walletRoutes({
      ...payments,
      siteOrigin,
      gameNames: (ids, language) => gameNames(db, ids, language),
      confirmPassword: (player, password) => confirmPassword(identity, player, password),
      bonuses,
    }),
    ...webhookRoutes(payments),
    ...bonusRoutes({ db, now: date }),
    ...casinoRoutes({ db, providers, reach: providerReach(), now: date, siteScheme: config.SITE_SCHEME }),
    ...providerRoutes({ db, providers, now: date, log }),
    siteOriginsRoute({
      brands,
      siteScheme: config.SITE_SCHEME,
      publicUrl: config.PUBLIC_URL,
      partyOf: (id) => (id === SANDBOX_PARTY ? sandbox : (providers.get(id) ?? null)),
      now: date,
    }),
    ...sportsOfferRoutes({ db, now: date }),
    ...messageRoutes({ db, now: date }),
    ...milesRoutes({ db, now: date }),
    ...referralRoutes({ db, now: date }),
    ...sportsBetRoutes({ db, now: date }),
    streams.route,
    ...operatorRoutes({
      db,
      now: date,
      passwords: identity.passwords,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      sealer: createSealer(config.SEALING_KEYS),
      limiter,
    }),
  ]
  const definitions = [
    ...walletJobs({ ...payments, brandName, inquiryAfterMs: config.PAYMENT_INQUIRY_AFTER_MS }),
    ...casinoJobs({ db, providers, log }),
    ...tournamentJobs({ db, now: date, bus }),
    ...messageJobs({ db, now: date, brandName }),
    ...milesJobs(follow),
    ...referralJobs(follow),
    ...sportsBetJobs(follow),
    ...bonusJobs({ db, now: date, timeZoneOf }),
    outboxHousekeeping(db),
    rateLimitHousekeeping(db, parts.now),
    identityHousekeeping(db, date),
    ...mailJobs({ ...identity, brandById: follow.brandById }),
    operatorHousekeeping({ db, now: date }),
    ...reconciliationJobs({ db, now: date, adapters: payments.adapters, providers }),
  ]
  return { routes, definitions }
}

function serverDeps({ config, log, metrics, brands, sessions, db, limiter }: Parts) {
  return {
    log,
    metrics,
    limiter,
    masterKey: config.MASTER_API_KEY,
    masterKeyHeader: config.MASTER_API_KEY_HEADER.toLowerCase(),
    masterLanguageHeader: config.MASTER_LANGUAGE_HEADER.toLowerCase(),
    brandOfHost: (host: string) => brands.brandOfHost(host),
    authenticate: (token: string, brand: Brand) => sessions.authenticate(db, brand.id, token),
    isSession: (token: string) => sessions.isSession(db, token),
    checkAnswers: config.NODE_ENV !== 'production',
    https: config.PUBLIC_URL.startsWith('https:'),
    trustProxy: config.PLATFORM_TRUST_PROXY,
  }
}

/** Live channels of the storefronts, which identify themselves like every caller of the contract. */
const channelsOf = (hub: Hub, deps: ServerDeps): LiveChannels =>
  liveChannels({
    hub,
    log: deps.log,
    admit: ({ headers }) => isMasterKey(headers[deps.masterKeyHeader], deps.masterKey),
    async viewerOf(domain, token) {
      const brand = await deps.brandOfHost(domain)
      if (!brand || brand === 'disabled') return null
      const player = token === null ? null : await deps.authenticate(token, brand)
      return { brandId: brand.id, player: player && { id: player.id, sessionId: player.sessionId } }
    },
  })

type Running = {
  web: Awaited<ReturnType<typeof startWeb>> | null
  hub: Hub
  streams: EventStreams
  jobs: Jobs
  relay: Relay
  polling: { stop(): Promise<void> } | null
  ingest: Ingest | null
  bus: Bus
  brands: BrandDirectory
  providers: ProviderDirectory
  db: Database
  metricsServer: MetricsServer | null
  limiter: RateLimiter
  mailer: Mailer
}

async function stopAll(running: Running): Promise<void> {
  const {
    web,
    hub,
    streams,
    jobs,
    relay,
    polling,
    ingest,
    bus,
    brands,
    providers,
    db,
    metricsServer,
    limiter,
    mailer,
  } = running
  const drained = web && drain(web)
  hub.close()
  streams.close()
  await Promise.all([drained, jobs.stop(), relay.stop(), ingest?.stop()])
  await metricsServer?.close()
  limiter.stop()
  await mailer.close()
  await polling?.stop()
  await bus.close()
  await brands.stop()
  await providers.stop()
  await db.close()
}

/** Takes no more requests and finishes those under way. */
async function drain({ server, channels }: NonNullable<Running['web']>): Promise<void> {
  const closed = server.close()
  channels.close()
  const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
  // A connection that becomes idle only after the close began would keep the server open until its own time-out.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 25)
  await Promise.race([closed, late])
  clearInterval(sweep)
  server.server.closeAllConnections()
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work())
}
