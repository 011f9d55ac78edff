import type { HandEvent, HandState } from '../types.ts'

/** What was seen of a player at a table: counts, of which the older ones weigh less. */
export type Habit = {
  hands: number
  /** Hands with a raise before the flop, and with one to 12 big blinds or more or all-in. */
  raised: number
  large: number
  /** Decisions after the flop, and bets and raises among them. */
  acts: number
  aggressive: number
  /** Bets and raises that were answered, before the flop too, and folds among the answers. */
  faced: number
  folded: number
}
/** By the name of a player. */
export type Habits = Readonly<Record<string, Habit>>

const NONE: Habit = { hands: 0, raised: 0, large: 0, acts: 0, aggressive: 0, faced: 0, folded: 0 }
/** From so many hands on all counts are halved: habits change. */
const HALVED_AT = 160
/** Players that are kept, those seen last. */
const MOST = 40
export const LARGE_RAISE = 12n

const isRaise = (event: HandEvent): boolean =>
  event.kind === 'move' && (event.move === 'bet' || event.move === 'raise')

/** What one hand adds to what is known of a seat. */
function seenIn({ events, rules }: HandState, seat: number): Habit {
  const seen = { ...NONE, hands: 1 }
  const flop = events.findIndex(({ kind }) => kind === 'street')
  let bet = false
  events.forEach((event, index) => {
    if (event.kind === 'street') bet = false
    if (event.kind !== 'move') return
    const before = flop < 0 || index < flop
    if (event.seat === seat) {
      if (bet) {
        seen.faced++
        if (event.move === 'fold') seen.folded++
      }
      if (before && isRaise(event)) {
        seen.raised = 1
        if (event.allIn || event.to >= rules.bigBlind * LARGE_RAISE) seen.large = 1
      }
      if (!before) {
        seen.acts++
        if (isRaise(event)) seen.aggressive++
      }
    }
    bet ||= isRaise(event)
  })
  return seen
}

const KEYS = Object.keys(NONE) as (keyof Habit)[]
const counted = (of: (key: keyof Habit) => number): Habit =>
  Object.fromEntries(KEYS.map((key) => [key, of(key)])) as Habit

/** Habits with a hand that has ended; `findName` gives the player of a seat, null for one of whom nothing is kept. */
export function habitsAfter(
  habits: Habits,
  state: HandState,
  findName: (seat: number) => string | null,
): Habits {
  const seen = state.seats.flatMap(({ seat }): [string, Habit][] => {
    const name = findName(seat)
    if (name === null) return []
    const known = habits[name] ?? NONE
    const part = known.hands >= HALVED_AT ? 0.5 : 1
    const added = seenIn(state, seat)
    return [[name, counted((key) => known[key] * part + added[key])]]
  })
  const names = new Set(seen.map(([name]) => name))
  const others = Object.entries(habits).filter(([name]) => !names.has(name))
  return Object.fromEntries([...others, ...seen].slice(-MOST))
}

/** A part of 1 that was expected, corrected by what was seen: `expected` weighs as much as `weight` cases. */
export const learned = (expected: number, weight: number, seen: number, of: number): number =>
  Math.min(1, (expected * weight + seen) / (weight + of))
