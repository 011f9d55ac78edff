import { beforeEach, expect, test } from 'vitest'
import { user } from '../../../e2e/mock-backend/answers.ts'
import { COOKIE_GROUPS } from '../app/session/cookie-list.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const NAMES = new Set<string>(COOKIE_GROUPS.flatMap(({ names }) => names))

beforeEach(() => backend.clear())

test('every cookie that the site sets stands in its list', async () => {
  backend.answer('/api/user', { body: { ...user, texts_due: true } })
  const visitor = site.visitor()
  const seen = new Set<string>()
  const look = () => {
    for (const name of visitor.cookies.keys()) seen.add(name)
  }
  for (const path of ['/', '/casino', '/sports', '/login']) {
    await visitor.get(path)
    look()
  }
  await visitor.logIn()
  look()
  for (const path of ['/sports', '/wallet/deposit', '/profile/texts', '/casino/play/mate-de-oro']) {
    await visitor.get(path)
    look()
  }
  expect([...seen].filter((name) => !NAMES.has(name.replace(/^__Host-|\.\d$/g, '')))).toEqual([])
  expect(seen.size).toBeGreaterThan(6)
})

test('a brand without the chat of another company says so, and asks for nothing', async () => {
  const { text, status } = await site.visitor().get('/cookies')
  expect(status).toBe(200)
  expect(text).toContain('No hay publicidad')
  expect(text).not.toContain('name="chat"')
})

test('one with a chat lets each visitor change the choice, without script', async () => {
  backend.answer('/configurations', {
    body: {
      configurations: {
        pam_type: 2,
        landing: false,
        enabled_modules: { customer_support: { zoho: { key: 'KEY-7' } } },
      },
    },
  })
  const [one, other] = [site.visitor(), site.visitor()]
  expect((await one.get('/cookies')).text).toContain('No lo aceptaste')
  await one.submit('/cookies', { chat: 'yes' })
  expect(one.cookies.get('supportConsent')).toBe('yes')
  expect((await one.get('/cookies')).text).toContain('Lo aceptaste')
  expect((await other.get('/cookies')).text).toContain('No lo aceptaste')
  await one.submit('/cookies', { chat: 'no' })
  expect((await one.get('/cookies')).text).toContain('No lo aceptaste')
})
