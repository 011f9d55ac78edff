import { beforeEach, describe, expect, test } from 'vitest'
import { paymentMethod } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback' })

beforeEach(() => backend.clear())

describe('posts', () => {
  test.each(['/login', '/logout', '/language', '/register'])(
    '%s without the token is refused with 403',
    async (path) => {
      const visitor = site.visitor()
      await visitor.open('/login')
      const page = await visitor.post(path, { username: 'ana', password: 'x', language: 'en_US' })
      expect(page.status).toBe(403)
      expect(backend.of('/api/auth/login')).toEqual([])
      expect(visitor.cookies.has('languageSession')).toBe(false)
    },
  )
  test('a refused page says why in the visitor’s language, in the brand’s look', async () => {
    backend.configure({ site_name: 'Alfa' })
    const visitor = site.visitor()
    visitor.cookies.set('languageSession', 'pt_BR')
    await visitor.open('/login')
    const page = await visitor.post('/login', { username: 'ana', password: 'x' })
    expect(holds(page.text, 'A página expirou')).toBe(true)
    expect(holds(page.text, 'Alfa')).toBe(true)
  })
  test('another site’s origin is refused even with the token', async () => {
    const visitor = site.visitor()
    await visitor.open('/login')
    const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
    for (const marks of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(
        (await visitor.post('/logout', { _xsrf: token }, { ...marks } as unknown as Record<string, string>))
          .status,
      ).toBe(403)
    }
  })
  test('the token of the cookie alone, without its secret, is worth nothing', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('XSRF-TOKEN', 'planted')
    expect((await visitor.post('/logout', { _xsrf: 'planted' })).status).toBe(403)
  })
  test('a body beyond the limit is refused', async () => {
    const visitor = site.visitor()
    await visitor.open('/login')
    expect((await visitor.post('/login', { username: 'x'.repeat(200_000) })).status).toBe(413)
  })
  test('language switch without JavaScript comes back to the page and stays', async () => {
    const visitor = site.visitor()
    await visitor.open('/login')
    const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
    const answer = await visitor.post('/language', { _xsrf: token, language: 'en_US', back: '/terms' })
    expect([answer.status, answer.location]).toEqual([303, '/terms'])
    backend.clear()
    expect(holds((await visitor.open('/terms')).text, '<html lang="en"')).toBe(true)
    expect(new Set(backend.calls.map(({ headers }) => headers['x-master-language']))).toEqual(
      new Set(['en_US']),
    )
    const outside = await visitor.post('/language', { _xsrf: token, language: 'en_US', back: '//evil.test' })
    expect(outside.location).toBe('/')
  })
})

test('a withdrawal without JavaScript names every fault at once, an amount above the balance included', async () => {
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('withdrawal')] } } })
  const visitor = site.visitor()
  await visitor.logIn()
  await visitor.open('/wallet/withdraw')
  const token = visitor.cookies.get('XSRF-TOKEN') ?? ''
  const { text } = await visitor.post('/wallet/withdraw', { _xsrf: token, amount: '1234,51' })
  for (const name of ['amount', 'full_name', 'dni', 'cuil', 'cvu'])
    expect(text, name).toMatch(
      new RegExp(
        `<input[^>]*(name="${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${name}")`,
      ),
    )
  expect(backend.of('/api/wallet/withdrawal')).toEqual([])
})
