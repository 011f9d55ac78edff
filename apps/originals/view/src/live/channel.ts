import type { TableMessages } from '../../../src/kinds/api-types.ts'
import { Refused } from '../shared/api.ts'
import { chance, now, wait } from '../shared/clock.ts'
import type { Game } from '../shared/shell.ts'

type Name = keyof TableMessages
type Hooks = { [K in Name]?: (message: TableMessages[K]) => void }

/** Splits a stream of server-sent events into messages. */
export function framesIn(take: (event: string, data: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? []
      if (event && data) take(event, data)
    }
  }
}

/** Without a sign of life for this long the stream is opened anew, ms: the server sends one every 15 s. */
const SILENCE = 40_000

/** The stream of a table: opened again when it breaks; every opening brings the present state. */
export class Channel {
  /** Server's clock less this page's, ms: taken from the message with the least delay. */
  #offset = -Infinity
  #heard = 0
  #game: Game
  #hooks: Hooks

  constructor(game: Game, hooks: Hooks) {
    this.#game = game
    this.#hooks = hooks
    void this.#run()
  }

  /** The server's clock now, ms since 1970. */
  now = (): number => now() + (this.#offset === -Infinity ? 0 : this.#offset)

  async #run(): Promise<void> {
    const { session, notice, t, fail } = this.#game
    for (let broken = 0; ; broken++) {
      const stop = new AbortController()
      const watch = setInterval(() => {
        if (now() - this.#heard > SILENCE) stop.abort()
      }, 5_000)
      try {
        const body = await session.stream(stop.signal)
        if (broken > 0) notice.show(t('online'))
        broken = 0
        await this.#read(body)
      } catch (error) {
        if (error instanceof Refused && error.code === 'session_ended') return fail(error)
      }
      clearInterval(watch)
      if (broken > 0) notice.show(t('offline'), { icon: 'wifi', stay: true })
      // Readers do not come back together.
      await wait(Math.min(8_000, 400 * 2 ** broken) * (0.5 + chance()))
    }
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const take = framesIn((event, data) => this.#take(event as Name, data))
    this.#heard = now()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      this.#heard = now()
      take(decoder.decode(value, { stream: true }))
    }
  }

  #take(event: Name, data: string): void {
    const message = JSON.parse(data) as never
    if (event === 'round')
      this.#offset = Math.max(this.#offset, (message as TableMessages['round']).now - now())
    this.#hooks[event]?.(message)
  }
}
