import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromJson, toJson } from './json.ts'
import { randomHand, type RandomHand } from './testing/random-hands.ts'
import { least, most, sum } from './seats.ts'
import type { HandState } from './types.ts'
import { visibleTo } from './visible.ts'

/** 150 hands in a build, 3,000 in the nightly lane. */
const HANDS = Number(process.env.SEEDS ?? 50) * 3

/** Random tables and random legal moves; a failure names its seed. */
const forAll = (check: (hand: RandomHand) => void, runs = HANDS): void =>
  fc.assert(
    fc.property(randomHand, (hand) => check(hand)),
    { numRuns: runs },
  )

const last = ({ states }: RandomHand): HandState => states.at(-1)!

describe('random hands', () => {
  test('every hand ends, and chips in are chips out and rake', () => {
    forAll((hand) => {
      const { result } = last(hand)
      const rake = sum(result!.pots.map((pot) => pot.rake))
      expect(sum(result!.stacks.map(({ stack }) => stack)) + rake).toBe(hand.chips)
      expect(rake <= hand.rules.rake.cap).toBe(true)
      if (last(hand).board.length < 3) expect(rake).toBe(0n)
      for (const pot of result!.pots) {
        expect(sum(pot.winners.map(({ share }) => share))).toBe(pot.amount - pot.rake)
        expect(pot.winners.every(({ seat }) => pot.eligible.includes(seat))).toBe(true)
      }
    })
  })

  test('in every state no stack is negative and all chips are there', () => {
    forAll((hand) => {
      for (const state of hand.states.slice(0, -1)) {
        const inHand = state.seats.map(({ stack, total, dead }) => stack + total + dead)
        expect(sum(inHand)).toBe(hand.chips)
        expect(state.seats.every(({ stack }) => stack >= 0n)).toBe(true)
      }
    })
  })

  test('a seat wins from each other at most what it put in itself; the rest of folded seats and dead posts apart', () => {
    forAll((hand) => {
      const { seats, result } = last(hand)
      const highest = seats.reduce((high, { folded, total }) => (folded ? high : most(high, total)), 0n)
      const free = sum(seats.map(({ dead, total }) => dead + most(total - highest, 0n)))
      for (const { seat, folded, total, startStack } of seats) {
        const stack = result!.stacks.find((one) => one.seat === seat)!.stack
        const others = seats.filter((other) => other.seat !== seat).map((other) => least(other.total, total))
        expect(stack - startStack <= sum(others) + free).toBe(true)
        if (folded) expect(result!.pots.some(({ eligible }) => eligible.includes(seat))).toBe(false)
      }
    })
  })

  test('pots are those of a count chip by chip', () => {
    forAll((hand) => {
      const found = last(hand).result!.pots.map(({ amount, eligible }) => [eligible.join(), amount])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(potsChipByChip(last(hand))))
    })
  })

  test('what a viewer sees holds no card that is neither its own nor open', () => {
    forAll((hand) => {
      for (const state of hand.states) {
        const open = new Set(state.events.flatMap((event) => (event.kind === 'show' ? event.cards : [])))
        for (const viewer of [null, ...state.seats.map(({ seat }) => seat)]) {
          const own = state.seats.find(({ seat }) => seat === viewer)?.hole ?? []
          const allowed = new Set([...open, ...own, ...state.board])
          expect(cardsIn(visibleTo(state, viewer)).filter((card) => !allowed.has(card))).toEqual([])
        }
      }
    }, HANDS / 3)
  })

  test('hidden cards change nothing for an observer', () => {
    forAll((hand) => {
      for (const state of hand.states.slice(0, -1)) {
        const dark = state.seats.map((seat) => ({ ...seat, hole: [] }))
        expect(visibleTo({ ...state, deck: [], seats: dark }, null)).toEqual(visibleTo(state, null))
      }
    }, HANDS / 3)
  })

  test('a hand goes through JSON whole', () => {
    forAll((hand) => {
      for (const state of hand.states)
        expect(fromJson(JSON.parse(JSON.stringify(toJson(state))))).toEqual(state)
    }, HANDS / 3)
  })
})

/** Each chip of a seat, the first, the second …, goes to the pot of all seats still in the hand that put in as many. */
function potsChipByChip({ seats }: HandState): Map<string, bigint> {
  const pots = new Map<string, bigint>()
  let names = seats
    .filter(({ folded }) => !folded)
    .map(({ seat }) => seat)
    .join()
  pots.set(names, sum(seats.map(({ dead }) => dead)))
  for (let level = 1n; seats.some(({ total }) => total >= level); level++) {
    const eligible = seats.filter(({ folded, total }) => !folded && total >= level)
    if (eligible.length > 0) names = eligible.map(({ seat }) => seat).join()
    pots.set(names, (pots.get(names) ?? 0n) + BigInt(seats.filter(({ total }) => total >= level).length))
  }
  return pots
}

/** All cards in lists named as such, anywhere in the value. */
function cardsIn(value: unknown, key = ''): number[] {
  if (Array.isArray(value)) return value.flatMap((item) => cardsIn(item, key))
  if (typeof value === 'number')
    return ['hole', 'cards', 'five', 'board', 'deck'].includes(key) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, item]) => cardsIn(item, name))
}

test('a value that is no hand is refused', () => {
  expect(() => fromJson({ seats: [] })).toThrow('no hand')
  expect(() => fromJson(null)).toThrow('no hand')
})
