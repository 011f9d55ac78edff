import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const CALL = '/api/marketing_consents'
const PAGE = '/profile?section=messages'
const AT = '2026-03-01T12:00:00.000Z'
const NONE = { given: false, changed_at: null, version: null }
const consents = [
  { product: 'casino', channel: 'inbox', ...NONE },
  { product: 'casino', channel: 'email', given: true, changed_at: AT, version: 3 },
  { product: 'casino', channel: 'push', ...NONE },
]
const BEFORE = { act: 'marketing', before: 'consent-casino-email' }

beforeEach(() => {
  backend.clear()
  backend.answer(CALL, { body: { response: { rule: 'opt_in', consents } } })
})

async function loggedIn() {
  const visitor = site.visitor()
  await visitor.logIn()
  return visitor
}
/** What was sent to change consents; reading them has the same address. */
const sent = () => backend.of(CALL).flatMap(({ body }) => (body?.['consents'] ? [body['consents']] : []))
/** The boxes of a page that are ticked. */
const tickedIn = (text: string): string[] =>
  [...text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].flatMap(([box]) =>
    /\schecked/.test(box) ? (/name="([^"]*)"/.exec(box)?.[1] ?? '') : [],
  )

test('the profile shows what is consented to since when, and sends only what was changed, without JavaScript', async () => {
  const visitor = await loggedIn()
  const page = (await visitor.open(PAGE)).text
  expect(tickedIn(page)).toEqual(['consent-casino-email'])
  expect(holds(page, 'con la versión 3 de la política de privacidad')).toBe(true)
  expect(holds(page, 'consent-poker')).toBe(false)
  const done = await visitor.submit(PAGE, { ...BEFORE, 'consent-casino-push': 'on' })
  expect(holds(done.text, 'Guardamos lo que elegiste')).toBe(true)
  expect(sent()).toEqual([
    [
      { product: 'casino', channel: 'email', given: false },
      { product: 'casino', channel: 'push', given: true },
    ],
  ])
})

test('the profile says that an operator withdrew a consent, and when', async () => {
  const withdrawn = { product: 'poker', channel: 'inbox', given: false, changed_at: AT, version: null }
  backend.answer(CALL, {
    body: {
      response: { rule: 'opt_in', consents: [...consents, { ...withdrawn, by_operator: true }] },
    },
  })
  const page = (await (await loggedIn()).open(PAGE)).text
  expect(tickedIn(page)).toEqual(['consent-casino-email'])
  expect(page.match(/por nuestro equipo, a tu pedido/g)).toHaveLength(1)
})

test('nothing is sent where nothing was changed; one press withdraws all', async () => {
  const visitor = await loggedIn()
  await visitor.submit(PAGE, { ...BEFORE, 'consent-casino-email': 'on' })
  expect(sent()).toEqual([])
  await visitor.submit(PAGE, { ...BEFORE, 'consent-casino-email': 'on', stop: 'all' })
  const [withdrawn] = sent() as { given: boolean }[][]
  expect(withdrawn).toHaveLength(12)
  expect(withdrawn?.some(({ given }) => given)).toBe(false)
})

test('what was ticked stays when it cannot be saved', async () => {
  const visitor = await loggedIn()
  backend.answer(CALL, ({ body }) =>
    body?.['consents']
      ? refusal(503, 'server_error', 'Probá de nuevo')
      : { body: { response: { rule: 'opt_in', consents } } },
  )
  const page = await visitor.submit(PAGE, { ...BEFORE, 'consent-casino-push': 'on' })
  expect([page.status, tickedIn(page.text)]).toEqual([503, ['consent-casino-push']])
})

test('the messages are there when consents cannot be read', async () => {
  const visitor = await loggedIn()
  backend.answer(CALL, refusal(503, 'server_error', 'Probá de nuevo'))
  const page = await visitor.open(PAGE)
  expect([page.status, holds(page.text, 'id="consents-title"')]).toEqual([200, false])
})

test('a registration has no box ticked, sends those that were ticked, and keeps them after a mistake', async () => {
  const visitor = site.visitor()
  const page = (await visitor.open('/register')).text
  expect(holds(page, 'name="consent-casino-email"')).toBe(true)
  expect(tickedIn(page)).toEqual([])
  const person = {
    username: 'ana',
    email: 'ana@example.com',
    password: 'un mate amargo 7',
    over_18: 'on',
    accept_terms: 'on',
    'consent-casino-email': 'on',
  }
  const wrong = await visitor.submit('/register', { ...person, email: 'x' })
  expect(wrong.status).toBe(422)
  expect(tickedIn(wrong.text)).toContain('consent-casino-email')
  await visitor.submit('/register', person)
  expect(backend.of('/api/auth/register').map(({ body }) => body?.['consents'])).toEqual([
    [{ product: 'casino', channel: 'email' }],
  ])
})
