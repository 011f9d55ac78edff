import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Part, startPart } from '@palco/tools/part'
import { type RunningPostgres, startPostgres } from '@palco/tools/postgres'
import { type Database, openDatabase } from '../../db/index.ts'
import { openHttpProxy } from './http-proxy.ts'
import { openPostgresProxy } from './postgres-proxy.ts'
import { stepAtPlatform, stepAtProvider } from './steps.ts'
import { FaultInjector, type Target } from './fault-injector.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
/** The parts, and in front of each the proxy through which the others reach it. */
const PORTS = {
  platform: 23_001,
  platformProxy: 23_011,
  sandbox: 23_002,
  sandboxProxy: 23_012,
  database: 23_050,
  databaseProxy: 23_061,
}
const HOST = '127.0.0.1'
const at = (port: number): string => `http://${HOST}:${port}`

export type TestSystem = Awaited<ReturnType<typeof startSystem>>

/**
 * The real platform, the real payments sandbox and a real PostgreSQL, crash-safe as in production, each a process of its own
 * that can be killed at every message between them. A killed process is restarted at once.
 */
export async function startSystem() {
  const dataDir = mkdtempSync(join(tmpdir(), 'palco-crash-'))
  chmodSync(dataDir, 0o711)
  const startDatabase = (port: number) =>
    startPostgres({
      dataDir: join(dataDir, 'postgres'),
      port,
      settings: { shared_buffers: '64MB' },
    })
  let postgres: RunningPostgres = await startDatabase(PORTS.database)
  const address = new URL(await postgres.database('palco'))
  const direct = address.href
  address.port = String(PORTS.databaseProxy)
  const proxied = address.href

  // Compiled code is cached: most of a restart would be compiling the same modules.
  const cached = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const last: string[] = []
  const say = (line: string): void => {
    if (last.push(line) > 40) last.shift()
  }
  const platform = new RestartableProcess('platform', 'apps/platform/src/main.ts', PORTS.platform, say, {
    DATABASE_URL: proxied,
    PORT: String(PORTS.platform),
    PUBLIC_URL: at(PORTS.platformProxy),
    PAYMENTS_SANDBOX_URL: at(PORTS.sandboxProxy),
    PROVIDER_ORIGINALS_URL: at(1),
    RATE_LIMITS: 'off',
    PAYMENT_INQUIRY_AFTER_MS: '400',
    SEED: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...cached,
  })
  const sandbox = new RestartableProcess('sandbox', 'apps/payments-sandbox/src/main.ts', PORTS.sandbox, say, {
    PAYMENTS_PORT: String(PORTS.sandbox),
    PAYMENTS_PUBLIC_URL: at(PORTS.sandboxProxy),
    MERCHANT_URL: at(PORTS.platform),
    MERCHANT_ORIGINS: 'http://localhost:* http://*.localhost:* http://127.0.0.1:*',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(dataDir, 'payments'),
    PAYMENTS_RETRY_BASE_MS: '40',
    PAYMENTS_RETRY_MAX_MS: '160',
    PAYMENTS_PAYOUT_DELAY_MS: '30',
    PAYMENTS_LATE_MS: '250',
    PAYMENTS_CONFIRMATION_MS: '30',
    ...cached,
  })

  const recovering = new Set<Promise<void>>()
  const recover = (work: Promise<void>): void => {
    const done = work.finally(() => recovering.delete(done))
    recovering.add(done)
  }
  const kill = async (target: Exclude<Target, 'connection'>): Promise<void> => {
    if (target === 'database') {
      await killDatabase(postgres.pid)
      const dead = postgres
      recover(
        (async () => {
          await dead.stop()
          postgres = await startAgain(startDatabase, dead.port)
        })(),
      )
      return
    }
    const killed = target === 'platform' ? platform : sandbox
    await killed.kill()
    recover(killed.start())
  }
  const faults = new FaultInjector(kill)
  const { pass } = faults
  const proxies = await Promise.all([
    openHttpProxy({ port: PORTS.platformProxy, target: PORTS.platform, stepOf: stepAtPlatform, gate: pass }),
    openHttpProxy({ port: PORTS.sandboxProxy, target: PORTS.sandbox, stepOf: stepAtProvider, gate: pass }),
    openPostgresProxy({ port: PORTS.databaseProxy, target: postgres.port, gate: pass }),
  ])
  await Promise.all([platform.start({ SEED: 'on' }), sandbox.start()])
  // The compile cache is written when a process ends normally.
  await Promise.all([platform.stop(), sandbox.stop()])
  await Promise.all([platform.start(), sandbox.start()])
  const db = openDatabase({ url: direct, poolSize: 2, role: null })

  return {
    faults,
    db,
    /** Address of the platform for actors, operators and provider, through the proxy. */
    platformUrl: at(PORTS.platformProxy),
    /** Address of the provider without the proxy, for reads. */
    sandboxUrl: at(PORTS.sandbox),
    lastLog: () => last.join('\n'),
    /** Resolves when every killed process runs again. */
    async recovered() {
      while (recovering.size > 0) await Promise.all(recovering)
    },
    passTime: () => passTime(db),
    async close() {
      await Promise.allSettled(recovering)
      await Promise.all([
        platform.stop(),
        sandbox.stop(),
        ...proxies.map((proxy) => proxy.close()),
        db.close(),
      ])
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Lets minutes pass: pauses between attempts end, leases of killed processes expire. (The lease of a slow process may
 * expire too; two processes then do the same work, which is allowed.)
 */
async function passTime(db: Database): Promise<void> {
  const text = `
    UPDATE jobs SET run_at = '-infinity' WHERE name LIKE 'wallet.%' AND lease IS NULL AND run_at > now();
    UPDATE jobs SET lease = NULL, leased_until = NULL
      WHERE name LIKE 'wallet.%' AND leased_until < now() + interval '59 seconds';
    UPDATE payments SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at > now();
    UPDATE payments SET inquire_at = now() + interval '400 milliseconds'
      WHERE inquire_at > now() + interval '400 milliseconds' AND inquire_at < now() + interval '59 seconds'`
  // The database may be down at this moment.
  await db.query({ text }).catch(() => {})
}

/** Kills the postmaster and all its children at once. */
async function killDatabase(pid: number): Promise<void> {
  const children = readChildren(pid)
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  while (isThere(pid)) await delay(2)
}

/**
 * Starts the database on its fixed port. A backend that was starting when its postmaster was killed may hold the port a
 * moment longer: the server would then take another one, so it is stopped and started again.
 * @throws Error when the port does not become free within a minute
 */
async function startAgain(
  start: (port: number) => Promise<RunningPostgres>,
  port: number,
): Promise<RunningPostgres> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const postgres = await start(port)
    if (postgres.port === port) return postgres
    await postgres.stop()
    if (performance.now() > deadline) throw new Error(`port ${port} of the database stays in use`)
  }
}

/** Child processes, known on Linux only; elsewhere the backends end when their postmaster has ended. */
function readChildren(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A part that can be killed at any moment and started again. */
class RestartableProcess {
  readonly #given: Record<string, string>
  readonly #name: string
  readonly #script: string
  readonly #port: number
  readonly #say: (line: string) => void
  #part: Part | null = null

  constructor(
    name: string,
    script: string,
    port: number,
    say: (line: string) => void,
    given: Record<string, string>,
  ) {
    this.#name = name
    this.#script = script
    this.#port = port
    this.#say = say
    this.#given = given
  }

  /** Starts it, repeatedly if needed: what it depends on may be down. @throws after a minute */
  async start(more: Record<string, string> = {}): Promise<void> {
    const plan = {
      name: this.#name,
      script: join(ROOT, this.#script),
      env: { ...this.#given, ...more },
      host: HOST,
      port: this.#port,
      portVariable: 'PORTS',
    }
    const deadline = performance.now() + 60_000
    for (;;) {
      try {
        this.#part = await startPart(plan, { say: this.#say, everything: false })
        return
      } catch (error) {
        this.#say(String(error))
        if (performance.now() > deadline) throw error
      }
    }
  }

  async kill(): Promise<void> {
    const { pid = 0 } = this.#part ?? {}
    if (pid === 0 || !isThere(pid)) return
    process.kill(pid, 'SIGKILL')
    while (isThere(pid)) await delay(2)
  }

  async stop(): Promise<void> {
    await this.#part?.stop()
  }
}
