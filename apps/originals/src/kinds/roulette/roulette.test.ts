import { describe, expect, it } from 'vitest'
import { returnOf } from './play.ts'
import { BET_TYPES, coveredNumbers, LAYOUT, POCKETS, RED, WHEEL } from './wheel.ts'

const everyNumber = Array.from({ length: POCKETS }, (_, number) => number)

describe('European roulette', () => {
  it('has each number once on the wheel, colours alternating after zero', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(everyNumber)
    WHEEL.slice(2).forEach((number, at) =>
      expect(RED.includes(number)).toBe(!RED.includes(WHEEL[at + 1] as number)),
    )
  })

  // Published: every bet of the single-zero layout leaves exactly 1/37. On 1 unit over all 37 numbers 36 come back.
  for (const type of BET_TYPES)
    it(`returns 36 of 37 on every ${type}`, () => {
      for (const numbers of LAYOUT[type]) {
        const returned = everyNumber.reduce(
          (sum, number) => sum + returnOf({ type, numbers, amount: 1n }, number),
          0n,
        )
        expect(returned).toBe(36n)
      }
    })

  it('has as many bets of each type as the printed layout', () => {
    const counts = Object.fromEntries(BET_TYPES.map((type) => [type, LAYOUT[type].length]))
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
  ] as const)('accepts %s %j', (type, numbers) => expect(coveredNumbers(type, numbers)).not.toBeNull())

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
  ] as const)('refuses %s %j', (type, numbers) => expect(coveredNumbers(type, numbers)).toBeNull())
})
