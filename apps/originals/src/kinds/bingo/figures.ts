import { type Fraction, fraction, minus, plus, times } from '../../engine/fraction.ts'
import { upTo } from '../plain-play.ts'
import { toFace, listLines } from './card.ts'
import { computeTimes } from './play.ts'
import type { BingoRoom } from './types.ts'

const NONE = fraction(0)

/** Chance that all of `cells` certain numbers are among `called` of `balls`. */
function allCalled(cells: number, called: number, balls: number): Fraction {
  const part = (from: number) => upTo(cells).reduce((all, at) => all * BigInt(from - at), 1n)
  return fraction(part(called), part(balls))
}
const choose = (n: number, k: number): bigint =>
  upTo(k).reduce((all, at) => (all * BigInt(n - at)) / BigInt(at + 1), 1n)

const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, NONE)

/** Sets of a card's lines by how many lines they have and how many numbers: inclusion and exclusion needs no more of them. */
function listSets(lines: readonly number[][]): Map<number, Map<number, bigint>> {
  const sets = new Map<number, Map<number, bigint>>()
  for (let set = 0; set < 2 ** lines.length; set++) {
    const chosen = lines.filter((_, at) => (set >> at) & 1)
    const bySize = sets.get(chosen.length) ?? new Map<number, bigint>()
    const cells = new Set(chosen.flat()).size
    bySize.set(cells, (bySize.get(cells) ?? 0n) + 1n)
    sets.set(chosen.length, bySize)
  }
  return sets
}

/** Chance of exactly 0, 1, 2 … complete lines after all balls of a round, exactly: inclusion and exclusion over all sets of lines. */
export function chancesOfLines(room: BingoRoom): Fraction[] {
  const lines = listLines(toFace(room, 1))
  const sets = listSets(lines)
  const sums = upTo(lines.length + 1).map((size) =>
    sum(
      [...(sets.get(size) ?? [])].map(([cells, count]) =>
        times(fraction(count), allCalled(cells, room.called, room.balls)),
      ),
    ),
  )
  return sums.map((_, exactly) =>
    sums.reduce((all, one, of) => {
      if (of < exactly) return all
      const term = times(fraction(choose(of, exactly)), one)
      return (of - exactly) % 2 === 0 ? plus(all, term) : minus(all, term)
    }, NONE),
  )
}

/** Chance that a card is full with that ball at the latest. */
export function chanceOfHouse(room: BingoRoom, ball: number): Fraction {
  const cells = toFace(room, 1)
    .flat()
    .filter((cell) => cell !== null).length
  return allCalled(cells, ball, room.balls)
}

/** What a card brings back on average, and how often anything, as parts of 1. */
export function toFigures(room: BingoRoom): { returned: Fraction; hits: Fraction } {
  const byLines = chancesOfLines(room)
    .slice(0, -1)
    .map((chance, count) => ({ chance, times: computeTimes(room, count, null) }))
  const byHouse = room.house.map(([ball, prize], at) => {
    const before = room.house[at - 1]?.[0]
    const full = chanceOfHouse(room, ball)
    return { chance: before === undefined ? full : minus(full, chanceOfHouse(room, before)), times: prize }
  })
  const paid = [...byLines, ...byHouse].filter((one) => one.times > 0)
  return {
    returned: sum(paid.map((one) => times(one.chance, fraction(one.times)))),
    hits: sum(paid.map(({ chance }) => chance)),
  }
}
