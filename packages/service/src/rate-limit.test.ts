import { expect, test } from 'vitest'
import { type Counted, countedAddress, RateLimiter, type RateStore } from './rate-limit.ts'

const RULE = { name: 'login', burst: 3, perMs: 3000 }

function limiterAt(most = 100) {
  const clock = { now: 0 }
  return { clock, limiter: new RateLimiter({ now: () => clock.now, most }) }
}

test('a burst is let through, then one each time a token is back', () => {
  const { clock, limiter } = limiterAt()
  expect([1, 2, 3].map(() => limiter.take(RULE, 'ana'))).toEqual([0, 0, 0])
  expect(limiter.take(RULE, 'ana')).toBe(1000)
  clock.now = 999
  expect(limiter.take(RULE, 'ana')).toBe(1)
  clock.now = 1000
  expect(limiter.take(RULE, 'ana')).toBe(0)
  expect(limiter.take(RULE, 'ana')).toBe(1000)
})

test('a refused call costs nothing: who waits the named time is let in', () => {
  const { clock, limiter } = limiterAt()
  for (let n = 0; n < 50; n++) limiter.take(RULE, 'ana')
  clock.now = limiter.take(RULE, 'ana')
  expect(limiter.take(RULE, 'ana')).toBe(0)
})

test('a large burst is counted exactly at a time of today', () => {
  const { clock, limiter } = limiterAt()
  clock.now = 1_795_345_678_901
  const wide = { name: 'call', burst: 2400, perMs: 10_000 }
  const allowed = Array.from({ length: 2500 }, () => limiter.take(wide, 'ana') === 0)
  expect(allowed.filter(Boolean)).toHaveLength(2400)
})

test('a long pause gives no more than the burst', () => {
  const { clock, limiter } = limiterAt()
  limiter.take(RULE, 'ana')
  clock.now = 3_600_000
  expect([1, 2, 3, 4].map(() => limiter.take(RULE, 'ana') === 0)).toEqual([true, true, true, false])
})

test('keys and rules are counted apart', () => {
  const { limiter } = limiterAt()
  for (let n = 0; n < 3; n++) limiter.take(RULE, 'ana')
  expect(limiter.take(RULE, 'bea')).toBe(0)
  expect(limiter.take({ ...RULE, name: 'register' }, 'ana')).toBe(0)
})

test('memory is bounded: the longest unused key is forgotten first', () => {
  const { limiter } = limiterAt(2)
  for (let n = 0; n < 3; n++) limiter.take(RULE, 'ana')
  limiter.take(RULE, 'bea')
  expect(limiter.take(RULE, 'ana')).toBeGreaterThan(0)
  limiter.take(RULE, 'cid')
  // Bea was forgotten, Ana was not.
  expect(limiter.take(RULE, 'ana')).toBeGreaterThan(0)
})

test('a factor widens every rule, and nought lets everything through', () => {
  const wide = new RateLimiter({ now: () => 0, factor: 2 })
  expect([1, 2, 3, 4, 5, 6, 7].filter(() => wide.take(RULE, 'ana') === 0)).toHaveLength(6)
  const off = new RateLimiter({ now: () => 0, factor: 0 })
  expect(Array.from({ length: 100 }, () => off.take(RULE, 'ana')).every((wait) => wait === 0)).toBe(true)
})

test('an address of IPv6 counts by its first 64 bits, one of IPv4 as a whole', () => {
  expect(countedAddress('203.0.113.7')).toBe('203.0.113.7')
  expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  const neighbours = ['2001:db8:0:7::1', '2001:DB8::7:a:b:c:d', '2001:0db8:0000:0007:ffff::']
  expect(neighbours.map(countedAddress)).toEqual(Array(3).fill('2001:db8:0:7::/64'))
  expect(countedAddress('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(countedAddress('::1')).toBe('0:0:0:0::/64')
  expect(countedAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

/** What the database does, in memory; `down` makes it fail. */
function storeInMemory() {
  const fullAt = new Map<string, number>()
  const state = { down: false, requests: 0 }
  const count = (limited: boolean) => async (counted: readonly Counted[], now: number) => {
    state.requests += 1
    if (state.down) throw new Error('no database')
    return counted.map(({ key, step, span }) => {
      const before = fullAt.get(key) ?? 0
      const after = Math.max(before, now) + step
      const taken = !limited || after <= now + span
      if (taken) fullAt.set(key, Math.min(after, now + span))
      return { fullAt: fullAt.get(key) ?? 0, taken }
    })
  }
  const store: RateStore = { take: count(true), add: count(false) }
  return { store, state }
}

const WIDE = { name: 'call', burst: 80, perMs: 10_000 }
const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work)

test('an exact limit counts over all processes, and a refused key is not asked for again', async () => {
  const { store, state } = storeInMemory()
  const [one, other] = times(2, () => new RateLimiter({ now: () => 0, store }))
  const take = (limiter?: RateLimiter) => limiter?.takeShared([{ rule: RULE, key: 'ana' }])
  expect([await take(one), await take(other), await take(one)]).toEqual([0, 0, 0])
  expect(await take(other)).toBe(1000)
  const asked = state.requests
  expect(await take(other)).toBe(1000)
  expect(state.requests).toBe(asked)
})

test('a key that is used little costs no request, one that is used much is counted over all processes', async () => {
  const { store, state } = storeInMemory()
  const [one, other] = times(2, () => new RateLimiter({ now: () => 0, store }))
  const allowed = (limiter?: RateLimiter) => limiter?.take(WIDE, 'ana') === 0
  expect(times(9, () => allowed(one))).not.toContain(false)
  await one?.share()
  expect(state.requests).toBe(0)
  times(31, () => allowed(one))
  times(20, () => allowed(other))
  await one?.share()
  await other?.share()
  // 40 and 20 of 80 are used.
  expect(times(30, () => allowed(other)).filter(Boolean)).toHaveLength(20)
})

test('counts that could not be shared are shared later', async () => {
  const { store, state } = storeInMemory()
  const failures: unknown[] = []
  const one = new RateLimiter({ now: () => 0, store, onFailure: (error) => failures.push(error) })
  const other = new RateLimiter({ now: () => 0, store })
  times(60, () => one.take(WIDE, 'ana'))
  state.down = true
  await one.share()
  expect(failures).toHaveLength(1)
  state.down = false
  await one.share()
  times(11, () => other.take(WIDE, 'ana'))
  await other.share()
  expect(times(30, () => other.take(WIDE, 'ana')).filter((wait) => wait === 0)).toHaveLength(9)
})

test('a key that is used steadily below its limit is never refused by what it used long ago', async () => {
  const { store } = storeInMemory()
  const clock = { now: 1000 }
  const limiter = new RateLimiter({ now: () => clock.now, store })
  // 80 in 10 s are refilled one each 125 ms.
  for (let n = 0; n < 1000; n++) {
    expect(limiter.take(WIDE, 'ana'), `call ${n}`).toBe(0)
    clock.now += 124.9
    if (n % 2 === 0) await limiter.share()
  }
  expect(times(40, () => limiter.take(WIDE, 'ana')).every((wait) => wait === 0)).toBe(true)
  await limiter.share()
  expect(times(30, () => limiter.take(WIDE, 'ana')).every((wait) => wait === 0)).toBe(true)
})
