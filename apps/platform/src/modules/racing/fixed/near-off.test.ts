import { expect, test } from 'vitest'
import type { Race } from '../types.ts'
import { limitsAt, marginAt } from './near-off.ts'

const OFF = Date.UTC(2026, 10, 27, 18)
const HOUR = 3_600_000
const race = { startAt: new Date(OFF) } as Race
const at = (hours: number, ms = 0) => new Date(OFF - hours * HOUR - ms)
const MARGINS = { margin: 1500, antePostMargin: 2500 }
const LIMITS = { mostReturn: 1000n, mostLiability: 4000n }

test.each([
  [24, 2500, 2100],
  [12, 2100, 1900],
  [6, 1900, 1700],
  [3, 1700, 1600],
  [1, 1600, 1500],
])('%i hours before the off and one millisecond more the margin is %i, there %i', (hours, before, there) => {
  expect(marginAt(race, MARGINS, at(hours, 1))).toBe(before)
  expect(marginAt(race, MARGINS, at(hours))).toBe(there)
})

test('a brand whose ante-post margin is lower keeps its own', () => {
  expect(marginAt(race, { margin: 1500, antePostMargin: 1000 }, at(30))).toBe(1500)
})

test('limits are a quarter a day ahead and whole in the last hour; an accumulator has those of its furthest race', () => {
  expect(limitsAt([race], LIMITS, at(24, 1))).toEqual({ mostReturn: 250n, mostLiability: 1000n })
  expect(limitsAt([race], LIMITS, at(24))).toEqual({ mostReturn: 400n, mostLiability: 1600n })
  expect(limitsAt([race], LIMITS, at(1, 1))).toEqual({ mostReturn: 850n, mostLiability: 3400n })
  expect(limitsAt([race], LIMITS, at(1))).toEqual(LIMITS)
  const later = { startAt: new Date(OFF + 12 * HOUR) } as Race
  expect(limitsAt([race, later], LIMITS, at(1))).toEqual({ mostReturn: 400n, mostLiability: 1600n })
})
