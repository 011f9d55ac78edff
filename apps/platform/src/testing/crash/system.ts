import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Part, startPart } from '@palco/tools/part'
import { type Database, openDatabase } from '../../db/index.ts'
import { openHttpProxy } from './http-proxy.ts'
import { isThere, killableDatabase } from './killable-database.ts'
import { openPostgresProxy, PAYMENT_STEPS } from './postgres-proxy.ts'
import { type StepName, stepAtPlatform, stepAtProvider } from './steps.ts'
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
 * The real platform, the real payments sandbox and a real PostgreSQL, crash-safe as in production, each its own process
 * that can be killed at every message between them. A killed process is restarted at once.
 */
export async function startSystem() {
  const dataDir = mkdtempSync(join(tmpdir(), 'palco-crash-'))
  chmodSync(dataDir, 0o711)
  const postgres = await killableDatabase(join(dataDir, 'postgres'), PORTS.database)
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
      await postgres.kill()
      recover(postgres.restart())
      return
    }
    const killed = target === 'platform' ? platform : sandbox
    await killed.kill()
    recover(killed.start())
  }
  const faults = new FaultInjector<StepName, Target>(kill)
  const { pass } = faults
  const proxies = await Promise.all([
    openHttpProxy({
      port: PORTS.platformProxy,
      target: PORTS.platform,
      findStep: stepAtPlatform,
      gate: pass,
    }),
    openHttpProxy({ port: PORTS.sandboxProxy, target: PORTS.sandbox, findStep: stepAtProvider, gate: pass }),
    openPostgresProxy({
      port: PORTS.databaseProxy,
      target: postgres.port,
      gate: pass,
      naming: PAYMENT_STEPS,
    }),
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
