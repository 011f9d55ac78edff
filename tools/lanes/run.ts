import type { ChildProcess, ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Environment } from '../environment.ts'
import { environment, repositoryRoot } from '../environment.ts'
import { scratchFolder } from './scratch.ts'

/** Compiled code is kept between the many processes of the lanes: half of what a small program takes to start. */
const COMPILED = { NODE_COMPILE_CACHE: join(repositoryRoot, '.cache', 'compiled') }

/** The priority has to be there from the start: threads keep the one of the thread that made them. */
const LEAST_URGENT = ['nice', '-n', '19']

/** A program that takes longer hangs: the slowest lane takes half of it on a slow machine. */
const LONGEST_MS = 35 * 60_000
/** From the friendly signal to the other, and how long an output that another process still holds is waited for. */
const GRACE_MS = 10_000

export type Outcome = { ok: boolean; output: string }

const running = new Set<ChildProcess>()

/** Ends what is still running, when the whole test run is asked to end. */
export function endAll(): void {
  for (const child of running) child.kill('SIGTERM')
}

export type RunOptions = {
  cwd?: string
  env?: Environment
  /** Prints what it prints. */
  show?: boolean | undefined
  /** It takes only processor time that nothing else wants. */
  yielding?: boolean | undefined
  /** It is ended after so long and counts as failed; milliseconds, 35 minutes by default. */
  longestMs?: number | undefined
}

/** Runs a program and keeps what it prints. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const scratch = scratchFolder()
  const env = {
    ...environment,
    ...COMPILED,
    ...(scratch ? { TMPDIR: scratch } : {}),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    ...options.env,
  }
  return new Promise((resolve) => {
    const [first, ...rest] =
      options.yielding && process.platform !== 'win32'
        ? [...LEAST_URGENT, program, ...args]
        : [program, ...args]
    const child = spawn(first ?? program, rest, {
      cwd: options.cwd ?? repositoryRoot,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
      if (options.show) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => (output += error.message))
    const { longestMs = LONGEST_MS } = options
    const clear = endAfter(child, longestMs, () => {
      output += `\nended after ${longestMs / 1000} s without a result\n`
    })
    child.once('close', (code) => {
      clear()
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}

/**
 * Ends a program that takes too long, and no longer waits for its output once it is gone.
 * @returns what calls it off
 */
function endAfter(
  child: ChildProcessByStdio<null, Readable, Readable>,
  ms: number,
  note: () => void,
): () => void {
  const timers: NodeJS.Timeout[] = []
  const schedule = (after: number, act: () => void) => void timers.push(setTimeout(act, after))
  const letGo = () => {
    child.stdout.destroy()
    child.stderr.destroy()
  }
  child.once('exit', () => schedule(GRACE_MS, letGo))
  if (Number.isFinite(ms))
    schedule(ms, () => {
      note()
      child.kill('SIGTERM')
      schedule(GRACE_MS, () => child.kill('SIGKILL'))
    })
  return () => timers.forEach(clearTimeout)
}

/** Runs a program of node_modules/.bin on this very Node. */
export function runTool(name: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  return run(
    process.execPath,
    [realpathSync(join(repositoryRoot, 'node_modules/.bin', name)), ...args],
    options,
  )
}
