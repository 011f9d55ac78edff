import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@palco/contract'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'

const LEAKED = 'correct horse battery staple 77'
const PASSWORD = 'a long enough one'

/** A service that has one leaked password. */
let questions = 0
const service = createServer((req, res) => {
  questions += 1
  const digest = createHash('sha1').update(LEAKED).digest('hex').toUpperCase()
  res.end(req.url === `/range/${digest.slice(0, 5)}` ? `${digest.slice(5)}:12\r\n` : '')
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())
const { port } = service.address() as AddressInfo
const platform = await testPlatform(await testDatabase(), {
  env: { LEAKED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/` },
})
const { call } = platform

test('a leaked password is refused at registration, in the language of the call, and the next one is taken', async () => {
  const register = (password: string) =>
    call(calls.register, {
      username: 'nadia',
      email: 'nadia@example.com',
      password,
      over_18: true,
      accept_terms: true,
    })
  const refused = await register(LEAKED)
  expect(refused.status).toBe(422)
  expect(refused.refusal).toMatchObject({
    code: 'leaked_password',
    fields: { password: 'Esa contraseña apareció en una filtración de datos de otro sitio. Elegí otra.' },
  })
  expect((await register(`${LEAKED}!`)).status).toBe(200)
})

test('a leaked password is refused when it is changed, and the old one stays', async () => {
  const { token, username } = await platform.player()
  const change = (password: string) =>
    call(calls.changePassword, { old_password: PASSWORD, password }, { token })
  expect((await change(LEAKED)).refusal.code).toBe('leaked_password')
  expect((await call(calls.login, { username, password: PASSWORD })).status).toBe(200)
  expect((await change('a different long one')).status).toBe(200)
})

test('a leaked password is refused by a mailed link, which stays good for another', async () => {
  await platform.player({ username: 'olga' })
  await call(calls.forgotPassword, { email: 'olga@example.com' })
  await platform.jobs.runDue('mail')
  const code = /code=([\w-]+)/.exec(platform.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const reset = (password: string) => call(calls.resetPassword, { code, password })
  expect((await reset(LEAKED)).refusal.code).toBe('leaked_password')
  expect((await reset('another long one')).status).toBe(200)
})

test('without a code that can be used no service is asked', async () => {
  const before = questions
  const answer = await call(calls.resetPassword, { code: 'a-code-without-a-player', password: LEAKED })
  expect(answer.refusal.code).toBe('invalid_reset_code')
  expect(questions).toBe(before)
})
