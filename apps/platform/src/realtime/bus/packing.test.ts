import { expect, test } from 'vitest'
import { packMessages } from './packing.ts'
import type { BusMessage } from './types.ts'

const message = (n: number, text = ''): BusMessage => ({
  channel: `player:brasa:pl_${n}`,
  type: 'balance',
  payload: { text },
})

test('messages are packed into lists below the limit, none lost and none twice', () => {
  const messages = Array.from({ length: 200 }, (_, n) => message(n, 'ñ'.repeat(n % 90)))
  const { lists, tooLarge } = packMessages('origin', messages)
  const unpacked = lists.flatMap((list) => (JSON.parse(list) as [string, ...BusMessage[]]).slice(1))
  expect(unpacked).toEqual(messages)
  expect(tooLarge).toBe(0)
  expect(lists.length).toBeGreaterThan(1)
  // PostgreSQL refuses 8,000 bytes and more; characters outside ASCII count double here.
  for (const list of lists) expect(Buffer.byteLength(list)).toBeLessThanOrEqual(7900)
})

test('a message too large for a notification is counted and the others go on', () => {
  const { lists, tooLarge } = packMessages('origin', [message(1), message(2, 'x'.repeat(8000)), message(3)])
  expect(tooLarge).toBe(1)
  expect(lists).toEqual([JSON.stringify(['origin', message(1), message(3)])])
})
