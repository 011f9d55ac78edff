import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFree } from '../../postgres/port.ts'
import { until } from '../../postgres/testing/drive.ts'
import type { Artifact } from '../make.ts'

type Databases = { platform: string; originals: string; feed: string }

/** A process of the installation: its directory, its ports, and its settings. */
export type Role = { name: string; artifact: string; port: number; env: Record<string, string> }

const START_LIMIT_MS = 90_000

/**
 * Every role with the settings of production and new secrets: the platform as two of the role web, a worker and a feed, two
 * storefronts, console, games, odds feed and the sandboxes. Ports follow `first`, those of metrics 30 behind them.
 * @param platformUrl where the parts reach the platform; the first one by default
 */
export function planRoles(
  first: number,
  databases: Databases,
  dataDir: string,
  platformUrl = `http://127.0.0.1:${first + 4}`,
): Role[] {
  const secret = () => randomBytes(32).toString('base64')
  const [master, hash, console, originals, feed, payments, identity] = Array.from({ length: 7 }, secret)
  const at = (place: number) => `http://127.0.0.1:${first + place}`
  const keys = {
    PROVIDER_ORIGINALS_KEY: `${originals}`,
    PROVIDER_ODDS_FEED_KEY: `${feed}`,
    PAYMENTS_SANDBOX_KEY: `${payments}`,
    IDENTITY_SANDBOX_KEY: `${identity}`,
  }
  const platform = {
    ...keys,
    DATABASE_URL: databases.platform,
    TOKEN_SECRET: secret(),
    SEALING_KEYS: secret(),
    MASTER_API_KEY: `${master}`,
    CONFIG_HASH: `${hash}`,
    CONSOLE_KEY: `${console}`,
    DATA_DIR: join(dataDir, 'platform'),
    PUBLIC_URL: platformUrl,
    DEMO_SITE_PORT: String(first + 8),
    PROVIDER_ORIGINALS_URL: at(2),
    PROVIDER_ODDS_FEED_URL: at(3),
    PAYMENTS_SANDBOX_URL: at(0),
    IDENTITY_SANDBOX_URL: at(1),
    SEED: 'on',
  }
  // Of the first storefront; the other one is reached through a proxy that names the host.
  const site = { API_BASE_URL: platformUrl, MASTER_API_KEY: `${master}`, CONFIG_HASH: `${hash}` }
  const role = (name: string, artifact: string, index: number, env: Record<string, string>): Role => ({
    name,
    artifact,
    port: first + index,
    env: { NODE_ENV: 'production', DRAIN_MS: '0', METRICS_PORT: String(first + index + 30), ...env },
  })
  const port = (index: number) => String(first + index)
  const storefront = (index: number) => ({
    ...site,
    TRUST_PROXY: 'loopback',
    PORT: port(index),
    EARLIER_BUILDS_DIR: join(dataDir, `storefront-${index}`),
  })
  return [
    role('payments', 'payments-sandbox', 0, {
      PAYMENTS_SANDBOX_KEY: keys.PAYMENTS_SANDBOX_KEY,
      PAYMENTS_PORT: port(0),
      DATA_DIR: join(dataDir, 'payments'),
      MERCHANT_URL: platformUrl,
    }),
    role('identity', 'identity-sandbox', 1, {
      IDENTITY_SANDBOX_KEY: keys.IDENTITY_SANDBOX_KEY,
      IDENTITY_PORT: port(1),
      MERCHANT_URL: platformUrl,
    }),
    role('originals', 'originals', 2, {
      PROVIDER_ORIGINALS_KEY: keys.PROVIDER_ORIGINALS_KEY,
      ORIGINALS_DATABASE_URL: databases.originals,
      ORIGINALS_SEALING_KEYS: secret(),
      ORIGINALS_PORT: port(2),
      PROVIDER_WALLET_URL: platformUrl,
    }),
    role('odds feed', 'odds-feed', 3, {
      PROVIDER_ODDS_FEED_KEY: keys.PROVIDER_ODDS_FEED_KEY,
      ODDS_FEED_DATABASE_URL: databases.feed,
      ODDS_FEED_SEALING_KEYS: secret(),
      ODDS_FEED_PORT: port(3),
    }),
    role('web 1', 'platform', 4, { ...platform, ROLE: 'web', PORT: port(4) }),
    role('web 2', 'platform', 5, { ...platform, ROLE: 'web', PORT: port(5) }),
    role('worker', 'platform', 6, { ...platform, ROLE: 'worker' }),
    role('feed', 'platform', 7, { ...platform, ROLE: 'feed' }),
    role('storefront 1', 'storefront', 8, storefront(8)),
    role('storefront 2', 'storefront', 9, storefront(9)),
    role('console', 'console', 10, {
      API_BASE_URL: platformUrl,
      CONSOLE_KEY: `${console}`,
      CONSOLE_PORT: port(10),
    }),
  ]
}

/** `end` rejects with the last lines of a process that does not end by itself. */
export type Running = { role: Role; child: ChildProcess; readyMs: number; end(): Promise<void> }

export const readArtifact = (folder: string): Artifact =>
  JSON.parse(readFileSync(join(folder, 'artifact.json'), 'utf8')) as Artifact

/**
 * Starts a role from its directory with nothing else in its environment.
 * @param onStart gets the process at once, so that it can be ended whatever follows
 * @throws Error with its last lines when it does not get ready
 */
export async function startRole(
  folder: string,
  role: Role,
  onStart: (child: ChildProcess) => void,
): Promise<Running> {
  for (const port of [role.port, Number(role.env.METRICS_PORT)])
    if (!(await isFree(port, '127.0.0.1'))) throw new Error(`port ${port} (${role.name}) is in use`)
  const begun = performance.now()
  const cwd = join(folder, role.artifact)
  const [node = '', ...args] = readArtifact(cwd).command
  const child = spawn(join(cwd, node), args, { cwd, env: role.env, stdio: ['ignore', 'pipe', 'pipe'] })
  onStart(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => void lines.splice(0, lines.length - 40, String(chunk)))
  const gone = once(child, 'exit') as Promise<[number | null]>
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`${role.name} ended\n${lines.join('')}`)
    return isReady(role)
  }
  await until(ready, START_LIMIT_MS, `${role.name} to be ready`)
  const end = async () => {
    child.kill('SIGTERM')
    const [code] = await gone
    if (code !== 0) throw new Error(`${role.name} ended with ${code}\n${lines.join('')}`)
  }
  return { role, child, readyMs: performance.now() - begun, end }
}

async function isReady({ env }: Role): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${env.METRICS_PORT}/health/ready`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}
