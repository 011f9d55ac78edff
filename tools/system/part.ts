import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { clockVariables } from '../clock.ts'
import { SERVER_FLAGS } from '../node-binary.mjs'
import { isFree } from '../postgres/port.ts'
import { isWorthPrinting } from './log-line.ts'

export type PartPlan = {
  name: string
  /** The program, run by this very Node. */
  script: string
  env: Record<string, string | undefined>
  host: string
  port: number
  /** Name of the variable that moves the port, for the message about a busy one. */
  portVariable: string
}

export type Part = {
  name: string
  url: string
  pid: number
  /** Asks it to end, waits, and ends it by force after the limit. */
  stop(): Promise<void>
}

type Printing = { say: (line: string) => void; everything: boolean }

const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 12_000
const KEPT_LINES = 12

/**
 * Starts one part in its own process and waits until its /health/ready answers 200.
 * @throws Error when its port is busy, or when it ends or stays silent before it is ready
 */
export async function startPart(plan: PartPlan, printing: Printing): Promise<Part> {
  const { name, host, port } = plan
  if (!(await isFree(port, host)))
    throw new Error(
      `port ${port} (${name}) is in use: end what listens there, or choose another with ${plan.portVariable}`,
    )
  const child = launch(plan)
  const last = relay(child, name, printing)
  const state = { stopping: false, ended: null as string | null }
  child.once('error', (error) => (state.ended ??= error.message))
  const gone = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      state.ended ??= signal ? `by ${signal}` : `with ${code}`
      resolve()
    })
  })
  const url = `http://${host}:${port}`
  const deadline = performance.now() + START_LIMIT_MS
  while (!(await isReady(url))) {
    if (state.ended === null && performance.now() < deadline) {
      await delay(50)
      continue
    }
    const why =
      state.ended === null ? `was not ready after ${START_LIMIT_MS / 1000} s` : `ended ${state.ended}`
    await end(child, gone)
    throw new Error([`${name} ${why}`, ...last].join('\n  '))
  }
  void gone.then(() => {
    if (!state.stopping)
      printing.say([`${name} ended ${state.ended}; the other parts go on`, ...last].join('\n  '))
  })
  const stop = async (): Promise<void> => {
    state.stopping = true
    if (!(await end(child, gone)))
      printing.say(`${name} did not stop in ${STOP_LIMIT_MS / 1000} s and was killed`)
  }
  return { name, url, pid: child.pid ?? 0, stop }
}

/** A separate session, so Ctrl-C reaches only the starter and the parts end in their order. */
function launch({ script, env }: PartPlan): ChildProcess {
  const guard = fileURLToPath(new URL('with-parent.ts', import.meta.url))
  return spawn(process.execPath, [...SERVER_FLAGS, '--import', guard, script], {
    env: { ...clockVariables(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Prints what matters and keeps the last lines for the error of a part that ends. */
function relay(child: ChildProcess, name: string, { say, everything }: Printing): string[] {
  const last: string[] = []
  for (const [stream, isError] of [
    [child.stdout, false],
    [child.stderr, true],
  ] as const) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (last.push(line) > KEPT_LINES) last.shift()
      if (everything || isWorthPrinting(line, isError)) say(`[${name}] ${line}`)
    })
  }
  return last
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

/** True when it went by itself. */
async function end(child: ChildProcess, gone: Promise<void>): Promise<boolean> {
  child.kill('SIGTERM')
  const limit = new AbortController()
  const late = delay(STOP_LIMIT_MS, 'late', { signal: limit.signal }).catch(() => 'late')
  const first = await Promise.race([gone.then(() => 'gone'), late])
  limit.abort()
  if (first === 'gone') return true
  child.kill('SIGKILL')
  await gone
  return false
}
