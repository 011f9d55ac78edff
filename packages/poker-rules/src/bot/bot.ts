import { least, most } from '../seats.ts'
import type { Card, Chips, LegalMoves, Move, TableRules, VisibleHand } from '../types.ts'
import { equityAgainst, type Range } from './equity.ts'
import { foldChance, type FindHabit, listRanges } from './ranges.ts'
import { startingClass } from './starting-hands.ts'
import { computePercentile } from './strength.ts'

export type Position = 'early' | 'middle' | 'late' | 'blind'

/** The worst starting class (1 to 9) with which a bot opens, by position. */
export const STARTING_TABLE: Readonly<Record<Position, { open: number }>> = {
  early: { open: 4 },
  middle: { open: 5 },
  late: { open: 8 },
  blind: { open: 6 },
}

/** What the bot goes by; shares are parts of 1. */
export const POLICY = {
  samples: { holdem: 160, omaha: 60 },
  /** Bets when its equity is this much over an equal share of the pot. */
  betOver: 0.12,
  /** Bets more when its equity is this much over an equal share. */
  largeOver: 0.25,
  /** Raises a bet when its equity against what bets is at least this, and the part of such hands that it only calls with. */
  raiseAt: 0.72,
  slow: 0.2,
  /** What is left of its equity when more can be bet, by the street. */
  realised: { preflop: 0.9, flop: 0.93, turn: 0.97, river: 1 },
  /** How far a decision near its price is left to chance. */
  mixed: 0.03,
  /** How often it bets half the pot with a weak hand against one opponent who folds half of the time. */
  bluff: 0.14,
  /** Raises of a street after which it only calls. */
  mostRaises: 3,
  /** Under so many big blinds it goes all-in or folds where nobody has raised before the flop. */
  shortStack: 12n,
  /** It goes all-in so with the best share of hands of this many big blinds ÷ stack, less with more seats behind. */
  push: 9,
  /** Raises again with this part of what the last raiser is taken to hold. */
  reraise: 0.3,
} as const

type Turn = {
  visible: VisibleHand
  rules: TableRules
  legal: LegalMoves
  hole: readonly Card[]
  draw: () => number
  findHabit: FindHabit
}

/** Bets and raises of this street. */
function countRaises({ events }: VisibleHand): number {
  const from = events.findLastIndex(({ kind }) => kind === 'street')
  return events
    .slice(from + 1)
    .filter((event) => event.kind === 'move' && ['bet', 'raise'].includes(event.move)).length
}

/** Of the seats that are dealt in: the last two before the blinds are late, the first third of the others early. */
export function toPosition({ seats, you }: Pick<VisibleHand, 'seats' | 'you'>): Position {
  const index = seats.findIndex(({ seat }) => seat === you)
  if (seats.length === 2) return index === 1 ? 'late' : 'blind'
  if (index < 2) return 'blind'
  if (index >= seats.length - 2) return 'late'
  return index - 2 < (seats.length - 4) / 2 ? 'early' : 'middle'
}

/** Classes that are played besides those of the table when few seats are dealt in. */
const besides = (seats: number): number => (seats === 2 ? 2 : seats <= 4 ? 1 : 0)

/** A raise to `to`, moved into what is allowed; all-in where little would be left behind. */
function raiseTo(turn: Turn, to: Chips): Move {
  const { raise } = turn.legal
  if (!raise) return callOrCheck(turn)
  const wanted = most(raise.min, least(to, raise.max))
  return { kind: 'raise', to: wanted * 10n >= raise.max * 7n ? raise.max : wanted }
}

const callOrCheck = ({ legal }: Turn): Move => ({ kind: legal.call === null ? 'check' : 'call' })
const checkOrFold = ({ legal }: Turn): Move => ({ kind: legal.check ? 'check' : 'fold' })

/** The total of the street for a bet of this part of the pot as it is after a call. */
function computeSize({ visible, legal }: Turn, percent: bigint): Chips {
  return visible.bet + ((visible.pot + (legal.call ?? 0n)) * percent) / 100n
}

/** The share of starting hands that are raised again: a part of those that the last raiser may hold. */
const reraised = (ranges: readonly Range[]): number =>
  POLICY.reraise * Math.min(...ranges.map(({ width }) => width))

const you = ({ visible }: Turn) => visible.seats.find(({ seat }) => seat === visible.you)
const computeStack = (turn: Turn): Chips => (you(turn)?.stack ?? 0n) + (you(turn)?.committed ?? 0n)
/** What can be won or lost at most: the smaller of the own stack and the largest of the others. */
function computeEffectiveStack(turn: Turn): Chips {
  const others = turn.visible.seats
    .filter(({ seat, folded }) => !folded && seat !== turn.visible.you)
    .map(({ stack, committed }) => stack + committed)
  return others.reduce((largest, one) => most(largest, one), 0n) < computeStack(turn)
    ? others.reduce((largest, one) => most(largest, one), 0n)
    : computeStack(turn)
}

function beforeTheFlop(turn: Turn): Move {
  const { visible, rules, hole, draw } = turn
  const raises = countRaises(visible)
  if (raises > 0) return answerRaise(turn, raises)
  const { open } = STARTING_TABLE[toPosition(visible)]
  const effective = computeEffectiveStack(turn)
  if (effective <= rules.bigBlind * POLICY.shortStack) {
    const blinds = Math.max(1, Number(effective) / Number(rules.bigBlind))
    const behind = visible.seats.filter(
      ({ seat, folded, committed }) => !folded && seat !== visible.you && committed <= visible.bet,
    ).length
    const share = POLICY.push / blinds / Math.max(1, behind) ** 0.7
    return computePercentile(rules.variant, hole) <= share + POLICY.mixed * (draw() - 0.5)
      ? raiseTo(turn, turn.legal.raise?.max ?? 0n)
      : checkOrFold(turn)
  }
  if (startingClass(rules.variant, hole) - besides(visible.seats.length) > open) return checkOrFold(turn)
  const callers = visible.events.filter((event) => event.kind === 'move' && event.move === 'call').length
  return raiseTo(turn, (rules.bigBlind * 5n) / 2n + rules.bigBlind * BigInt(callers))
}

/** Answers a raise before the flop by the price of a call and what the raisers may hold. */
function answerRaise(turn: Turn, raises: number): Move {
  const { visible, rules, hole, legal, draw, findHabit } = turn
  const ranges = listRanges(visible, findHabit)
  const own = computePercentile(rules.variant, hole)
  if (legal.raise && raises < POLICY.mostRaises && own <= reraised(ranges) && draw() >= POLICY.slow) {
    const to = visible.bet * 3n
    return raiseTo(turn, to * 5n >= computeStack(turn) * 2n ? legal.raise.max : to)
  }
  return callAt(turn, computeShare(turn, ranges))
}

const computeShare = ({ visible, rules, hole, draw }: Turn, ranges: readonly Range[]): number =>
  equityAgainst(
    { variant: rules.variant, hole, board: visible.board, ranges, samples: POLICY.samples[rules.variant] },
    draw,
  )

/** Calls when the share of the pot is worth its price; near the price chance decides, so that nobody can tell. */
function callAt(turn: Turn, share: number): Move {
  const { visible, legal, draw } = turn
  if (legal.call === null) return { kind: 'check' }
  const odds = Number(legal.call) / Number(visible.pot + legal.call)
  const others = visible.seats.filter(
    ({ seat, folded, stack }) => !folded && seat !== visible.you && stack > 0n,
  )
  const closes = others.length === 0 || (you(turn)?.stack ?? 0n) <= legal.call
  const realised = closes ? 1 : POLICY.realised[visible.street]
  return share * realised >= odds + POLICY.mixed * (draw() - 0.5) ? callOrCheck(turn) : { kind: 'fold' }
}

function afterTheFlop(turn: Turn): Move {
  const { visible, legal, draw, findHabit } = turn
  const ranges = listRanges(visible, findHabit)
  const share = computeShare(turn, ranges)
  const equal = 1 / (ranges.length + 1)
  if (legal.call === null) {
    if (share - equal >= POLICY.largeOver) return raiseTo(turn, computeSize(turn, draw() < 0.5 ? 75n : 60n))
    if (share - equal >= POLICY.betOver) return raiseTo(turn, computeSize(turn, 50n))
    const bluffs = ranges.length === 1 && draw() < POLICY.bluff * 2 * foldChance(visible, findHabit)
    return bluffs ? raiseTo(turn, computeSize(turn, 50n)) : { kind: 'check' }
  }
  if (share >= POLICY.raiseAt && countRaises(visible) < POLICY.mostRaises && draw() >= POLICY.slow)
    return raiseTo(turn, computeSize(turn, 75n))
  return callAt(turn, share)
}

/**
 * The move of a bot, always a legal one. It goes by what its seat may see, by what was seen of the players at the table (`findHabit`), and by nothing
 * else; `draw` gives numbers of [0, 1) that no player can foresee. Throws where it is not the turn of `visible.you`. The policy is published in
 * docs/poker.md.
 */
export function botMove(
  visible: VisibleHand,
  rules: TableRules,
  draw: () => number,
  findHabit: FindHabit = () => undefined,
): Move {
  const hole = visible.seats.find(({ seat }) => seat === visible.you)?.hole
  if (!visible.legal || !hole) throw new Error('it is not the turn of this seat')
  const turn: Turn = { visible, rules, legal: visible.legal, hole, draw, findHabit }
  return visible.street === 'preflop' ? beforeTheFlop(turn) : afterTheFlop(turn)
}
