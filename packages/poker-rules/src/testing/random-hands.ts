import fc from 'fast-check'
import { freshDeck, shuffled } from '../cards.ts'
import { act, startHand, toAct } from '../hand.ts'
import { sum } from '../seats.ts'
import type { Chips, HandState, LegalMoves, Move, TableRules } from '../types.ts'

export type RandomHand = { rules: TableRules; states: HandState[]; chips: Chips }

/** Numbers of [0, 1) from a seed (mulberry32), for tests. */
export function drawsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const below =
  (draw: () => number) =>
  (n: number): number =>
    Math.floor(draw() * n)

/** A legal move; raises are often the least, the most or all-in. */
function someMove({ check, call, raise }: LegalMoves, draw: () => number): Move {
  const chance = draw()
  if (chance < 0.12) return { kind: 'fold' }
  if (raise && chance < 0.45) {
    const span = Number(raise.max - raise.min)
    const part = draw() < 0.3 ? Math.round(draw()) : draw() ** 4
    return { kind: 'raise', to: raise.min + BigInt(Math.floor(span * part)) }
  }
  return check || call === null ? { kind: 'check' } : { kind: 'call' }
}

/** The states of a hand from this one to its end, by random legal moves. */
export function playedOut(hand: HandState, draw: () => number): HandState[] {
  const states = [hand]
  for (let turn = toAct(hand); turn; turn = toAct(states.at(-1)!)) {
    const next = act(states.at(-1)!, turn.seat, someMove(turn.legal, draw))
    if (!next.ok) throw new Error(`a legal move was refused: ${next.refusal}`)
    states.push(next.state)
    if (states.length > 500) throw new Error('the hand does not end')
  }
  return states
}

function played(
  rules: TableRules,
  stacks: readonly number[],
  owes: readonly number[],
  seed: number,
): RandomHand {
  const draw = drawsFrom(seed)
  const seats = stacks.map((stack, index) => ({
    seat: index + 1,
    stack: BigInt(stack),
    owes: BigInt(owes[index] ?? 0),
  }))
  const hand = startHand(rules, { button: below(draw)(12), seats, deck: shuffled(freshDeck(), below(draw)) })
  return { rules, states: playedOut(hand, draw), chips: sum(stacks.map(BigInt)) }
}

const rules: fc.Arbitrary<TableRules> = fc
  .record({
    variant: fc.constantFrom('holdem', 'omaha'),
    limit: fc.constantFrom('no-limit', 'pot-limit'),
    small: fc.integer({ min: 1, max: 5 }),
    ante: fc.constantFrom(0, 0, 1, 3),
    basisPoints: fc.constantFrom(0, 250, 500),
    cap: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ variant, limit, small, ante, basisPoints, cap }) => ({
    variant,
    limit,
    smallBlind: BigInt(small),
    bigBlind: BigInt(small * 2),
    ante: BigInt(ante),
    rake: { basisPoints, cap: BigInt(cap) },
  }))

/** A whole hand, state by state, at a table of two to ten seats: short and deep stacks, missed blinds, both variants and limits. */
export const randomHand: fc.Arbitrary<RandomHand> = fc
  .record({
    rules,
    stacks: fc.array(fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 1000 })), {
      minLength: 2,
      maxLength: 10,
    }),
    owes: fc.array(fc.constantFrom(0, 0, 0, 2, 5, 10, 15), { maxLength: 10 }),
    seed: fc.integer(),
  })
  .map(({ rules, stacks, owes, seed }) => played(rules, stacks, owes, seed))
