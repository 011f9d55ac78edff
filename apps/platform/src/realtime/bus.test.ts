import { expect, test } from 'vitest'
import { type BusMessage, localBus, packed } from './bus.ts'

const message = (n: number, text = ''): BusMessage => ({
  topic: 'balance',
  brandId: 'brasa',
  playerId: `pl_${n}`,
  payload: { text },
})

test('messages are packed into lists below the limit, none lost and none twice', () => {
  const messages = Array.from({ length: 200 }, (_, n) => message(n, 'ñ'.repeat(n % 90)))
  const { lists, tooLarge } = packed('origin', messages)
  const unpacked = lists.flatMap((list) => (JSON.parse(list) as [string, ...BusMessage[]]).slice(1))
  expect(unpacked).toEqual(messages)
  expect(tooLarge).toBe(0)
  expect(lists.length).toBeGreaterThan(1)
  // PostgreSQL refuses 8,000 bytes and more; characters outside ASCII count double here.
  for (const list of lists) expect(Buffer.byteLength(list)).toBeLessThanOrEqual(7900)
})

test('a message too large for a notification is counted and the others go on', () => {
  const { lists, tooLarge } = packed('origin', [message(1), message(2, 'x'.repeat(8000)), message(3)])
  expect(tooLarge).toBe(1)
  expect(lists).toEqual([JSON.stringify(['origin', message(1), message(3)])])
})

test('a failing listener does not keep the others from hearing', () => {
  const bus = localBus()
  const heard: BusMessage[] = []
  bus.subscribe(() => {
    throw new Error('listener is broken')
  })
  const leave = bus.subscribe((each) => heard.push(each))
  bus.publish(message(1))
  leave()
  bus.publish(message(2))
  expect(heard).toEqual([message(1)])
})
