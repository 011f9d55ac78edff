import { calls } from '@palco/contract'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../e2e/mock-backend/answers.ts'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
beforeEach(() => backend.clear())

const TOKEN = 'a'.repeat(32)
const attached = { body: { response: { token: TOKEN, name: 'foto.jpg', bytes: 10 } } }
const TEXT = 'Pedí un retiro <b>ayer</b> y no llegó'
const WORDS = { category: 'payments', subject: 'Mi retiro', text: TEXT, email: 'ana@example.test' }

/** Posts the contact form as a browser without JavaScript does. */
async function write(fields: Record<string, string>, files: readonly string[] = []) {
  const visitor = site.visitor()
  await visitor.open('/help/contact')
  const form = new FormData()
  form.set('_xsrf', visitor.cookies.get('XSRF-TOKEN') ?? '')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const name of files) form.append('files', new Blob(['x']), name)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = { method: 'POST', body: form, redirect: 'manual', headers: { cookie } } as const
  const answer = await fetch(`http://127.0.0.1:${site.port}/help/contact`, sent)
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

test('a guest’s words and file become a ticket, whose page the key opens', async () => {
  backend.answer('/api/support/attach', attached)
  backend.answer('/api/support/open', { body: { response: { number: '12345678', key: 'v1.key' } } })
  const page = await write(WORDS, ['foto.jpg'])
  expect([page.status, page.location]).toEqual([302, '/help/tickets/12345678?key=v1.key&sent=1'])
  expect(backend.of('/api/support/open')[0]?.body).toMatchObject({ ...WORDS, attachments: [TOKEN] })
})

test('what is refused stands at its field; words and files that were taken stay', async () => {
  backend.answer('/api/support/attach', attached)
  backend.answer('/api/support/open', refusal(429, 'rate_limited', 'Esperá un momento'))
  const limited = await write(WORDS, ['foto.jpg'])
  expect(limited.status).toBe(429)
  for (const text of ['Esperá un momento', 'Pedí un retiro &lt;b&gt;ayer', `value="${TOKEN} foto.jpg"`])
    expect(holds(limited.text, text)).toBe(true)
  const wrong = refusal(422, 'invalid_file', 'No sirve')
  backend.answer('/api/support/attach', {
    ...wrong,
    body: { ...(wrong.body as object), fields: { attachment: 'x' } },
  })
  const refused = await write({ ...WORDS, kept: `${TOKEN} foto.jpg` }, ['a.exe'])
  for (const text of ['a.exe: Solo se pueden adjuntar', 'Mi retiro', `value="${TOKEN} foto.jpg"`])
    expect(holds(refused.text, text)).toBe(true)
  const many = await write(WORDS, ['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  expect([many.status, holds(many.text, 'hasta 3 archivos')]).toEqual([422, true])
  const empty = await write({ ...WORDS, email: 'ana', subject: '' })
  expect(holds(empty.text, 'un correo válido') && holds(empty.text, 'un asunto de 3 a 120')).toBe(true)
})

test('a ticket of someone else is a page with 404; the list is for players', async () => {
  backend.answer('/api/support/read', refusal(404, 'unknown_ticket', 'No está'))
  const visitor = site.visitor()
  const page = await visitor.open('/help/tickets/12345678?key=x')
  expect([page.status, holds(page.text, 'No encontramos esa consulta')]).toEqual([404, true])
  expect((await visitor.open('/help/tickets')).path).toBe('/login')
  const ticket = {
    number: '12345678',
    category: 'casino',
    subject: '<i>Hola</i>',
    state: 'answered',
  } as const
  const at = '2026-11-21T12:00:00.000Z'
  const entry = { ...ticket, opened_at: at, changed_at: at, unread: true }
  backend.answer('/api/support/tickets', { body: { response: { tickets: [entry], next_cursor: null } } })
  await visitor.logIn()
  const list = (await visitor.open('/help/tickets')).text
  for (const text of ['&lt;i&gt;Hola', 'Sin leer', 'Respondida']) expect(holds(list, text)).toBe(true)
})

test('a backend without a help centre has a page that leads to the support; one that is down has an error', async () => {
  const list = calls.listHelp.path
  backend.answer(list, { status: 404, body: 'Not found' })
  const absent = await site.visitor().open('/help')
  expect([absent.status, holds(absent.text, '/help/contact')]).toEqual([200, true])
  backend.answer(list, { status: 500, body: {} })
  expect((await site.visitor().open('/help')).status).toBe(503)
})
