import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsole, TOKEN, tokenIn } from './testing/console-under-test.ts'
import { at, operator } from './testing/payments.ts'

const { get, pathsAsked, platform, post } = await openConsole()
const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }
const part = 'AAAA'
const common = { id: part, rawId: part, type: 'public-key', clientExtensionResults: {} }
const SIGNED = {
  ...common,
  response: { clientDataJSON: part, authenticatorData: part, signature: part },
}
const MADE = { ...common, response: { clientDataJSON: part, attestationObject: part } }

beforeEach(() => {
  platform.answers[operatorCalls.readSignOn.path] = { body: { name: null } }
  platform.answers[operatorCalls.beginPasskeyLogIn.path] = { body: { options: OPTIONS } }
  platform.answers[operatorCalls.logInByPasskey.path] = { body: { token: TOKEN, expires_at: at, operator } }
  platform.answers[operatorCalls.listOperatorPasskeys.path] = { body: { passkeys: [] } }
  platform.answers[operatorCalls.beginOperatorPasskey.path] = { body: { options: OPTIONS } }
  platform.answers[operatorCalls.addOperatorPasskey.path] = { body: { passkeys: [] } }
})

/** The page with its form's token and its cookie. */
async function openLogIn(path = '/login/passkey') {
  const page = await get(path, '')
  const text = await page.text()
  const [cookie = ''] = page.headers.get('set-cookie')?.split(';') ?? []
  return { text, token: tokenIn(text), cookie }
}

describe('log-in by a passkey', () => {
  test('has a page that runs a script; the page with the password runs none', async () => {
    const { text } = await openLogIn()
    expect(text).toContain('<script')
    const login = await (await get('/login', '')).text()
    expect(login).not.toContain('<script')
    expect(login).toContain('href="/login/passkey')
  })

  test('the report of a mail stays where the way leads', async () => {
    const to = encodeURIComponent('/figures/report?from=2026-11-01&to=2026-11-30')
    const login = await (await get(`/login?to=${to}`, '')).text()
    const href = /href="(\/login\/passkey[^"]*)"/.exec(login)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { token, cookie } = await openLogIn(href)
    const done = await post(href, { token, passkey: JSON.stringify(SIGNED) }, { cookie })
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/figures/report?from=2026-11-01&to=2026-11-30',
    ])
  })

  test('what was signed opens the console with the strict cookie of the session', async () => {
    const { token, cookie } = await openLogIn()
    const done = await post('/login/passkey', { token, passkey: JSON.stringify(SIGNED) }, { cookie })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    expect(done.headers.getSetCookie()).toContain(`console=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`)
    expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({ passkey: SIGNED })
  })

  test.each([
    ['no JSON', '{'],
    ['no passkey', '{"id":"AAAA"}'],
  ])('%s is refused, and the platform is not asked', async (_, passkey) => {
    const { token, cookie } = await openLogIn()
    const before = pathsAsked().length
    const done = await post('/login/passkey', { token, passkey }, { cookie })
    expect(done.status).toBe(422)
    expect(pathsAsked().slice(before)).not.toContain(operatorCalls.logInByPasskey.path)
  })

  test('a form of another visit is refused', async () => {
    const { cookie } = await openLogIn()
    const done = await post(
      '/login/passkey',
      { token: 'x'.repeat(43), passkey: JSON.stringify(SIGNED) },
      { cookie },
    )
    expect(done.status).toBe(403)
    expect(pathsAsked()).not.toContain(operatorCalls.logInByPasskey.path)
  })

  test('a refusal of the platform is said on the page', async () => {
    platform.answers[operatorCalls.logInByPasskey.path] = { status: 422, body: { code: 'invalid_passkey' } }
    const { token, cookie } = await openLogIn()
    const done = await post('/login/passkey', { token, passkey: JSON.stringify(SIGNED) }, { cookie })
    expect(done.status).toBe(422)
    expect(done.headers.getSetCookie().join()).not.toContain(TOKEN)
  })
})

describe('passkeys of the operator', () => {
  test('stand with their days, and are removed by a form', async () => {
    const kept = { id: 'k1', name: 'Chrome · Android', created_at: at, last_used_at: null }
    platform.answers[operatorCalls.listOperatorPasskeys.path] = { body: { passkeys: [kept] } }
    const page = await (await get('/account')).text()
    expect(page).toContain('Chrome · Android')
    expect(page).toContain('Nunca')
    expect(page).toContain('passkey_remove')
  })

  test('password and code come first', async () => {
    const page = await (await get('/account')).text()
    const token = tokenIn(page)
    const asked = () => pathsAsked().filter((path) => path === operatorCalls.beginOperatorPasskey.path)
    const without = await post('/account', { token, password: '', code: '12' })
    expect(without.status).toBe(422)
    expect(asked()).toEqual([])
    await post('/account', { token, password: 'clave', code: '123 456' })
    expect(asked()).toHaveLength(1)
    const sent = platform.asked.findLast(({ path }) => path === operatorCalls.beginOperatorPasskey.path)
    expect(JSON.parse(sent?.body ?? '')).toEqual({ password: 'clave', code: '123456' })
    const made = await post('/account', { token, passkey: JSON.stringify(MADE) })
    expect(made.status).toBe(200)
    expect(pathsAsked()).toContain(operatorCalls.addOperatorPasskey.path)
  })

  test('a form without the session’s token adds none', async () => {
    const made = await post('/account', { token: 'x'.repeat(43), passkey: JSON.stringify(MADE) })
    expect(made.status).toBe(403)
    expect(pathsAsked()).not.toContain(operatorCalls.addOperatorPasskey.path)
  })
})
