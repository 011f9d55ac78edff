import { RateLimiter } from '@palco/service/rate-limit'
import { expect, test } from 'vitest'
import { createWork, inTurnAfter, TooMuchWork, type Worker } from './work.ts'

const clock = { ms: 0 }
const open = (turnMs = 60_000) => createWork({ limiter: new RateLimiter({ now: () => clock.ms }), turnMs })
const guest = (address: string, kind: Worker['kind'] = 'page'): Worker => ({
  address,
  isGuest: true,
  kind,
  isForwarded: false,
})
const player = (address: string, kind: Worker['kind'] = 'page'): Worker => ({
  ...guest(address, kind),
  isGuest: false,
})

/** Which of some promises are settled after all that can go on has gone on. */
async function settled(promises: readonly Promise<unknown>[]): Promise<boolean[]> {
  const done = promises.map(() => false)
  promises.forEach((each, place) => void each.then(() => (done[place] = true)))
  await new Promise((resolve) => setImmediate(resolve))
  return done
}

/** How many pieces a worker may have now. */
function taken(work: ReturnType<typeof createWork>, worker: Worker): number {
  let count = 0
  while (count < 5_000 && work.admit(worker)) count += 1
  return count
}

test('an address has one turn after the other, and another address does not wait', async () => {
  const work = open()
  const own = [1, 2, 3].map(() => work.turn(guest('a')))
  expect(await settled([...own, work.turn(guest('b'))])).toEqual([true, false, false, true])
  const first = await own[0]
  first?.()
  first?.()
  expect(await settled(own)).toEqual([true, true, false])
})

test('what only waits holds up nothing: the next turn begins beside it', async () => {
  const work = open(1)
  const [slow, next] = [work.turn(guest('a')), work.turn(guest('a'))]
  expect(await slow).not.toBeNull()
  expect(await next).not.toBeNull()
})

test('players come before guests that came earlier, and a bet before the pages that wait', async () => {
  const work = open()
  const order: string[] = []
  const waiting = [guest('a'), guest('a', 'post'), player('a', 'read'), player('a'), player('a', 'post')].map(
    async (worker) => {
      const end = await work.turn(worker)
      order.push(`${worker.isGuest ? 'guest' : 'player'} ${worker.kind}`)
      end?.()
    },
  )
  await Promise.all(waiting)
  // The first one had its turn before anybody waited.
  expect(order).toEqual(['guest page', 'player post', 'player read', 'player page', 'guest post'])
  expect(work.addresses()).toBe(0)
})

test('of what waits there is a most of each kind, and the rest is refused', async () => {
  const work = open()
  const all = Array.from({ length: 43 }, () => work.turn(guest('a')))
  const done = await settled(all)
  expect(done.filter(Boolean)).toHaveLength(3)
  expect(await Promise.all([all[41], all[42]])).toEqual([null, null])
  const others = [player('a'), guest('a', 'read'), guest('a', 'post')].map((worker) => work.turn(worker))
  expect(await settled(others)).toEqual([false, false, false])
})

test('guests of an address have 120 pages at once, all of its visitors 240, and as many within ten seconds', () => {
  const work = open()
  const address = '2001:db8::1'
  expect(taken(work, guest(address))).toBe(120)
  // However often guests are refused, the players behind their address have what is left.
  for (let refused = 0; refused < 200; refused += 1) expect(work.admit(guest(address))).toBe(false)
  expect(taken(work, player(address))).toBe(120)
  clock.ms += 1_000
  expect(taken(work, guest(address))).toBe(12)
})

test('reads of open pages are 1,200 within ten seconds, and pages, reads and posts take nothing from each other', () => {
  const work = open()
  expect(taken(work, guest('a', 'read'))).toBe(600)
  expect(taken(work, player('a', 'read'))).toBe(600)
  expect(taken(work, player('a'))).toBe(240)
  expect(taken(work, guest('a', 'post'))).toBe(120)
  expect(taken(work, player('a', 'post'))).toBe(120)
})

test('a body that comes slowly holds up nobody: its turn begins once it is there', async () => {
  const work = open()
  const body = Promise.withResolvers<string>()
  const slow = inTurnAfter(
    work,
    player('a', 'post'),
    () => body.promise,
    (text) => text,
  )
  const other = work.turn(player('a'))
  expect(await settled([slow, other])).toEqual([false, true])
  body.resolve('bet')
  expect(await settled([slow])).toEqual([false])
  ;(await other)?.()
  expect(await slow).toBe('bet')
})

test('an address has 240 bodies on their way at once; one that came or broke off makes room', async () => {
  const work = open()
  const bodies = Array.from({ length: 240 }, () => Promise.withResolvers<void>())
  const post = (body: Promise<void>) =>
    inTurnAfter(
      work,
      player('a', 'post'),
      () => body,
      () => 'done',
    )
  const posts = bodies.map(({ promise }) => post(promise))
  clock.ms += 10_000
  await expect(post(Promise.resolve())).rejects.toThrow(TooMuchWork)
  bodies[0]?.reject(new Error('gone'))
  await expect(posts[0]).rejects.toThrow('gone')
  expect(await post(Promise.resolve())).toBe('done')
  for (const { resolve } of bodies) resolve()
  // They come all at once: the first has its turn, 40 wait.
  const ends = await Promise.allSettled(posts)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(41)
})

test('each refusal is reported, of uploads too', async () => {
  const refused: Worker[] = []
  const limiter = { take: () => 1 }
  const work = createWork({ limiter, onLimited: (worker) => refused.push(worker) })
  const [page, post] = [guest('a'), player('b', 'post')]
  expect([work.admit(page), work.mayUpload(post)]).toEqual([false, false])
  expect(refused).toEqual([page, post])
})

test('guests of an address send six forms with files at once, and one every ten seconds', () => {
  const work = open()
  const sent = () =>
    Array.from({ length: 8 }, () => work.mayUpload(guest('a', 'post'))).filter(Boolean).length
  expect(sent()).toBe(6)
  clock.ms += 10_000
  expect(sent()).toBe(1)
  expect(work.mayUpload(player('a', 'post'))).toBe(true)
})
