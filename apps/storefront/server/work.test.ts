import { RateLimiter } from '@palco/service/rate-limit'
import { expect, test } from 'vitest'
import { createWork } from './work.ts'

const clock = { ms: 0 }
const open = (turnMs = 60_000) => createWork({ limiter: new RateLimiter({ now: () => clock.ms }), turnMs })
const guest = (address: string) => ({ address, isGuest: true })

/** Which of some promises are settled after all that can go on has gone on. */
async function settled(promises: readonly Promise<unknown>[]): Promise<boolean[]> {
  const done = promises.map(() => false)
  promises.forEach((each, place) => void each.then(() => (done[place] = true)))
  await new Promise((resolve) => setImmediate(resolve))
  return done
}

test('an address has one turn after the other, and another address does not wait', async () => {
  const work = open()
  const own = [1, 2, 3].map(() => work.begin(guest('a')))
  expect(await settled([...own, work.begin(guest('b'))])).toEqual([true, false, false, true])
  const first = await own[0]
  first?.()
  first?.()
  expect(await settled(own)).toEqual([true, true, false])
})

test('what only waits holds up nothing: the next turn begins beside it', async () => {
  const work = open(1)
  const [slow, next] = [work.begin(guest('a')), work.begin(guest('a'))]
  expect(await slow).not.toBeNull()
  expect(await next).not.toBeNull()
})

test('of what waits there is a most, and the rest is refused', async () => {
  const work = open()
  const all = Array.from({ length: 43 }, () => work.begin(guest('a')))
  const done = await settled(all)
  expect(done.filter(Boolean)).toHaveLength(3)
  expect(await Promise.all([all[41], all[42]])).toEqual([null, null])
})

test('guests of an address have 120 pieces at once, all of its visitors 240, and as many within ten seconds', async () => {
  const work = open()
  const taken = async (isGuest: boolean) => {
    let count = 0
    for (; count < 1_000; count += 1) {
      const end = await work.begin({ address: '2001:db8::1', isGuest })
      if (!end) break
      end()
    }
    return count
  }
  expect(await taken(true)).toBe(120)
  // However often guests are refused, the players behind their address have what is left.
  for (let refused = 0; refused < 200; refused += 1)
    expect(await work.begin({ address: '2001:db8::1', isGuest: true })).toBeNull()
  expect(await taken(false)).toBe(120)
  clock.ms += 1_000
  expect(await taken(true)).toBe(12)
  expect(work.addresses()).toBe(0)
})

test('guests of an address send six forms with files at once, and one every ten seconds', () => {
  const work = open()
  const sent = () => Array.from({ length: 8 }, () => work.mayUpload(guest('a'))).filter(Boolean).length
  expect(sent()).toBe(6)
  clock.ms += 10_000
  expect(sent()).toBe(1)
  expect(work.mayUpload({ address: 'a', isGuest: false })).toBe(true)
})
