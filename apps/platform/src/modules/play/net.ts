/** What a bet hangs on, of one holder: a player, or players who share a device, an address, a document or a payment owner. */
export type Position = {
  /** Key of the round (`toRoundKey`); one with several selections has several positions. */
  round: string
  holder: string
  playerId: string
  /** An event, a race, a pool, a table; and what was chosen of it. */
  subject: string
  selection: string
  /** Minor units of the whole round. */
  staked: bigint
  won: bigint
  /** Milliseconds; null: still open. */
  openedAt: number
  closedAt: number | null
}

export type Fraction = Readonly<{ num: bigint; den: bigint }>
const WHOLE: Fraction = { num: 1n, den: 1n }
const NONE: Fraction = { num: 0n, den: 1n }

/** What a round counts together with the rounds that hang together with it. */
export type Net = {
  /** Minor units of its stake that were at risk. */
  risked: bigint
  /** The part of its loss (or gain) that was one for all of them together. */
  lossPart: Fraction
  /** When the last of them ended. */
  decidedAt: number
}

/**
 * What was at risk in minor units: no more than the difference between what was staked and what came back, since opposite bets come to
 * what was staked. With `oneBet` (slots: nothing in a round can be opposite) the stake.
 */
export function computeRisk({ staked, won }: { staked: bigint; won: bigint }, oneBet = false): bigint {
  if (staked <= 0n) return 0n
  const difference = won > staked ? won - staked : staked - won
  return oneBet || difference > staked ? staked : difference
}

/**
 * Rounds that hang together count as one: those of one holder that were open at one moment on different selections of one subject, and
 * what hangs together with them. @returns each round's part; null where one of them is open
 */
export const toNet = (positions: readonly Position[]): Map<string, Net | null> =>
  new Map(listComponents(positions).flatMap((together) => [...listParts(together)]))

/** The rounds that hang together with each other, by set. */
export function listComponents(positions: readonly Position[]): Position[][] {
  const sets = new Sets()
  for (const { round } of positions) sets.add(round)
  const bySubject = Map.groupBy(positions, ({ holder, subject }) => `${holder} ${subject}`)
  for (const of of bySubject.values()) joinOpposite(of, sets)
  const rounds = new Map(positions.map((one) => [one.round, one]))
  return [...Map.groupBy(rounds.values(), ({ round }) => sets.find(round)).values()]
}

type Open = { round: string; until: number }
const computeEnd = ({ closedAt }: Position): number => closedAt ?? Infinity

/** Joins the positions of one subject that were open at one moment on different selections. */
function joinOpposite(positions: readonly Position[], sets: Sets): void {
  const open = new Map<string, Open[]>()
  for (const one of [...positions].sort((a, b) => a.openedAt - b.openedAt)) {
    for (const [selection, known] of open) {
      const still = known.filter(({ until }) => until > one.openedAt)
      if (selection !== one.selection && still.length > 0 && computeEnd(one) > one.openedAt) {
        for (const { round } of still) sets.join(round, one.round)
        // They hang together now: the one that ends last stands for all.
        const last = still.reduce((a, b) => (b.until > a.until ? b : a))
        still.splice(0, still.length, last)
      }
      if (still.length > 0) open.set(selection, still)
      else open.delete(selection)
    }
    if (computeEnd(one) > one.openedAt) {
      const mine = open.get(one.selection) ?? []
      mine.push({ round: one.round, until: computeEnd(one) })
      open.set(one.selection, mine)
    }
  }
}

/** Disjoint sets of rounds (union-find). */
class Sets {
  readonly #parent = new Map<string, string>()

  add(round: string): void {
    if (!this.#parent.has(round)) this.#parent.set(round, round)
  }

  find(round: string): string {
    let root = round
    for (let up = this.#parent.get(root); up !== undefined && up !== root; up = this.#parent.get(root))
      root = up
    for (let at = round; at !== root;) {
      const next = this.#parent.get(at) ?? root
      this.#parent.set(at, root)
      at = next
    }
    return root
  }

  join(a: string, b: string): void {
    this.#parent.set(this.find(a), this.find(b))
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
const above0 = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** The parts of rounds that hang together, each named once. */
export function listParts(together: readonly Position[]): Map<string, Net | null> {
  if (together.some(({ closedAt }) => closedAt === null))
    return new Map(together.map(({ round }) => [round, null]))
  const [first] = together
  const decidedAt = Math.max(...together.map(({ closedAt }) => closedAt ?? 0))
  const staked = sum(together.map((one) => one.staked))
  const won = sum(together.map((one) => one.won))
  const alone = sum(together.map((one) => computeRisk(one)))
  const ofAll = computeRisk({ staked, won })
  const risk = ofAll < alone ? ofAll : alone
  const lost = sum(together.map((one) => above0(one.staked - one.won)))
  const gained = sum(together.map((one) => above0(one.won - one.staked)))
  const ofOne = together.every(({ playerId }) => playerId === first?.playerId)
  const lossPart = (one: Position): Fraction => {
    if (ofOne) return WHOLE
    const isLoss = one.staked > one.won
    if (isLoss) return lost > gained ? { num: lost - gained, den: lost } : NONE
    return gained > lost ? { num: gained - lost, den: gained } : NONE
  }
  return new Map(
    together.map((one) => {
      const risked = alone === 0n ? 0n : (computeRisk(one) * risk) / alone
      return [one.round, { risked, lossPart: lossPart(one), decidedAt }]
    }),
  )
}
