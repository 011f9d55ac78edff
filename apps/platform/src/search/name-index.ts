import { faultsAllowed, faultsBetween, countLetters, mayBeNear } from './faults.ts'
import { searchText } from './text.ts'

/** A thing with a name. `text` is as `searchText` writes it: names in all languages. */
export type Named = { id: string; text: string }

export type Found = {
  /** The best match first; among equal ones the order in which they were given. */
  ids: string[]
  /** Nothing matches the words as they were typed: what was found differs by typing faults. */
  near: boolean
}

const MOST_WORDS = 6
/** A longer word than this is cut: no name has one. */
const LONGEST_WORD = 40

const PREFIX = 1
const INSIDE = 3
const FAULT = 10

/** How badly a word fits what was typed, 0 for equal; null when it does not fit. */
type Cost = (word: Word) => number | null
type Word = { text: string; letters: number; places: number[] }

/**
 * Finds things by their names, in memory: each typed word must be in the name, at a word's start or, from three letters on, within one. Where
 * nothing has all of them so, typing faults are allowed (`faultsAllowed`), a missing space among them.
 */
export class NameIndex {
  readonly #ids: string[] = []
  /** By their text; `places` are those in `#ids`. */
  readonly #words = new Map<string, Word>()

  constructor(named: Iterable<Named>) {
    for (const { id, text } of named) {
      const place = this.#ids.push(id) - 1
      for (const word of new Set(text.split(' '))) {
        const known = this.#words.get(word)
        if (known) known.places.push(place)
        else if (word !== '')
          this.#words.set(word, { text: word, letters: countLetters(word), places: [place] })
      }
    }
  }

  /** A text without letters or digits finds nothing. */
  find(typed: string): Found {
    const words = searchText(typed)
      .split(' ')
      .filter(Boolean)
      .slice(0, MOST_WORDS)
      .map((word) => word.slice(0, LONGEST_WORD))
    if (words.length === 0) return { ids: [], near: false }
    const exact = this.#match(words, asTyped)
    if (exact.length > 0) return { ids: exact, near: false }
    const near = this.#match(words, withFaults)
    const ids =
      near.length > 0
        ? near
        : this.#match(
            words.flatMap((word) => this.#split(word)),
            asTyped,
          )
    return { ids, near: ids.length > 0 }
  }

  #match(words: readonly string[], findCost: (typed: string) => Cost): string[] {
    let found: Map<number, number> | undefined
    for (const word of words) {
      const costs = this.#costs(findCost(word))
      found = found ? both(found, costs) : costs
      if (found.size === 0) return []
    }
    return [...(found ?? [])]
      .sort(([a, costA], [b, costB]) => costA - costB || a - b)
      .map(([place]) => this.#ids[place] ?? '')
  }

  /** The least cost of each place with a word that fits. */
  #costs(cost: Cost): Map<number, number> {
    const costs = new Map<number, number>()
    for (const word of this.#words.values()) {
      const price = cost(word)
      if (price === null) continue
      for (const place of word.places) costs.set(place, Math.min(price, costs.get(place) ?? Infinity))
    }
    return costs
  }

  /** "bocajuniors" as "boca", "juniors"; a word that is no two known ones stays. */
  #split(typed: string): string[] {
    for (let end = typed.length - 2; end >= 2; end -= 1) {
      const [first, rest] = [typed.slice(0, end), typed.slice(end)]
      if (this.#words.has(first) && this.#words.has(rest)) return [first, rest]
    }
    return [typed]
  }
}

function both(some: Map<number, number>, others: Map<number, number>): Map<number, number> {
  const all = new Map<number, number>()
  for (const [place, cost] of some) {
    const other = others.get(place)
    if (other !== undefined) all.set(place, cost + other)
  }
  return all
}

const asTyped =
  (typed: string): Cost =>
  ({ text }) => {
    if (text.startsWith(typed)) return text.length === typed.length ? 0 : PREFIX
    return typed.length > 2 && text.includes(typed) ? INSIDE : null
  }

function withFaults(typed: string): Cost {
  const most = faultsAllowed(typed.length)
  const letters = countLetters(typed)
  const plainly = asTyped(typed)
  return (word) => {
    const plain = plainly(word)
    if (plain !== null || most === 0 || !mayBeNear(letters, word.letters, most)) return plain
    const found = faultsBetween(typed, word.text, most)
    return found && found.faults * FAULT + (found.whole ? 0 : PREFIX)
  }
}
