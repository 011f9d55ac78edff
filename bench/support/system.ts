import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSealingKeys } from '@palco/sealing'
import { startSystem } from '@palco/tools/system'

const PORTS = {
  storefront: 28_500,
  platform: 28_501,
  originals: 28_502,
  payments: 28_503,
  console: 28_504,
  feed: 28_505,
  identity: 28_506,
}
const DATABASE_PORT = 21_900
/** One address sends everything, so limits per address are off; those of the games' server are counted by the address that a request names. */
const SETTINGS = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'off',
  GUEST_STREAMS_PER_ADDRESS: '100000',
  TRUST_PROXY: 'loopback',
  SEED: 'on',
  DRAIN_MS: '0',
}

/** As a system is served: the limits that it has by itself. */
const LIMITED = { RATE_LIMITS: 'on', GUEST_STREAMS_PER_ADDRESS: '250' }

/** The system under measurement, as an operator runs it: production settings, a database that waits for the disk. */
export type BenchSystem = {
  /** The default brand's site, "http://localhost:28500". */
  site: string
  /** What the platform's calls carry as `domain`. */
  domain: string
  platform: string
  masterKey: string
  provider: { id: string; key: string }
  databaseUrl: string
  /** Process numbers of the platform, of the site, of the games' server and of the database's postmaster. */
  pids: { platform: number; site: number; originals: number; database: number }
  /** The game provider's own, and the keys its seeds are sealed with. */
  originals: { address: string; databaseUrl: string; sealingKeys: string }
  /** A separate database on the same server. */
  scratchDatabase(name: string): Promise<string>
  /** Settings of a further copy of the site, in a process of a scenario. */
  siteEnvironment: Record<string, string>
  stop(): Promise<void>
}

/** Starts everything on its own ports, with a database that is thrown away at the end. `limits`: those by address are on. */
export async function startBenchSystem({ limits = false } = {}): Promise<BenchSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palco-bench-'))
  // PostgreSQL may have to run as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const secrets = newSecrets()
  const site = `http://localhost:${PORTS.storefront}`
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const system = await startSystem({
      ports: PORTS,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: null,
      databasePort: DATABASE_PORT,
      durable: true,
      env: { ...secrets, ...SETTINGS, ...(limits ? LIMITED : {}) },
      say: (line) => console.log(`  ${line}`),
    })
    const server = system.databases?.server
    if (!server) throw new Error('the system started without its own PostgreSQL')
    return {
      site,
      domain: `localhost:${PORTS.storefront}`,
      platform: system.urls.platform,
      masterKey: secrets.MASTER_API_KEY,
      provider: { id: 'originals', key: secrets.PROVIDER_ORIGINALS_KEY },
      databaseUrl: system.databases?.platform ?? '',
      pids: {
        platform: system.pids.platform ?? 0,
        site: system.pids.storefront ?? 0,
        originals: system.pids.originals ?? 0,
        database: server.pid,
      },
      originals: {
        address: system.urls.originals,
        databaseUrl: system.databases?.originals ?? '',
        sealingKeys: secrets.ORIGINALS_SEALING_KEYS,
      },
      scratchDatabase: (name) => server.database(name),
      siteEnvironment: {
        ...secrets,
        NODE_ENV: 'production',
        RATE_LIMITS: SETTINGS.RATE_LIMITS,
        API_BASE_URL: system.urls.platform,
      },
      stop: async () => {
        await system.stop()
        clear()
      },
    }
  } catch (error) {
    clear()
    throw error
  }
}

/** Production refuses the demo's secrets, so every run makes its own. */
function newSecrets() {
  const secret = () => randomBytes(24).toString('hex')
  return {
    TOKEN_SECRET: secret(),
    MASTER_API_KEY: secret(),
    CONFIG_HASH: secret(),
    PROVIDER_ORIGINALS_KEY: secret(),
    PAYMENTS_SANDBOX_KEY: secret(),
    IDENTITY_SANDBOX_KEY: secret(),
    PROVIDER_ODDS_FEED_KEY: secret(),
    CONSOLE_KEY: secret(),
    SEALING_KEYS: newSealingKeys(),
    ORIGINALS_SEALING_KEYS: newSealingKeys(),
    ODDS_FEED_SEALING_KEYS: newSealingKeys(),
  }
}
