import type { Draw } from '../../engine/play.ts'
import { toRank } from '../cards.ts'
import type { PlainPlay } from '../plain-play.ts'
import type { HiLoGuess, HiLoMove, HiLoResult } from './types.ts'

/** Parts of the stake: multipliers are hundredths. */
export const UNITS = 100
const RANKS = 13
const RETURNED = 99n
/** No multiplier is greater: a guess that would pass it is not offered. */
export const CAP = 10_000 * UNITS

/** Ranks of 13 that make a guess right; an equal card is right for both. */
export const ranksFor = (guess: HiLoGuess, rank: number): number =>
  guess === 'higher' ? RANKS - rank : rank + 1

/** 99 % of what is fair for a chain of guesses, in hundredths, cut; `chances` are the right ranks of each. */
export const computeMultiplier = (chances: readonly number[]): number => {
  const right = chances.reduce((product, ranks) => product * BigInt(ranks), 1n)
  return Number((RETURNED * BigInt(RANKS) ** BigInt(chances.length)) / right)
}

const offered = (chances: readonly number[], rank: number, guess: HiLoGuess): number | null => {
  const next = computeMultiplier([...chances, ranksFor(guess, rank)])
  return next > CAP ? null : next
}

/** Each card is one choice among 52: the first before the first guess, one more for each guess. */
export function playHiLo(moves: readonly HiLoMove[], draw: Draw): PlainPlay<HiLoResult> | null {
  const cards = [draw(52)]
  const guesses: HiLoGuess[] = []
  const chances: number[] = []
  const last = () => toRank(cards.at(-1) as number)
  const at = (over: boolean, lost: boolean): PlainPlay<HiLoResult> => {
    const multiplier = lost || chances.length === 0 ? 0 : computeMultiplier(chances)
    const open = (guess: HiLoGuess) => (over ? null : offered(chances, last(), guess))
    const next = { higher: open('higher'), lower: open('lower') }
    return { outcome: { cards, guesses, multiplier, next, lost }, staked: UNITS, paid: multiplier, over }
  }
  let now = at(false, false)
  for (const move of moves) {
    if (now.over) return null
    if (move.type === 'cash_out') {
      if (guesses.length === 0) return null
      now = at(true, false)
      continue
    }
    if (now.outcome.next[move.type] === null) return null
    const before = last()
    const chance = ranksFor(move.type, before)
    cards.push(draw(52))
    guesses.push(move.type)
    const right = move.type === 'higher' ? last() >= before : last() <= before
    if (right) chances.push(chance)
    now = at(!right, !right)
    const { higher, lower } = now.outcome.next
    if (right && higher === null && lower === null) now = at(true, false)
  }
  return now
}
