import { Agent, get } from 'node:http'

/** What a load saw: requests that were sent, and what went wrong with any. */
export type Seen = { sent: number; failed: string[] }

/** Works in rounds, one after the other, until it is stopped. A round that throws is a failure. */
export class Load {
  readonly seen: Record<string, Seen> = {}
  readonly #loops: Promise<void>[] = []
  #ends = false

  run(name: string, round: () => Promise<void>): void {
    const seen = (this.seen[name] ??= { sent: 0, failed: [] })
    const loop = async () => {
      while (!this.#ends) {
        await round().catch((error: unknown) => void seen.failed.push(String(error)))
        seen.sent += 1
      }
    }
    this.#loops.push(loop())
  }

  /** Ends when the rounds under way have ended. */
  async stop(): Promise<void> {
    this.#ends = true
    await Promise.all(this.#loops)
  }
}

const agent = new Agent({ keepAlive: true })

/** A page as a browser asks for it, over a connection that stays. @throws Error for anything but 200 */
export function readPage(url: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => void (text += chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode} ${url}`)),
      )
    }).on('error', reject)
  })
}

/** Reads a live stream and opens it again when it ends, as a page does. */
export class Stream {
  readonly gapsMs: number[] = []
  #ends = false
  #open: ReturnType<typeof get> | null = null

  constructor(url: string, host: string) {
    this.#read(url, host, null)
  }

  /** @param since when the stream before ended */
  #read(url: string, host: string, since: number | null): void {
    if (this.#ends) return
    let last = since
    const again = () => {
      last ??= performance.now()
      setTimeout(() => this.#read(url, host, last), 50).unref()
    }
    this.#open = get(url, { agent: false, headers: { host, accept: 'text/event-stream' } }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return again()
      }
      answer.once('data', () => {
        if (last !== null) this.gapsMs.push(performance.now() - last)
        last = null
      })
      answer.on('data', () => {})
      answer.on('error', () => {})
      answer.on('close', again)
    }).on('error', again)
  }

  stop(): void {
    this.#ends = true
    this.#open?.destroy()
  }
}
