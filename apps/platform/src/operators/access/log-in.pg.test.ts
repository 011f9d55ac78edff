import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { disableOperator } from './accounts.ts'
import { openConsoleCalls } from '../../modules/operators/testing/console-calls.ts'

const calling = await openConsoleCalls()
const { call, clock, toCode, db, logIn, now, operator, owner } = calling
beforeEach(calling.nextPlayer)

describe('login', () => {
  test('needs name, password and code; the session knows its operator until it is ended', async () => {
    const known = await operator({ brands: ['brasa', 'tribuna'], role: 'supervisor' })
    const { body } = await call(operatorCalls.whoAmI, {}, known.token)
    expect(body).toMatchObject({ username: known.username, language: 'es_ES' })
    expect(body.roles).toContain('analyst')
    expect(body.brands.map(({ id }) => id)).toEqual(['brasa', 'tribuna'])
    await call(operatorCalls.logOut, {}, known.token)
    expect((await call(operatorCalls.whoAmI, {}, known.token)).code).toBe('unauthenticated')
  })

  test('whatever is wrong is answered alike, and is on record', async () => {
    const known = await operator()
    clock.advance(30_000)
    const wrong = [
      await logIn(known, { password: 'another one' }),
      await logIn(known, { code: toCode(known.secret, 5) }),
      await logIn({ username: 'nobody', secret: known.secret }),
    ]
    expect(wrong.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 3 }, () => [401, 'invalid_credentials']),
    )
    const { rows } = await db.query<{ why: string }>({
      text: `SELECT after ->> 'why' AS why FROM operator_audit WHERE action = 'login.failed' ORDER BY id DESC LIMIT 3`,
    })
    expect(rows.map(({ why }) => why)).toEqual(['unknown', 'code', 'password'])
  })

  test('a code opens one session, also when it is sent many times at once', async () => {
    const known = await operator()
    expect((await logIn(known)).code).toBe('invalid_credentials')
    clock.advance(30_000)
    const tries = await Promise.all(Array.from({ length: 4 }, () => logIn(known)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five failures lock a name, known or not, for all who guess at once', async () => {
    const known = await operator()
    clock.advance(30_000)
    for (const username of [known.username, 'nobody-at-all']) {
      const guess = () => logIn({ username, secret: known.secret }, { password: 'guessed' })
      const guesses = await Promise.all(Array.from({ length: 12 }, guess))
      expect(guesses.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(4)
      expect(guesses.filter(({ code }) => code === 'locked')).toHaveLength(8)
    }
    expect((await logIn(known)).code).toBe('locked')
    clock.advance(61_000)
    expect((await logIn(known)).status).toBe(200)
  })

  test('a session ends after 30 idle minutes, after 8 hours, and when its operator is disabled', async () => {
    const known = await operator()
    const isIn = async (token: string) => (await call(operatorCalls.whoAmI, {}, token)).status === 200
    clock.advance(29 * 60_000)
    expect(await isIn(known.token)).toBe(true)
    clock.advance(31 * 60_000)
    expect(await isIn(known.token)).toBe(false)
    const { token } = (await logIn(known)).body
    for (let minutes = 0; minutes < 7 * 60 + 40; minutes += 20) {
      clock.advance(20 * 60_000)
      expect(await isIn(token)).toBe(true)
    }
    clock.advance(20 * 60_000)
    expect(await isIn(token)).toBe(false)
    const again = (await logIn(known)).body.token
    await disableOperator({ db: owner, now, passwords: calling.passwords }, known.username)
    expect(await isIn(again)).toBe(false)
  })

  test('without the console’s key nothing is looked at', async () => {
    const known = await operator()
    expect((await call(operatorCalls.whoAmI, {}, known.token, 'another-key')).code).toBe(
      'invalid_console_key',
    )
  })
})
