import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, TOKEN } from './testing/console-under-test.ts'
import { at, operator } from './testing/payments.ts'

const { get, pathsAsked, platform, start } = await openConsole()
const STATE = 's'.repeat(43)
const ELSEWHERE = 'https://directory.company.test/authorize?client_id=palco'

beforeEach(() => {
  platform.answers[operatorCalls.readSignOn.path] = { body: { name: 'Compañía' } }
  platform.answers[operatorCalls.beginSignOn.path] = { body: { url: ELSEWHERE, state: STATE } }
  platform.answers[operatorCalls.logInBySignOn.path] = { body: { token: TOKEN, expires_at: at, operator } }
})

test('the log-in page leads to the directory where there is one', async () => {
  expect(await (await get('/login', '')).text()).toContain('Entrar con Compañía')
  platform.answers[operatorCalls.readSignOn.path] = { body: { name: null } }
  expect(await (await get('/login', '')).text()).not.toContain('/login/sign-on')
})

test('without an answer of the platform the form stands by itself', async () => {
  platform.answers[operatorCalls.readSignOn.path] = { status: 500, body: {} }
  const page = await get('/login', '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('name="password"')
})

test('a browser is sent to the directory with a cookie that comes back from there', async () => {
  const sent = await get('/login/sign-on', '')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, ELSEWHERE])
  expect(sent.headers.get('set-cookie')).toBe(
    `console-sign-on=${STATE}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
  )
})

test('what comes back opens the console by a page, not by a redirect, with the strict cookie of the session', async () => {
  const back = await get('/login/sign-on/answer?code=abc&state=x', `console-sign-on=${STATE}`)
  expect(back.status).toBe(200)
  const cookies = back.headers.getSetCookie()
  expect(cookies).toContain(`console=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`)
  expect(cookies.find((line) => line.startsWith('console-sign-on='))).toContain('Max-Age=0')
  const page = await back.text()
  expect(page).toMatch(/<meta http-equiv="refresh" content="0;url=\/"/i)
  expect(page).not.toContain('<script')
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({ state: STATE, answer: 'code=abc&state=x' })
})

test('the report of a mail is where the way goes on, and nothing else is', async () => {
  const report = '/figures/report?from=2026-11-01&to=2026-11-30'
  const there = async (to: string) => {
    const login = await (await get(`/login?to=${encodeURIComponent(to)}`, '')).text()
    const href = /href="(\/login\/sign-on[^"]*)"/.exec(login)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const [cookie = ''] = (await get(href, '')).headers.get('set-cookie')?.split(';') ?? []
    const page = await (await get('/login/sign-on/answer?code=abc', cookie)).text()
    return /content="0;url=([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(await there(report)).toBe(report)
  expect(await there('https://elsewhere.test/')).toBe('/')
  const forged = `console-sign-on=${STATE}.${Buffer.from('//elsewhere.test').toString('base64url')}`
  expect(await (await get('/login/sign-on/answer?code=abc', forged)).text()).toContain('content="0;url=/"')
})

test.each([
  ['another browser', '/login/sign-on/answer?code=abc', ''],
  ['no answer', '/login/sign-on/answer', `console-sign-on=${STATE}`],
])('%s: the log-in says so, and the platform is not asked', async (_, path, cookie) => {
  const back = await get(path, cookie)
  expect([back.status, back.headers.get('location')]).toEqual([303, '/login?notice=sign_on_refused'])
  expect(pathsAsked()).not.toContain(operatorCalls.logInBySignOn.path)
})

test.each([
  [401, 'sign_on_refused', 'La empresa no te dejó entrar'],
  [424, 'sign_on_unavailable', 'no responde'],
])('a refusal of %i is shown at the log-in', async (status, code, words) => {
  platform.answers[operatorCalls.logInBySignOn.path] = { status, body: { code } }
  const back = await get('/login/sign-on/answer?code=abc', `console-sign-on=${STATE}`)
  expect(back.headers.get('location')).toBe(`/login?notice=${code}`)
  expect(back.headers.getSetCookie().join()).not.toContain(TOKEN)
  expect(await (await get(`/login?notice=${code}`, '')).text()).toContain(words)
})

test('behind https the cookie is __Host- and Secure', async () => {
  const secure = await start({ CONSOLE_PUBLIC_URL: 'https://console.example' })
  const sent = await fetch(`${secure.base}/login/sign-on`, { redirect: 'manual' })
  expect(sent.headers.get('set-cookie')).toMatch(
    /^__Host-console-sign-on=s{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  secure.server.close()
  secure.server.closeAllConnections()
})
