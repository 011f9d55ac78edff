import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '@palco/tools/clock'

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url))

/** A part of the system as its own process, to be killed like one. */
export class PartProcess {
  readonly #script: string
  readonly #env: Record<string, string>
  readonly #ready: string
  #process: ChildProcess | null = null
  #said = ''

  /** `script` from the repository's root; `ready` is asked until it answers 200. */
  constructor(script: string, env: Record<string, string>, ready: string) {
    this.#script = script
    this.#env = env
    this.#ready = ready
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [ROOT + this.#script], {
      cwd: ROOT,
      env: { ...bareEnvironment(), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (this.#said = (this.#said + part.toString()).slice(-4000)))
    }
    const deadline = performance.now() + 30_000
    while (!(await answers(this.#ready))) {
      if (child.exitCode !== null || performance.now() > deadline) {
        throw new Error(`${this.#script} did not start: ${this.#said}`)
      }
    }
  }

  /** Asks it to stop, as a supervisor does. @returns its exit code */
  async stop(): Promise<number | null> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }

  /** As the system kills: at once, with no chance to tidy up. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    // A refused connection answers at once: asking without a pause would take the processor from the process that starts.
    return delay(20, false)
  }
}
