import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { toHash } from '../ids.ts'
import { openSecondFactors, PASSWORD } from '../testing/second-factor.ts'

const players = await openSecondFactors()
const { call, clock, db, toCode, logIn, begin, confirm, guarded, newMails, toNextStep, STEP_MS } = players
const MINUTE = 60_000
const read = async (token: string) => (await call(calls.readSecondFactor, {}, { token })).body.response
const proof = (code: string, password = PASSWORD) => ({ password, code })

describe('turning it on', () => {
  test('takes the password and a code of the key that was answered; log-ins need a code from then on', async () => {
    const { username, token } = await players.player()
    const { key, address } = await begin(token)
    expect(address).toBe(
      `otpauth://totp/brasa:${username}?issuer=brasa&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
    // 160 bits in base 32.
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(await read(token)).toEqual({ since: null, recovery_codes_left: 0 })
    const wrong = [await confirm(token, toCode(key), 'a guess'), await confirm(token, toCode(key, 5))]
    expect(wrong.map(({ refusal }) => [refusal.code, Object.keys(refusal.fields ?? {})])).toEqual([
      ['wrong_password', ['password']],
      ['wrong_code', ['code']],
    ])
    expect((await logIn(username)).is).toBe('in')
    const { body } = await confirm(token, toCode(key))
    expect(new Set(body.response.recovery_codes).size).toBe(10)
    expect(await read(token)).toEqual({ since: new Date(clock.now).toISOString(), recovery_codes_left: 10 })
    expect((await logIn(username)).is).toBe('code_needed')
    expect((await call(calls.beginSecondFactor, {}, { token })).refusal.code).toBe('second_factor_on')
    expect((await confirm(token, toCode(key))).refusal.code).toBe('second_factor_on')
    const [mail] = (await newMails()).filter(({ to }) => to === `${username}@example.com`).slice(-1)
    expect(mail?.subject).toBe('brasa: verificación en dos pasos activada')
  })

  test('a session is answered the same key for ten minutes; another session never is', async () => {
    const { username, token } = await players.player()
    const { key } = await begin(token)
    clock.advance(10 * MINUTE - 1)
    expect((await begin(token)).key).toBe(key)
    const { token: elsewhere } = await logIn(username)
    expect((await confirm(elsewhere, toCode(key))).refusal.code).toBe('no_second_factor')
    clock.advance(1)
    expect((await confirm(token, toCode(key))).refusal.code).toBe('no_second_factor')
    const second = (await begin(token)).key
    expect(second).not.toBe(key)
    expect((await begin(elsewhere)).key).not.toBe(second)
  })

  test('the database holds neither the key nor a recovery code', async () => {
    const { key, recovery } = await guarded()
    const { rows } = await db.query<{ line: string }>({
      text: `SELECT f::text AS line FROM second_factors f UNION ALL SELECT r::text FROM recovery_codes r`,
    })
    const text = rows.map(({ line }) => line).join('\n')
    for (const secret of [key, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(text).toContain(toHash((recovery[0] ?? '').replaceAll('-', '')))
  })
})

describe('log-in', () => {
  test.each([
    [-2, 'wrong_code'],
    [-1, 'in'],
    [0, 'in'],
    [1, 'in'],
    [2, 'wrong_code'],
  ])('the code of the step %i from now: %s', async (steps, outcome) => {
    const { username, key } = await guarded()
    // The first code is long past: each of these steps is free.
    clock.advance(4 * STEP_MS)
    expect((await logIn(username, { code: toCode(key, steps) })).is).toBe(outcome)
  })

  test('a code of a step works once, and those before it no longer; with the next step goes on', async () => {
    const { username, key } = await guarded()
    clock.advance(4 * STEP_MS)
    const code = toCode(key)
    expect((await logIn(username, { code })).is).toBe('in')
    expect((await logIn(username, { code })).is).toBe('wrong_code')
    expect((await logIn(username, { code: toCode(key, -1) })).is).toBe('wrong_code')
    // The last moment of the step, and the next one.
    clock.advance(STEP_MS - 1)
    expect((await logIn(username, { code: toCode(key) })).is).toBe('wrong_code')
    clock.advance(1)
    expect((await logIn(username, { code: toCode(key) })).is).toBe('in')
  })

  test('nor does the code that turned it on', async () => {
    const { username, token } = await players.player()
    const { key } = await begin(token)
    await confirm(token, toCode(key))
    expect((await logIn(username, { code: toCode(key) })).is).toBe('wrong_code')
    toNextStep()
    expect((await logIn(username, { code: toCode(key) })).is).toBe('in')
  })

  test('of two log-ins at once with one code one wins, with a recovery code likewise', async () => {
    const { username, key, recovery } = await guarded()
    for (const code of [toCode(key), recovery[3] ?? '']) {
      const both = await Promise.all([logIn(username, { code }), logIn(username, { code })])
      expect(both.map(({ is }) => is).toSorted()).toEqual(['in', 'wrong_code'])
    }
  })

  test('the password is looked at first: a wrong one does not show that a code is asked for', async () => {
    const { username, key } = await guarded()
    const wrong = await logIn(username, { password: 'a guess', code: toCode(key) })
    expect([wrong.is, wrong.refusal.fields]).toEqual(['invalid_credentials', undefined])
    // The code was not used up by it.
    expect((await logIn(username, { code: toCode(key) })).is).toBe('in')
    const { refusal } = await logIn(username)
    expect(refusal.fields).toEqual({ code: refusal.response[0] })
  })

  test('wrong codes and passwords count together: the fifth locks, in one row of guesses and all at once', async () => {
    const { username, key } = await guarded()
    for (const more of [
      { password: 'a guess' },
      { code: '000000x' },
      { password: 'a guess' },
      { code: 'abcd' },
    ])
      expect((await logIn(username, more)).is).not.toBe('account_locked')
    // That a code is needed is no failure.
    expect((await logIn(username)).is).toBe('code_needed')
    expect((await logIn(username, { code: 'another guess' })).is).toBe('account_locked')
    expect((await logIn(username, { code: toCode(key) })).is).toBe('account_locked')
    clock.advance(MINUTE - 1)
    expect((await logIn(username, { code: toCode(key) })).is).toBe('account_locked')
    clock.advance(1)
    expect((await logIn(username, { code: toCode(key) })).is).toBe('in')

    const other = await guarded()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => logIn(other.username, { code: `guess ${at}` })),
    )
    expect(guesses.filter(({ is }) => is === 'wrong_code')).toHaveLength(4)
    expect((await logIn(other.username, { code: toCode(other.key) })).is).toBe('account_locked')
  })

  test('a known device is locked by its own wrong codes alone', async () => {
    const { username, key } = await guarded()
    const device = 'a-device-of-mine'.padEnd(43, '-')
    expect((await logIn(username, { code: toCode(key) }, device)).is).toBe('in')
    toNextStep()
    for (let tries = 0; tries < 5; tries += 1) await logIn(username, { code: 'a guess' })
    expect((await logIn(username, { code: toCode(key) })).is).toBe('account_locked')
    for (let tries = 1; tries < 5; tries += 1)
      expect((await logIn(username, { code: 'a guess' }, device)).is).toBe('wrong_code')
    expect((await logIn(username, { code: 'a guess' }, device)).is).toBe('account_locked')
  })
})

describe('recovery codes', () => {
  test('each works once, the tenth too, however it is typed; its use is mailed', async () => {
    const { username, recovery, token } = await guarded()
    await newMails()
    for (const [at, code] of recovery.entries()) {
      const typed = at % 2 ? code.toUpperCase().replaceAll('-', ' ') : code.replaceAll('-', '')
      expect((await logIn(username, { code: typed })).is).toBe('in')
      expect((await read(token)).recovery_codes_left).toBe(9 - at)
    }
    expect((await logIn(username, { code: recovery[9] })).is).toBe('wrong_code')
    const mails = await newMails()
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 10 }, () => 'brasa: se usó un código de respaldo'),
    )
  })

  test('have 80 bits, and are the player’s alone', async () => {
    const [one, other] = [await guarded(), await guarded()]
    for (const code of one.recovery) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect((await logIn(other.username, { code: one.recovery[0] })).is).toBe('wrong_code')
  })

  test('a new set voids the one before', async () => {
    const { username, key, recovery, token } = await guarded()
    const renew = (code: string) => call(calls.renewRecoveryCodes, proof(code), { token })
    expect((await renew('a guess')).refusal.code).toBe('wrong_code')
    const { body } = await renew(toCode(key))
    expect((await read(token)).recovery_codes_left).toBe(10)
    expect((await logIn(username, { code: recovery[0] })).is).toBe('wrong_code')
    expect((await logIn(username, { code: body.response.recovery_codes[0] })).is).toBe('in')
  })
})

describe('turning it off', () => {
  const end = (token: string, code: string, password = PASSWORD) =>
    call(calls.endSecondFactor, proof(code, password), { token })

  test('takes the password and a code, and its codes are void', async () => {
    const { username, key, recovery, token } = await guarded()
    await newMails()
    expect((await end(token, toCode(key), 'a guess')).refusal.code).toBe('wrong_password')
    expect((await end(token, 'a guess')).refusal.code).toBe('wrong_code')
    expect((await end(token, toCode(key))).status).toBe(200)
    expect((await logIn(username)).is).toBe('in')
    expect(await read(token)).toEqual({ since: null, recovery_codes_left: 0 })
    expect((await end(token, recovery[0] ?? '')).refusal.code).toBe('no_second_factor')
    const [mail] = await newMails()
    expect(mail?.subject).toBe('brasa: verificación en dos pasos desactivada')
  })

  test('wrong codes lock the confirmations of their session alone, the fifth of those at once too', async () => {
    const { username, key, token } = await guarded()
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => end(token, `guess ${at}`)))
    expect(guesses.every(({ refusal }) => /wrong/.test(refusal.code))).toBe(true)
    // Locked: the right ones are refused, too.
    expect((await end(token, toCode(key))).refusal.code).toBe('wrong_password')
    const { token: quiet } = await logIn(username, { code: toCode(key) })
    toNextStep()
    expect((await end(quiet, toCode(key))).status).toBe(200)
  })
})

describe('passwords', () => {
  const NEXT = 'a different long one'
  const change = (token: string, code?: string) =>
    call(calls.changePassword, { old_password: PASSWORD, password: NEXT, code }, { token })

  test('a new one takes a code, too', async () => {
    const { username, key, token } = await guarded()
    expect((await change(token)).refusal.code).toBe('code_needed')
    expect((await change(token, 'a guess')).refusal.code).toBe('wrong_code')
    expect((await change(token, toCode(key))).status).toBe(200)
    toNextStep()
    expect((await logIn(username, { password: NEXT, code: toCode(key) })).is).toBe('in')
  })

  test('a reset by mail gets round neither the code nor the lock of wrong ones', async () => {
    const { username, key } = await guarded()
    for (let tries = 0; tries < 5; tries += 1) await logIn(username, { code: 'a guess' })
    await call(calls.forgotPassword, { email: `${username}@example.com` })
    const link = (await newMails())
      .map(({ text }) => /reset\/password\?code=([\w-]+)/.exec(text)?.[1])
      .find(Boolean)
    const device = 'a-new-device'.padEnd(43, '-')
    const reset = { code: link ?? '', password: NEXT }
    expect((await call(calls.resetPassword, reset, { headers: { 'x-device': device } })).status).toBe(200)
    for (const known of [undefined, device])
      expect((await logIn(username, { password: NEXT, code: toCode(key) }, known)).is).toBe('account_locked')
    clock.advance(MINUTE)
    expect((await logIn(username, { password: NEXT })).is).toBe('code_needed')
  })
})
