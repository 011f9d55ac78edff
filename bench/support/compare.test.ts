import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const inTurn = (figures: number[], order: string[], name: string) => () => {
  order.push(name)
  return Promise.resolve(figures.shift() ?? 0)
}

test('the turn with the median ratio is the answer, limit and value of the same turn', async () => {
  const order: string[] = []
  const limit = inTurn([100, 200, 50], order, 'limit')
  const value = inTurn([90, 20, 25], order, 'value')
  // Ratios 0.9, 0.1 and 0.5.
  expect(await compare(limit, value)).toEqual({ limit: 50, value: 25 })
  expect(order).toEqual(['limit', 'value', 'limit', 'value', 'limit', 'value'])
})

test('without a turn there is no answer', async () => {
  const one = () => Promise.resolve(1)
  await expect(compare(one, one, 0)).rejects.toThrow('at least one turn')
})
