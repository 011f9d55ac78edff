import { expect, test } from 'vitest'
import { CLOCKS, clockAfterHand, clockAfterTurn, newClock, timeoutMove, turnEnds } from './clock.ts'
import { toAct } from './hand.ts'
import { deal, play } from './testing/deal.ts'

const RULES = CLOCKS.regular

test('a turn lasts its own time and the time bank', () => {
  expect(turnEnds(newClock(RULES), RULES, true)).toEqual({
    bankFrom: 20_000,
    bankUntil: 50_000,
    until: 50_000,
  })
})

test('only time after the turn’s own is taken from the bank', () => {
  const clock = newClock(RULES)
  expect(clockAfterTurn(clock, RULES, 19_000, true).bank).toBe(30_000)
  expect(clockAfterTurn(clock, RULES, 27_000, true).bank).toBe(23_000)
  expect(clockAfterTurn(clock, RULES, 50_000, false)).toEqual({ bank: 0, disconnects: 1 })
})

test('a lost connection gives more time once, and again after a move of the player', () => {
  const clock = newClock(RULES)
  expect(turnEnds(clock, RULES, false).until).toBe(80_000)
  const used = clockAfterTurn(clock, RULES, 80_000, false)
  expect(used).toEqual({ bank: 0, disconnects: 0 })
  expect(turnEnds(used, RULES, false).until).toBe(20_000)
  expect(clockAfterTurn(used, RULES, 5000, true).disconnects).toBe(1)
})

test('every hand fills the bank a little, up to its most', () => {
  expect(clockAfterHand({ bank: 0, disconnects: 1 }, RULES).bank).toBe(1000)
  expect(clockAfterHand({ bank: 59_500, disconnects: 1 }, RULES).bank).toBe(60_000)
  expect(clockAfterHand({ bank: 60_000, disconnects: 1 }, RULES).bank).toBe(60_000)
})

test('time out: check where it is legal, else fold', () => {
  const state = deal({ stacks: [100n, 100n, 100n] })
  expect(timeoutMove(toAct(state)!.legal)).toEqual({ kind: 'fold' })
  expect(timeoutMove(toAct(play(state, '3c 1c'))!.legal)).toEqual({ kind: 'check' })
})
