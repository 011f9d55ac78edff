import type { Database } from '@palco/service/database'

type Hooks = {
  /** A notification's text. */
  heard: (text: string) => void
  /** The connection broke: what was said since is lost, and `listen` takes another one. */
  broken: (error: Error) => void
}

/** Notifications of one channel, by one connection of the pool that is taken at the first `listen`. */
export class Listener {
  #database: Database
  #channel: string
  #hooks: Hooks
  #listening: Promise<() => void> | null = null

  constructor(database: Database, channel: string, hooks: Hooks) {
    this.#database = database
    this.#channel = channel
    this.#hooks = hooks
  }

  /** Resolves when notifications come; at once where they do already. @throws when there is no connection */
  async listen(): Promise<void> {
    this.#listening ??= this.#connect().catch((error: unknown) => {
      this.#listening = null
      throw error
    })
    await this.#listening
  }

  /** Gives the connection back. */
  async stop(): Promise<void> {
    const release = await this.#listening?.catch(() => null)
    release?.()
  }

  async #connect(): Promise<() => void> {
    const client = await this.#database.connect()
    let held = true
    // A connection that is given back can break afterwards, and one that broke is given back already.
    const giveBack = (why: Error | true): boolean => {
      const was = held
      held = false
      if (was) client.release(why)
      return was
    }
    client.on('notification', ({ payload }) => this.#hooks.heard(payload ?? ''))
    client.on('error', (error) => {
      if (!giveBack(error)) return
      this.#listening = null
      this.#hooks.broken(error)
    })
    await client.query(`LISTEN ${this.#channel}`)
    return () => void giveBack(true)
  }
}
