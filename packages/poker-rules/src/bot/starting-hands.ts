import { toRank, toSuit } from '../cards.ts'
import type { Card, Variant } from '../types.ts'

const RANKS = '23456789TJQKA'

/** The groups of Sklansky and Malmuth, "Hold 'em Poker for Advanced Players": the best hands first; "Ax" stands for any lower card. */
const GROUPS = [
  'AA KK QQ JJ AKs',
  'TT AQs AJs KQs AKo',
  '99 JTs QJs KJs ATs AQo',
  'T9s KQo 88 QTs 98s J9s AJo KTs',
  '77 87s Q9s T8s KJo QJo JTo 76s 97s Axs 65s',
  '66 ATo 55 86s KTo QTo 54s K9s J8s 75s',
  '44 J9o 64s T9o 53s 33 98o 43s 22 Kxs T7s Q8s',
  '87o A9o Q9o 76o 42s 32s 96s 85s J8o J7s 65o 54o 74s K9o T8o',
].map((hands) => new Set(hands.split(' ')))

/** "AKs", "T9o", "77". */
function toName(hole: readonly Card[]): string {
  const [high = 0, low = 0] = [...hole].sort((one, other) => other - one)
  const ranks = `${RANKS[toRank(high)]}${RANKS[toRank(low)]}`
  if (toRank(high) === toRank(low)) return ranks
  return `${ranks}${toSuit(high) === toSuit(low) ? 's' : 'o'}`
}

/** 1 (best) to 8; 9 for all other hands. */
export function holdemGroup(hole: readonly Card[]): number {
  const name = toName(hole)
  const any = `${name[0]}x${name[2] ?? ''}`
  const index = GROUPS.findIndex((group) => group.has(name))
  const loose = GROUPS.findIndex((group) => group.has(any))
  return (index >= 0 ? index : loose >= 0 ? loose : GROUPS.length) + 1
}

/** Hutchison's points by the highest of two suited cards and by pairs; ranks from the two to the ace. */
const SUITED = [1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8]
const PAIRED = [7, 7, 7, 7, 7, 7, 8, 10, 12, 13, 14, 16, 18]
/** For two, three and four cards that fit one straight with at most three gaps. */
const CONNECTED: Readonly<Record<number, number>> = { 2: 8, 3: 18, 4: 25 }
const MOST_GAPS = 3

const grouped = (cards: readonly Card[], by: (card: Card) => number): Card[][] => {
  const groups = new Map<number, Card[]>()
  for (const card of cards) groups.set(by(card), [...(groups.get(by(card)) ?? []), card])
  return [...groups.values()]
}

function straightPoints(hole: readonly Card[]): number {
  const ranks = [...new Set(hole.map(toRank))].sort((one, other) => one - other)
  let best = 0
  ranks.forEach((low, from) => {
    ranks.slice(from + 1).forEach((high, index) => {
      const count = index + 2
      const gaps = high - low + 1 - count
      const ace = high === 12 ? 4 : 0
      if (gaps <= MOST_GAPS) best = Math.max(best, (CONNECTED[count] ?? 0) - 2 * gaps - ace)
    })
  })
  return best
}

/** Points of four hole cards by Hutchison's count for Omaha (high): suits, pairs, straights. Aces and kings of two suits have 54. */
export function omahaPoints(hole: readonly Card[]): number {
  const suits = grouped(hole, toSuit).filter(({ length }) => length > 1)
  const suited = suits.map(
    (cards) => (SUITED[Math.max(...cards.map(toRank))] ?? 0) - (cards.length > 2 ? 2 : 0),
  )
  const pairs = grouped(hole, toRank).filter(({ length }) => length === 2)
  const paired = pairs.map(([card = 0]) => PAIRED[toRank(card)] ?? 0)
  return [...suited, ...paired].reduce((total, points) => total + points, 0) + straightPoints(hole)
}

/** Omaha hands in nine classes, each about as rare as the group of hold'em: the fewest points of classes 1 to 8. */
const CLASS_POINTS = [33, 30, 28, 26, 24, 23, 22, 20]

/** 1 (best) to 9 for the hole cards of either variant. */
export function startingClass(variant: Variant, hole: readonly Card[]): number {
  if (variant === 'holdem') return holdemGroup(hole)
  const points = omahaPoints(hole)
  const index = CLASS_POINTS.findIndex((least) => points >= least)
  return (index >= 0 ? index : CLASS_POINTS.length) + 1
}
