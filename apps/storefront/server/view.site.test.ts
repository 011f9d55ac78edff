import { beforeEach, expect, test } from 'vitest'
import { refusal, user } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const CALL = '/api/auth/view'
const CODE = 'a-code-of-the-console'
const until = '2026-11-21T12:15:00.000Z'

beforeEach(() => {
  backend.clear()
  backend.answer(CALL, { body: { response: { token: 'view.abc', expires_in: 900 } } })
})

/** A visitor with a session, who opens a view. */
async function viewer() {
  const visitor = site.visitor()
  await visitor.logIn()
  backend.answer('/api/user', { body: { ...user, username: 'otra', view_until: until } })
  const opened = await visitor.submit(`/view?code=${CODE}`, { code: CODE })
  return { visitor, opened }
}
const sentWith = (path: string) => backend.of(path).at(-1)?.headers['authorization']

test('the link changes nothing; its button opens a view next to the browser’s session', async () => {
  const visitor = site.visitor()
  const page = await visitor.open(`/view?code=${CODE}`)
  expect([holds(page.text, 'Es solo para mirar'), backend.of(CALL)]).toEqual([true, []])
  const { visitor: operator, opened } = await viewer()
  expect(opened.status).toBeLessThan(400)
  expect(operator.cookies.get('view.token')).toContain('view.abc')
  const own = operator.cookies.get('auth.token')
  expect(own).toBeTruthy()
  const home = await operator.open('/profile')
  expect(holds(home.text, 'Estás viendo el sitio como lo ve otra')).toBe(true)
  expect(sentWith('/api/user')).toBe('Bearer view.abc')
  expect(operator.cookies.get('auth.token')).toBe(own)
})

test('every page of it says so, and its end gives the own session back', async () => {
  const { visitor } = await viewer()
  const own = visitor.cookies.get('auth.token')
  for (const path of ['/', '/casino', '/transactions', '/wallet/withdraw'])
    expect([path, holds((await visitor.open(path)).text, 'nada se puede cambiar')]).toEqual([path, true])
  await visitor.post('/logout', { _xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '' })
  expect(sentWith('/api/auth/logout')).toBe('Bearer view.abc')
  expect([visitor.cookies.get('view.token'), visitor.cookies.get('auth.token')]).toEqual([undefined, own])
  backend.answer('/api/user', { body: user })
  const home = await visitor.open('/profile')
  expect(holds(home.text, 'nada se puede cambiar')).toBe(false)
  expect(sentWith('/api/user')).not.toBe('Bearer view.abc')
})

test('it has no live stream, and nobody logs in from within it', async () => {
  const { visitor } = await viewer()
  expect((await visitor.get('/live-stream?topics=player')).status).toBe(204)
  backend.answer('/api/auth/login', refusal(403, 'view_only', 'Nada se puede cambiar'))
  const _xsrf = visitor.cookies.get('XSRF-TOKEN') ?? ''
  await visitor.post('/login', { _xsrf, username: 'ana', password: 'una clave' })
  expect(sentWith('/api/auth/login')).toBe('Bearer view.abc')
  expect(visitor.cookies.get('view.token')).toContain('view.abc')
})

test('what secures the account is not shown in it, and no fault is', async () => {
  const { visitor } = await viewer()
  for (const path of ['/api/user/second-factor', '/api/user/passkeys'])
    backend.answer(path, refusal(403, 'view_only', 'Nada se puede cambiar'))
  const { text } = await visitor.open('/profile?section=security')
  expect(holds(text, 'La verificación en dos pasos no se muestra en esta vista')).toBe(true)
  expect(holds(text, 'Las llaves de acceso no se muestran en esta vista')).toBe(true)
  expect(holds(text, 'No pudimos leer tu verificación')).toBe(false)
})

test('an ended view is dropped, and the own session is there again', async () => {
  const { visitor } = await viewer()
  const own = visitor.cookies.get('auth.token')
  backend.answer('/api/user', {
    status: 401,
    body: { response: ['x'], type: 'notification', message: 'Unauthenticated.', code: 'unauthenticated' },
  })
  await visitor.open('/')
  expect([visitor.cookies.get('view.token'), visitor.cookies.get('auth.token')]).toEqual([undefined, own])
})

test('a code that was used says so, and a backend without views says that it has none', async () => {
  const visitor = site.visitor()
  backend.answer(CALL, refusal(422, 'invalid_link', 'x'))
  const used = await visitor.submit(`/view?code=${CODE}`, { code: CODE })
  expect(holds(used.text, 'ya se usó o venció')).toBe(true)
  backend.answer(CALL, { status: 404, body: { message: 'Not found' } })
  const absent = await visitor.submit(`/view?code=${CODE}`, { code: CODE })
  expect(holds(absent.text, 'no tiene vista de operadores')).toBe(true)
  expect(visitor.cookies.get('view.token')).toBeUndefined()
})
