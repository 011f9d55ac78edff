import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Driver = {
  child: ChildProcess
  /** First line: the server the driver got. */
  server: { pid: number; port: number; attached: boolean; uid: number }
  /** Every later line so far. */
  lines: string[]
  /** Ends the driver the polite way. */
  end(): Promise<void>
  /** `kill -9`; resolves when everything it had printed has been read. */
  kill(): Promise<void>
}

type Request = {
  mode: 'hold' | 'write'
  dataDir: string
  port: number
  left?: boolean
  uid?: number
  gid?: number
}

/** Runs driver.ts in its own process, as another account if asked. */
export async function drive({ mode, dataDir, port, left, uid, gid }: Request): Promise<Driver> {
  const script = fileURLToPath(new URL('driver.ts', import.meta.url))
  const child = spawn(process.execPath, [script, mode, dataDir, String(port), left ? 'left' : 'watched'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid, cwd: '/' }),
  })
  const closed = once(child, 'close')
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await until(() => lines.length > 0 || child.exitCode !== null, 30_000, 'the driver to start its server')
  const first = lines.shift()
  if (!first) throw new Error(`the driver ended with ${child.exitCode}`)
  return {
    child,
    server: JSON.parse(first) as Driver['server'],
    lines,
    end: async () => {
      child.stdin.end()
      await closed
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Waits for a condition; fails with its name after the limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
  what: string,
): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${limitMs} ms for ${what}`)
    await delay(10)
  }
}
