import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isSecret } from '@palco/service/environment'
import type { Environment, SystemPorts, SystemSettings } from '../environment.ts'
import { environment, readSystemSettings, repositoryRoot, secretFiles } from '../environment.ts'
import { isFree } from '../postgres/port.ts'
import { isAlive } from '../postgres/postmaster.ts'
import { CONSOLE_BUILD, ensureBuilt, SITE_BUILD, VIEWS_BUILD } from './build.ts'
import type { Databases } from './databases.ts'
import { openDatabases } from './databases.ts'
import type { Part, PartPlan } from './part.ts'
import { startPart } from './part.ts'
import { readSealingKeys, type SealingKeySettings } from './sealing-keys.ts'

export type { SystemPorts } from '../environment.ts'

export const PART_NAMES = [
  'payments',
  'identity',
  'originals',
  'feed',
  'platform',
  'storefront',
  'console',
] as const
export type PartName = (typeof PART_NAMES)[number]

export type SystemOptions = Partial<Omit<SystemSettings, 'ports'>> & {
  ports?: Partial<SystemPorts>
  /** Default: all. The database comes with the platform, the originals and the odds feed, the builds with their parts. */
  only?: readonly PartName[]
  /** Extra variables for every part, over the environment of this process. */
  env?: Record<string, string>
  /** First port the embedded PostgreSQL tries. */
  databasePort?: number
  /** `false`: a database for throw-away data that does not wait for the disk. */
  durable?: boolean
  /** Where lines for the terminal go. Default: nowhere. */
  say?: (line: string) => void
}

export type RunningSystem = {
  /** Base address of each part, as seen from this machine. */
  urls: Record<PartName, string>
  /** Where the demo brands answer. */
  brands: { name: string; url: string }[]
  databases: Databases | null
  /** Process numbers, for measurements and for tests that kill a part. */
  pids: Partial<Record<PartName, number>>
  dataDir: string
  /** What secrets in the databases are sealed with, as the parts were given it. */
  sealingKeys: SealingKeySettings
  /** Ends the parts in the reverse order of their start, then the database. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the whole system, or some parts of it: database, sandboxes of payments and identities, games, odds feed, platform, site, console. Resolves when all
 * of them are ready; on a failure everything already started is stopped again and the reason thrown.
 */
export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const settings = readSystemSettings(environment)
  const say = options.say ?? (() => {})
  const only = options.only ?? PART_NAMES
  const ports = { ...settings.ports, ...options.ports }
  const host = options.host ?? settings.host
  const dataDir = resolve(options.dataDir ?? settings.dataDir)
  const databaseUrl = options.databaseUrl === undefined ? settings.databaseUrl : options.databaseUrl
  const env: Environment = { ...environment, ...options.env }
  await refuseBusyPorts(only, ports, host)
  mkdirSync(dataDir, { recursive: true })
  // As root the database runs as another account, which must be able to enter its own folder in here.
  if (process.getuid?.() === 0) chmodSync(dataDir, (statSync(dataDir).mode & 0o7777) | 0o011)

  const sealingKeys = readSealingKeys(env, dataDir)
  const started: Part[] = []
  let databases: Databases | null = null
  let watching: NodeJS.Timeout | undefined
  const stop = once(async () => {
    clearInterval(watching)
    for (const part of started.toReversed()) await part.stop()
    await databases?.stop()
  })
  try {
    const needsDatabase = (['platform', 'originals', 'feed'] as const).some((part) => only.includes(part))
    const [opened] = await Promise.all([
      needsDatabase
        ? openDatabases({
            databaseUrl,
            originalsDatabaseUrl: env.ORIGINALS_DATABASE_URL,
            feedDatabaseUrl: env.ODDS_FEED_DATABASE_URL,
            backupDir: env.BACKUP_DIR || undefined,
            backupKeys: env.BACKUP_KEYS || undefined,
            dataDir,
            say,
            ...(options.databasePort === undefined ? {} : { port: options.databasePort }),
            ...(options.durable === undefined ? {} : { durable: options.durable }),
          }).then((made) => (databases = made))
        : null,
      build(only, env, say),
    ])
    watching = watchDatabase(opened, say)
    const printing = { say, everything: options.logEverything ?? settings.logEverything }
    for (const name of PART_NAMES) {
      if (!only.includes(name)) continue
      started.push(
        await startPart(
          planPart(name, { ports, host, dataDir, env, sealingKeys, databases: opened, only }),
          printing,
        ),
      )
    }
  } catch (error) {
    await stop()
    throw error
  }
  const pids = Object.fromEntries(started.map(({ name, pid }) => [name, pid]))
  const brands = brandsAt(ports.storefront)
  return { urls: partUrls(ports, host), brands, databases, pids, dataDir, sealingKeys, stop }
}

/** Builds the site, the console and the views of the games where their sources changed. One after the other: both want all cores. */
async function build(
  only: readonly PartName[],
  env: Environment,
  say: (line: string) => void,
): Promise<void> {
  if (only.includes('originals')) await ensureBuilt(VIEWS_BUILD, env, say)
  if (only.includes('storefront')) await ensureBuilt(SITE_BUILD, env, say)
  if (only.includes('console')) await ensureBuilt(CONSOLE_BUILD, env, say)
}

export async function buildAll(say: (line: string) => void): Promise<void> {
  await build(PART_NAMES, environment, say)
}

const PORT_VARIABLES: Record<PartName, string> = {
  storefront: 'PORT',
  platform: 'PLATFORM_PORT',
  originals: 'ORIGINALS_PORT',
  payments: 'PAYMENTS_PORT',
  identity: 'IDENTITY_PORT',
  feed: 'ODDS_FEED_PORT',
  console: 'CONSOLE_PORT',
}

const SCRIPTS: Record<PartName, string> = {
  payments: 'apps/payments-sandbox/src/main.ts',
  identity: 'apps/identity-sandbox/src/main.ts',
  originals: 'apps/originals/src/main.ts',
  feed: 'apps/odds-feed/src/main.ts',
  platform: 'apps/platform/src/main.ts',
  storefront: 'apps/storefront/server/main.ts',
  console: 'apps/console/server/main.ts',
}

/** Before anything is started or built: the person learns of every busy port at once. */
async function refuseBusyPorts(only: readonly PartName[], ports: SystemPorts, host: string): Promise<void> {
  const busy: string[] = []
  for (const name of only) {
    if (!(await isFree(ports[name], host))) busy.push(`${ports[name]} (${name}, ${PORT_VARIABLES[name]})`)
    if (!existsSync(join(repositoryRoot, SCRIPTS[name]))) throw new Error(`${SCRIPTS[name]} does not exist`)
  }
  if (busy.length > 0)
    throw new Error(
      `in use: port ${busy.join(', port ')}. End what listens there, or set the variable to another port.`,
    )
}

type Setting = {
  ports: SystemPorts
  host: string
  dataDir: string
  env: Environment
  sealingKeys: SealingKeySettings
  databases: Databases | null
  only: readonly PartName[]
}

function planPart(name: PartName, setting: Setting): PartPlan {
  const { ports, host, env } = setting
  return {
    name,
    script: join(repositoryRoot, SCRIPTS[name]),
    // Backups are the database's and this process's; no part opens one.
    env: withKeyFiles({ ...env, ...partVariables(name, setting), BACKUP_KEYS: undefined }, env),
    host,
    port: ports[name],
    portVariable: PORT_VARIABLES[name],
  }
}

/** Files of keys; addresses with passwords are given to the parts as they were read. */
const KEY_FILE = /_(KEYS?|SECRET|HASH)_FILE$/

/** Keys that lie in files go to the parts as files: a part reads them again when they change. */
function withKeyFiles(variables: Environment, env: Environment): Environment {
  const files = Object.entries({ ...secretFiles, ...env }).filter(
    ([name, path]) => path && KEY_FILE.test(name) && isSecret(name.slice(0, -'_FILE'.length)),
  )
  const values = files.map(([name]) => [name.slice(0, -'_FILE'.length), undefined])
  return {
    ...variables,
    ...Object.fromEntries(values),
    ...Object.fromEntries(files),
    BACKUP_KEYS_FILE: undefined,
  }
}

/**
 * The addresses of the other parts that a part gets. When a part runs alone, the operator's own addresses win; when the system
 * runs as a whole, its parts find each other whatever the ports are.
 */
function partVariables(
  name: PartName,
  { ports, host, dataDir, env, sealingKeys, databases, only }: Setting,
): Record<string, string> {
  const urls = partUrls(ports, host)
  const given = (variable: string, part: PartName): Record<string, string> =>
    only.includes(part) || !env[variable] ? { [variable]: urls[part] } : {}
  const shared = { ...sharedSecrets(env), DATA_DIR: dataDir }
  const variables: Record<PartName, () => Record<string, string>> = {
    payments: () => ({
      ...shared,
      PAYMENTS_PORT: String(ports.payments),
      PAYMENTS_HOST: host,
      DATA_DIR: join(dataDir, 'payments'),
      ...given('MERCHANT_URL', 'platform'),
    }),
    identity: () => ({
      ...shared,
      IDENTITY_PORT: String(ports.identity),
      IDENTITY_HOST: host,
      ...given('MERCHANT_URL', 'platform'),
    }),
    originals: () => ({
      ...shared,
      ORIGINALS_PORT: String(ports.originals),
      ORIGINALS_HOST: host,
      ORIGINALS_DATABASE_URL: databases?.originals ?? '',
      ORIGINALS_SEALING_KEYS: sealingKeys.ORIGINALS_SEALING_KEYS,
      ...given('PROVIDER_WALLET_URL', 'platform'),
    }),
    feed: () => ({
      ...shared,
      ODDS_FEED_PORT: String(ports.feed),
      ODDS_FEED_HOST: host,
      ODDS_FEED_DATABASE_URL: databases?.feed ?? '',
      ODDS_FEED_SEALING_KEYS: sealingKeys.ODDS_FEED_SEALING_KEYS,
    }),
    platform: () => ({
      ...shared,
      PORT: String(ports.platform),
      HOST: host,
      DATABASE_URL: databases?.platform ?? '',
      SEALING_KEYS: sealingKeys.SEALING_KEYS,
      DEMO_SITE_PORT: env.DEMO_SITE_PORT ?? String(ports.storefront),
      PUBLIC_URL: env.PUBLIC_URL ?? urls.platform,
      ...given('CONSOLE_PUBLIC_URL', 'console'),
      ...given('PROVIDER_ORIGINALS_URL', 'originals'),
      ...given('PAYMENTS_SANDBOX_URL', 'payments'),
      ...given('IDENTITY_SANDBOX_URL', 'identity'),
      ...given('PROVIDER_ODDS_FEED_URL', 'feed'),
    }),
    storefront: () => ({
      ...shared,
      PORT: String(ports.storefront),
      HOST: host,
      // A second of age is worth ten times the guests (docs/decisions/0005-guest-pages.md).
      GUEST_PAGE_MAX_AGE: env.GUEST_PAGE_MAX_AGE ?? '1000',
      ...given('API_BASE_URL', 'platform'),
    }),
    console: () => ({
      ...shared,
      CONSOLE_PORT: String(ports.console),
      CONSOLE_HOST: host,
      ...given('API_BASE_URL', 'platform'),
    }),
  }
  return { ...variables[name](), METRICS_PORT: findMetricsPort(name, env, only) }
}

/** Every part reads METRICS_PORT: several parts have a variable each (`PLATFORM_METRICS_PORT`). Empty = none. */
const findMetricsPort = (name: PartName, env: Environment, only: readonly PartName[]): string =>
  env[`${name.toUpperCase()}_METRICS_PORT`] ?? (only.length === 1 ? env.METRICS_PORT : '') ?? ''

/** Values that two parts must agree on: the demo's, or the operator's. In production nothing is filled in. */
const DEMO_SECRETS = {
  MASTER_API_KEY: 'demo-master-key',
  CONFIG_HASH: 'demo-hash',
  PROVIDER_ORIGINALS_KEY: 'demo-originals-key-not-for-production',
  PAYMENTS_SANDBOX_KEY: 'demo-payments-key-not-for-production',
  IDENTITY_SANDBOX_KEY: 'demo-identity-key-not-for-production',
  PROVIDER_ODDS_FEED_KEY: 'demo-odds-feed-key-not-for-production',
  CONSOLE_KEY: 'demo-console-key-not-for-production',
}

function sharedSecrets(env: Environment): Record<string, string> {
  if (env.NODE_ENV === 'production') return {}
  return Object.fromEntries(Object.entries(DEMO_SECRETS).map(([name, demo]) => [name, env[name] || demo]))
}

const partUrls = (ports: SystemPorts, host: string): Record<PartName, string> => ({
  storefront: `http://${host}:${ports.storefront}`,
  platform: `http://${host}:${ports.platform}`,
  originals: `http://${host}:${ports.originals}`,
  payments: `http://${host}:${ports.payments}`,
  identity: `http://${host}:${ports.identity}`,
  feed: `http://${host}:${ports.feed}`,
  // Browsers give passkeys to names alone, not to addresses.
  console: `http://${host === '127.0.0.1' ? 'localhost' : host}:${ports.console}`,
})

const brandsAt = (port: number): { name: string; url: string }[] => [
  { name: 'Brasa', url: `http://localhost:${port}` },
  { name: 'Tribuna', url: `http://tribuna.localhost:${port}` },
  { name: 'Marea', url: `http://marea.localhost:${port}` },
]

function watchDatabase(databases: Databases | null, say: (line: string) => void): NodeJS.Timeout | undefined {
  const server = databases?.server
  if (!server) return undefined
  const timer = setInterval(() => {
    if (isAlive(server.pid)) return
    clearInterval(timer)
    say(
      `PostgreSQL (process ${server.pid}) has ended; its last lines are in ${server.dataDir}/palco-server.log`,
    )
  }, 1_000)
  timer.unref()
  return timer
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= work())
}
