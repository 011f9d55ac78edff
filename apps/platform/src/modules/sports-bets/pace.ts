/** Time that a portion should take, in milliseconds: so long a cash-out or a placement of one of its players waits at most. */
const TARGET_MS = 60
const FEWEST = 50
const MOST = 1_000
const LONGEST_REST = 6

/**
 * How fast settlement goes on, by what it has measured. Portions are as large as the target's time allows. After each there is a pause
 * as long as the portion took, on a database with nothing else to do; the slower a bet is than the fastest ones were, the busier the
 * database with the bets of others, and the longer the pause.
 */
export class Pace {
  #fastest = Infinity
  #portion: number

  constructor(portion = 200) {
    this.#portion = portion
  }

  /** How many bets the next portion has. */
  get portion(): number {
    return this.#portion
  }

  /** Notes how long a whole portion of so many bets took. @returns how long to rest; milliseconds both */
  took(bets: number, ms: number): number {
    const each = ms / bets
    // A burst of luck is forgotten: what is fastest grows by a percent with each portion.
    this.#fastest = Math.min(this.#fastest * 1.01, each)
    const next = Math.round(bets * Math.min(2, Math.max(0.5, TARGET_MS / ms)))
    this.#portion = Math.min(MOST, Math.max(FEWEST, next))
    return ms * Math.min(LONGEST_REST, each / this.#fastest)
  }
}
