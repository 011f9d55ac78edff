import { silentLog } from '@palco/service/log'
import { RateLimiter } from '@palco/service/rate-limit'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { PokerDeps } from '../poker/runner.ts'
import type { RoundDeps } from '../rounds/advance.ts'
import type { Sites } from './security.ts'
import { originalsMetrics } from '../measure.ts'
import { buildServer } from './server.ts'

/** Whatever is asked of the database fails, in the database's words. */
const database = {
  query: () => Promise.reject(new Error('relation "view_sessions" does not exist')),
} as unknown as RoundDeps['database']
const deps = { database, clock: { nowMs: () => 0 } } as RoundDeps
const SHOP = 'https://shop.example'
let hosts: string[] = []
let asked: (string | undefined)[] = []
const sites: Sites = {
  get last() {
    return { site_origins: hosts, platform_origin: 'https://api.example' }
  },
  fresh: async (origin) => {
    asked.push(origin)
    hosts = [SHOP]
    return sites.last
  },
}
const measured = originalsMetrics({ totalCount: 3, idleCount: 1, waitingCount: 0 }, silentLog)
const options: Parameters<typeof buildServer>[0] = {
  deps,
  readKey: () => 'key',
  siteOrigins: ['https://preview.example'],
  sites,
  viewFolder: '/nowhere',
  log: silentLog,
  limiter: new RateLimiter({ now: Date.now }),
  hub: { join: () => Promise.resolve() },
  poker: { deps: deps as object as PokerDeps, hub: { join: () => Promise.resolve() } },
  trustProxy: false,
}
const app = buildServer({ ...options, observe: measured.observe })
afterAll(() => app.close())

it('gives every request an end, however slowly it comes', () => {
  expect(app.server.requestTimeout).toBeGreaterThan(0)
  expect(app.server.requestTimeout).toBeLessThanOrEqual(60_000)
})

it('hides the cause of a fault, and answers of the game are not cached', async () => {
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url: '/api/resume',
    headers: { authorization: 'Bearer guessed' },
  })
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ code: 'unexpected' })
  expect(body).not.toContain('view_sessions')
  expect(headers['cache-control']).toBe('no-store')
})

it('may be framed by the brands’ sites as they are when the page is asked for, and by no other', async () => {
  const ancestors = async (url: string, referer?: string) => {
    const { headers } = await app.inject({ url, headers: referer === undefined ? {} : { referer } })
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  hosts = []
  asked = []
  expect(await ancestors('/verify')).toBe('https://preview.example')
  expect(await ancestors('/play/mate-de-oro', `${SHOP}/casino/play/mate-de-oro`)).toBe(
    `https://preview.example ${SHOP}`,
  )
  expect(await ancestors('/play/mate-de-oro', 'nonsense')).toBe(`https://preview.example ${SHOP}`)
  expect(asked).toEqual([SHOP, undefined])
})

it('measures its answers by route and status, and its calls of the wallet', async () => {
  await app.inject({ method: 'POST', url: '/api/resume', payload: {} })
  measured.onWalletCall('/provider/v1/debit', 'unknown', 3)
  measured.onStuck()
  const text = await measured.metrics.text()
  expect(text).toMatch(/^http_request_seconds_count\{path="\/api\/resume",status="\d+"\} \d+$/m)
  expect(text).toContain('wallet_call_seconds_bucket{le="5",path="/provider/v1/debit",outcome="unknown"} 1')
  expect(text).toMatch(/^round_steps_failed_total 1$/m)
  expect(text).toContain('database_connections{state="busy"} 2')
})

it('counts a guest by the address that the nearest proxy names, whatever the guest writes before it', async () => {
  const { trustProxy } = readConfig({ ORIGINALS_DATABASE_URL: 'postgres://localhost/o', TRUST_PROXY: 'on' })
  const limiter = new RateLimiter({ now: () => 0 })
  const behindProxy = buildServer({ ...options, limiter, trustProxy })
  onTestFinished(() => behindProxy.close())
  const looks = async (address: string, count: number) => {
    const codes = []
    for (let n = 0; n < count; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, ${address}` }
      codes.push((await behindProxy.inject({ url: '/api/guest/table', headers })).statusCode)
    }
    return codes
  }
  const greedy = await looks('203.0.113.9', 61)
  expect(greedy.filter((code) => code === 429)).toHaveLength(1)
  expect(await looks('203.0.113.10', 1)).not.toContain(429)
})
