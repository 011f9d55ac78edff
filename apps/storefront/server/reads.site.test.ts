import { beforeEach, expect, test } from 'vitest'
import { holds, inApp } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()

beforeEach(() => backend.clear())

async function player() {
  const visitor = site.visitor()
  await visitor.logIn()
  backend.clear()
  return visitor
}

const GAME = '/casino/play/mate-de-oro'

test.each(['cross-site', 'same-site'])(
  'a game page reached by a %s link opens no game session',
  async (from) => {
    const visitor = await player()
    for (const path of [GAME, inApp(GAME)]) {
      const page = await visitor.get(path, { 'sec-fetch-site': from })
      expect([page.status, holds(page.text, '<iframe')]).toEqual([200, false])
    }
    expect(backend.of('/api/games/launch')).toEqual([])
    const page = await visitor.get(GAME, { 'sec-fetch-site': from })
    const token = /name="_xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect(holds(page.text, 'Abrir el juego')).toBe(true)
    const pressed = await visitor.post(GAME, { _xsrf: token }, { 'sec-fetch-site': 'same-origin' })
    expect([pressed.status, pressed.location]).toEqual([303, GAME])
    await visitor.get(GAME, { 'sec-fetch-site': 'same-origin' })
    expect(backend.of('/api/games/launch')).toHaveLength(1)
  },
)

test.each(['same-origin', 'none', undefined])(
  'within the site, or typed in (%s), the game opens at once',
  async (from) => {
    const visitor = await player()
    await visitor.get(GAME, from === undefined ? {} : { 'sec-fetch-site': from })
    expect(backend.of('/api/games/launch')).toHaveLength(1)
  },
)

test('the page of a message marks nothing; its own post does, also without JavaScript', async () => {
  const message = {
    id: '7',
    title: 'Aviso',
    text: 'Texto',
    format: 'plain',
    date: '2026-01-01T00:00:00.000Z',
    read: false,
  }
  const visitor = await player()
  backend.answer('/api/messages/detail', { body: { response: { message } } })
  const path = '/profile?section=messages&message=7'
  const page = await visitor.get(path)
  expect([page.status, holds(page.text, 'Texto')]).toEqual([200, true])
  expect(backend.of('/api/messages/open')).toEqual([])
  expect(/<noscript>.*?read-message.*?Marcar como leído.*?<\/noscript>/s.test(page.text)).toBe(true)
  backend.answer('/api/messages/open', {
    body: { response: { message: { ...message, read: true }, unread: 0 } },
  })
  backend.answer('/api/messages/detail', { body: { response: { message: { ...message, read: true } } } })
  const marked = await visitor.submit(path, { act: 'read-message', id: '7' })
  expect(backend.of('/api/messages/open').map(({ body }) => body?.id)).toEqual(['7'])
  expect([marked.status, holds(marked.text, 'Marcar como leído')]).toEqual([200, false])
})

test.each([
  ['/poker', '/api/games/poker-room'],
  ['/golden-race', '/api/games/channel'],
])('%s is not called missing at the brand while the platform does not answer', async (path, call) => {
  const missing = 'Este sitio no ofrece esta área'
  const page = await site.visitor().get(`${path}?none`)
  expect([page.status, holds(page.text, missing)]).toEqual([200, true])
  for (const answer of [{ status: 503, body: {} }, { drop: true }]) {
    backend.answer(call, answer)
    const down = await site.visitor().get(`${path}?down=${answer.status ?? 'drop'}`)
    expect([down.status, holds(down.text, missing)]).toEqual([503, false])
  }
})
