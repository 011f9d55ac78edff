import type { BalanceGate } from '~/live/index.ts'

/** The longest time a balance is kept back, in ms: a provider may never say that a round has been shown. */
export const LONGEST_MS = 10_000

/** Of a game: it has never said where its rounds are, one is running, none is. */
type Speech = 'silent' | 'open' | 'between'

/**
 * Keeps the site's balance as it is after the stake until the games of the page have shown their rounds (docs/provider-protocol.md).
 * A stake is shown at once. A win waits for the games' `palco:round ended`, for a game to be left, or for `LONGEST_MS`. Once a game
 * has said `started`, balances between its rounds are shown at once as well. With two games a stake waits too while something is kept
 * back: it would show the other game's win.
 */
export class ResultGate {
  readonly #games = new Map<string, Speech>()
  #held: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** A new balance from the live stream; `show` puts it on the page. */
  readonly take: BalanceGate = (cause, show) => {
    const open = this.#has('open')
    const waits = cause === 'win' ? open || this.#has('silent') : cause !== 'stake' && open
    if (waits || (this.#held && (cause !== 'stake' || this.#games.size > 1))) {
      if (!this.#held) this.#timer = setTimeout(() => this.release(), LONGEST_MS)
      this.#held = show
      return
    }
    this.#drop()
    show()
  }

  /** A game was opened on the page. */
  enter(game: string): void {
    this.#games.set(game, 'silent')
  }

  /** A game was left: nothing waits for it any longer. */
  leave(game: string): void {
    this.#games.delete(game)
    if (!this.#has('open')) this.release()
  }

  /** A game says where its round is. */
  round(game: string, state: 'started' | 'ended'): void {
    if (state === 'started') this.#games.set(game, 'open')
    else if (this.#games.get(game) === 'open') this.#games.set(game, 'between')
    if (!this.#has('open')) this.release()
  }

  /** Shows what is kept back, if anything. */
  release(): void {
    const held = this.#held
    this.#drop()
    held?.()
  }

  #has(speech: Speech): boolean {
    return [...this.#games.values()].includes(speech)
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#held = null
  }
}
