import { least, most } from '../seats.ts'
import type { Card, Chips, LegalMoves, Move, TableRules, VisibleHand } from '../types.ts'
import { equity } from './equity.ts'
import { startingClass } from './starting-hands.ts'

export type Position = 'early' | 'middle' | 'late' | 'blind'

/** The worst starting class (1 to 9) with which a bot opens, calls one raise, and raises again, by position. */
export const STARTING_TABLE: Readonly<Record<Position, { open: number; call: number; reraise: number }>> = {
  early: { open: 4, call: 3, reraise: 1 },
  middle: { open: 5, call: 4, reraise: 1 },
  late: { open: 8, call: 5, reraise: 2 },
  blind: { open: 6, call: 6, reraise: 2 },
}

/** What the bot goes by after the flop; shares are parts of 1. */
export const POLICY = {
  samples: { holdem: 200, omaha: 80 },
  /** Bets when its equity is this much over an equal share of the pot. */
  betOver: 0.12,
  /** Raises a bet when its equity is this much over an equal share. */
  raiseOver: 0.28,
  /** What a call needs over the pot odds, for every bet or raise of the street: bets come from better than random hands. */
  callOver: 0.05,
  /** How often it bets half the pot with a weak hand against one opponent. */
  bluff: 0.12,
  /** Raises of a street after which it only calls. */
  mostRaises: 3,
  /** Under so many big blinds it goes all-in or folds before the flop. */
  shortStack: 10n,
} as const

type Turn = {
  visible: VisibleHand
  rules: TableRules
  legal: LegalMoves
  hole: readonly Card[]
  draw: () => number
}

/** Bets and raises of this street. */
function raisesOf({ events }: VisibleHand): number {
  const from = events.findLastIndex(({ kind }) => kind === 'street')
  return events
    .slice(from + 1)
    .filter((event) => event.kind === 'move' && ['bet', 'raise'].includes(event.move)).length
}

/** Of the seats that are dealt in: the last two before the blinds are late, the first third of the others early. */
export function positionOf({ seats, you }: Pick<VisibleHand, 'seats' | 'you'>): Position {
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
function sizeOf({ visible, legal }: Turn, percent: bigint): Chips {
  return visible.bet + ((visible.pot + (legal.call ?? 0n)) * percent) / 100n
}

function beforeTheFlop(turn: Turn): Move {
  const { visible, rules, hole } = turn
  const place = startingClass(rules.variant, hole) - besides(visible.seats.length)
  const { open, call, reraise } = STARTING_TABLE[positionOf(visible)]
  const you = visible.seats.find(({ seat }) => seat === visible.you)
  const short = (you?.stack ?? 0n) + (you?.committed ?? 0n) <= rules.bigBlind * POLICY.shortStack
  const raises = raisesOf(visible)
  if (short) {
    const wanted = place <= (raises === 0 ? open : call)
    return wanted ? raiseTo(turn, turn.legal.raise?.max ?? 0n) : checkOrFold(turn)
  }
  if (raises === 0) {
    if (place > open) return checkOrFold(turn)
    const callers = visible.events.filter((event) => event.kind === 'move' && event.move === 'call').length
    return raiseTo(turn, (rules.bigBlind * 5n) / 2n + rules.bigBlind * BigInt(callers))
  }
  if (place <= reraise && raises < POLICY.mostRaises) return raiseTo(turn, visible.bet * 3n)
  // Another raise of the others narrows what is worth a call.
  return place <= Math.max(1, call - (raises - 1)) ? callOrCheck(turn) : checkOrFold(turn)
}

function afterTheFlop(turn: Turn): Move {
  const { visible, rules, legal, hole, draw } = turn
  const opponents = visible.seats.filter(({ seat, folded }) => seat !== visible.you && !folded).length
  const samples = POLICY.samples[rules.variant]
  const share = equity({ variant: rules.variant, hole, board: visible.board, opponents, samples }, draw)
  const over = share - 1 / (opponents + 1)
  const raises = raisesOf(visible)
  if (legal.call === null) {
    if (over >= POLICY.raiseOver) return raiseTo(turn, sizeOf(turn, 75n))
    if (over >= POLICY.betOver) return raiseTo(turn, sizeOf(turn, 50n))
    const bluffs = opponents === 1 && draw() < POLICY.bluff
    return bluffs ? raiseTo(turn, sizeOf(turn, 50n)) : { kind: 'check' }
  }
  if (over >= POLICY.raiseOver && raises < POLICY.mostRaises) return raiseTo(turn, sizeOf(turn, 75n))
  const odds = Number(legal.call) / Number(visible.pot + legal.call)
  return share >= odds + POLICY.callOver * raises ? callOrCheck(turn) : { kind: 'fold' }
}

/**
 * The move of a bot, always a legal one. It goes by what its seat may see and by nothing else; `draw` gives numbers of [0, 1). Throws where
 * it is not the turn of `visible.you`. The policy is published in docs/poker.md.
 */
export function botMove(visible: VisibleHand, rules: TableRules, draw: () => number): Move {
  const hole = visible.seats.find(({ seat }) => seat === visible.you)?.hole
  if (!visible.legal || !hole) throw new Error('it is not the turn of this seat')
  const turn: Turn = { visible, rules, legal: visible.legal, hole, draw }
  return visible.street === 'preflop' ? beforeTheFlop(turn) : afterTheFlop(turn)
}
