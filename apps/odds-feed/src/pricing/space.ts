import {
  findMarket,
  listOutcomeIds,
  parseSpecifiers,
  settle,
  specifiersText,
  type Specifiers,
} from '@palco/sports-rules/markets'
import type { MatchRecord } from '@palco/sports-rules/records'
import { type Priced, type Split, won } from './priced.ts'

const CODES = { won: 1, lost: 2, refund: 3, half_won: 4, half_lost: 5 } as const

/** `winning`: the cells in which an outcome wins; `null` where it may end in another way than won or lost. */
type Table = {
  ids: readonly string[]
  codes: readonly Uint8Array[]
  winning: readonly (Uint16Array | null)[]
}

/**
 * All the ways in which something can end, each as a finished match record. A market is priced by settling it once in every cell
 * and weighing the cells with their probabilities: prices and settlement cannot disagree, and outcomes sum to what they must.
 */
export class Space<R extends MatchRecord> {
  readonly name: string
  readonly #cells: readonly R[]
  readonly #tables = new Map<string, Table>()

  constructor(name: string, cells: readonly R[]) {
    this.name = name
    this.#cells = cells
  }

  get size(): number {
    return this.#cells.length
  }

  /**
   * @param weights one probability per cell, summing to one
   * @throws RangeError for a market that is not catalogued, or that a cell leaves open
   */
  price(id: number, specifiers: Specifiers | string, weights: Float64Array): Priced {
    const text = typeof specifiers === 'string' ? specifiers : specifiersText(specifiers)
    const table = this.#findTable(id, text)
    const joint = {
      space: this.name,
      weights,
      wins: (outcome: string): Uint8Array | null => {
        const codes = table.codes[table.ids.indexOf(outcome)]
        // Quarter lines and refunds do not multiply: such a selection takes no part in a custom bet.
        return codes && table.winning[table.ids.indexOf(outcome)] ? codes : null
      },
    }
    return {
      id,
      specifiers: text,
      outcomes: table.ids.map((outcome, index) => ({
        id: outcome,
        split: split(table.codes[index], table.winning[index] ?? null, weights),
      })),
      joint,
    }
  }

  /** Settles a market in every cell, as its first price does. @returns whether that was left to do */
  prepare(id: number, specifiers: string): boolean {
    if (this.#tables.has(`${id}|${specifiers}`)) return false
    this.#findTable(id, specifiers)
    return true
  }

  #findTable(id: number, text: string): Table {
    const key = `${id}|${text}`
    let table = this.#tables.get(key)
    if (!table) this.#tables.set(key, (table = this.#settleAll(id, text)))
    return table
  }

  #settleAll(id: number, text: string): Table {
    const specifiers = parseSpecifiers(text)
    const sport = this.#cells[0]?.sport
    const market = sport && findMarket(sport, id)
    if (!market || !specifiers) throw new RangeError(`no market ${id} ${text}`)
    const ids = listOutcomeIds(market, specifiers)
    const codes = ids.map(() => new Uint8Array(this.#cells.length))
    for (const [cell, record] of this.#cells.entries()) {
      const verdicts = settle(record, id, specifiers)
      if (!verdicts) throw new RangeError(`market ${id} ${text} is open in a finished record`)
      for (const [index, outcome] of ids.entries()) {
        const verdict = verdicts[outcome]
        const list = codes[index]
        if (list) list[cell] = verdict ? CODES[verdict] : CODES.lost
      }
    }
    return { ids, codes, winning: codes.map(findWinningSpots) }
  }
}

function findWinningSpots(codes: Uint8Array): Uint16Array | null {
  if (codes.some((code) => code > CODES.lost)) return null
  return Uint16Array.from([...codes.keys()].filter((cell) => codes[cell] === CODES.won))
}

/** Most outcomes are won or lost: the cells that win say all, and there are few of them. */
function split(codes: Uint8Array | undefined, winning: Uint16Array | null, weights: Float64Array): Split {
  if (winning) {
    let win = 0
    for (let index = 0; index < winning.length; index += 1) win += weights[winning[index] ?? 0] ?? 0
    return won(Math.min(1, win))
  }
  const sums = [0, 0, 0, 0, 0, 0]
  if (codes)
    for (let cell = 0; cell < codes.length; cell += 1) {
      const code = codes[cell] ?? 0
      sums[code] = (sums[code] ?? 0) + (weights[cell] ?? 0)
    }
  const [, win = 0, lose = 0, refund = 0, halfWin = 0, halfLose = 0] = sums
  return { win, lose, refund, halfWin, halfLose }
}

/** Makes the weights sum to one: what lies outside of the cells is shared among them. */
export function normalised(weights: Float64Array): Float64Array {
  let sum = 0
  for (const weight of weights) sum += weight
  return sum === 0 ? weights : weights.map((weight) => weight / sum)
}

/** Poisson probabilities of 0 … size − 1. */
export function poisson(mean: number, size: number): Float64Array {
  const list = new Float64Array(size)
  let term = Math.exp(-mean)
  for (let count = 0; count < size; count += 1) {
    list[count] = term
    term *= mean / (count + 1)
  }
  return list
}
