import { expect, it } from 'vitest'
import { countdownText, untilStart } from './starts.ts'

it('counts down to the next start of a fixed clock, and at a start to the one after it', () => {
  const at = (time: number) => untilStart(60_000, 20_000, time)
  expect([at(0), at(19_000), at(20_000), at(79_999)]).toEqual([20_000, 1_000, 60_000, 1])
})

it('a second that has begun counts whole', () => {
  expect([59_001, 60_000, 1].map(countdownText)).toEqual(['1:00', '1:00', '0:01'])
})
