import { beforeEach, describe, expect, test } from 'vitest'
import { refusal, user } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const PASS = '/api/user/second-factor/pass'
const DUE = refusal(403, 'second_factor_due', 'Antes de seguir confirmá que sos vos con un código.')
const past = '2026-01-01T00:00:00.000Z'
const future = '2999-01-01T00:00:00.000Z'
const userUntil = (second_factor_until: string) => ({ body: { ...user, second_factor_until } })
const factorWays = (until: string, ways = ['mail']) => ({
  body: { response: { until, ways, mailbox: 'a•••@example.test' } },
})

beforeEach(() => {
  backend.clear()
  backend.answer('/api/user', userUntil(past))
  backend.answer('/api/user/second-factor/due', factorWays(past))
})

async function loggedIn() {
  const visitor = site.visitor()
  await visitor.logIn()
  return visitor
}

/** The backend takes the factor: what it says of the user from then on. */
function isPassed(): void {
  backend.answer('/api/user', userUntil(future))
  backend.answer('/api/user/second-factor/due', factorWays(future))
}

describe('while the second factor is due', () => {
  test('a page leads to it, and its code back to the page', async () => {
    const visitor = await loggedIn()
    expect((await visitor.get('/wallet/deposit')).location).toBe('/second-factor')
    const page = await visitor.get('/second-factor')
    expect(page.status).toBe(200)
    expect(page.text).toContain('a•••@example.test')
    const sending = backend.of('/api/user/second-factor/mail').length
    expect(sending).toBe(0)
    await visitor.submit('/second-factor', { act: 'send' })
    expect(backend.of('/api/user/second-factor/mail')).toHaveLength(1)
    backend.answer(PASS, { body: { response: {} } })
    const before = visitor.submit('/second-factor', { act: 'pass', one_time_code: '12345678' })
    const done = await before
    expect(backend.of(PASS).map(({ body }) => body?.['code'])).toEqual(['12345678'])
    expect(done.location).toBe('/wallet/deposit')
    isPassed()
    expect((await visitor.get('/wallet/deposit')).status).toBe(200)
    expect((await visitor.get('/second-factor')).location).not.toBe('/second-factor')
  })

  test.each(['/help', '/help/contact', '/terms', '/profile?section=limits'])(
    '%s stays open',
    async (path) => {
      const visitor = await loggedIn()
      backend.answer('/api/wallet/balance', DUE)
      expect((await visitor.get(path)).status).toBe(200)
    },
  )

  test('who logs out is a guest as ever', async () => {
    const visitor = await loggedIn()
    await visitor.submit('/second-factor', { act: 'send' })
    const out = await visitor.post('/logout', { _xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '' })
    expect(out.location).toBe('/')
    expect(backend.of('/api/auth/logout')).toHaveLength(1)
  })

  test('a wrong code is said at its field', async () => {
    const visitor = await loggedIn()
    const wrong = refusal(422, 'wrong_code', 'Ese código no es correcto')
    backend.answer(PASS, {
      ...wrong,
      body: { ...(wrong.body as object), fields: { code: 'Ese código no es correcto' } },
    })
    const page = await visitor.submit('/second-factor', { act: 'pass', one_time_code: '1' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Ese código no es correcto')
  })
})

describe('where the backend refuses what the site has not heard of', () => {
  beforeEach(() => {
    backend.answer('/api/user', { body: user })
  })

  test('a page that is read leads to the factor', async () => {
    const visitor = await loggedIn()
    backend.answer('/api/wallet/methods', DUE)
    expect((await visitor.get('/wallet/deposit')).location).toBe('/second-factor')
  })

  test('a form says why, keeps what was typed and leads nowhere', async () => {
    const visitor = await loggedIn()
    backend.answer('/api/user/update', DUE)
    const page = await visitor.submit('/profile', { act: 'personal', name: 'Lucía', lastname: 'Sosa' })
    expect(page.location).toBeNull()
    expect(page.status).toBe(403)
    expect(page.text).toContain('confirmá que sos vos')
    expect(page.text).toContain('Lucía')
  })
})
