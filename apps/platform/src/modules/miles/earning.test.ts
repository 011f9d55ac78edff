import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earn, owe, type Progress } from './earning.ts'

const rate = { stake: 10_000n, miles: 3n }

test('miles come for whole parts of the stake; the rest waits', () => {
  const first = earn(null, 9_999n, { stake: 10_000n, miles: 1n })
  expect(first).toEqual({ miles: 0n, left: { remainder: 9_999n, parts: 10_000n } })
  expect(earn(first.left, 1n, { stake: 10_000n, miles: 1n })).toEqual({
    miles: 1n,
    left: { remainder: 0n, parts: 10_000n },
  })
})

test('however stakes are split and given back, the sum is that of what stayed staked', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 50_000n }), { minLength: 1, maxLength: 20 })
  const run = fc.property(
    amounts,
    fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    (stakes, back) => {
      let progress: Progress | null = null
      let miles = 0n
      const take = (staked: bigint) => {
        const step = earn(progress, staked, rate)
        progress = step.left
        miles += step.miles
      }
      stakes.forEach(take)
      stakes.forEach((staked, at) => back[at] && take(-staked))
      const stayed = stakes.reduce((sum, staked, at) => (back[at] ? sum : sum + staked), 0n)
      expect(miles).toBe((stayed * rate.miles) / rate.stake)
    },
  )
  fc.assert(run)
})

test('a debt is paid by the next stakes before anything is earned, and never costs more miles', () => {
  const { left } = earn(null, 10_000n, rate)
  const debt = owe(left, 2n)
  const half = earn(debt, 4_000n, rate)
  expect(half.miles).toBe(0n)
  expect(earn(half.left, 6_000n, rate).miles).toBe(1n)
})

test('a changed rate keeps the share of a mile', () => {
  const { left } = earn(null, 5_000n, { stake: 10_000n, miles: 1n })
  expect(earn(left, 1_000n, { stake: 2_000n, miles: 1n }).miles).toBe(1n)
})
