import { takeFrom, upTo } from '../plain-play.ts'
import type { BingoRoom } from './types.ts'

/** A card: its cells in rows, `null` where a cell is free or empty. */
export type CardFace = (number | null)[][]

/** The generator of card faces (mulberry32): no part of a draw, only what is printed on a card. Answers 0 … below - 1. */
function printer(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Some of a list, in their order in the list. */
function some<T>(list: readonly T[], count: number, draw: (below: number) => number): T[] {
  const left = upTo(list.length)
  while (left.length > count) left.splice(draw(left.length), 1)
  return left.map((at) => list[at] as T)
}

/** Five columns of fifteen numbers, five of each; the cell in the middle is free. */
function face75(draw: (below: number) => number): CardFace {
  const columns = upTo(5).map((column) => {
    const left = upTo(15).map((at) => column * 15 + at + 1)
    return upTo(5).map(() => takeFrom(left, draw))
  })
  return upTo(5).map((row) =>
    upTo(5).map((column) => (row === 2 && column === 2 ? null : (columns[column]?.[row] ?? null))),
  )
}

/** Three rows of five numbers in nine columns of tens, every column with one at least, rising down a column. */
function face90(draw: (below: number) => number): CardFace {
  let rows: number[][]
  do rows = upTo(3).map(() => some(upTo(9), 5, draw))
  while (new Set(rows.flat()).size < 9)
  const face: CardFace = upTo(3).map(() => Array<number | null>(9).fill(null))
  for (const column of upTo(9)) {
    const inRows = upTo(3).filter((row) => rows[row]?.includes(column))
    const from = column === 0 ? 1 : column * 10
    const to = column === 8 ? 90 : column * 10 + 9
    const numbers = some(
      upTo(to - from + 1).map((at) => from + at),
      inRows.length,
      draw,
    )
    for (const [at, row] of inRows.entries()) (face[row] as (number | null)[])[column] = numbers[at] as number
  }
  return face
}

/** What is printed on a card of a room. */
export const toFace = ({ balls }: Pick<BingoRoom, 'balls'>, number: number): CardFace =>
  (balls === 75 ? face75 : face90)(printer(balls * 1_000_003 + number))

/** The lines of a card by their numbers: rows, and of a square card columns and diagonals; free cells are left out. */
export function listLines(face: CardFace): number[][] {
  const size = face.length
  const square = size === face[0]?.length
  const rows = face.map((row) => [...row])
  const columns = square ? upTo(size).map((column) => face.map((row) => row[column] ?? null)) : []
  const diagonals = square
    ? [
        upTo(size).map((at) => face[at]?.[at] ?? null),
        upTo(size).map((at) => face[at]?.[size - 1 - at] ?? null),
      ]
    : []
  return [...rows, ...columns, ...diagonals].map((line) => line.filter((cell) => cell !== null))
}
