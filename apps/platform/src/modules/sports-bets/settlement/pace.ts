/** Time that a portion should take, in milliseconds: so long a cash-out or a placement of one of its players waits at most. */
const TARGET_MS = 150
const FEWEST = 100
const MOST = 1_000
/** Rest for each time that a bet takes longer than on an idle database, as a part of the portion's time: half as long again, and it is the longest. */
const YIELD = 3
const LONGEST_REST = 1.5

/**
 * How fast settlement goes on, by what it has measured. Portions are as large as the target's time allows. On a
 * database with nothing else to do there is no pause between them; the slower a bet is than the fastest ones were, the busier the
 * database is with the bets of others, and the longer the pause: at most half as long again as the portion took.
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
    // A burst of luck is forgotten: what is fastest grows by a thousandth with each portion.
    this.#fastest = Math.min(this.#fastest * 1.001, each)
    const next = Math.round(bets * Math.min(2, Math.max(0.5, TARGET_MS / ms)))
    this.#portion = Math.min(MOST, Math.max(FEWEST, next))
    return ms * Math.min(LONGEST_REST, YIELD * (each / this.#fastest - 1))
  }
}
