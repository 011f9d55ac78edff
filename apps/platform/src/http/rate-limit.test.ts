import { expect, test } from 'vitest'
import { countedAddress, RateLimiter } from './rate-limit.ts'

const RULE = { name: 'login', burst: 3, perMs: 3000 }

function limiterAt(most?: number) {
  const clock = { now: 0 }
  return { clock, limiter: new RateLimiter(() => clock.now, { most }) }
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
  const wide = new RateLimiter(() => 0, { factor: 2 })
  expect([1, 2, 3, 4, 5, 6, 7].filter(() => wide.take(RULE, 'ana') === 0)).toHaveLength(6)
  const off = new RateLimiter(() => 0, { factor: 0 })
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
