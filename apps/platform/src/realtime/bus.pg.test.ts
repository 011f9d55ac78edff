import { expect, test } from 'vitest'
import { silentLog } from '../observe/index.ts'
import { testDatabase } from '../testing/index.ts'
import { type BusMessage, databaseBus } from './index.ts'

const { db } = await testDatabase()
const message = (n: number): BusMessage => ({
  topic: 'balance',
  brandId: 'brasa',
  playerId: 'pl_1',
  payload: { n },
})

test('what one process publishes is heard at once by itself and soon by the others, once each and in order', async () => {
  const [here, there] = [await databaseBus(db, silentLog), await databaseBus(db, silentLog)]
  const heardHere: unknown[] = []
  const heardThere: unknown[] = []
  const all = Promise.withResolvers<void>()
  here.subscribe(({ payload }) => heardHere.push(payload.n))
  there.subscribe(({ payload }) => {
    heardThere.push(payload.n)
    if (payload.n === 300) all.resolve()
  })
  const numbers = Array.from({ length: 300 }, (_, n) => n + 1)
  for (const n of numbers) here.publish(message(n))
  expect(heardHere).toEqual(numbers)
  await all.promise
  expect(heardThere).toEqual(numbers)
  // Own messages come back by the database too; a reply from the other side shows that they were not delivered again.
  const answered = new Promise<void>((resolve) => here.subscribe(() => resolve()))
  there.publish(message(301))
  await answered
  expect(heardHere).toEqual([...numbers, 301])
  await Promise.all([here.close(), there.close()])
})
