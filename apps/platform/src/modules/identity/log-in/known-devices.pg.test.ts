import { calls, DEVICE_HEADER } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { QuickPasswords } from '../../../testing/passwords.ts'
import { testPlatform } from '../../../testing/platform.ts'

const platform = await testPlatform(await testDatabase(), { passwords: new QuickPasswords() })
const { call, clock } = platform
const password = 'a long enough one'
const MINUTE = 60_000

let devices = 0
const newDevice = () => `device-${(devices += 1)}`.padEnd(43, '-')
const logIn = (username: string, typed: string, device?: string) =>
  call(calls.login, { username, password: typed }, { headers: device ? { [DEVICE_HEADER]: device } : {} })
const readCode = async (reply: ReturnType<typeof logIn>) => {
  const { status, refusal } = await reply
  return status === 200 ? 'in' : refusal.code
}
const lockFromOutside = async (username: string) => {
  for (let tries = 0; tries < 12; tries += 1) await logIn(username, 'a guess')
  expect(await readCode(logIn(username, password))).toBe('account_locked')
}
const newSession = async (username: string) => (await logIn(username, password)).body.response.token ?? ''

test('one wrong log-in an hour, for 60 hours, locks no account', async () => {
  const { username } = await platform.player()
  for (let hour = 0; hour < 60; hour += 1) {
    expect(await readCode(logIn(username, 'a guess'))).toBe('invalid_credentials')
    clock.advance(60 * MINUTE)
  }
  expect(await readCode(logIn(username, password))).toBe('in')
})

test('an unknown name decays alike', async () => {
  const seen = new Set<string | undefined>()
  for (let hour = 0; hour < 10; hour += 1) {
    seen.add(await readCode(logIn('nobody-at-all', 'a guess')))
    clock.advance(60 * MINUTE)
  }
  expect([...seen]).toEqual(['invalid_credentials'])
})

test('an attacker who guesses at every moment it is allowed gets 60 guesses in the first day and 48 in the next', async () => {
  const { username } = await platform.player()
  const guessesOfADay = async () => {
    const end = clock.now + 24 * 60 * MINUTE
    let guesses = 0
    while (clock.now < end) {
      const { refusal } = await logIn(username, 'a guess')
      guesses += 1
      if (refusal.code !== 'account_locked') continue
      const minutes = Number(/\d+/.exec(refusal.response[0] ?? '')?.[0])
      clock.advance(minutes * MINUTE + 1)
    }
    return guesses
  }
  expect(await guessesOfADay()).toBeLessThanOrEqual(60)
  expect(await guessesOfADay()).toBeLessThanOrEqual(49)
})

test('a device the player logged in from passes while strangers have locked the name', async () => {
  const { username } = await platform.player()
  const device = newDevice()
  expect(await readCode(logIn(username, password, device))).toBe('in')
  await lockFromOutside(username)
  expect(await readCode(logIn(username, password, device))).toBe('in')
  // What strangers did is not forgotten by it, and another device gains nothing.
  expect(await readCode(logIn(username, password))).toBe('account_locked')
  expect(await readCode(logIn(username, password, newDevice()))).toBe('account_locked')
})

test('a known device is known to its own player only', async () => {
  const [one, other] = [await platform.player(), await platform.player()]
  const device = newDevice()
  await logIn(one.username, password, device)
  await lockFromOutside(other.username)
  expect(await readCode(logIn(other.username, password, device))).toBe('account_locked')
})

test('guessing on a known device locks that device and no other', async () => {
  const { username } = await platform.player()
  const [mine, shared] = [newDevice(), newDevice()]
  for (const device of [mine, shared]) expect(await readCode(logIn(username, password, device))).toBe('in')
  for (let tries = 1; tries < 5; tries += 1)
    expect(await readCode(logIn(username, 'a guess', shared))).toBe('invalid_credentials')
  expect(await readCode(logIn(username, 'a guess', shared))).toBe('account_locked')
  expect(await readCode(logIn(username, password, shared))).toBe('account_locked')
  expect(await readCode(logIn(username, password, mine))).toBe('in')
  expect(await readCode(logIn(username, password))).toBe('in')
})

test('many guesses at once from a known device gain nothing', async () => {
  const { username } = await platform.player()
  const device = newDevice()
  await logIn(username, password, device)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => readCode(logIn(username, `guess ${at}`, device))),
  )
  expect(guesses).toContain('account_locked')
  expect(await readCode(logIn(username, password, device))).toBe('account_locked')
})

test('a live session confirms the password while strangers have locked the name', async () => {
  const { username } = await platform.player()
  const token = await newSession(username)
  await lockFromOutside(username)
  const change = { old_password: password, password: 'a different long one' }
  expect((await call(calls.changePassword, change, { token })).status).toBe(200)
})

test('a session that guesses locks its own confirmations only', async () => {
  const { username } = await platform.player()
  const [guessing, quiet] = [await newSession(username), await newSession(username)]
  const end = (token: string, typed: string) => call(calls.endOtherSessions, { password: typed }, { token })
  for (let tries = 0; tries < 5; tries += 1) expect((await end(guessing, 'a guess')).status).toBe(422)
  expect((await end(guessing, password)).refusal.code).toBe('wrong_password')
  expect(await readCode(logIn(username, password))).toBe('in')
  expect((await end(quiet, password)).status).toBe(200)
})

test('a reset by mail lets its device in whatever strangers do, and forgets the devices of before', async () => {
  const { username } = await platform.player()
  const [before, here] = [newDevice(), newDevice()]
  await logIn(username, password, before)
  await platform.jobs.runDue('mail')
  const mails = platform.mails.length
  await call(calls.forgotPassword, { email: `${username}@example.com` })
  await platform.jobs.runDue('mail')
  expect(platform.mails).toHaveLength(mails + 1)
  const code = /code=([\w-]+)/.exec(platform.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const reset = { code, password: 'another long one' }
  expect((await call(calls.resetPassword, reset, { headers: { [DEVICE_HEADER]: here } })).status).toBe(200)
  for (let tries = 0; tries < 12; tries += 1) await logIn(username, 'a guess')
  expect(await readCode(logIn(username, reset.password, before))).toBe('account_locked')
  expect(await readCode(logIn(username, reset.password, here))).toBe('in')
})

test('strangers who try as fast as they can do not use up what a name may try in a minute', async () => {
  const real = await testPlatform(await testDatabase(), { limits: 'real', passwords: new QuickPasswords() })
  const { username } = await real.player()
  const device = newDevice()
  const from = (ip: string, typed: string, known?: string) =>
    real.call(
      calls.login,
      { username, password: typed },
      { headers: { 'x-forwarded-for': ip, ...(known && { [DEVICE_HEADER]: known }) } },
    )
  expect((await from('203.0.113.1', password, device)).status).toBe(200)
  for (let tries = 0; tries < 30; tries += 1) await from(`198.51.100.${tries}`, 'a guess')
  expect((await from('203.0.113.1', password, device)).status).toBe(200)
  // One address stays limited.
  const statuses = await Promise.all(
    Array.from({ length: 25 }, async () => (await from('192.0.2.9', 'a guess')).status),
  )
  expect(statuses).toContain(429)
})
