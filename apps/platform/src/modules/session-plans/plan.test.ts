import { describe, expect, test } from 'vitest'
import { blockedUntil, planEnd, isLossNear, isRecent, lossLeft, nearAt } from './plan.ts'
import type { CountedPlan } from './types.ts'

const MINUTE = 60_000
const at = (minutes: number, ms = 0) => new Date(minutes * MINUTE + ms)
const plan = (changes: Partial<CountedPlan> = {}): CountedPlan => ({
  id: 'sp_1',
  beginsAt: at(0),
  endsAt: at(100),
  loss: 1_000n,
  blockMinutes: null,
  endedAt: null,
  staked: 0n,
  returned: 0n,
  countedAt: at(0),
  hasOpenRound: false,
  closedAt: null,
  ...changes,
})

describe('the end of a session', () => {
  test('is its time, to the millisecond', () => {
    expect(planEnd(plan(), at(100, -1))).toBeNull()
    expect(planEnd(plan(), at(100))).toEqual({ at: at(100), by: 'time' })
  })

  test('is the last movement where the loss is reached and no round is open', () => {
    const lost = plan({ staked: 1_500n, returned: 500n, countedAt: at(40) })
    expect(planEnd(lost, at(41))).toEqual({ at: at(40), by: 'loss' })
    expect(planEnd({ ...lost, hasOpenRound: true }, at(41))).toBeNull()
    expect(planEnd({ ...lost, returned: 501n }, at(41))).toBeNull()
    expect(planEnd({ ...lost, closedAt: at(60) }, at(61))).toEqual({ at: at(60), by: 'loss' })
    expect(planEnd({ ...lost, closedAt: at(30) }, at(61))).toEqual({ at: at(40), by: 'loss' })
    expect(planEnd({ ...lost, closedAt: at(100) }, at(101))).toEqual({ at: at(100), by: 'loss' })
    expect(planEnd({ ...lost, closedAt: at(100, 1) }, at(101))).toEqual({ at: at(100), by: 'time' })
    expect(planEnd({ ...lost, countedAt: at(101) }, at(102))).toEqual({ at: at(100), by: 'time' })
  })

  test('is when the player ended it, but not after its time', () => {
    expect(planEnd(plan({ endedAt: at(20) }), at(20))).toEqual({ at: at(20), by: 'player' })
    expect(planEnd(plan({ endedAt: at(120) }), at(121))).toEqual({ at: at(100), by: 'time' })
  })
})

describe('a limit is near', () => {
  test('from the last tenth of the time on', () => expect(nearAt(plan())).toEqual(at(90)))

  test('from the last tenth of the loss on, to the unit', () => {
    expect([900n, 899n].map((staked) => isLossNear(plan({ staked })))).toEqual([true, false])
  })
})

test('a loss leaves nothing below zero', () => {
  expect([999n, 1_000n, 1_001n].map((staked) => lossLeft(plan({ staked })))).toEqual([1n, 0n, 0n])
})

test('a block counts from the end, and a notice is due for an hour', () => {
  const ended = { at: at(10), by: 'player' } as const
  const blocked = plan({ blockMinutes: 60 })
  expect(blockedUntil(blocked, ended, at(70, -1))).toEqual(at(70))
  expect(blockedUntil(blocked, ended, at(70))).toBeNull()
  expect(blockedUntil(plan(), ended, at(10))).toBeNull()
  expect([isRecent(ended, at(70, -1)), isRecent(ended, at(70))]).toEqual([true, false])
})
