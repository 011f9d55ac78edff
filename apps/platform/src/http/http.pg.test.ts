import { randomUUID } from 'node:crypto'
import { calls, COMMON_REFUSALS, type Call, sportsCalls } from '@palco/contract'
import { COMMON_OPERATOR_REFUSALS, operatorCalls } from '@palco/contract/operators'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { expect, test } from 'vitest'
import { saveBrand } from '../modules/brands/index.ts'
import { testDatabase } from '../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../testing/platform.ts'
import { PUBLISHED } from './documents/write-openapi.ts'

const database = await testDatabase()
const platform = await testPlatform(database, { limits: 'real' })
const { call, clock } = platform
const hash = platform.config.CONFIG_HASH

test('every call of the contract is there', async () => {
  for (const contractCall of Object.values(calls) as Call[]) {
    const response = await fetch(`${platform.url}${contractCall.path}`, { method: contractCall.method })
    // Without the master key each one refuses; a path without a route answers 404.
    expect([contractCall.name, response.status]).toEqual([contractCall.name, 403])
  }
})

test('a host gets its own brand’s configuration, with the version that marks a change', async () => {
  const { body } = await call(calls.guestConfiguration, { hash }, { domain: 'MAREA.test' })
  expect(body.configurations).toMatchObject({ site_name: 'marea', currency: 'EUR', theme: 'dark' })
  expect(body.configurations.version).toMatch(/^\d+$/)
})

test('an unknown host is refused with 421 and never guessed', async () => {
  for (const domain of ['evil.test', 'brasa.test:81', 'xbrasa.test', '']) {
    const { status, refusal } = await call(calls.guestConfiguration, { hash }, { domain })
    expect([domain, status, refusal.code]).toEqual([domain, 421, 'unknown_host'])
  }
})

test('a wrong master key and a wrong hash are refused', async () => {
  const wrongKey = await call(calls.guestConfiguration, { hash }, { headers: { 'x-master-api-key': 'x' } })
  expect(wrongKey).toMatchObject({ status: 403, refusal: { code: 'invalid_master_key' } })
  const wrongHash = await call(calls.guestConfiguration, { hash: 'other' })
  expect(wrongHash.refusal.code).toBe('unknown_hash')
})

test('a player’s configuration needs a player', async () => {
  expect((await call(calls.playerConfiguration, { hash })).status).toBe(401)
  const { token } = await platform.player()
  expect((await call(calls.playerConfiguration, { hash }, { token })).status).toBe(200)
})

test('a new brand and a changed one show without a restart', async () => {
  const created = { ...TEST_BRANDS[0]!, id: 'nueva', name: 'Nueva', hosts: ['nueva.test'] }
  await saveBrand(database.db, created)
  const findTheme = async () =>
    (await call(calls.guestConfiguration, { hash }, { domain: 'nueva.test' })).body.configurations?.theme
  await expect.poll(findTheme).toBe('dark')
  await saveBrand(database.db, { ...created, configuration: { theme: 'light' } })
  await expect.poll(findTheme).toBe('light')
})

test('a brand has a time zone: its own, or its country’s', async () => {
  const findZone = async (domain: string) =>
    (await call(calls.guestConfiguration, { hash }, { domain })).body.configurations?.time_zone
  expect(await findZone('brasa.test')).toBe('America/Argentina/Buenos_Aires')
  const zoned = { ...TEST_BRANDS[0]!, id: 'husos', name: 'Husos', hosts: ['husos.test'] }
  await saveBrand(database.db, { ...zoned, timeZone: 'America/Argentina/Ushuaia' })
  await expect.poll(() => findZone('husos.test')).toBe('America/Argentina/Ushuaia')
  await saveBrand(database.db, { ...zoned, country: 'ES' })
  await expect.poll(() => findZone('husos.test')).toBe('Europe/Madrid')
  for (const timeZone of ['Mars/Olympus', '-03:00', 'EST5EDT4,M3', 'UTC+3', ''])
    await expect(saveBrand(database.db, { ...zoned, timeZone })).rejects.toThrow('timeZone: ')
})

test('a configuration that no longer fits the contract loses only the parts that do not fit', async () => {
  const broken = { theme: 'light', language: 'xx_XX', logos: 7 } as never
  await saveBrand(database.db, {
    ...TEST_BRANDS[0]!,
    id: 'rota',
    name: 'Rota',
    hosts: ['rota.test'],
    configuration: broken,
  })
  const read = async () =>
    (await call(calls.guestConfiguration, { hash }, { domain: 'rota.test' })).body.configurations
  await expect.poll(async () => (await read())?.theme).toBe('light')
  expect(await read()).not.toHaveProperty('logos')
})

test('malformed bodies are refused, not faults', async () => {
  const post = (body: string) =>
    fetch(`${platform.url}${calls.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-master-api-key': platform.config.MASTER_API_KEY },
      body,
    })
  expect((await post('{"username":')).status).toBe(421)
  expect((await post('{"domain":"brasa.test","username":7}')).status).toBe(400)
  expect((await post(`{"domain":"brasa.test","username":"${'a'.repeat(300_000)}"}`)).status).toBe(413)
})

test('what the database cannot hold is the caller’s mistake: no fault, and nothing of it is shown', async () => {
  const { token } = await platform.player()
  const farAway = Buffer.from('-200000-01-01T00:00:00.000Z pay_1').toString('base64url')
  const replies = [
    await call(calls.login, { username: 'a\u0000b', password: 'x' }),
    await call(calls.listPayments, { cursor: farAway }, { token }),
  ]
  for (const { status, refusal } of replies) {
    expect([status, refusal.code]).toEqual([400, 'invalid_request'])
    expect(JSON.stringify(refusal)).not.toMatch(/UTF8|timestamp|byte/i)
  }
  expect(await platform.metrics.text()).toMatch(/^faults_total 0$/m)
})

test('half of a surrogate pair is the caller’s mistake in any field of any call, and nothing of it is kept', async () => {
  const { token } = await platform.player()
  const half = 'Ana \ud83c'
  for (const input of [
    { name: half },
    { name: 'Ana', [half]: 'x' },
    { name: 'Ana', more: [{ deep: half }] },
  ]) {
    const { status, refusal } = await call(calls.updateUser, input, { token })
    expect([status, refusal.code]).toEqual([400, 'invalid_request'])
  }
  expect((await call(calls.login, { username: half, password: 'x' })).status).toBe(400)
  expect((await call(calls.readUser, {}, { token })).body.name).toBeNull()
  expect(await platform.metrics.text()).toMatch(/^faults_total 0$/m)
})

test('a call that moves money needs a well-formed idempotency key', async () => {
  const { token } = await platform.player()
  for (const idempotencyKey of [undefined, 'short', 'with spaces in it']) {
    const { status, refusal } = await call(
      calls.deposit,
      { method: 'x', amount: '1' },
      { token, idempotencyKey },
    )
    expect([status, refusal.code]).toEqual([400, 'idempotency_key_required'])
  }
})

test('too many logins of one address are slowed down, and let in again later; a name has its lock instead', async () => {
  const attempt = (ip: string) =>
    call(calls.login, { username: 'brute', password: 'x' }, { headers: { 'x-forwarded-for': ip } })
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await attempt(`203.0.113.${tries}`)).status)
  expect(statuses).toEqual([...Array(4).fill(401), ...Array(17).fill(423)])
  for (let tries = 0; tries < 20; tries += 1) await attempt('198.51.100.7')
  const refused = await attempt('198.51.100.7')
  expect(refused).toMatchObject({ status: 429, refusal: { code: 'rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  clock.advance(60_000)
  expect((await attempt('198.51.100.7')).status).not.toBe(429)
})

test('a limit holds for a whole IPv6 network and, in a session, for the player wherever they call from', async () => {
  const logIn = (ip: string, username: string) =>
    call(calls.login, { username, password: 'x' }, { headers: { 'x-forwarded-for': ip } })
  for (let tries = 0; tries < 20; tries += 1)
    expect((await logIn(`2001:db8::${tries}`, `nobody${tries}`)).status).toBe(401)
  expect((await logIn('2001:db8::abcd:1', 'nobody20')).status).toBe(429)
  expect((await logIn('2001:db8:0:1::1', 'nobody21')).status).toBe(401)

  const { token } = await platform.player()
  const redeem = (ip: string) =>
    call(calls.redeemBonusCode, { code: 'GUESS' }, { token, headers: { 'x-forwarded-for': ip } })
  for (let tries = 0; tries < 10; tries += 1)
    expect((await redeem(`198.51.100.${tries}`)).status).not.toBe(429)
  expect((await redeem('198.51.100.99')).status).toBe(429)
})

test('behind trusted proxies the visitor is who the caller names, however long the chain', async () => {
  const behind = async (trust: string | undefined, forwarded: string[]) => {
    const env: Record<string, string> = trust === undefined ? {} : { PLATFORM_TRUST_PROXY: trust }
    const { call: ask } = await testPlatform(database, { limits: 'real', env })
    // Platforms of one database count together.
    await database.db.query({ text: 'DELETE FROM rate_limits' })
    const statuses: number[] = []
    for (const [index, from] of forwarded.entries()) {
      const email = `visitor${index}@example.com`
      statuses.push(
        (await ask(calls.forgotPassword, { email }, { headers: { 'x-forwarded-for': from } })).status,
      )
    }
    return statuses
  }
  const five = (from: string) => Array<string>(5).fill(from)
  const balancer = '10.1.2.3'
  // One proxy added the storefront’s address; what stands left of the visitor is a stranger’s word.
  const oneHop = [
    ...five(`203.0.113.1, ${balancer}`),
    `6.6.6.6, 203.0.113.1, ${balancer}`,
    `203.0.113.2, ${balancer}`,
  ]
  expect(await behind('loopback', oneHop)).toEqual([200, 200, 200, 200, 200, 429, 200])
  const twoHops = [
    ...five('203.0.113.1, 10.0.0.9, 10.0.0.8'),
    '203.0.113.2, 10.0.0.9, 10.0.0.7',
    '203.0.113.1, 10.0.0.9, 10.0.0.7',
  ]
  expect(await behind('loopback, 10.0.0.8, 10.0.0.7', twoHops)).toEqual([200, 200, 200, 200, 200, 200, 429])
  // The storefront may stand within the trusted network, or call without a proxy.
  const within = [
    ...five(`203.0.113.1, ${balancer}`),
    `203.0.113.2, ${balancer}`,
    '203.0.113.1',
    '203.0.113.3',
  ]
  expect(await behind('loopback, 10.0.0.0/8', within)).toEqual([200, 200, 200, 200, 200, 200, 429, 200])
  expect(await behind('loopback', [...five('203.0.113.1'), '203.0.113.1', '203.0.113.2'])).toEqual([
    200, 200, 200, 200, 200, 429, 200,
  ])
  // Without the setting only the last entry counts: the proxy’s word would be the whole of it.
  expect(await behind(undefined, [...five(`203.0.113.1, ${balancer}`), `203.0.113.2, ${balancer}`])).toEqual([
    200, 200, 200, 200, 200, 429,
  ])
})

test('sixty pages of a player at once are within the limit, more are not; other players behind the address go on', async () => {
  const [mine, theirs] = [await platform.player(), await platform.player()]
  const read = async ({ token }: { token: string }) =>
    (await call(calls.readBalance, {}, { token, headers: { 'x-forwarded-for': '192.0.2.9' } })).status
  const pages = await Promise.all(Array.from({ length: 600 }, () => read(mine)))
  expect(new Set(pages)).toEqual(new Set([200]))
  expect([await read(mine), await read(theirs)]).toEqual([429, 200])
  clock.advance(1_000)
  expect(await read(mine)).toBe(200)
})

test('a player’s streams have a limit too; another player behind the same address is not held up', async () => {
  const [mine, theirs] = [await platform.player(), await platform.player()]
  const open = async ({ token }: { token: string }) => {
    const query = new URLSearchParams({ language: 'es_ES', domain: 'brasa.test' })
    const headers = {
      'x-master-api-key': platform.config.MASTER_API_KEY,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': '192.0.2.1',
    }
    const answer = await fetch(`${platform.url}${calls.liveStream.path}?${query.toString()}`, { headers })
    await answer.body?.cancel()
    return answer.status
  }
  for (let tries = 0; tries < 60; tries += 1) expect(await open(mine)).toBe(200)
  expect(await open(mine)).toBe(429)
  expect(await open(theirs)).toBe(200)
  clock.advance(60_000)
  expect(await open(mine)).toBe(200)
})

test('a player asks for money moves at a person’s pace, however many share the address', async () => {
  const [mine, theirs] = [await platform.player(), await platform.player()]
  const pay = ({ token }: { token: string }) =>
    call(calls.deposit, { method: 'none', amount: '1' }, { token, idempotencyKey: randomUUID() })
  for (let tries = 0; tries < 20; tries += 1) expect((await pay(mine)).refusal.code).toBe('unknown_method')
  expect((await pay(mine)).status).toBe(429)
  expect((await pay(theirs)).refusal.code).toBe('unknown_method')
})

test('answers are not to be stored, sniffed or framed', async () => {
  const { headers } = await call(calls.guestConfiguration, { hash })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('reached over https it says so, in every answer', async () => {
  const secure = await testPlatform(database, { env: { PUBLIC_URL: 'https://api.test' } })
  for (const path of ['/health/live', '/docs', '/nothing', calls.readUser.path]) {
    const { headers } = await fetch(secure.url + path)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  // A game provider's calls are answered past the way all others are.
  const unsigned = await fetch(`${secure.url}/provider/v1/debit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(unsigned.status).toBe(401)
  expect(Object.fromEntries(unsigned.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  })
  expect(await secure.metrics.text()).toMatch(
    /http_request_seconds_count\{[^}]*\/provider\/v1\/debit[^}]*401[^}]*\} 1/,
  )
})

test('the contract can be read as a document and as a page', async () => {
  const document = (await (await fetch(`${platform.url}/openapi.json`)).json()) as Record<string, never>
  expect(document.openapi).toBe('3.1.0')
  const page = await fetch(`${platform.url}/docs`)
  const html = await page.text()
  for (const { path } of Object.values(calls)) expect(html).toContain(path)
  for (const path of Object.values(PROVIDER_PATHS)) expect(html).toContain(path)
  // One script, of this server, under a policy that lets nothing else in; a call can be made from the page.
  expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/docs/try-call.js',
    '/openapi.json',
  ])
  expect(html).not.toMatch(/\son\w+=|javascript:/)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; connect-src 'self';/)
  const script = await fetch(`${platform.url}/docs/try-call.js`)
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await script.text()).toContain('idempotency-key')
})

test('the published document is the served one', async () => {
  const served = (await (await fetch(`${platform.url}/openapi.json`)).json()) as Record<string, unknown>
  const published = JSON.parse(PUBLISHED[0]?.text() ?? '') as Record<string, unknown>
  expect({ ...served, servers: [] }).toEqual({ ...published, servers: [] })
})

test('health answers, and metrics are not on this port', async () => {
  expect((await fetch(`${platform.url}/health/live`)).status).toBe(200)
  expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200)
  expect((await fetch(`${platform.url}/metrics`)).status).toBe(404)
})

test('every refusal of the contract has a row in the table, and nothing else has; what a player sees has its kind', async () => {
  const { REFUSALS } = await import('./refusals/table.ts')
  const listCodes = (all: object): string[] =>
    (Object.values(all) as Call[]).flatMap(({ refusals }) => [...refusals])
  const ofPlayers = new Set([...listCodes({ ...calls, ...sportsCalls }), ...COMMON_REFUSALS])
  const ofOperators = [...listCodes(operatorCalls), ...COMMON_OPERATOR_REFUSALS]
  expect(Object.keys(REFUSALS).sort()).toEqual([...new Set([...ofPlayers, ...ofOperators])].sort())
  const shown = Object.entries(REFUSALS).filter(([, { type }]) => type !== null)
  expect(shown.map(([code]) => code).sort()).toEqual([...ofPlayers].sort())
})
