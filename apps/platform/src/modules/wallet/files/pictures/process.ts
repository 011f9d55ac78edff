import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { Turns } from './turns.ts'

export type Remade = Buffer | 'unreadable_file' | 'file_too_large'

/** Behind the picture at work. More would wait longer than a person does. */
const WAITING_MOST = 8
/** The largest allowed picture takes a second or two; what takes this long is no photograph. */
const LONGEST_MS = 15_000
/** A process that is idle for this long is ended. */
const IDLE_MS = 30_000
const KEY = 'picture'

/**
 * Works on pictures in its own process, one at a time: passwords are hashed on the platform's own threads, and
 * pixels must not keep them from it. The process is started with the first picture.
 */
export class Pictures {
  readonly #turns = new Turns(WAITING_MOST)
  #worker: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  /**
   * A picture made anew from its pixels, as WebP.
   * @throws TooBusy when too many wait already
   */
  remake(content: Buffer): Promise<Remade> {
    return this.#turns.take(KEY, () => this.#send(content))
  }

  async #send(content: Buffer): Promise<Remade> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= startWorker())
    hold(worker)
    const remade = await findAnswer(worker, content)
    if (remade === null) {
      // It died or took too long: the next picture gets a new one.
      worker.kill('SIGKILL')
      this.#worker = null
      return 'unreadable_file'
    }
    release(worker)
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
    return remade
  }

  #end(): void {
    this.#worker?.kill('SIGKILL')
    this.#worker = null
  }
}

function startWorker(): ChildProcess {
  // An artifact holds JavaScript.
  const script = `worker${extname(import.meta.filename)}`
  const worker = fork(join(import.meta.dirname, script), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=128'],
    env: {},
  })
  // Whatever happens to it ends the picture at work; without a listener it would end the platform.
  worker.on('error', () => undefined)
  return worker
}

/** While it works the platform stays; an idle worker does not keep the platform from ending. */
function hold(worker: ChildProcess): void {
  worker.ref()
  worker.channel?.ref()
}
function release(worker: ChildProcess): void {
  worker.unref()
  worker.channel?.unref()
}

/** The worker's answer; `null` when it ends or takes too long. */
function findAnswer(worker: ChildProcess, content: Buffer): Promise<Remade | null> {
  return new Promise((resolve) => {
    const done = (remade: Remade | null) => {
      clearTimeout(timer)
      worker.off('message', answered).off('exit', ended).off('error', ended)
      resolve(remade)
    }
    const answered = (message: unknown) =>
      done(typeof message === 'string' ? (message as Remade) : toBuffer(message))
    const ended = () => done(null)
    const timer = setTimeout(ended, LONGEST_MS)
    worker.on('message', answered).on('exit', ended).on('error', ended)
    if (worker.exitCode !== null || worker.signalCode !== null) return ended()
    worker.send(content, (fault) => fault && ended())
  })
}

const toBuffer = (message: unknown): Buffer | null =>
  message instanceof Uint8Array ? Buffer.from(message.buffer, message.byteOffset, message.byteLength) : null
