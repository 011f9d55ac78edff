import { describe, expect, it } from 'vitest'
import { computeReturn, spinWheel } from './play.ts'
import type { RouletteBetType, RouletteWheel } from './types.ts'
import { BET_TYPES, coveredNumbers, LAYOUTS, RED, WHEELS } from './wheel.ts'

const WHEEL_NAMES = ['single_zero', 'double_zero'] as const
const pockets = (wheel: RouletteWheel) => WHEELS[wheel].length
const everyNumber = (wheel: RouletteWheel) => Array.from({ length: pockets(wheel) }, (_, number) => number)
const covers = (type: RouletteBetType, numbers: readonly number[]) =>
  coveredNumbers('single_zero', type, numbers)

/** What 1 unit on each number's turn brings back, of as many units as the wheel has pockets. */
const returned = (wheel: RouletteWheel, type: RouletteBetType, numbers: readonly number[]) =>
  everyNumber(wheel).reduce((sum, number) => sum + computeReturn({ type, numbers, amount: 1n }, number), 0n)

describe.each(WHEEL_NAMES)('wheel with %s', (wheel) => {
  it('has each number once', () => {
    expect([...WHEELS[wheel]].sort((a, b) => a - b)).toEqual(everyNumber(wheel))
  })

  // Published: 1/37 with one zero, 1/19 with two, 3/38 of the five numbers.
  for (const type of BET_TYPES[wheel])
    it(`returns the published part of every ${type}`, () => {
      expect(LAYOUTS[wheel][type].length).toBeGreaterThan(0)
      for (const numbers of LAYOUTS[wheel][type])
        expect(returned(wheel, type, numbers)).toBe(type === 'first_five' ? 35n : 36n)
    })

  it('takes each pocket from one draw', () => {
    expect(everyNumber(wheel).map((number) => spinWheel(() => number, wheel))).toEqual(everyNumber(wheel))
    spinWheel((choices) => {
      expect(choices).toBe(pockets(wheel))
      return 0
    }, wheel)
  })
})

describe('American roulette', () => {
  it('has red and black in turn on both sides of 00', () => {
    for (const half of [WHEELS.double_zero.slice(1, 19), WHEELS.double_zero.slice(20)])
      half.slice(1).forEach((number, at) => {
        const [one, other] = [number, half[at] as number].map((each) => RED.includes(each))
        expect(one, String(number)).toBe(!other)
      })
    expect(WHEELS.double_zero.indexOf(37)).toBe(19)
  })

  it('has as many bets of each type as the printed layout', () => {
    const counts = Object.fromEntries(
      BET_TYPES.double_zero.map((type) => [type, LAYOUTS.double_zero[type].length]),
    )
    expect(counts).toMatchObject({ straight: 38, split: 62, street: 12, trio: 3, corner: 22, first_five: 1 })
  })

  it('knows its own bets around the zeros only', () => {
    expect(coveredNumbers('double_zero', 'first_five', [])).toEqual([0, 1, 2, 3, 37])
    expect(coveredNumbers('double_zero', 'split', [37, 0])).toEqual([0, 37])
    expect(coveredNumbers('double_zero', 'split', [0, 3])).toBeNull()
    expect(coveredNumbers('double_zero', 'first_four', [])).toBeNull()
    expect(coveredNumbers('single_zero', 'first_five', [])).toBeNull()
    expect(coveredNumbers('single_zero', 'straight', [37])).toBeNull()
  })
})

describe('European roulette', () => {
  it('has colours in turn after zero', () => {
    const wheel = WHEELS.single_zero
    wheel
      .slice(2)
      .forEach((number, at) => expect(RED.includes(number)).toBe(!RED.includes(wheel[at + 1] as number)))
  })

  it('has as many bets of each type as the printed layout', () => {
    const counts = Object.fromEntries(
      BET_TYPES.single_zero.map((type) => [type, LAYOUTS.single_zero[type].length]),
    )
    expect(counts).toMatchObject({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      six_line: 11,
      dozen: 3,
    })
  })

  it.each([
    ['split', [1, 4]],
    ['split', [3, 0]],
    ['split', [35, 36]],
    ['corner', [32, 33, 35, 36]],
    ['street', [36, 34, 35]],
    ['first_four', []],
    ['red', []],
  ] as const)('accepts %s %j', (type, numbers) => expect(covers(type, numbers)).not.toBeNull())

  it.each([
    ['split', [3, 4]],
    ['split', [0, 4]],
    ['split', [1, 1]],
    ['corner', [3, 4, 6, 7]],
    ['corner', [1, 2, 3, 4]],
    ['street', [2, 3, 4]],
    ['trio', [0, 1, 3]],
    ['six_line', [2, 3, 4, 5, 6, 7]],
    ['dozen', []],
    ['straight', [37]],
    ['straight', [-1]],
    ['column', [1, 2, 3]],
    ['red', [1]],
  ] as const)('refuses %s %j', (type, numbers) => expect(covers(type, numbers)).toBeNull())
})
