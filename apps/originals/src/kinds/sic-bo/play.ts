import type { Draw } from '../../engine/play.ts'
import { upTo } from '../plain-play.ts'
import type { SicBoSpot } from './types.ts'

type Dice = readonly number[]
const FACES = [1, 2, 3, 4, 5, 6]
/** Winnings to one of the totals 4 … 10; 11 … 17 pay the same from the other end. */
const TOTALS = [62, 31, 18, 12, 8, 7, 6]

const sum = (dice: Dice) => dice.reduce((all, face) => all + face, 0)
const count = (dice: Dice, face: number) => dice.filter((one) => one === face).length
const isTriple = (dice: Dice) => dice[0] === dice[1] && dice[1] === dice[2]

type Rule = {
  pays: number[]
  /** Winnings to one for these dice; `null` when the bet is lost. */
  won: (dice: Dice) => number | null
}
const even = (wins: (total: number) => boolean): Rule => ({
  pays: [1],
  won: (dice) => (!isTriple(dice) && wins(sum(dice)) ? 1 : null),
})
const fixed = (pays: number, wins: (dice: Dice) => boolean): Rule => ({
  pays: [pays],
  won: (dice) => (wins(dice) ? pays : null),
})
const single = (face: number): Rule => {
  const pays = [1, 2, 12]
  return { pays, won: (dice) => pays[count(dice, face) - 1] ?? null }
}
const each = (name: string, rule: (face: number) => Rule) =>
  FACES.map((face): [SicBoSpot, Rule] => [`${name}_${face}`, rule(face)])

/** Every bet of the layout. Small, big, odd and even lose on a triple. */
export const RULES: Readonly<Record<SicBoSpot, Rule>> = Object.fromEntries([
  ['small', even((total) => total <= 10)],
  ['big', even((total) => total >= 11)],
  ['odd', even((total) => total % 2 === 1)],
  ['even', even((total) => total % 2 === 0)],
  ...upTo(14).map((at): [SicBoSpot, Rule] => {
    const total = at + 4
    return [`total_${total}`, fixed(TOTALS[Math.min(at, 13 - at)] as number, (dice) => sum(dice) === total)]
  }),
  ...each('single', single),
  ...each('double', (face) => fixed(11, (dice) => count(dice, face) >= 2)),
  ...each('triple', (face) => fixed(190, (dice) => count(dice, face) === 3)),
  ['any_triple', fixed(31, isTriple)],
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high): [SicBoSpot, Rule] => [
      `pair_${low}_${high}`,
      fixed(6, (dice) => dice.includes(low) && dice.includes(high)),
    ]),
  ),
] as [SicBoSpot, Rule][])
export const SPOTS = Object.keys(RULES)

/** Three choices among six faces. */
export function rollDice(draw: Draw): { dice: number[]; total: number } {
  const dice = upTo(3).map(() => draw(6) + 1)
  return { dice, total: sum(dice) }
}

/** What a bet brings back, its stake included, minor units. */
export function computeReturn(spot: SicBoSpot, amount: bigint, { dice }: { dice: Dice }): bigint {
  const pays = RULES[spot]?.won(dice) ?? null
  return pays === null ? 0n : amount * BigInt(pays + 1)
}
