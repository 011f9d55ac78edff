import { OPERATOR_HEADERS, operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'
import { openConsole, TOKEN, tokenIn } from './testing/console-under-test.ts'
import { ID } from './testing/payments.ts'

const { get, pathsAsked, platform, post, server, start } = await openConsole()

test('the login sends its form once, keeps the session in a strict cookie and says who called', async () => {
  const shown = await get('/login', '')
  const visit = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const fields = { username: 'eva', password: 'secret', code: '123 456', token: tokenIn(await shown.text()) }
  const done = await post('/login', fields, { cookie: visit })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
  expect(done.headers.get('set-cookie')).toContain(`console=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`)
  const sent = platform.asked.find(({ path }) => path === operatorCalls.logIn.path)
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    username: 'eva',
    password: 'secret',
    code: '123456',
  })
  expect(sent?.headers[OPERATOR_HEADERS.address]).toBe('127.0.0.1')
})

test('a login in a browser that has a session ends that one, and stands also when it cannot', async () => {
  const before = 'a-token-of-the-session-before'
  const shown = await get('/login', '')
  const visit = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const fields = { username: 'eva', password: 'secret', code: '123456', token: tokenIn(await shown.text()) }
  for (const status of [200, 500]) {
    platform.asked = []
    platform.answers[operatorCalls.logOut.path] = { status, body: { done: true } }
    const done = await post('/login', fields, { cookie: `${visit}; console=${before}` })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    expect(done.headers.get('set-cookie')).toContain(`console=${TOKEN};`)
    expect(pathsAsked()).toEqual([operatorCalls.logIn.path, operatorCalls.logOut.path])
    expect(platform.asked[1]?.headers.authorization).toBe(`Bearer ${before}`)
  }
})

test('a request has an end, however slowly it comes', () => {
  expect(server.requestTimeout).toBeGreaterThan(0)
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
})

test('behind https the cookies are __Host- and Secure', async () => {
  const secure = await start({ CONSOLE_PUBLIC_URL: 'https://console.example' })
  const { headers } = await fetch(`${secure.base}/login`)
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-console-visit=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
  const token = tokenIn(await (await fetch(`${secure.base}/login`)).text())
  const refused = await fetch(`${secure.base}/login`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { origin: secure.base },
  })
  expect(refused.status).toBe(403)
  secure.server.close()
  secure.server.closeAllConnections()
})

test('a page runs the scripts of its build and of its own nonce, loads nothing from elsewhere, and is never kept', async () => {
  const page = await get(`/payments/${ID}`)
  const policy = page.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
  expect(page.headers.get('cache-control')).toBe('no-store')
  const text = await page.text()
  const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(0)
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
  expect(text).not.toMatch(/ style="/)
  expect(text).toContain('12.345.678,90 ARS')
  expect(text).not.toContain('<script>alert')
  const again = await get(`/payments/${ID}`)
  expect(again.headers.get('content-security-policy')).not.toContain(nonce)
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? ''
  expect((await get(style, '')).headers.get('cache-control')).toContain('immutable')
})

test('before a log-in nothing runs script', async () => {
  for (const path of ['/login', '/nowhere'])
    expect(await (await get(path, '')).text()).not.toContain('<script')
})

test('the data of a running page is guarded, and as little kept, as the page', async () => {
  const data = await get(`/payments/${ID}.data`)
  expect(data.status).toBe(200)
  expect(data.headers.get('cache-control')).toBe('no-store')
  expect(await (await get(`/payments/${ID}.data`, '')).text()).not.toContain('NTGT46QG')
  expect(pathsAsked().filter((path) => path === operatorCalls.readPayment.path)).toHaveLength(1)
})

test('a session that has ended leads to the login and takes its cookie along', async () => {
  platform.answers[operatorCalls.whoAmI.path] = { status: 401, body: { code: 'unauthenticated' } }
  const gone = await get('/')
  expect(gone.headers.get('location')).toBe('/login?notice=ended')
  expect(gone.headers.get('set-cookie')).toContain('console=; Max-Age=0')
  expect((await get('/', '')).headers.get('location')).toBe('/login')
})

test('a platform that fails is shown as such, never as a refusal', async () => {
  platform.answers[operatorCalls.readPayment.path] = { status: 500, body: { code: 'unexpected' } }
  expect((await get(`/payments/${ID}`)).status).toBe(503)
})

test('the way back after the language never leaves the console', async () => {
  platform.answers[operatorCalls.setLanguage.path] = { body: { done: true } }
  const token = tokenIn(await (await get(`/payments/${ID}`)).text())
  const goTo = async (path: string) =>
    (await post('/language', { language: 'pt_BR', path, token })).headers.get('location')
  expect(await goTo(`/payments/${ID}`)).toBe(`/payments/${ID}`)
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(await goTo(path)).toBe('/')
})

test.each([
  [{ NODE_ENV: 'production' }, 'CONSOLE_KEY'],
  [{ CONSOLE_PORT: 'many' }, 'CONSOLE_PORT'],
  [{ API_BASE_URL: 'nowhere' }, 'API_BASE_URL'],
  [{ CONSOLE_TIME_ZONE: 'Mars/Olympus' }, 'CONSOLE_TIME_ZONE'],
])('%o is refused by name', (env, name) => {
  expect(() => readConfig(env)).toThrow(WrongSetting)
  expect(() => readConfig(env)).toThrow(name)
})
