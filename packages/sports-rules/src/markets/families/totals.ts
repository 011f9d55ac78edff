import type { Tally, ReadTally } from '../tally.ts'
import { toResult } from '../tally.ts'
import { toNumber } from '../specifiers.ts'
import type { Settlement, Specifiers } from '../types.ts'
import { overVerdict, underVerdict, winner, winners, yesNo } from './verdicts.ts'

type Settle<R> = (record: R, specifiers: Specifiers) => Settlement
export type Counted = 'both' | 'home' | 'away'

export const countOccurrences = ({ home, away }: Tally, counted: Counted): number =>
  counted === 'both' ? home + away : counted === 'home' ? home : away

/** Over 12, under 13. Over a line that cannot be reached back is decided at once. */
export const total =
  <R>(read: ReadTally<R>, counted: Counted = 'both'): Settle<R> =>
  (record, specifiers) => {
    const count = read(record)
    const difference = countOccurrences(count, counted) - toNumber(specifiers, 'total')
    if (!count.done && difference < 0.5) return null
    return { 12: overVerdict(difference), 13: underVerdict(difference) }
  }

/** Odd 70, even 72; none is even. */
export const oddEven =
  <R>(read: ReadTally<R>, counted: Counted = 'both'): Settle<R> =>
  (record) => {
    const count = read(record)
    return count.done ? winner(['70', '72'], countOccurrences(count, counted) % 2 === 1 ? '70' : '72') : null
  }

export const bothToScore =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record) => {
    const { home, away, done } = read(record)
    const both = home > 0 && away > 0
    return both || done ? yesNo(both) : null
  }

/** 784 none, 788 only home, 790 only away, 792 both. */
export const whichScore =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record) => {
    const { home, away, done } = read(record)
    const winning = home > 0 ? (away > 0 ? '792' : '788') : away > 0 ? '790' : '784'
    return done || winning === '792' ? winner(['784', '788', '790', '792'], winning) : null
  }

/** The named side concedes nothing. */
export const cleanSheet =
  <R>(read: ReadTally<R>, side: 'home' | 'away'): Settle<R> =>
  (record) => {
    const count = read(record)
    const conceded = side === 'home' ? count.away : count.home
    return count.done || conceded > 0 ? yesNo(conceded === 0) : null
  }

export const winToNil =
  <R>(read: ReadTally<R>, side: 'home' | 'away'): Settle<R> =>
  (record) => {
    const count = read(record)
    const conceded = side === 'home' ? count.away : count.home
    return count.done || conceded > 0 ? yesNo(conceded === 0 && toResult(count) === side) : null
  }

/** Outcomes that are ranges of a count, one of which holds it: `[id, from, to]`. */
export type Ranges = readonly (readonly [id: string, from: number, to: number])[]

export const ranges =
  <R>(read: ReadTally<R>, table: Ranges, counted: Counted = 'both'): Settle<R> =>
  (record) => {
    const count = read(record)
    if (!count.done) return null
    const value = countOccurrences(count, counted)
    const holding = table.find(([, from, to]) => value >= from && value <= to)
    return winner(
      table.map(([id]) => id),
      holding?.[0] ?? '',
    )
  }

/** Correct score by a table "2:1" → id; scores outside of it are `rest`. */
export const correctScore =
  <R>(read: ReadTally<R>, table: Readonly<Record<string, string>>, rest?: string): Settle<R> =>
  (record) => {
    const { home, away, done } = read(record)
    if (!done) return null
    const ids = [...Object.values(table), ...(rest === undefined ? [] : [rest])]
    return winner(ids, table[`${home}:${away}`] ?? rest ?? '')
  }

type Three = 'home' | 'draw' | 'away'
const SIDES_AND_DRAW = ['home', 'draw', 'away'] as const

/** 1x2 and both to score: 78 home & yes … 88 away & no. */
export const resultAndBoth =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record) => {
    const count = read(record)
    if (!count.done) return null
    const both = count.home > 0 && count.away > 0
    const ids = SIDES_AND_DRAW.flatMap((_, index) => [String(78 + 4 * index), String(80 + 4 * index)])
    return winner(ids, ids[SIDES_AND_DRAW.indexOf(toResult(count)) * 2 + (both ? 0 : 1)] ?? '')
  }

/** A line without quarters: `null` is a push, which refunds the combined market. */
const sideOfLine = (value: number, line: number): 'over' | 'under' | null =>
  value > line ? 'over' : value < line ? 'under' : null

/** 1x2 and total: 794 home & under … 804 away & over. On a whole line that is hit exactly, all are refunded. */
export const resultAndTotal =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record, specifiers) => {
    const count = read(record)
    if (!count.done) return null
    const ids = SIDES_AND_DRAW.flatMap((_, index) => [String(794 + 4 * index), String(796 + 4 * index)])
    const side = sideOfLine(countOccurrences(count, 'both'), toNumber(specifiers, 'total'))
    if (side === null) return Object.fromEntries(ids.map((id) => [id, 'refund' as const]))
    const index = SIDES_AND_DRAW.indexOf(toResult(count) satisfies Three) * 2 + (side === 'under' ? 0 : 1)
    return winner(ids, ids[index] ?? '')
  }

/** Total and both to score: 90 over & yes, 92 under & yes, 94 over & no, 96 under & no. */
export const totalAndBoth =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record, specifiers) => {
    const count = read(record)
    if (!count.done) return null
    const ids = ['90', '92', '94', '96']
    const side = sideOfLine(countOccurrences(count, 'both'), toNumber(specifiers, 'total'))
    if (side === null) return Object.fromEntries(ids.map((id) => [id, 'refund' as const]))
    const both = count.home > 0 && count.away > 0
    return winner(ids, both ? (side === 'over' ? '90' : '92') : side === 'over' ? '94' : '96')
  }

const PAIRS: Readonly<Record<Three, readonly number[]>> = { home: [0, 1], draw: [0, 2], away: [1, 2] }

/** Double chance and both to score: 1718 home/draw & yes … 1723 draw/away & no; two win. */
export const doubleChanceAndBoth =
  <R>(chance: ReadTally<R>, scoring: ReadTally<R> = chance): Settle<R> =>
  (record) => {
    const [whole, count] = [chance(record), scoring(record)]
    if (!whole.done || !count.done) return null
    const both = count.home > 0 && count.away > 0
    const ids = [0, 1, 2, 3, 4, 5].map((index) => String(1718 + index))
    const winning = PAIRS[toResult(whole)].map((pair) => ids[pair * 2 + (both ? 0 : 1)] ?? '')
    return winners(ids, winning)
  }

/** Double chance and total: 1724 home/draw & under … 1729 draw/away & over; two win. */
export const doubleChanceAndTotal =
  <R>(read: ReadTally<R>): Settle<R> =>
  (record, specifiers) => {
    const count = read(record)
    if (!count.done) return null
    const ids = [0, 1, 2, 3, 4, 5].map((index) => String(1724 + index))
    const side = sideOfLine(countOccurrences(count, 'both'), toNumber(specifiers, 'total'))
    if (side === null) return Object.fromEntries(ids.map((id) => [id, 'refund' as const]))
    const winning = PAIRS[toResult(count)].map((pair) => ids[pair + (side === 'under' ? 0 : 3)] ?? '')
    return winners(ids, winning)
  }
