import { beforeEach, expect, test } from 'vitest'
import { user as known } from '../../../e2e/mock-backend/answers.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
const user = (changes: object) =>
  backend.answer('/api/user', {
    body: { ...known, phone_code: '+54', phone_number: '1155554444', phone_verified: false, ...changes },
  })

beforeEach(() => backend.clear())

async function player() {
  backend.answer('/api/auth/login', { body: { response: { token: 'ana' } } })
  const visitor = site.visitor()
  await visitor.logIn()
  return visitor
}

test('the log-in names the telephone only where the brand takes it', async () => {
  const read = async () => (await site.visitor().get('/login')).text
  expect(await read()).toContain('Usuario o correo')
  backend.configure({ phone_login: true })
  await expect.poll(read).toContain('Usuario, correo o teléfono')
})

test('a number on record is proved by the code of a message', async () => {
  backend.configure({ phone_login: true })
  user({})
  backend.answer('/api/auth/phone/code', { body: { response: {} } })
  const visitor = await player()
  await expect.poll(async () => (await visitor.get('/profile')).text).toContain('Mandarme el código')
  const asked = await visitor.submit('/profile', { act: 'send-phone-code' })
  expect([asked.status, asked.text.includes('name="phone_code_sent"')]).toEqual([200, true])

  const words = 'No es ese código'
  backend.answer('/api/auth/phone/verify', {
    status: 422,
    body: {
      response: [words],
      type: 'notification',
      message: words,
      code: 'wrong_code',
      fields: { code: words },
    },
  })
  const wrong = await visitor.submit('/profile', { act: 'verify-phone', phone_code_sent: '11111111' })
  expect([wrong.status, wrong.text.includes(words), wrong.text.includes('name="phone_code_sent"')]).toEqual([
    422,
    true,
    true,
  ])
  backend.answer('/api/auth/phone/verify', { body: { response: {} } })
  user({ phone_verified: true })
  const right = await visitor.submit('/profile', { act: 'verify-phone', phone_code_sent: ' 12345678 ' })
  expect(right.text).toContain('Podés ingresar con tu teléfono')
  expect(backend.of('/api/auth/phone/verify').at(-1)?.body).toMatchObject({ code: '12345678' })
})

test('without a number, or where the brand has it otherwise, nothing is asked', async () => {
  user({})
  expect((await (await player()).get('/profile')).text).not.toContain('Mandarme el código')
  backend.configure({ phone_login: true })
  user({ phone_number: null })
  const visitor = await player()
  await expect.poll(async () => (await visitor.get('/login')).status).toBe(302)
  expect((await visitor.get('/profile')).text).not.toContain('Mandarme el código')
})
