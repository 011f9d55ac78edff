import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type Postmaster = { pid: number; port: number; ready: boolean }

/** What postmaster.pid says: line 1 the process, line 4 the port, line 8 its state. `null` when there is none. */
export function readPostmaster(dataDir: string): Postmaster | null {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A dead process whose parent has not looked yet answers signals; it holds nothing. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return true
  }
}

/**
 * Whether the living process is the PostgreSQL of this directory, not a stranger who got the number after a crash or
 * a reboot. A postmaster's working directory is its data directory.
 */
export function isPostmaster(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dataDir
    } catch {
      return readCommand(pid).includes('postgres')
    }
  }
  return readCommand(pid).includes(dataDir)
}

function readCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Stops a postmaster: fast shutdown (open transactions are rolled back, a checkpoint is written), and if that takes
 * longer than the limit, immediate shutdown, from which the next start recovers by the write-ahead log.
 */
export async function stopPostmaster(pid: number, limitMs = 30_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = performance.now() + (signal === 'SIGINT' ? limitMs : 5_000)
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return
      await delay(10)
    }
  }
}
