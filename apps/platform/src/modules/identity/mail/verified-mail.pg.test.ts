import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'

const platform = await testPlatform(await testDatabase(), { limits: 'real' })
const { call, clock, mails } = platform
const HOUR = 3_600_000

const isVerified = async (token: string) => (await call(calls.readUser, {}, { token })).body.email_verified
const send = async (token: string) => {
  const { status } = await call(calls.sendEmailVerification, {}, { token })
  await platform.jobs.runDue('mail')
  return status
}
const toCode = (at: number) => /\/verify-email\?code=(\S+)/.exec(mails.at(at)?.text ?? '')?.[1] ?? ''
const verify = async (code: string, domain = 'brasa.test') =>
  call(calls.verifyEmail, { code }, { domain, language: 'es_ES' })

test('a registration mails a link; it proves the address once and for its own brand only', async () => {
  const { token, username } = await platform.player()
  await platform.relay.flush()
  await platform.jobs.runDue()
  const mail = mails.find(({ to }) => to.startsWith(username))
  expect(mail?.subject).toBe('brasa: confirmá tu correo')
  const code = /code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await isVerified(token)).toBe(false)
  expect((await verify(code, 'marea.test')).refusal.code).toBe('invalid_verification_code')
  expect((await verify(code)).status).toBe(200)
  expect(await isVerified(token)).toBe(true)
  expect((await verify(code)).refusal.code).toBe('invalid_verification_code')
  // Nothing is sent for an address that is proven.
  const sent = mails.length
  expect(await send(token)).toBe(200)
  expect(mails).toHaveLength(sent)
})

test('another link can be asked for, three in a quarter of an hour; one expires after a day', async () => {
  const { token } = await platform.player()
  const statuses = []
  for (let turn = 0; turn < 4; turn++) statuses.push(await send(token))
  expect(statuses).toEqual([200, 200, 200, 429])
  const [old, last] = [toCode(-2), toCode(-1)]
  clock.advance(24 * HOUR)
  const refused = await verify(old)
  expect([refused.status, refused.refusal.fields?.code]).toEqual([
    422,
    'El enlace no es válido, ya se usó o venció. Pedí uno nuevo desde tu cuenta.',
  ])
  expect((await verify(last)).status).toBe(422)
})
