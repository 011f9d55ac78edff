import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Longest announcement, in milliseconds: supervisors kill after half a minute. */
const LONGEST_DRAIN_MS = 60_000
/** What proxies need to see a readiness that fell: two of the usual checks. */
const PRODUCTION_DRAIN_MS = 5_000

type Env = Readonly<Record<string, string | undefined>>

/**
 * How long a server goes on answering after SIGTERM, in milliseconds: `DRAIN_MS`, by default 5,000 in production and 0 elsewhere.
 * @throws Error with the name of the setting
 */
export function readDrainMs(env: Env): number {
  const text = env.DRAIN_MS?.trim() || String(env.NODE_ENV === 'production' ? PRODUCTION_DRAIN_MS : 0)
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > LONGEST_DRAIN_MS)
    throw new Error(`DRAIN_MS must be a number of milliseconds up to ${LONGEST_DRAIN_MS}, not "${text}"`)
  return value
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** How long a start under way may take once a signal came. */
const LONGEST_START_MS = 10_000

/** Whether a process is going out of service: its readiness falls first, and it stops listening only later. */
export class Retirement {
  #began = false
  #waiting: string | null = null
  #retire: ((signal: string) => void) | null = null

  /**
   * Of a process that SIGTERM or SIGINT ends. It is called before anything else: a signal during the start ends the process in order once
   * it has started. A second one, or a start that takes ten seconds more, ends it at once.
   */
  static onSignals(): Retirement {
    const retirement = new Retirement()
    for (const signal of SIGNALS) process.on(signal, () => retirement.#take(signal))
    return retirement
  }

  #take(signal: string): void {
    if (this.#retire) return this.#retire(signal)
    if (this.#waiting) process.exit(1)
    this.#waiting = signal
    setTimeout(() => this.#retire ?? process.exit(1), LONGEST_START_MS).unref()
  }

  /** What a signal does from now on, also one that came before. */
  takeSignals(retire: (signal: string) => void): void {
    this.#retire = retire
    if (this.#waiting) retire(this.#waiting)
  }

  get isReady(): boolean {
    return !this.#began
  }

  begin(): void {
    this.#began = true
  }

  /**
   * Once retirement began, the server's `/health/ready` is 503 and each answer closes its connection, so that a proxy opens the next one
   * elsewhere. Call it when the server's own listeners are there.
   */
  watch(server: Server): void {
    const listeners = server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[]
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.#began) response.setHeader('connection', 'close')
      if (this.#began && request.url === '/health/ready') return void response.writeHead(503).end('retiring')
      for (const listener of listeners) listener.call(server, request, response)
    })
  }
}

type Retiring = {
  /** By `Retirement.onSignals`. */
  retirement: Retirement
  /** How long requests are still answered after readiness fell, in milliseconds. */
  drainMs: number
  /** Ends everything; a rejection ends the process with 1. */
  stop: () => Promise<void>
  onSignal?: (signal: string) => void
  onFault?: (fault: unknown) => void
}

/**
 * On SIGTERM or SIGINT: readiness falls, requests are answered for `drainMs` more, then the process stops. A second signal ends the wait,
 * so that a person at a terminal does not wait.
 */
export function retireOnSignals({ retirement, drainMs, stop, onSignal, onFault }: Retiring): void {
  const hurry = new AbortController()
  const retire = async (signal: string): Promise<void> => {
    if (!retirement.isReady) return hurry.abort()
    retirement.begin()
    onSignal?.(signal)
    await pause(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined)
    await stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        onFault?.(fault)
        process.exit(1)
      },
    )
  }
  retirement.takeSignals((signal) => void retire(signal))
}

/** How long requests under way may take once the server takes no more. */
const LONGEST_REQUEST_MS = 5_000

/** Takes no more requests and resolves when those under way are answered, after five seconds at most. */
export function ended(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), LONGEST_REQUEST_MS).unref()
  })
}
