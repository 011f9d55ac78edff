import { expect, test } from 'vitest'
import { moneyIn } from '../shared/money.ts'
import { toOutcome } from './outcome.ts'
import { tableTexts } from './texts.ts'

const state = { language: 'en_US' } as Parameters<typeof toOutcome>[2]['state']
const outcome = (win: string) =>
  toOutcome({ win, stake: '2.00' }, undefined, { money: moneyIn('en_US', 'GBP'), state }, tableTexts('en_US'))

test('what comes back up to the stake is named as returned, never as won', () => {
  expect(['0.00', '1.00', '2.00', '2.01'].map((win) => outcome(win).gained)).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(outcome('2.00').text).not.toBe(outcome('2.01').text.replace('2.01', '2.00'))
})
