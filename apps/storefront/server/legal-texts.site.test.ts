import { beforeEach, describe, expect, test } from 'vitest'
import { refusal, user } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const READ = '/api/legal_texts'
const ACCEPT = '/api/legal_texts/accept'
const AT = '2026-03-01T12:00:00.000Z'
const terms = {
  kind: 'terms',
  version: 2,
  title: 'Términos del sitio',
  language: 'es_ES',
  markdown: 'Queda.\n\nPárrafo **nuevo**.',
  valid_from: AT,
  accepted_version: 1,
  changes: [
    { change: 'same', markdown: 'Queda.' },
    { change: 'removed', markdown: 'Párrafo viejo.' },
    { change: 'added', markdown: 'Párrafo **nuevo**.' },
  ],
}
const texts = (due: object[], accepted: object[] = []) => ({ body: { response: { due, accepted } } })

beforeEach(() => {
  backend.clear()
  backend.answer('/api/user', { body: { ...user, texts_due: true } })
  backend.answer(READ, texts([terms]))
})

async function loggedIn() {
  const visitor = site.visitor()
  await visitor.logIn()
  return visitor
}

/** The backend has the acceptance. */
function isAccepted(): void {
  backend.answer('/api/user', { body: user })
  backend.answer(ACCEPT, texts([]))
  backend.answer(
    READ,
    texts([], [{ kind: 'terms', version: 2, title: 'Términos del sitio', accepted_at: AT }]),
  )
}

describe('a text that waits to be accepted', () => {
  test('leads there once from a page, always from a deposit and a game, and back from there', async () => {
    const visitor = await loggedIn()
    expect((await visitor.get('/sports')).location).toBe('/profile/texts')
    expect((await visitor.get('/sports')).status).toBe(200)
    for (const path of ['/wallet/deposit', '/casino/play/mate-de-oro'])
      expect((await visitor.get(path)).location).toBe('/profile/texts')
    isAccepted()
    const done = await visitor.submit('/profile/texts', { text: 'terms 2', accept: 'on' })
    expect(done.location).toBe('/casino/play/mate-de-oro')
    expect(backend.of(ACCEPT).map(({ body }) => body?.['texts'])).toEqual([[{ kind: 'terms', version: 2 }]])
    expect((await visitor.get('/wallet/deposit')).status).toBe(200)
  })

  test('is read with what changed by paragraph, without script, and a page that is not ticked says so', async () => {
    const visitor = await loggedIn()
    const { text } = await visitor.get('/profile/texts')
    expect(text).toContain('Párrafo <strong>nuevo</strong>.')
    expect(text).toMatch(/data-change="removed"[^]*Ya no está[^]*Párrafo viejo/)
    const page = await visitor.submit('/profile/texts', { text: 'terms 2' })
    expect([page.status, backend.of(ACCEPT).length]).toEqual([422, 0])
    expect(page.text).toContain('Marcá la casilla para aceptar.')
  })

  test.each([
    '/wallet/withdraw',
    '/help',
    '/help/contact',
    '/terms',
    '/profile?section=limits',
    '/profile/closing',
  ])('%s stays open', async (path) => {
    const visitor = await loggedIn()
    expect((await visitor.get(path)).location ?? '').not.toBe('/profile/texts')
  })

  test('that changed while it was read is shown anew', async () => {
    const visitor = await loggedIn()
    backend.answer(ACCEPT, refusal(422, 'text_changed', 'Se publicó otra versión'))
    backend.answer(READ, texts([{ ...terms, version: 3 }]))
    const page = await visitor.submit('/profile/texts', { text: 'terms 2', accept: 'on' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Se publicó otra versión')
    expect(page.text).toContain('terms 3')
  })

  test('that begins while the player is there leads with the next page', async () => {
    backend.answer('/api/user', { body: user })
    const visitor = await loggedIn()
    expect((await visitor.get('/wallet/deposit')).status).toBe(200)
    backend.answer('/api/user', { body: { ...user, texts_due: true } })
    expect((await visitor.get('/wallet/deposit')).location).toBe('/profile/texts')
  })
})

test('a text page says its version and leads to the former ones', async () => {
  const page = {
    slug: 'terms',
    title: 'Términos',
    markdown: 'Hola',
    updated_at: AT,
    version: 2,
    versions: [
      { version: 2, valid_from: AT },
      { version: 1, valid_from: '2025-03-01T12:00:00.000Z' },
    ],
  }
  backend.answer('/api/content/page', { body: { response: page } })
  const visitor = site.visitor()
  const now = (await visitor.get('/terms')).text
  expect(now).toContain('href="?version=1"')
  backend.answer('/api/content/page', { body: { response: { ...page, version: 1 } } })
  const former = await visitor.get('/terms?version=1')
  expect(backend.of('/api/content/page').at(-1)?.query.get('version')).toBe('1')
  expect(former.text).toContain('Estás leyendo una versión anterior')
})
