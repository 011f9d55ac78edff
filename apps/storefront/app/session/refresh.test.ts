import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession } from './refresh.ts'
import { toSite, startBackend, makeVisit } from './testing/visit.ts'

const answer = { status: 200, body: {} as unknown }
const backend = await startBackend(() => answer)
let made = 0
const isRefused = () => Object.assign(answer, { status: 401, body: {} })
const isAnswered = () =>
  Object.assign(answer, { status: 200, body: { response: { token: `t${(made += 1)}`, expires_in: 900 } } })
const cookie = 'auth.token=Bearer%20old; auth.token_expires=1; auth.refresh_token=r1'
afterEach(() => {
  vi.useRealTimers()
  backend.asked.length = 0
})

test('requests with the same refresh token share one refresh, at once and for ten seconds after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const site = toSite({ API_BASE_URL: backend.url })
  isAnswered()
  const visits = [makeVisit(site, cookie), makeVisit(site, cookie)]
  expect(await Promise.all(visits.map(refreshSession))).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(9_999)
  const late = makeVisit(site, cookie)
  expect(await refreshSession(late)).toBe(true)
  expect(backend.asked).toEqual(['/api/auth/refresh'])
  expect(new Set([...visits, late].map(({ tokens }) => tokens.token)).size).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  isAnswered()
  expect(await refreshSession(makeVisit(site, cookie))).toBe(true)
  expect(backend.asked).toHaveLength(2)
})

test('a refused refresh is not kept: the next request asks again', async () => {
  const site = toSite({ API_BASE_URL: backend.url })
  isRefused()
  expect(await refreshSession(makeVisit(site, cookie))).toBe(false)
  isAnswered()
  expect(await refreshSession(makeVisit(site, cookie))).toBe(true)
  expect(backend.asked).toHaveLength(2)
})
