import type { BalanceGate } from '~/live/index.ts'

/** The longest time a balance is kept back, in ms: a provider may never say that a round has been shown. */
export const LONGEST_MS = 10_000

/**
 * Keeps the site's balance as it is after the stake until the game has shown the round (docs/provider-protocol.md).
 * A stake is always shown at once. A win waits for the game's `palco:round ended`, for the game to be left, or for
 * `LONGEST_MS`. Once a game has said `started`, balances between its rounds are shown at once as well.
 */
export class ResultGate {
  #speaks = false
  #open = false
  #held: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** A new balance from the live stream; `show` puts it on the page. */
  readonly take: BalanceGate = (cause, show) => {
    const waits = cause === 'win' ? this.#open || !this.#speaks : cause !== 'stake' && this.#open
    if (waits || (this.#held && cause !== 'stake')) {
      if (!this.#held) this.#timer = setTimeout(() => this.release(), LONGEST_MS)
      this.#held = show
      return
    }
    this.#drop()
    show()
  }

  /** The game says where its round is. */
  round(state: 'started' | 'ended'): void {
    if (state === 'started') this.#speaks = true
    this.#open = state === 'started'
    if (!this.#open) this.release()
  }

  /** Shows what is kept back, if anything: the round was shown, the time is up, or the game was left. */
  release(): void {
    const held = this.#held
    this.#drop()
    held?.()
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#held = null
  }
}
