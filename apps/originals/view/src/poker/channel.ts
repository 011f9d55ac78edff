import type { PokerStream } from '../../../src/poker/messages/index.ts'
import { framesIn } from '../live/channel.ts'
import { chance, now, wait } from '../shared/clock.ts'
import { PokerRefused } from './api.ts'
import type { Room } from './room.ts'

type Hooks = { [Name in keyof PokerStream]: (message: PokerStream[Name]) => void } & {
  /** The server will not give this table (any more). */
  refused: (error: PokerRefused) => void
}

/** Without a sign of life for this long the stream is opened anew, ms. */
const SILENCE = 40_000

/** The stream of one table: opened again when it breaks; every opening brings the present state. */
export class Channel {
  /** Server's clock less this page's, ms: the message that took the least time has it best. */
  #offset = -Infinity
  #heard = 0
  #room: Room
  #table: string
  #hooks: Hooks
  #closed = false
  #stop = new AbortController()

  constructor(room: Room, table: string, hooks: Hooks) {
    this.#room = room
    this.#table = table
    this.#hooks = hooks
    void this.#run()
  }

  /** The server's clock now, ms since 1970. */
  now = (): number => now() + (this.#offset === -Infinity ? 0 : this.#offset)

  close(): void {
    this.#closed = true
    this.#stop.abort()
  }

  async #run(): Promise<void> {
    const { api, notice, t } = this.#room
    for (let broken = 0; !this.#closed; broken++) {
      const stop = new AbortController()
      this.#stop = stop
      const watch = setInterval(() => {
        if (now() - this.#heard > SILENCE) stop.abort()
      }, 5_000)
      try {
        this.#heard = now()
        const body = await api.stream(this.#table, stop.signal)
        if (broken > 0) notice.show(t('online'))
        broken = 0
        await this.#read(body)
      } catch (error) {
        if (error instanceof PokerRefused && error.error.code !== 'rate_limited') {
          clearInterval(watch)
          return this.#hooks.refused(error)
        }
      }
      clearInterval(watch)
      if (this.#closed) return
      if (broken > 0) notice.show(t('offline_open'), { icon: 'wifi', stay: true })
      // Readers do not come back together.
      await wait(Math.min(8_000, 400 * 2 ** broken) * (0.5 + chance()))
    }
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const take = framesIn((event, data) => this.#take(event as keyof PokerStream, data))
    for (;;) {
      const { done, value } = await reader.read()
      if (done || this.#closed) return
      this.#heard = now()
      take(decoder.decode(value, { stream: true }))
    }
  }

  #take(event: keyof PokerStream, data: string): void {
    const message = JSON.parse(data) as never
    if (event === 'table')
      this.#offset = Math.max(this.#offset, (message as PokerStream['table']).now - now())
    this.#hooks[event]?.(message)
  }
}
