import { expect, it } from 'vitest'
import type { TableRoundShown } from '../../../src/kinds/api-types.ts'
import { clockText, nextUp, onAir } from './turns.ts'

const turn = (state: TableRoundShown['state'], at: number) => ({
  round: {
    state,
    began_at: state === 'betting' ? null : at,
    closes_at: at - 2_500,
    result_at: at,
  } as TableRoundShown,
})

it('shows the race that started last, also after it has ended, until another one starts', () => {
  expect(onAir([{ round: null }, turn('betting', 20_000)])).toBeNull()
  expect(onAir([turn('settled', 1_000), turn('result', 21_000), turn('betting', 41_000)])).toBe(1)
  expect(onAir([turn('settled', 1_000), turn('betting', 21_000)])).toBe(0)
})

it('bets are for the race that starts next and still takes them', () => {
  const turns = [turn('result', 1_000), turn('betting', 41_000), turn('betting', 21_000)]
  expect(nextUp(turns, 10_000)).toBe(2)
  expect(nextUp(turns, 18_500)).toBe(1)
  expect(nextUp(turns, 40_000)).toBeNull()
})

it('the time left has minutes and seconds, and never falls below zero', () => {
  expect([clockText(65_000), clockText(6_100), clockText(-300)]).toEqual(['1:05', '0:07', '0:00'])
})
