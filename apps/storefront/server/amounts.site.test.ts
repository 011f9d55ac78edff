import { TYPED_AMOUNTS } from '@palco/contract/testing/typed-amounts'
import { beforeEach, expect, test } from 'vitest'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback' })

beforeEach(() => backend.clear())

test.each(TYPED_AMOUNTS)(
  'the site reads $text $currency in $language as the console does',
  async ({ text, currency, language, reading }) => {
    const visitor = site.visitor()
    await visitor.logIn()
    visitor.cookies.set('languageSession', language)
    const limit = { act: 'own-limit', kind: 'stake', period: 'day', currency, amount: text }
    const page = await visitor.submit('/profile?section=limits', limit)
    const sent = backend.of('/api/own_limits/set').map(({ body }) => (body as { amount?: string }).amount)
    expect(sent).toEqual(typeof reading === 'string' ? [reading] : [])
    if (typeof reading === 'string') return
    expect(page.status).toBe(422)
    for (const amount of reading ?? []) expect(holds(page.text, amount)).toBe(true)
  },
)
