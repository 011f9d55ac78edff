import type { HandEvent, VisibleHand } from '../types.ts'
import type { Range } from './equity.ts'
import { type Habit, LARGE_RAISE, learned } from './habits.ts'

/** What is known of the player of a seat; undefined: nothing. */
export type FindHabit = (seat: number) => Habit | undefined

/** How the bot reads others; shares are parts of 1, weights are cases that an expectation counts as. */
const READING = {
  /** Of all starting hands: what an unknown player opens at two, at three and four, at more seats; what one calls or limps with. */
  opens: [0.6, 0.35, 0.22],
  limps: 0.65,
  /** A raise above this many big blinds is of fewer hands, by this power of its size. */
  openSize: 3,
  narrowing: 0.45,
  /** An all-in of S big blinds before the flop is of at least this ÷ S of the hands, less at more seats. */
  shove: 9,
  /** Each further raise of a hand. */
  reraise: 0.5,
  least: 0.03,
  /** Of a range: the part that bets up to 0.4, 0.8, 1.2 of the pot and more, and that raises a bet. */
  bets: [0.65, 0.55, 0.5, 0.42],
  raises: 0.3,
  /** Bluffs and draws among bets. */
  bluffs: 0.12,
  preflopWeight: 10,
  largeWeight: 8,
  postflopWeight: 10,
} as const

type Move = Extract<HandEvent, { kind: 'move' }>
const isRaise = ({ move }: Move): boolean => move === 'bet' || move === 'raise'

const computeOpenSeats = (seats: number): number => READING.opens[seats === 2 ? 0 : seats <= 4 ? 1 : 2]

/** The share of hands with which a player made the last raise before the flop, by its size and what was seen of the player. */
function raisingWidth(visible: VisibleHand, move: Move, before: number, habit: Habit | undefined): number {
  const { rules, seats } = visible
  const size = Number(move.to) / Number(rules.bigBlind)
  const players = seats.length
  let width = computeOpenSeats(players) * Math.min(1, READING.openSize / size) ** READING.narrowing
  if (move.allIn || size >= Number(LARGE_RAISE))
    width = Math.max(width, READING.shove / size / (players - 1) ** 0.7)
  width *= READING.reraise ** before
  const large = move.allIn || size >= Number(LARGE_RAISE)
  if (habit) {
    const { preflopWeight, largeWeight } = READING
    width = large
      ? learned(width, largeWeight, habit.large, habit.hands)
      : learned(width, preflopWeight, habit.raised, habit.hands)
  }
  return Math.max(READING.least, Math.min(1, width))
}

/** The starting hands of a player by their last move before the flop. */
function computeWidth(visible: VisibleHand, seat: number, findHabit: FindHabit): number {
  const flop = visible.events.findIndex(({ kind }) => kind === 'street')
  const moves = visible.events
    .slice(0, flop < 0 ? undefined : flop)
    .filter((event): event is Move => event.kind === 'move')
  const last = moves.findLastIndex((move) => move.seat === seat && isRaise(move))
  const raise = moves[last]
  if (!raise) return moves.some((move) => move.seat === seat && move.move === 'call') ? READING.limps : 1
  return raisingWidth(visible, raise, moves.slice(0, last).filter(isRaise).length, findHabit(seat))
}

/** The best part of a range that a player bet or raised with on this street; 1 without one. */
function computeTopRange(visible: VisibleHand, seat: number, findHabit: FindHabit): number {
  if (visible.street === 'preflop') return 1
  const from = visible.events.findLastIndex(({ kind }) => kind === 'street')
  const moves = visible.events.slice(from + 1).filter((event): event is Move => event.kind === 'move')
  const last = moves.findLastIndex((move) => move.seat === seat && isRaise(move))
  const move = moves[last]
  if (!move) return 1
  const before = moves.slice(0, last).filter(isRaise).length
  const pot = Number(visible.pot) - moves.slice(last).reduce((sum, one) => sum + Number(one.amount), 0)
  const part = Number(move.amount) / Math.max(pot, 1)
  const [small, half, full, over] = READING.bets
  const bet = part <= 0.4 ? small : part <= 0.8 ? half : part <= 1.2 ? full : over
  const expected = before > 0 ? READING.raises / before : bet
  const habit = findHabit(seat)
  return habit ? learned(expected, READING.postflopWeight, habit.aggressive, habit.acts) : expected
}

/** What each opponent who is still in the hand may hold. */
export function listRanges(visible: VisibleHand, findHabit: FindHabit): Range[] {
  return visible.seats
    .filter(({ seat, folded }) => !folded && seat !== visible.you)
    .map(({ seat }) => ({
      width: computeWidth(visible, seat, findHabit),
      top: computeTopRange(visible, seat, findHabit),
      leak: visible.street === 'preflop' ? 0.03 : READING.bluffs,
    }))
}

/** How often the opponents are expected to fold to a bet, all of them: from what was seen, else a half each. */
export const foldChance = (visible: VisibleHand, findHabit: FindHabit): number =>
  visible.seats
    .filter(({ seat, folded }) => !folded && seat !== visible.you)
    .reduce((chance, { seat }) => {
      const habit = findHabit(seat)
      return chance * (habit ? learned(0.45, 12, habit.folded, habit.faced) : 0.45)
    }, 1)
