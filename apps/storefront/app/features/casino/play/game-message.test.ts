import { gameMessage } from '@palco/contract/frame'
import { describe, expect, test } from 'vitest'
import { parseGameMessage } from './game-message.ts'

const good = [
  { type: 'palco:ready' },
  { type: 'palco:home' },
  { type: 'palco:deposit' },
  { type: 'palco:balance', cash: '1234.50', currency: 'ARS' },
  { type: 'palco:round', state: 'started' },
  { type: 'palco:error', code: 'session_expired' },
]
const bad = [
  null,
  'palco:ready',
  {},
  { type: 'palco:other' },
  { type: 'palco:balance', cash: 12, currency: 'ARS' },
  { type: 'palco:balance', cash: '12' },
  { type: 'palco:round', state: 'paused' },
  { type: 'palco:error' },
]

describe('parseGameMessage agrees with the contract', () => {
  test.each(good)('on %j', (message) => {
    expect(parseGameMessage(message)).toEqual(gameMessage.parse(message))
  })
  test.each(bad)('in refusing %j', (message) => {
    expect(parseGameMessage(message)).toBeNull()
    expect(gameMessage.safeParse(message).success).toBe(false)
  })
  test('an amount must be one', () => {
    expect(parseGameMessage({ type: 'palco:balance', cash: '<b>1</b>', currency: 'ARS' })).toBeNull()
  })
})
