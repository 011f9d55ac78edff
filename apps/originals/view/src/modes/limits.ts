/** What a player allows a run of rounds; amounts in money units (`shared/money.ts`). */
export type RunTerms = {
  rounds: number
  /** The most that the run may lose. */
  loss: bigint
  /** One win of at least that much ends the run; `null`: none does. */
  win: bigint | null
}
export type RunEnd = 'rounds' | 'loss' | 'win'

/** Counts a run of rounds against its limits. */
export class Run {
  left: number
  #lost = 0n
  readonly #terms: RunTerms

  constructor(terms: RunTerms) {
    this.#terms = terms
    this.left = terms.rounds
  }

  /** Why the next round at this stake may not be played; `null` when it may. */
  ends(stake: bigint): RunEnd | null {
    if (this.left === 0) return 'rounds'
    return this.#lost + stake > this.#terms.loss ? 'loss' : null
  }

  /** A round has ended: why no other may follow at the stake that is chosen now, if so. */
  after({ stake, win }: { stake: bigint; win: bigint }, next: bigint): RunEnd | null {
    this.left--
    this.#lost += stake - win
    if (this.#terms.win !== null && win >= this.#terms.win) return 'win'
    return this.ends(next)
  }
}
