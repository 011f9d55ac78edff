import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type RunningPostgres, startPostgres } from '@palco/tools/postgres'
import type { Queryable } from '../../db/index.ts'

/** A PostgreSQL, crash-safe as in production, that can be killed at any moment and started again on the same port. */
export async function killableDatabase(dataDir: string, firstPort: number) {
  const start = (port: number) => startPostgres({ dataDir, port, settings: { shared_buffers: '64MB' } })
  let postgres = await start(firstPort)
  return {
    port: postgres.port,
    /** The address of a database, which is made if it is not there. */
    database: (name: string) => postgres.database(name),
    kill: () => killDatabase(postgres.pid),
    async restart() {
      const dead = postgres
      await dead.stop()
      postgres = await startAgain(start, dead.port)
    },
    stop: () => postgres.stop(),
  }
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

/** Whether a process runs. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until a pool answers again: its connections from before a restart are noticed by their next use. */
export async function answering(db: Queryable): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void (await db.query({ text: 'SELECT' }))
    } catch (error) {
      if (tries > 100) throw error
      await delay(20)
    }
  }
}

/**
 * Waits until the database answers and has rolled back what connections that were cut had begun: it holds their locks until it notices, and
 * jobs pass over what is locked. The caller has no transaction open.
 * @throws Error when one stays open, or the database away, for a minute
 */
export async function rolledBack(db: Queryable): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const open = await db
      .query({
        text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
          AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
      })
      .catch((error: unknown) => error as Error)
    if (!(open instanceof Error) && open.rowCount === 0) return
    if (tries > 3000) throw new Error('a connection that was cut is still at work', { cause: open })
    await delay(20)
  }
}
