import { expect, test } from 'vitest'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
backend.configure({ country: 'ES' })

test('a brand of Spain is written in the Spanish of Spain, on the first page as on the others', async () => {
  const visitor = site.visitor()
  for (const path of ['/', '/login']) {
    const { text } = await visitor.open(path)
    expect(text).toContain('data-spanish="es-ES"')
    expect(text).toMatch(/"\/assets\/spanish-[\w-]+\.js"/)
    expect(holds(text, 'Entrar')).toBe(true)
    expect(text).not.toMatch(/Ingresá|Registrate|tenés|podés|Jugá/)
  }
})

test('what an action answers, the description and the page without a network too', async () => {
  const visitor = site.visitor()
  const { text } = await visitor.submit('/login', { username: '', password: '' })
  expect(holds(text, 'Introduce el usuario y la contraseña')).toBe(true)
  expect((await visitor.open('/')).text).toMatch(/name="description" content="Juega en /)
})

test('other languages read as everywhere', async () => {
  const visitor = site.visitor()
  visitor.cookies.set('languageSession', 'pt_BR')
  const { text } = await visitor.open('/login')
  expect(text).not.toContain('data-spanish')
  expect(text).not.toMatch(/\/assets\/spanish-/)
})
