import { createHash, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Passwords } from '../modules/identity/index.ts'

const marked = (password: string, salt: number): string =>
  `${salt}:${createHash('sha256').update(`${salt} ${password}`).digest('hex')}`

let salts = 0

/** Passwords without the work of a real hash, for tests of races and of many attempts. Each takes some milliseconds, not always as many. */
export class QuickPasswords extends Passwords {
  readonly #mostMs: number

  constructor(mostMs = 0) {
    super()
    this.#mostMs = mostMs
  }

  override async hash(password: string): Promise<string> {
    await this.#work()
    return marked(password, (salts += 1))
  }

  override async matches(stored: string, password: string): Promise<boolean> {
    await this.#work()
    // What a command in another process stored has a real hash.
    if (stored.startsWith('$argon2')) return super.matches(stored, password)
    return marked(password, Number(stored.split(':')[0])) === stored
  }

  async #work(): Promise<void> {
    if (this.#mostMs > 0) await pause(randomInt(this.#mostMs + 1))
  }
}
