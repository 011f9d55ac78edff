import type { Server } from 'node:http'
import { join } from 'node:path'
import { createSealer } from '@palco/sealing'
import { healthReader, type Outbound, watchOutbound } from '@palco/service/observability'
import type { Config } from './config/index.ts'
import { openDatabase, type Database } from './db/index.ts'
import type { RateLimiter } from './http/index.ts'
import { startJobs, startRelay, type Jobs, type Relay } from './jobs/index.ts'
import { BrandDirectory } from './modules/brands/index.ts'
import { ProviderDirectory } from './modules/casino/index.ts'
import {
  folderMailer,
  folderSms,
  gatewaySms,
  readIdleMinutes,
  Sessions,
  smtpMailer,
  type Mailer,
  type SmsSender,
} from './modules/identity/index.ts'
import { type SportsFeed, startSportsFeed, startSportsLive } from './modules/sports-offer/index.ts'
import { startCashOutStream } from './modules/sports-bets/index.ts'
import { PlatformKeys } from './keys/platform-keys.ts'
import { refuseUnfitSealing } from './keys/renew.ts'
import { KeySightings } from './keys/sightings.ts'
import { keyReader } from './provider-keys.ts'
import { makeRateLimiter } from './rate-limits.ts'
import { jobMeasure, measurePlatform, openMetrics } from './measure.ts'
import { findNeighbours, namePeers } from './neighbours.ts'
import { Metrics, sendingMeasure, type Log, type MetricsServer } from './observe/index.ts'
import {
  type Activity,
  balanceTail,
  eventStreams,
  openBus,
  startActivity,
  startBalanceTail,
  startHub,
  type BalanceTail,
  type Bus,
} from './realtime/index.ts'
import { LIVE_TOPICS, liveSources, makeModules, SUBSCRIBERS } from './modules.ts'
import type { Parts, PlatformOptions } from './parts.ts'
import { drain, type RunningWeb, startWeb } from './web.ts'

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
  /** What listens: calls, metrics. */
  readonly servers: readonly Server[]
  /** Goes on with the keys of other settings. @throws SealingKeyMissing, and goes on with those before */
  renewKeys(fresh: Config): Promise<void>
  /** Stops taking requests, finishes those under way, then closes everything. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts the platform on a migrated database: one place where every part meets the others. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log, now = Date.now, background = true } = options
  const roles = config.ROLE
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, log })
  const brands = new BrandDirectory(db, log)
  await brands.start()
  const sealer = createSealer(config.SEALING_KEYS)
  const keys = new PlatformKeys(config, sealer, now)
  const readKey = keyReader(config.PROVIDER_KEYS, sealer)
  const providers = new ProviderDirectory({ db, readKey, log })
  await providers.start()
  const bus = await openBus({ url: config.BUS_URL, db, log })
  const activity = startActivity({ db, bus })
  const sessions = new Sessions({
    secret: () => config.TOKEN_SECRET,
    onKey: (id) => keys.note('TOKEN_SECRET', id),
    now,
    idleMinutes: readIdleMinutes(
      (id) => brands.brandById(id),
      () => new Date(now()),
    ),
  })
  const live = await startLive({ db, bus, log, now, brands, sessions, background })
  const { hub, streams, sportsLive } = live
  const metrics = new Metrics()
  const limiter = options.limiter ?? makeRateLimiter({ db, metrics, log, now, factor: config.RATE_LIMITS })
  const sending = sendingMeasure(metrics)
  const mailer = measuredMailer(options.mailer ?? makeMailer(config, log, now), sending)
  const sms = measuredSms(options.sms ?? makeSms(config, log, now), sending)
  let sportsFeed: SportsFeed | null = null
  const odds = () => sportsFeed?.providers() ?? []
  const outbound = watchOutbound(metrics, namePeers({ config, games: () => providers.values(), odds }))
  const health = healthReader(findNeighbours({ config, db, bus, providers, outbound, sending }))
  const parts: Parts = {
    config,
    log,
    now,
    db,
    brands,
    providers,
    keys,
    sealer,
    readKey,
    sessions,
    metrics,
    limiter,
    mailer,
    sms,
    bus,
    activity,
    streams,
    health,
  }
  const { routes, definitions } = makeModules(parts, options)

  const relay = startRelay({
    db,
    bus,
    log,
    subscribers: SUBSCRIBERS,
    subscribe: (wake) => activity.subscribe(['events'], wake),
    ...((!background || !roles.has('feed')) && { pollMs: null }),
  })
  const balances = balanceTail(db, bus.deliver, () => hub.count() > 0)
  const polling =
    background && roles.has('web')
      ? startBalanceTail(balances, {
          log,
          subscribe: (wake) => activity.subscribe(['calls', 'events'], wake),
        })
      : null
  const jobs = await startJobs({
    db,
    definitions: definitions.filter(({ queue }) => roles.has(queue.role)),
    now: () => new Date(now()),
    log,
    activity,
    onRun: jobMeasure(metrics),
    ...(!background && { pollMs: null }),
  })
  sportsFeed =
    background && roles.has('feed')
      ? await startSportsFeed({ db, bus, log, now, profiles: sportsLive.profiles, readKey })
      : null
  const web = roles.has('web') ? await startWeb(parts, hub, routes) : null
  measurePlatform({
    metrics,
    db,
    roles,
    now: () => new Date(now()),
    definitions,
    backupDir: config.BACKUP_DIR,
    live: () => ({ subscriptions: hub.count(), channels: web?.channels.count() ?? 0 }),
  })
  const metricsServer = await openMetrics(config, { metrics, ready: () => db.ready(), health })
  const sightings = new KeySightings({ db, keys, log, now })
  if (background) await sightings.start()
  const [url, metricsUrl] = [web?.url ?? '', metricsServer?.url ?? null]
  log.info({ url, roles: [...roles], metrics: metricsUrl }, 'platform is up')
  const stop = onceOnly(() =>
    stopAll({
      ...live,
      web,
      jobs,
      relay,
      polling,
      sportsFeed,
      activity,
      sightings,
      bus,
      brands,
      providers,
      db,
      metricsServer,
      limiter,
      mailer,
      outbound,
    }),
  )
  const servers = [web?.server.server, metricsServer?.server].filter((one) => one !== undefined)
  const renewKeys = async (fresh: Config): Promise<void> => {
    await refuseUnfitSealing(config, fresh)
    keys.renew(fresh)
    await providers.reread()
    sportsFeed?.reread()
    await sightings.say()
    log.info({ ids: keys.ids() }, 'keys were read again')
  }
  return { db, brands, jobs, relay, balances, metrics, url, metricsUrl, servers, renewKeys, stop }
}

type LiveDeps = Pick<Parts, 'db' | 'bus' | 'log' | 'now' | 'brands' | 'sessions'> & { background: boolean }

/** What pages are notified of, and those who listen. */
async function startLive({ db, bus, log, now, brands, sessions, background }: LiveDeps) {
  const sportsLive = await startSportsLive({ db, bus, log, now })
  const cashOuts = startCashOutStream({
    db,
    bus,
    log,
    now: () => new Date(now()),
    brandById: (id) => brands.brandById(id),
    ...(!background && { everyMs: null }),
  })
  const hub = startHub({
    bus,
    log,
    topics: [...LIVE_TOPICS, ...sportsLive.topics, cashOuts.topic],
    sources: [...liveSources(db), ...sportsLive.sources, cashOuts.source],
    openSessions: (ids) => sessions.openAmong(db, ids),
  })
  return { sportsLive, cashOuts, hub, streams: eventStreams(hub, log) }
}

function makeMailer({ SMTP_URL, DATA_DIR, NODE_ENV }: Config, log: Log, now: () => number): Mailer {
  if (SMTP_URL !== undefined) return smtpMailer({ url: SMTP_URL })
  const folder = join(DATA_DIR, 'mail')
  if (NODE_ENV === 'production') log.warn({ folder }, 'SMTP_URL is not set: mails are written to a folder')
  return folderMailer(folder, now)
}

function makeSms({ SMS_URL, DATA_DIR, NODE_ENV }: Config, log: Log, now: () => number): SmsSender {
  if (SMS_URL !== undefined) return gatewaySms(SMS_URL)
  const folder = join(DATA_DIR, 'sms')
  if (NODE_ENV === 'production') log.warn({ folder }, 'SMS_URL is not set: messages are written to a folder')
  return folderSms(folder, now)
}

type Sending = ReturnType<typeof sendingMeasure>

const measuredMailer = (carrier: Mailer, { measured }: Sending): Mailer => ({
  send: (mail) => measured('mail', () => carrier.send(mail)),
  close: () => carrier.close(),
})
const measuredSms = (sms: SmsSender, { measured }: Sending): SmsSender => ({
  send: (message) => measured('sms', () => sms.send(message)),
})

type Running = Awaited<ReturnType<typeof startLive>> & {
  web: RunningWeb | null
  jobs: Jobs
  relay: Relay
  polling: { stop(): Promise<void> } | null
  sportsFeed: SportsFeed | null
  sightings: KeySightings
  activity: Activity
  bus: Bus
  brands: BrandDirectory
  providers: ProviderDirectory
  db: Database
  metricsServer: MetricsServer | null
  limiter: RateLimiter
  mailer: Mailer
  outbound: Outbound
}

async function stopAll(running: Running): Promise<void> {
  const drained = running.web && drain(running.web)
  running.hub.close()
  running.streams.close()
  await Promise.all([drained, running.jobs.stop(), running.relay.stop(), running.sportsFeed?.stop()])
  await running.metricsServer?.close()
  running.limiter.stop()
  running.outbound.stop()
  await running.mailer.close()
  await running.polling?.stop()
  await running.cashOuts.stop()
  await running.sportsLive.stop()
  running.activity.stop()
  await running.bus.close()
  await running.brands.stop()
  await running.providers.stop()
  await running.sightings.stop()
  await running.db.close()
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work())
}
