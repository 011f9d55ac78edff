import type { Draw } from '../../engine/play.ts'
import type { CrapsBet, CrapsCome, CrapsMove, CrapsRound, CrapsSpot } from './types.ts'

type Roll = readonly [number, number]
/** What a decided bet brings back of its amount, its stake included, as a fraction. */
type Back = readonly [number, number]
const LOST: Back = [0, 1]
const sum = ([a, b]: Roll): number => a + b
const isPoint = (total: number): boolean => [4, 5, 6, 8, 9, 10].includes(total)

type Rule = {
  /** Winnings to one as a fraction; the greatest where they differ. */
  pays: Back
  /** What the bet brings back after these rolls; `null` while it is in play. */
  back: (rolls: readonly Roll[]) => Back | null
}
const won = ([to, one]: Back): Back => [to + one, one]

/** Decided by the first roll. */
const once = (pays: Back, wins: (total: number) => boolean): Rule => ({
  pays,
  back: ([first]) => (first ? (wins(sum(first)) ? won(pays) : LOST) : null),
})
/** The field pays even, double on two and triple on twelve. */
const field: Rule = {
  pays: [3, 1],
  back: ([first]) => {
    const total = first ? sum(first) : 0
    if (!first) return null
    if (total === 2) return [3, 1]
    if (total === 12) return [4, 1]
    return [3, 4, 9, 10, 11].includes(total) ? [2, 1] : LOST
  },
}
/** Wins with its number, loses with a seven; it counts on every roll. */
const place = (number: number, pays: Back): Rule => ({
  pays,
  back: (rolls) => {
    const end = rolls.find((roll) => sum(roll) === number || sum(roll) === 7)
    return end ? (sum(end) === 7 ? LOST : won(pays)) : null
  },
})
/** Wins with a pair, loses with a seven or with the number in any other way. */
const hard = (number: number, pays: Back): Rule => ({
  pays,
  back: (rolls) => {
    const end = rolls.find((roll) => sum(roll) === number || sum(roll) === 7)
    return end ? (sum(end) === number && end[0] === end[1] ? won(pays) : LOST) : null
  },
})

/** How the line stands: `natural` 7 or 11, `craps` 2, 3 or 12, `made` the point, `seven` before it. */
function findLine([first, ...more]: readonly Roll[]): 'natural' | 'craps' | 'made' | 'seven' | null {
  if (!first) return null
  const total = sum(first)
  if (total === 7 || total === 11) return 'natural'
  if (!isPoint(total)) return 'craps'
  const end = more.find((roll) => sum(roll) === total || sum(roll) === 7)
  return end ? (sum(end) === 7 ? 'seven' : 'made') : null
}
const pass: Rule = {
  pays: [1, 1],
  back: (rolls) => {
    const line = findLine(rolls)
    return line === null ? null : line === 'natural' || line === 'made' ? [2, 1] : LOST
  },
}
/** The other side of the line; twelve on the come-out roll returns the bet. */
const dontPass: Rule = {
  pays: [1, 1],
  back: (rolls) => {
    const line = findLine(rolls)
    if (line === 'craps') return sum(rolls[0] as Roll) === 12 ? [1, 1] : [2, 1]
    return line === null ? null : line === 'seven' ? [2, 1] : LOST
  },
}

/** Every bet of the layout. */
export const RULES: Readonly<Record<CrapsSpot, Rule>> = {
  pass,
  dont_pass: dontPass,
  field,
  any_seven: once([4, 1], (total) => total === 7),
  any_craps: once([7, 1], (total) => [2, 3, 12].includes(total)),
  two: once([30, 1], (total) => total === 2),
  three: once([15, 1], (total) => total === 3),
  eleven: once([15, 1], (total) => total === 11),
  twelve: once([30, 1], (total) => total === 12),
  place_4: place(4, [9, 5]),
  place_5: place(5, [7, 5]),
  place_6: place(6, [7, 6]),
  place_8: place(8, [7, 6]),
  place_9: place(9, [7, 5]),
  place_10: place(10, [9, 5]),
  hard_4: hard(4, [7, 1]),
  hard_6: hard(6, [9, 1]),
  hard_8: hard(8, [9, 1]),
  hard_10: hard(10, [7, 1]),
}
export const SPOTS = Object.keys(RULES)
/** A bet that pays 7 to 6 is laid in threes of chips: chips are even numbers of minor units. */
export const computeStep = (spot: CrapsSpot): number => (RULES[spot]?.pays[1] === 6 ? 3 : 1)

/** The odds pay what is fair. */
export const ODDS: Readonly<Record<number, Back>> = {
  4: [2, 1],
  5: [3, 2],
  6: [6, 5],
  8: [6, 5],
  9: [3, 2],
  10: [2, 1],
}

/** What a bet brings back, its stake included, minor units; `null` while it is in play. */
export function findPayout(spot: CrapsSpot, amount: bigint, rolls: readonly Roll[]): bigint | null {
  const back = RULES[spot]?.back(rolls) ?? null
  return back && (amount * BigInt(back[0])) / BigInt(back[1])
}

/** What the odds bring back; `null` while the point is open. */
export function oddsBack(
  amount: bigint,
  { rolls, point }: Pick<CrapsRound, 'rolls' | 'point'>,
): bigint | null {
  const line = findLine(rolls)
  if (line === null) return null
  const back = won(ODDS[point ?? 0] ?? [0, 1])
  return line === 'made' ? (amount * BigInt(back[0])) / BigInt(back[1]) : 0n
}

/** Come bets of a round. */
export const COMES = 2

/** What a come bet of `amount` and the odds behind it bring back: the line's rules, from the roll after it was laid. */
export function comeBack(
  come: CrapsCome,
  amount: bigint,
  rolls: CrapsRound['rolls'],
): { bet: bigint | null; odds: bigint | null } {
  const own = rolls.slice(come.from)
  return {
    bet: findPayout('pass', amount, own),
    odds: oddsBack(amount * BigInt(come.odds), { rolls: own, point: come.point }),
  }
}

/** Lays a come bet, or odds behind a bet that may have them; answers whether the rules allow it. */
function lay(round: CrapsRound, move: Exclude<CrapsMove, { type: 'roll' }>): boolean {
  if (move.type === 'come') {
    if (!round.may_come) return false
    round.comes.push({ from: round.rolls.length, point: null, odds: 0, may_odds: false })
    return true
  }
  const bet = move.come === undefined ? round : round.comes[move.come]
  if (!bet?.may_odds) return false
  bet.odds = move.times
  return true
}

/** What may be laid before the next roll. */
function offer(round: CrapsRound, onPass: boolean): void {
  const { rolls, comes } = round
  round.may_odds = onPass && round.point !== null && round.odds === 0 && rolls.length === 1
  for (const come of comes) {
    const first = rolls[come.from]
    come.point = first && isPoint(sum(first)) ? sum(first) : null
    come.may_odds = come.point !== null && come.odds === 0 && rolls.length === come.from + 1
  }
  const laidNow = comes.some(({ from }) => from === rolls.length)
  round.may_come = onPass && findLine(rolls) === null && comes.length < COMES && !laidNow
}

/**
 * The come-out roll belongs to the bet; every further roll is a move, until each bet is decided. A roll is two choices
 * among six faces.
 */
export function playCraps(
  { bets }: CrapsBet,
  moves: readonly CrapsMove[],
  draw: Draw,
): { round: CrapsRound; over: boolean } | null {
  const roll = (): [number, number] => [draw(6) + 1, draw(6) + 1]
  const first = roll()
  const point = isPoint(sum(first)) ? sum(first) : null
  const onPass = bets.some(({ spot }) => spot === 'pass')
  const round: CrapsRound = { rolls: [first], point, odds: 0, may_odds: false, comes: [], may_come: false }
  const over = () =>
    bets.every(({ spot }) => RULES[spot]?.back(round.rolls) !== null) &&
    round.comes.every(({ from }) => findLine(round.rolls.slice(from)) !== null)
  offer(round, onPass)
  for (const move of moves) {
    if (over()) return null
    if (move.type === 'roll') round.rolls.push(roll())
    else if (!lay(round, move)) return null
    offer(round, onPass)
  }
  return { round, over: over() }
}
