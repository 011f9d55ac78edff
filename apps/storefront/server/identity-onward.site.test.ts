import { beforeEach, expect, test } from 'vitest'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const PAGE = '/profile/identity'
const AT = '2026-05-13T15:00:00.000Z'
const WAY = 'identity-acts"><a'
const ok = (response: object) => ({ body: { response } })
const checked = (state: string, before: string | null = null) =>
  ok({ before, available: true, missing: [], check: { state, reasons: [], changed_at: AT, documents: [] } })
const funds = (closed: string[]) =>
  ok({
    cases: [
      {
        id: '1',
        state: 'asked',
        sum: 'deposits',
        days: 30,
        threshold: { amount: '1.00', currency: 'ARS' },
        reached: { amount: '1.00', currency: 'ARS' },
        reached_at: AT,
        due_at: null,
        late: true,
        closed,
        closes_late: [],
        reason: null,
        requests: [],
      },
    ],
    bands: [],
  })
const BREAK = { kind: 'break', from: AT, until: AT, everywhere: false, opens_at: null, can_come_back: false }

beforeEach(() => {
  backend.clear()
  backend.answer('/api/identity-check', checked('accepted'))
  backend.answer('/api/funds-check', ok({ cases: [], bands: [] }))
})
async function open() {
  const visitor = site.visitor()
  await visitor.logIn()
  const { text } = await visitor.open(PAGE)
  return holds(text.replaceAll(/<a [^>]*href="\/wallet\/deposit"/g, '<a'), WAY)
}

test('a verified identity leads on to the deposit', async () => {
  expect(await open()).toBe(true)
})

test.each([
  ['the check is not accepted', '/api/identity-check', checked('reviewing')],
  ['a break holds', '/api/protection', ok({ restriction: BREAK })],
  ['where the money comes from closes deposits', '/api/funds-check', funds(['deposit'])],
  ['it cannot be read', '/api/protection', { status: 503 }],
] as const)('but not while %s', async (_, path, answer) => {
  backend.answer(path, answer)
  expect(await open()).toBe(false)
})

test('what closes withdrawals alone does not close the way', async () => {
  backend.answer('/api/funds-check', funds(['withdrawal']))
  expect(await open()).toBe(true)
})
