import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type RunningPostgres } from '@palco/tools/postgres'
import { startSystem, type PartName, type RunningSystem, type SystemOptions } from '@palco/tools/system'

/** Apart from those of the shared system, which other journeys use at the same time. */
const FIRST_PORT = 20_310
const portsFrom = (first: number) => ({
  storefront: first,
  platform: first + 1,
  originals: first + 2,
  payments: first + 3,
  console: first + 4,
  feed: first + 5,
  identity: first + 6,
})
type Options = {
  /** Of seven; each file of journeys has its own. */
  firstPort?: number
  databasePort?: number
  env?: Record<string, string>
}

/** A whole system whose parts may be stopped: it has one user. */
export type FragileSystem = {
  site: string
  /** The part is still there and takes connections, but answers nothing. */
  freeze(part: PartName): void
  thaw(part: PartName): void
  /** The part is gone from one moment to the next. */
  kill(part: PartName): void
  /** Starts a killed part again, with what is in its database; resolves when it is ready. */
  restart(part: PartName): Promise<void>
  /** PostgreSQL ends under the running system, as its operator would end it. */
  stopDatabase(): Promise<void>
  /** The same server on the same port with the same data; resolves when it takes connections. */
  startDatabase(): Promise<void>
  /** From now on the platform cannot read any balance. Answers the function that lets it again. */
  blockBalances(): Promise<() => Promise<void>>
  /** From now on no balance can change: every move of money waits. Answers the function that lets them go on. */
  holdMovements(): Promise<() => Promise<void>>
  /** Whatever a failed journey left stopped goes on. */
  repair(): Promise<void>
  stop(): Promise<void>
}

/** Starts it with a throw-away database. */
export async function startFragileSystem({
  firstPort = FIRST_PORT,
  databasePort = 21_450,
  env = {},
}: Options = {}): Promise<FragileSystem> {
  const ports = portsFrom(firstPort)
  const dataDir = mkdtempSync(join(tmpdir(), 'palco-e2e-bad-luck-'))
  // PostgreSQL may have to run as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const common: SystemOptions = { ports, host: '127.0.0.1', dataDir, env: { RATE_LIMITS: 'off', ...env } }
  const whole = await startSystem({ ...common, databaseUrl: null, databasePort, durable: false })
  const { server } = whole.databases ?? {}
  if (!whole.databases || !server) throw new Error('no embedded PostgreSQL')
  const { dataDir: databaseDir, port } = server
  const address = whole.databases.platform
  let postgres: RunningPostgres | null = server
  const pids = { ...whole.pids }
  const restarted: RunningSystem[] = []
  const frozen = new Set<PartName>()
  const killed = new Set<PartName>()

  const signal = (part: PartName, name: NodeJS.Signals) => {
    const pid = pids[part]
    if (pid === undefined) throw new Error(`${part} does not run`)
    process.kill(pid, name)
  }
  const thaw = (part: PartName) => {
    if (frozen.delete(part)) signal(part, 'SIGCONT')
  }
  const restart = async (part: PartName) => {
    const again = await startSystem({
      ...common,
      only: [part],
      databaseUrl: address,
      env: {
        ...common.env,
        ORIGINALS_DATABASE_URL: whole.databases?.originals ?? '',
        ODDS_FEED_DATABASE_URL: whole.databases?.feed ?? '',
      },
    })
    restarted.push(again)
    killed.delete(part)
    pids[part] = again.pids[part]
  }
  const startDatabase = async () => {
    if (postgres !== null) return
    postgres = await startPostgres({ dataDir: databaseDir, port, durable: false })
  }
  return {
    site: `http://localhost:${ports.storefront}`,
    freeze(part) {
      signal(part, 'SIGSTOP')
      frozen.add(part)
    },
    thaw,
    kill(part) {
      signal(part, 'SIGKILL')
      killed.add(part)
    },
    restart,
    async stopDatabase() {
      await postgres?.stop()
      postgres = null
    },
    startDatabase,
    async blockBalances() {
      await administer(address, 'REVOKE SELECT ON ledger.accounts FROM palco_app')
      return () => administer(address, 'GRANT SELECT ON ledger.accounts TO palco_app')
    },
    async holdMovements() {
      const client = new pg.Client({ connectionString: address })
      await client.connect()
      await client.query('BEGIN; LOCK TABLE ledger.accounts IN EXCLUSIVE MODE')
      return () => client.end()
    },
    async repair() {
      await startDatabase()
      for (const part of frozen) thaw(part)
      for (const part of killed) await restart(part)
    },
    async stop() {
      for (const part of frozen) thaw(part)
      for (const system of restarted.toReversed()) await system.stop()
      await whole.stop()
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function administer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}
