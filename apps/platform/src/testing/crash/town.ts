import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Part, startPart } from '@palco/tools/part'
import { type RunningPostgres, startPostgres } from '@palco/tools/postgres'
import { type Database, openDatabase } from '../../db/index.ts'
import { openHop } from './http-hop.ts'
import { openPostgresHop } from './postgres-hop.ts'
import { stepAtPlatform, stepAtProvider } from './steps.ts'
import { Traps, type Victim } from './traps.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
/** The parts, and in front of each the door through which the others reach it. */
const PORTS = {
  platform: 23_001,
  platformDoor: 23_011,
  sandbox: 23_002,
  sandboxDoor: 23_012,
  database: 23_050,
  databaseDoor: 23_061,
}
const HOST = '127.0.0.1'
const at = (port: number): string => `http://${HOST}:${port}`

export type Town = Awaited<ReturnType<typeof openTown>>

/**
 * The real platform, the real payments sandbox and a real PostgreSQL, crash-safe as in production, each a process of its own
 * that can be killed at every message between them. Who is killed is started again at once.
 */
export async function openTown() {
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
  address.port = String(PORTS.databaseDoor)
  const doored = address.href

  // Compiled code is kept: most of a restart would be reading the same programs again.
  const cached = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const last: string[] = []
  const say = (line: string): void => {
    if (last.push(line) > 40) last.shift()
  }
  const platform = new Mortal('platform', 'apps/platform/src/main.ts', PORTS.platform, say, {
    DATABASE_URL: doored,
    PORT: String(PORTS.platform),
    PUBLIC_URL: at(PORTS.platformDoor),
    PAYMENTS_SANDBOX_URL: at(PORTS.sandboxDoor),
    PROVIDER_ORIGINALS_URL: at(1),
    RATE_LIMITS: 'off',
    PAYMENT_INQUIRY_AFTER_MS: '400',
    SEED: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...cached,
  })
  const sandbox = new Mortal('sandbox', 'apps/payments-sandbox/src/main.ts', PORTS.sandbox, say, {
    PAYMENTS_PORT: String(PORTS.sandbox),
    PAYMENTS_PUBLIC_URL: at(PORTS.sandboxDoor),
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

  const healing = new Set<Promise<void>>()
  const heal = (work: Promise<void>): void => {
    const done = work.finally(() => healing.delete(done))
    healing.add(done)
  }
  const kill = async (victim: Exclude<Victim, 'connection'>): Promise<void> => {
    if (victim === 'database') {
      await killDatabase(postgres.pid)
      const dead = postgres
      heal(
        (async () => {
          await dead.stop()
          postgres = await startAgain(startDatabase, dead.port)
        })(),
      )
      return
    }
    const mortal = victim === 'platform' ? platform : sandbox
    await mortal.kill()
    heal(mortal.live())
  }
  const traps = new Traps(kill)
  const { pass } = traps
  const doors = await Promise.all([
    openHop({ port: PORTS.platformDoor, target: PORTS.platform, stepOf: stepAtPlatform, passing: pass }),
    openHop({ port: PORTS.sandboxDoor, target: PORTS.sandbox, stepOf: stepAtProvider, passing: pass }),
    openPostgresHop({ port: PORTS.databaseDoor, target: postgres.port, passing: pass }),
  ])
  await Promise.all([platform.live({ SEED: 'on' }), sandbox.live()])
  // What is compiled is written down when a process ends in peace.
  await Promise.all([platform.end(), sandbox.end()])
  await Promise.all([platform.live(), sandbox.live()])
  const db = openDatabase({ url: direct, poolSize: 2, role: null })

  return {
    traps,
    db,
    /** Where people, operators and the provider reach the platform. */
    platformUrl: at(PORTS.platformDoor),
    /** The provider itself, past the door: for looking, not for acting. */
    sandboxUrl: at(PORTS.sandbox),
    lastWords: () => last.join('\n'),
    /** Resolves when everybody who was killed lives again. */
    async healed() {
      while (healing.size > 0) await Promise.all(healing)
    },
    passTime: () => passTime(db),
    async close() {
      await Promise.allSettled(healing)
      await Promise.all([platform.end(), sandbox.end(), ...doors.map((door) => door.close()), db.close()])
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * What minutes would do: pauses between attempts are over, leases of processes that died have run out. (A lease of one that
 * lives may run out too when it is slow; then two do the same, which they may.)
 */
async function passTime(db: Database): Promise<void> {
  const text = `
    UPDATE jobs SET run_at = '-infinity' WHERE name LIKE 'wallet.%' AND lease IS NULL AND run_at > now();
    UPDATE jobs SET lease = NULL, leased_until = NULL
      WHERE name LIKE 'wallet.%' AND leased_until < now() + interval '59 seconds';
    UPDATE payments SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at > now();
    UPDATE payments SET inquire_at = now() + interval '400 milliseconds'
      WHERE inquire_at > now() + interval '400 milliseconds' AND inquire_at < now() + interval '59 seconds'`
  // The database may be the one that is dead just now.
  await db.query({ text }).catch(() => {})
}

/** The postmaster and everybody it has started, in one moment. */
async function killDatabase(pid: number): Promise<void> {
  const children = readChildren(pid)
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It went by itself.
    }
  }
  while (isThere(pid)) await delay(2)
}

/**
 * Starts the database where everybody looks for it. A backend that was being born when its postmaster was killed may hold
 * the port for a moment longer: the server then takes the next one, of which nobody here knows.
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

/** Only Linux tells; elsewhere the backends end by themselves when their postmaster has gone. */
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

/** A part that may die at any moment and lives again. */
class Mortal {
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

  /** Tries until it is ready: what it needs may be dead itself. */
  async live(more: Record<string, string> = {}): Promise<void> {
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

  async end(): Promise<void> {
    await this.#part?.stop()
  }
}
