import { hash, verify } from '@node-rs/argon2'
import { TooBusy } from '../../../result.ts'

/** OWASP's smallest argon2id (algorithm 2) setting: 19 MiB, two passes, one lane. */
const SETTINGS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2
const WAITING_MOST = 64

/**
 * Hashes and checks passwords, a few at once: each takes 19 MiB and some 20 ms of a core, so a flood of logins
 * must wait in a short queue and not starve everything else.
 */
export class Passwords {
  #running = 0
  readonly #waiting: (() => void)[] = []
  #decoy: Promise<string> | null = null

  /** Hashed as NFC (RFC 8265): one device writes "é" as one character, another as two. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password.normalize('NFC'), SETTINGS))
  }

  /** Hashes of before NFC are of what the device had sent then: the other forms of a password with accents are tried behind it. */
  async matches(stored: string, password: string): Promise<boolean> {
    const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')])
    for (const form of forms) if (await this.#inTurn(() => verify(stored, form))) return true
    return false
  }

  /** Takes as long as a real check and fails: so an unknown name cannot be distinguished from a wrong password. */
  async matchesDecoy(password: string): Promise<false> {
    this.#decoy ??= this.hash('the decoy password')
    await this.matches(await this.#decoy, password)
    return false
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING_MOST) throw new TooBusy()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is given back.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
