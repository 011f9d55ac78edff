import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KnownSites } from './known-sites.ts'
import { checkSignature } from './signing.ts'

const KEY = 'a key that both sides know'
const clock = { now: 1_800_000_000_000 }
let answer: { status: number; body: unknown } = { status: 200, body: null }
let asked = 0
let checks: string[] = []
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    asked += 1
    checks.push(checkSignature(KEY, request.headers, body, clock.now))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
beforeAll(() => new Promise<void>((done) => platform.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => platform.close(done)))

const [SHOP, NEW] = ['https://shop.example', 'http://new.example:8080']
const say = (...site_origins: string[]) => {
  answer = { status: 200, body: { site_origins, platform_origin: 'https://api.example' } }
}
let failures = 0
let sites: KnownSites
beforeEach(() => {
  ;[asked, failures, checks] = [0, 0, []]
  say(SHOP)
  sites = new KnownSites({
    platformUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    party: 'originals',
    key: KEY,
    now: () => clock.now,
    onFailure: () => (failures += 1),
    lifeMs: 15_000,
    pauseMs: 1_000,
  })
})
const origins = async (origin?: string) => (await sites.fresh(origin)).site_origins

test('an answer is used until its life ends; a change is known then', async () => {
  expect(sites.last.site_origins).toEqual([])
  expect(await Promise.all([origins(), origins()])).toEqual([[SHOP], [SHOP]])
  say(SHOP, NEW)
  clock.now += 15_000
  expect(await origins()).toEqual([SHOP])
  clock.now += 1
  expect(await origins()).toEqual([SHOP, NEW])
  expect(sites.last.site_origins).toEqual([SHOP, NEW])
  expect([asked, checks]).toEqual([2, ['ok', 'ok']])
})

test('an origin that is not known makes it ask at once, but strangers make no more than one question a pause', async () => {
  expect(await origins(SHOP)).toEqual([SHOP])
  say(SHOP, NEW)
  expect(await origins(NEW)).toEqual([SHOP])
  clock.now += 1_001
  expect(await origins(NEW)).toEqual([SHOP, NEW])
  for (let stranger = 0; stranger < 50; stranger += 1) await origins(`https://evil${stranger}.example`)
  expect(asked).toBe(2)
})

test('what was known stays in force while the platform does not answer, or answers nonsense', async () => {
  await origins()
  for (const [status, body] of [
    [503, {}],
    [
      200,
      {
        site_origins: ["https://x.example; script-src 'unsafe-inline'"],
        platform_origin: 'https://api.example',
      },
    ],
  ] as const) {
    answer = { status, body }
    clock.now += 20_000
    expect(await origins()).toEqual([SHOP])
  }
  expect(failures).toBe(2)
})
