import { type Serializable, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Child = {
  pid: number
  /** Sends a message over its channel and answers the next one that comes back. One at a time. */
  ask(message: unknown): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Runs a script with this Node in its own process until it says "ready" over its channel. It ends with us.
 * @param preload a module of this folder that is loaded before the script
 */
export async function startChild(
  script: string,
  env: Record<string, string>,
  preload?: string,
): Promise<Child> {
  const before = preload ? ['--import', preload] : []
  const child = spawn(process.execPath, [...before, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const die = () => child.kill('SIGKILL')
  process.once('exit', die)
  const stop = async () => {
    process.off('exit', die)
    child.kill('SIGTERM')
    const force = setTimeout(die, 3_000)
    await gone
    clearTimeout(force)
  }
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve())
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  const ask = (message: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.send(message as Serializable, (error) => error && reject(error))
    })
  return { pid: child.pid ?? 0, ask, stop }
}

/** Path of a file of this folder. */
export const inSupport = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
