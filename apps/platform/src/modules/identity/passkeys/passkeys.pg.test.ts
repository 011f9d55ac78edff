import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { newAuthenticator } from '../testing/authenticator.ts'
import { openSecondFactors, PASSWORD } from '../testing/second-factor.ts'

const players = await openSecondFactors()
const { call, clock, toCode, guarded, logIn, newMails, player } = players
const MINUTE = 60_000

const begin = (token: string, code?: string, domain?: string) =>
  call(calls.beginPasskey, { password: PASSWORD, code }, { token, domain })
const readOptions = async (reply: ReturnType<typeof begin>) => (await reply).body.response.options
type Device = ReturnType<typeof newAuthenticator>
const add = (token: string, passkey: ReturnType<Device['make']>) =>
  call(calls.addPasskey, { passkey }, { token })
const ask = async (domain?: string) =>
  (await call(calls.beginPasskeyLogIn, {}, { domain })).body.response.options
const enter = (passkey: ReturnType<Device['use']>, domain?: string) =>
  call(calls.logInByPasskey, { passkey }, { domain })
const list = async (token: string) => (await call(calls.listPasskeys, {}, { token })).body.response.passkeys

/** A player with one passkey. */
async function keyed() {
  const { username, token } = await player()
  const device = newAuthenticator()
  const { status } = await add(token, device.make(await readOptions(begin(token))))
  return { username, token, device, status }
}

describe('adding one', () => {
  test('takes the password; the key then logs in without one, as often as it is asked', async () => {
    const { username, token, device, status } = await keyed()
    expect(status).toBe(200)
    expect((await call(calls.beginPasskey, { password: 'a guess' }, { token })).refusal.code).toBe(
      'wrong_password',
    )
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await enter(device.use(await ask()))
      expect(status).toBe(200)
      expect((await call(calls.readUser, {}, { token: body.response.token })).body.username).toBe(username)
    }
    expect(await list(token)).toMatchObject([
      { id: device.id, last_used_at: new Date(clock.now).toISOString() },
    ])
    const mails = (await newMails()).filter(({ to }) => to === `${username}@example.com`)
    expect(mails.map(({ subject }) => subject)).toContain('brasa: llave de acceso nueva')
  })

  test('asks the browser for a key that is found without a name and checks its user', async () => {
    const { token, device } = await keyed()
    const options = await readOptions(begin(token))
    expect(options).toMatchObject({
      rp: { id: 'brasa.test', name: 'brasa' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
      attestation: 'none',
    })
    expect(await ask()).toMatchObject({ rpId: 'brasa.test', userVerification: 'required' })
  })

  test('with a second factor takes a code, too, which is used up', async () => {
    const { username, token, key } = await guarded()
    expect((await begin(token)).refusal.code).toBe('code_needed')
    expect((await begin(token, 'a guess')).refusal.code).toBe('wrong_code')
    const device = newAuthenticator()
    const options = await readOptions(begin(token, toCode(key)))
    expect((await logIn(username, { code: toCode(key) })).is).toBe('wrong_code')
    expect((await add(token, device.make(options))).status).toBe(200)
    // Two factors in one: the key asks for no code.
    expect((await enter(device.use(await ask()))).status).toBe(200)
  })

  test('is over after five minutes, holds once, and for the session that began', async () => {
    const { username, token } = await player()
    const elsewhere = (await logIn(username)).token
    const [first, second, third] = [newAuthenticator(), newAuthenticator(), newAuthenticator()]
    const options = await readOptions(begin(token))
    expect((await add(elsewhere, first.make(options))).refusal.code).toBe('invalid_passkey')
    clock.advance(5 * MINUTE - 1)
    expect((await add(token, first.make(options))).status).toBe(200)
    expect((await add(token, second.make(options))).refusal.code).toBe('invalid_passkey')
    const late = await readOptions(begin(token))
    clock.advance(5 * MINUTE)
    expect((await add(token, third.make(late))).refusal.code).toBe('invalid_passkey')
    expect(await list(token)).toHaveLength(1)
  })

  test.each([
    ['without the device’s check of its user', { verified: false }],
    ['on another origin', { origin: 'http://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
  ])('not one that was made %s', async (_, flags) => {
    const { token } = await player()
    const options = await readOptions(begin(token))
    expect((await add(token, newAuthenticator().make(options, flags))).refusal.code).toBe('invalid_passkey')
  })

  test('twenty at most', async () => {
    const { token } = await player()
    for (let at = 0; at < 20; at += 1)
      expect((await add(token, newAuthenticator().make(await readOptions(begin(token))))).status).toBe(200)
    expect((await begin(token)).refusal.code).toBe('too_many_passkeys')
  })
})

describe('log-in', () => {
  test('a signature holds once, at once too', async () => {
    const { device } = await keyed()
    const used = device.use(await ask())
    const both = await Promise.all([enter(used), enter(used)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test.each([
    ['without the device’s check of its user', { verified: false }],
    ['on another origin', { origin: 'http://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
  ])('not with what was signed %s', async (_, flags) => {
    const { device } = await keyed()
    expect((await enter(device.use(await ask(), flags))).refusal.code).toBe('invalid_passkey')
  })

  test('not with a challenge of another purpose, brand or time', async () => {
    const { token, device } = await keyed()
    expect((await enter(device.use(await readOptions(begin(token))))).refusal.code).toBe('invalid_passkey')
    expect((await enter(device.use(await ask('marea.test')))).refusal.code).toBe('invalid_passkey')
    const [last, late] = [await ask(), await ask()]
    clock.advance(5 * MINUTE - 1)
    expect((await enter(device.use(last))).status).toBe(200)
    clock.advance(1)
    expect((await enter(device.use(late))).refusal.code).toBe('invalid_passkey')
  })

  test('not with the name of another player’s key, nor at another brand', async () => {
    const [one, other] = [await keyed(), await keyed()]
    const forged = { ...one.device.use(await ask()), id: other.device.id, rawId: other.device.id }
    expect((await enter(forged)).refusal.code).toBe('invalid_passkey')
    expect((await enter(one.device.use(await ask('marea.test')), 'marea.test')).refusal.code).toBe(
      'invalid_passkey',
    )
  })

  test('a copy of a key logs in once with a count, also at the same moment', async () => {
    const { device } = await keyed()
    const [one, other] = [await ask(), await ask()]
    const signed = [one, other].map((options) => device.use(options, { counter: 9 }))
    const answers = await Promise.all(signed.map((passkey) => enter(passkey)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a counter that falls behind is a copy of the key; 0 stays 0', async () => {
    const { device } = await keyed()
    const withCounter = async (counter: number) => (await enter(device.use(await ask(), { counter }))).status
    expect(await withCounter(0)).toBe(200)
    expect(await withCounter(7)).toBe(200)
    expect(await withCounter(7)).toBe(422)
    expect(await withCounter(8)).toBe(200)
  })

  test('strangers who lock the name by guesses do not lock the key, and it does not lift their lock', async () => {
    const { username, device } = await keyed()
    for (let tries = 0; tries < 5; tries += 1) await logIn(username, { password: 'a guess' })
    expect((await enter(device.use(await ask()))).status).toBe(200)
    expect((await logIn(username)).is).toBe('account_locked')
  })
})

describe('removing', () => {
  test('takes the password; the key is worth nothing then; another’s is not touched', async () => {
    const [one, other] = [await keyed(), await keyed()]
    const remove = (token: string, id: string, password = PASSWORD) =>
      call(calls.removePasskey, { id, password }, { token })
    expect((await remove(one.token, one.device.id, 'a guess')).refusal.code).toBe('wrong_password')
    expect((await remove(one.token, other.device.id)).status).toBe(200)
    expect((await enter(other.device.use(await ask()))).status).toBe(200)
    expect((await remove(one.token, one.device.id)).body.response.passkeys).toEqual([])
    expect((await enter(one.device.use(await ask()))).refusal.code).toBe('invalid_passkey')
  })

  test('who says "it was not me" has no passkey any more: a stranger may have added one', async () => {
    const { username, device } = await keyed()
    const mail = (await newMails()).find(
      ({ to, text }) => to === `${username}@example.com` && text.includes('/not-me'),
    )
    const code = /not-me\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await call(calls.denyLogIn, { code })).status).toBe(200)
    expect((await enter(device.use(await ask()))).refusal.code).toBe('invalid_passkey')
  })
})
