import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/index.ts'
import { openDatabase, type Database } from './db/index.ts'
import { buildServer, RateLimiter, serviceRoutes, type RateRule, type Route } from './http/index.ts'
import { BrandDirectory, brandRoutes } from './modules/brands/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { folderMailer, identityRoutes, Passwords, Sessions, type Mailer } from './modules/identity/index.ts'
import { Metrics, type Log } from './observe/index.ts'

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
}

export type Platform = {
  readonly db: Database
  readonly brands: BrandDirectory
  /** "http://127.0.0.1:4000" */
  readonly url: string
  /** Stops taking requests, finishes those under way, then closes everything. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts the platform on a migrated database: one place where every part meets the others. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log } = options
  const now = options.now ?? Date.now
  const metrics = new Metrics()
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, log })
  const brands = new BrandDirectory(db)
  await brands.start()
  const sessions = new Sessions({ secret: config.TOKEN_SECRET, now })
  const identity = {
    db,
    log,
    now,
    sessions,
    passwords: new Passwords(),
    mailer: options.mailer ?? folderMailer(join(config.DATA_DIR, 'mail'), now),
    siteScheme: config.SITE_SCHEME,
  }
  const routes: Route[] = [
    ...serviceRoutes({ ready: () => db.ready(), metrics, publicUrl: config.PUBLIC_URL }),
    ...brandRoutes({
      configHash: config.CONFIG_HASH,
      frameOrigins: [new URL(config.PROVIDER_ORIGINALS_URL).origin],
    }),
    ...contentRoutes({ db }),
    ...identityRoutes(identity, { register: options.registerLimit }),
  ]
  const server = buildServer(
    {
      log,
      metrics,
      masterKey: config.MASTER_API_KEY,
      masterKeyHeader: config.MASTER_API_KEY_HEADER.toLowerCase(),
      masterLanguageHeader: config.MASTER_LANGUAGE_HEADER.toLowerCase(),
      limiter: options.limiter ?? new RateLimiter(now),
      brandOfHost: (host) => brands.brandOfHost(host),
      authenticate: (token, brand) => sessions.authenticate(db, brand.id, token),
      checkAnswers: config.NODE_ENV !== 'production',
    },
    routes,
  )
  const url = await server.listen({ port: config.PORT, host: config.HOST })
  log.info({ url }, 'platform is up')
  return { db, brands, url, stop: onceOnly(() => stopAll(server, brands, db)) }
}

async function stopAll(server: FastifyInstance, brands: BrandDirectory, db: Database): Promise<void> {
  const closed = server.close()
  const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
  await Promise.race([closed, late])
  await brands.stop()
  await db.close()
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work())
}
