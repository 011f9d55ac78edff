import { afterEach, expect, test } from 'vitest'
import { siteWithMockBackend } from '../testing/site-with-mock-backend.ts'
import type { Stream, Visitor } from '../testing/visitor.ts'

// Two streams of guests of one address within ten seconds, and three topics of all guests together.
const { backend, site } = await siteWithMockBackend({
  RATE_LIMITS: '0.01',
  GUEST_TOPICS: '3',
  TRUST_PROXY: 'loopback',
})
const open: Stream[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

let addresses = 0
const guest = () => site.visitor({ headers: { 'x-forwarded-for': `203.0.113.${(addresses += 1)}` } })

/** Opens a stream. @returns it, and whether the backend was asked for its events; else it only says when to come again */
async function listen(visitor: Visitor, ...topics: string[]): Promise<{ stream: Stream; isServed: boolean }> {
  const before = backend.of('/api/live').length
  const stream = await visitor.listen(`/live-stream?topics=${topics.join()}`)
  open.push(stream)
  const isServed = backend.of('/api/live').length > before
  if (!isServed) expect(await stream.until('\n\n')).toMatch(/^retry: [23]\d{3}\n\n$/)
  return { stream, isServed }
}

test('guests open streams at a pace, also those who close them at once', async () => {
  const visitor = guest()
  const served = []
  for (let times = 0; times < 3; times += 1) {
    const { stream, isServed } = await listen(visitor, 'brand')
    stream.close()
    served.push(isServed)
  }
  expect(served).toEqual([true, true, false])
  expect((await listen(guest(), 'brand')).isServed).toBe(true)
})

test('all guests together have a number of topics, whatever their addresses; players have theirs all the same', async () => {
  const first = await listen(guest(), 'event:1', 'event:2')
  const second = await listen(guest(), 'event:2', 'event:3')
  const further = await listen(guest(), 'event:1', 'event:4')
  const same = await listen(guest(), 'event:1', 'event:3')
  expect([first, second, further, same].map(({ isServed }) => isServed)).toEqual([true, true, false, true])
  const player = site.visitor({ headers: { 'x-forwarded-for': '198.51.100.9' } })
  await player.logIn()
  const own = await listen(player, 'player', 'event:4', 'event:5')
  expect(own.isServed).toBe(true)
  backend.push('goal', { type: 'goal' })
  for (const { stream } of [first, second, same, own]) await stream.until('event: goal')
})
