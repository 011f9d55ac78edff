import { beforeEach, expect, test } from 'vitest'
import { holds, inApp } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()

const session = (id: string, device: string | null, current = false) => ({
  id,
  device,
  current,
  address: current ? null : '190.12.x.x',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: '2026-11-21T12:00:00.000Z',
})
const open = [session('se_here', 'Firefox · Linux', true), session('se_phone', 'Chrome · Android')]
const answered = (sessions: unknown[], failed = 0) => ({
  body: {
    response: { sessions, previous_login: { at: '2026-11-19T15:30:00.000Z', failed_attempts: failed } },
  },
})

beforeEach(() => {
  backend.clear()
  backend.answer('/api/user/sessions', answered(open))
})

async function player() {
  const visitor = site.visitor()
  await visitor.logIn()
  return visitor
}

const PAGE = '/profile?section=security'
const QUESTION = `${PAGE}&end=se_phone`

test('the page lists the open sessions, the present one first and marked, and names the log-in before', async () => {
  const page = (await (await player()).open(PAGE)).text
  expect(page.indexOf('Firefox · Linux')).toBeLessThan(page.indexOf('Chrome · Android'))
  expect(page.match(/Esta sesión/g)).toHaveLength(1)
  expect(holds(page, '190.12.x.x')).toBe(true)
  expect(holds(page, 'Tu ingreso anterior fue el 19 nov 2026, 15:30')).toBe(true)
  expect(holds(page, 'no hubo intentos fallidos')).toBe(true)
  // The present one is left by logging out.
  expect(page.match(/end=se_\w+/g)).toEqual(['end=se_phone'])
})

test('failed attempts are shown, with what to do', async () => {
  backend.answer('/api/user/sessions', answered(open, 3))
  const page = (await (await player()).open(PAGE)).text
  expect(holds(page, '3 intentos fallidos')).toBe(true)
  expect(holds(page, 'Si no fuiste vos, cambiá tu contraseña')).toBe(true)
})

test('without JavaScript a session is ended by a link, a password and a post', async () => {
  const visitor = await player()
  expect(holds((await visitor.open(QUESTION)).text, '¿Cerrar la sesión de Chrome · Android?')).toBe(true)
  const answer = await visitor.submit(QUESTION, {
    act: 'end-session',
    end: 'se_phone',
    password: ' mi clave ',
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('/profile?section=security&ended=one#sessions')
  expect(backend.of('/api/user/sessions/end').map(({ body }) => body)).toMatchObject([
    { id: 'se_phone', password: ' mi clave ' },
  ])
  backend.answer('/api/user/sessions', answered(open.slice(0, 1)))
  const after = (await visitor.open(answer.location ?? '')).text
  expect(holds(after, 'Cerramos esa sesión')).toBe(true)
  expect(holds(after, 'No hay otras sesiones abiertas')).toBe(true)
})

test('all others are ended together', async () => {
  const visitor = await player()
  const answer = await visitor.submit(`${PAGE}&end=others`, {
    act: 'end-session',
    end: 'others',
    password: 'mi clave',
  })
  expect(answer.location).toBe('/profile?section=security&ended=others')
  expect(backend.of('/api/user/sessions/end-others')[0]?.body).toMatchObject({ password: 'mi clave' })
  expect(backend.of('/api/user/sessions/end')).toEqual([])
})

test('a wrong password keeps the question, says so at its field and does not send the password back', async () => {
  backend.answer('/api/user/sessions/end', {
    status: 422,
    body: {
      response: ['Esa no es tu contraseña.'],
      type: 'notification',
      message: 'Esa no es tu contraseña.',
      code: 'wrong_password',
      fields: { password: 'Esa no es tu contraseña actual' },
    },
  })
  const visitor = await player()
  const page = await visitor.submit(QUESTION, {
    act: 'end-session',
    end: 'se_phone',
    password: 'inventada-9',
  })
  expect(page.status).toBe(422)
  expect(holds(page.text, '¿Cerrar la sesión de Chrome · Android?')).toBe(true)
  expect(page.text.match(/Esa no es tu contraseña actual/g)?.length).toBeGreaterThan(0)
  expect(holds(page.text, 'inventada-9')).toBe(false)
  // An empty one is not even asked about.
  backend.clear()
  backend.answer('/api/user/sessions', answered(open))
  const empty = await visitor.submit(QUESTION, { act: 'end-session', end: 'se_phone', password: '' })
  expect(empty.status).toBe(422)
  expect(backend.of('/api/user/sessions/end')).toEqual([])
})

test('a question about a session that is not there, or about the present one, is not put', async () => {
  const visitor = await player()
  for (const end of ['se_gone', 'se_here'])
    expect(
      holds((await visitor.open(`${PAGE}&end=${end}`)).text, '¿Cerrar la sesión de Chrome · Android?'),
    ).toBe(false)
  backend.answer('/api/user/sessions', answered(open.slice(0, 1)))
  expect(holds((await visitor.open(`${PAGE}&end=others`)).text, '¿Cerrar todas')).toBe(false)
})

test('sessions that cannot be read leave the rest of the page', async () => {
  backend.answer('/api/user/sessions', { status: 500 })
  const page = (await (await player()).open(PAGE)).text
  expect(holds(page, 'No pudimos leer tus sesiones')).toBe(true)
  expect(holds(page, 'name="old_password"')).toBe(true)
})

test('the browser’s name is passed on where a session is opened, and nowhere else', async () => {
  const visitor = site.visitor({ headers: { 'user-agent': 'Example/1.0' } })
  await visitor.logIn()
  await visitor.open(PAGE)
  const named = backend.calls.filter(({ headers }) => headers['user-agent'] === 'Example/1.0')
  expect(named.map(({ path }) => path)).toEqual(['/api/auth/login'])
})

test('at a log-out the browser is asked to forget its copies; the language stays', async () => {
  for (const path of ['/logout', '/logout.data']) {
    const visitor = await player()
    visitor.cookies.set('languageSession', 'pt_BR')
    const answer = await visitor.post(path, { _xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '' })
    expect([path, answer.headers['clear-site-data']]).toEqual([path, '"cache"'])
    expect(visitor.cookies.get('languageSession')).toBe('pt_BR')
  }
})

test('no copy of a player’s page is kept, neither of the document nor of its data', async () => {
  const visitor = await player()
  for (const path of ['/', PAGE, '/transactions', inApp('/profile'), '/profile.data'])
    expect([path, (await visitor.get(path)).headers['cache-control']]).toEqual([path, 'no-store'])
})
