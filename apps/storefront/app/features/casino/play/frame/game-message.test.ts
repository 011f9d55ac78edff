import { gameMessage } from '@palco/contract/frame'
import { describe, expect, test } from 'vitest'
import { messageFrom, parseGameMessage } from './game-message.ts'

const good = [
  { type: 'palco:ready' },
  { type: 'palco:home' },
  { type: 'palco:deposit' },
  { type: 'palco:login' },
  { type: 'palco:act' },
  { type: 'palco:balance', cash: '1234.50', currency: 'ARS' },
  { type: 'palco:balance', cash: '1234.50', bonus: '34.50', currency: 'ARS' },
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
  { type: 'palco:balance', cash: '12', bonus: 3, currency: 'ARS' },
  { type: 'palco:round', state: 'paused' },
  { type: 'palco:error' },
  { type: 'palco:error', code: 'x'.repeat(81) },
  { type: 'palco:balance', cash: '12', currency: 'x'.repeat(11) },
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
    const bonus = '<b>1</b>'
    expect(parseGameMessage({ type: 'palco:balance', cash: '1', bonus, currency: 'ARS' })).toBeNull()
  })
})

describe('a message counts', () => {
  const frame = {} as Window
  const origin = 'https://games.test'
  const event = { source: frame, origin, data: { type: 'palco:ready' } }

  test('from the game’s own window at its own origin', () => {
    expect(messageFrom(event, frame, origin)).toEqual({ type: 'palco:ready' })
  })
  test.each([
    ['another window', { ...event, source: {} as Window }],
    ['no window', { ...event, source: null }],
    ['another origin', { ...event, origin: 'https://games.test.evil.test' }],
    ['another port', { ...event, origin: 'https://games.test:8443' }],
    ['a sandboxed page', { ...event, origin: 'null' }],
  ])('but not from %s', (_, foreign) => {
    expect(messageFrom(foreign, frame, origin)).toBeNull()
  })
  test('nor before there is a frame', () => {
    for (const none of [null, undefined])
      expect(messageFrom({ ...event, source: null }, none, origin)).toBeNull()
  })
})
