import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { openSecondFactors, PASSWORD } from '../testing/second-factor.ts'

const players = await openSecondFactors()
const { call, clock, toCode, logIn, guarded, newMails } = players
const DAY_MS = 24 * 60 * 60_000
const NEXT = 'a different long one'

let devices = 0
const newDevice = () => `device-${(devices += 1)}`.padEnd(43, '-')
const mailsTo = async (username: string) =>
  (await newMails()).filter(({ to, text }) => to === `${username}@example.com` && text.includes('/not-me'))
const linkIn = (text = '') => /http:\/\/brasa\.test\/not-me\?code=([\w-]{43})/.exec(text)?.[1] ?? ''
const deny = (code: string, domain = 'brasa.test') => call(calls.denyLogIn, { code }, { domain })

/** A player with the link of a mail about a new device. */
async function withLink() {
  const { username, token } = await players.player()
  await logIn(username, {}, newDevice())
  const [mail] = await mailsTo(username)
  return { username, token, code: linkIn(mail?.text) }
}

test('a log-in from a new browser is mailed, from one that is known not; nor one without a device or that is refused', async () => {
  const { username } = await players.player()
  const [mine, other] = [newDevice(), newDevice()]
  const input = { username, password: PASSWORD }
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36'
  await call(calls.login, input, { headers: { 'x-device': mine, 'user-agent': agent } })
  const [mail, ...none] = await mailsTo(username)
  expect([mail?.subject, none]).toEqual(['brasa: ingreso desde un dispositivo nuevo', []])
  expect(mail?.text).toContain('Dispositivo: Chrome · Android\n')
  await logIn(username, {}, mine)
  await logIn(username)
  await logIn(username, { password: 'a guess' }, other)
  expect(await mailsTo(username)).toEqual([])
  await logIn(username, {}, other)
  expect(await mailsTo(username)).toHaveLength(1)
})

test('the link ends all sessions, voids the password, and leads to a new one', async () => {
  const { username, token, code } = await withLink()
  const { token: elsewhere } = await logIn(username)
  const { body } = await deny(code)
  for (const ended of [token, elsewhere])
    expect((await call(calls.readUser, {}, { token: ended })).status).toBe(401)
  expect((await logIn(username)).is).toBe('invalid_credentials')
  const reset = { code: body.response.reset_code, password: NEXT }
  expect((await call(calls.resetPassword, reset)).status).toBe(200)
  expect((await logIn(username, { password: NEXT })).is).toBe('in')
})

test('works once, with it no other link of the player, at its own brand alone', async () => {
  const { username, code } = await withLink()
  await logIn(username, {}, newDevice())
  const second = linkIn((await mailsTo(username))[0]?.text)
  expect((await deny(code, 'marea.test')).refusal.code).toBe('invalid_link')
  const both = await Promise.all([deny(code), deny(code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await deny(second)).refusal.code).toBe('invalid_link')
  expect((await deny('no such code')).refusal.code).toBe('invalid_link')
})

test('for seven days', async () => {
  const [late, last] = [await withLink(), await withLink()]
  clock.advance(7 * DAY_MS - 1)
  expect((await deny(last.code)).status).toBe(200)
  clock.advance(1)
  expect((await deny(late.code)).refusal.code).toBe('invalid_link')
})

test('does not get round the second factor', async () => {
  const { username, key } = await guarded()
  const code = linkIn((await mailsTo(username))[0]?.text)
  const { body } = await deny(code)
  await call(calls.resetPassword, { code: body.response.reset_code, password: NEXT })
  expect((await logIn(username, { password: NEXT })).is).toBe('code_needed')
  expect((await logIn(username, { password: NEXT, code: toCode(key) })).is).toBe('in')
})
