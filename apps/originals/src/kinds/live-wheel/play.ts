import type { Draw } from '../../engine/play.ts'
import type { LiveWheelMark, LiveWheelSpot, LiveWheelTurns } from './types.ts'

/** Winnings to one. */
export const PAYS: Readonly<Record<LiveWheelSpot, number>> = {
  one: 1,
  two: 2,
  five: 5,
  ten: 10,
  twenty: 20,
  forty: 40,
}
export const SPOTS = Object.keys(PAYS) as LiveWheelSpot[]
/** What a multiplier makes of the winnings. */
export const MULTIPLIERS: Partial<Record<LiveWheelMark, number>> = { double: 2, seven: 7 }
/** After so many multipliers the next turn is among the numbers alone. */
export const MOST_MULTIPLIERS = 3

const LETTERS: Readonly<Record<string, LiveWheelMark>> = {
  '1': 'one',
  '2': 'two',
  '5': 'five',
  T: 'ten',
  V: 'twenty',
  F: 'forty',
  D: 'double',
  S: 'seven',
}
/** The 54 segments, clockwise: no two neighbours are the same. */
export const SEGMENTS: readonly LiveWheelMark[] = [
  ...'S121T21V12512F1251T12151212D1251T1215121V21512T1215121',
].map((letter) => LETTERS[letter] as LiveWheelMark)
const NUMBERS = SEGMENTS.flatMap((mark, segment) => (MULTIPLIERS[mark] ? [] : [segment]))

/** What turns come to. */
export function toTurns(turns: readonly number[]): LiveWheelTurns {
  const marks = turns.map((segment) => SEGMENTS[segment] as LiveWheelMark)
  return {
    turns: [...turns],
    spot: marks.at(-1) as LiveWheelSpot,
    multiplier: marks.reduce((product, mark) => product * (MULTIPLIERS[mark] ?? 1), 1),
  }
}

/** One choice among the segments a turn, until a number comes. */
export function turnWheel(draw: Draw): LiveWheelTurns {
  const turns: number[] = []
  while (turns.length < MOST_MULTIPLIERS) {
    turns.push(draw(SEGMENTS.length))
    if (!MULTIPLIERS[SEGMENTS[turns.at(-1) as number] as LiveWheelMark]) return toTurns(turns)
  }
  return toTurns([...turns, NUMBERS[draw(NUMBERS.length)] as number])
}

/** What a bet brings back, its stake included, minor units. */
export const computeReturn = (
  spot: LiveWheelSpot,
  amount: bigint,
  { spot: came, multiplier }: Pick<LiveWheelTurns, 'spot' | 'multiplier'>,
): bigint => (spot === came ? amount * BigInt(PAYS[spot] * multiplier + 1) : 0n)

/** Turns as the one number that a table stores: their segments as digits, and how many there are. */
export const toCode = ({ turns }: Pick<LiveWheelTurns, 'turns'>): number =>
  turns.reduce((code, segment) => code * SEGMENTS.length + segment, 0) * (MOST_MULTIPLIERS + 2) + turns.length

/** The turns behind a stored number. */
export function toPastRound(code: number): LiveWheelTurns {
  const count = code % (MOST_MULTIPLIERS + 2)
  let rest = Math.floor(code / (MOST_MULTIPLIERS + 2))
  const turns: number[] = []
  for (let turn = 0; turn < count; turn++) {
    turns.unshift(rest % SEGMENTS.length)
    rest = Math.floor(rest / SEGMENTS.length)
  }
  return toTurns(turns)
}
