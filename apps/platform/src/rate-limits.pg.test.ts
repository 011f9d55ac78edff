import { expect, test } from 'vitest'
import { Metrics, silentLog } from './observe/index.ts'
import { testDatabase } from './testing/index.ts'
import { makeRateLimiter, rateLimitHousekeeping } from './rate-limits.ts'

const { db } = await testDatabase()
const clock = { now: Date.now() }
const process = () =>
  makeRateLimiter({ db, metrics: new Metrics(), log: silentLog, now: () => clock.now, factor: 1 })
const RULE = { name: 'login', burst: 30, perMs: 60_000 }
const asked = (key: string) => [{ rule: RULE, key }]

test('many attempts at once from many processes: exactly the burst is let through', async () => {
  const processes = Array.from({ length: 4 }, process)
  const waits = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => (await processes[n % 4]?.takeShared(asked('ana'))) ?? 0),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
  expect(Math.max(...waits)).toBeLessThanOrEqual(2000)
  clock.now += 2000
  expect(await processes[0]?.takeShared(asked('ana'))).toBe(0)
  expect(await processes[1]?.takeShared(asked('ana'))).toBeGreaterThan(0)
})

test('several keys are taken together in one statement, in whatever order they are named', async () => {
  const [one, other] = [process(), process()]
  const keys = ['a', 'b', 'c', 'd']
  const both = Array.from({ length: 30 }, async (_, n) =>
    (n % 2 ? one : other).takeShared(
      (n % 3 ? keys : [...keys].reverse()).map((key) => ({ rule: RULE, key })),
    ),
  )
  expect(new Set(await Promise.all(both))).toEqual(new Set([0]))
  expect(await one.takeShared([...asked('e'), ...asked('c')])).toBeGreaterThan(0)
})

test('what general limits counted in two processes is added up', async () => {
  const [one, other] = [process(), process()]
  const take = (limiter: typeof one, count: number) =>
    Array.from({ length: count }, () => limiter.take(RULE, 'bea')).filter((wait) => wait === 0).length
  expect([take(one, 15), take(other, 10)]).toEqual([15, 10])
  await one.share()
  await other.share()
  expect(take(other, 20)).toBe(5)
})

test('no name or address is stored, and what no longer counts is deleted', async () => {
  await process().takeShared(asked('ana@example.com'))
  const rows = async () => (await db.query<{ key: string }>({ text: 'SELECT key FROM rate_limits' })).rows
  expect((await rows()).length).toBeGreaterThan(0)
  for (const { key } of await rows()) expect(key).toMatch(/^[\w-]{27}$/)
  clock.now += 61_000
  await rateLimitHousekeeping(db, () => clock.now).run({ id: '1', payload: {}, attempt: 1, log: silentLog })
  expect(await rows()).toEqual([])
})
