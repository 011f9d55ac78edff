import { operatorCalls } from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAuthenticator } from '../../modules/identity/testing/authenticator.ts'
import { openConsoleCalls, PASSWORD } from '../../modules/operators/testing/console-calls.ts'
import { disableOperator, resetOperator } from './accounts.ts'

const HOST = 'console.test'
const ORIGIN = 'http://console.test:4300'
const MINUTE = 60_000
const { call, clock, db, operator, logIn, owner, now, passwords, toCode } = await openConsoleCalls()

const newDevice = () => {
  const device = newAuthenticator(HOST)
  type Flags = Parameters<typeof device.use>[1]
  return {
    id: device.id,
    make: (options: { challenge: string }, flags: Flags = {}) =>
      device.make(options, { origin: ORIGIN, ...flags }),
    use: (options: { challenge: string }, flags: Flags = {}) =>
      device.use(options, { origin: ORIGIN, ...flags }),
  }
}
type Somebody = Awaited<ReturnType<typeof operator>>

beforeEach(() => clock.advance(MINUTE))

const begin = (
  { secret, token }: Pick<Somebody, 'secret' | 'token'>,
  given: { password?: string; code?: string } = {},
) => call(operatorCalls.beginOperatorPasskey, { password: PASSWORD, code: toCode(secret), ...given }, token)
const list = async ({ token }: Somebody) => (await call(operatorCalls.listOperatorPasskeys, {}, token)).body
const ask = async () => (await call(operatorCalls.beginPasskeyLogIn, {})).body.options
const enter = (passkey: ReturnType<ReturnType<typeof newDevice>['use']>) =>
  call(operatorCalls.logInByPasskey, { passkey })

/** An operator with one passkey. */
async function keyed() {
  const somebody = await operator({ brands: ['brasa', 'tribuna'] })
  clock.advance(MINUTE)
  const device = newDevice()
  const { options } = (await begin(somebody)).body
  const added = await call(
    operatorCalls.addOperatorPasskey,
    { passkey: device.make(options) },
    somebody.token,
  )
  return { ...somebody, device, added }
}

async function lastAct() {
  const { rows } = await db.query<{ action: string; after: object | null; operator: string | null }>({
    text: `SELECT a.action, a.after, o.username AS operator FROM operator_audit a LEFT JOIN operators o ON o.id = a.operator_id ORDER BY a.id DESC LIMIT 1`,
  })
  return rows[0]
}

describe('a passkey of an operator', () => {
  test('is made after both factors and logs in without them, as often as it is asked', async () => {
    const { username, device, added, ...somebody } = await keyed()
    expect(added.status).toBe(200)
    expect(added.body.passkeys).toMatchObject([{ id: device.id, last_used_at: null }])
    expect(await lastAct()).toMatchObject({ action: 'passkey.added', operator: username })
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await enter(device.use(await ask()))
      expect(status).toBe(200)
      expect(body.operator.brands.map(({ id }) => id)).toEqual(['brasa', 'tribuna'])
      expect((await call(operatorCalls.whoAmI, {}, body.token)).body.username).toBe(username)
    }
    expect(await lastAct()).toEqual({ action: 'login', after: { by: 'passkey' }, operator: username })
    expect((await list({ ...somebody, username })).passkeys).toMatchObject([
      { id: device.id, last_used_at: now().toISOString() },
    ])
  })

  test('asks the browser for a key of the console’s host whose device checks its user', async () => {
    const { device, ...somebody } = await keyed()
    clock.advance(MINUTE)
    expect((await begin(somebody)).body.options).toMatchObject({
      rp: { id: HOST, name: 'Palco' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
      attestation: 'none',
    })
    expect(await ask()).toMatchObject({ rpId: HOST, userVerification: 'required' })
  })

  test.each([
    ['a wrong password', { password: 'a guess' }],
    ['a wrong code', { code: '000000' }],
  ])('%s makes none, and counts as at a log-in', async (_, given) => {
    const somebody = await operator({})
    clock.advance(MINUTE)
    const codes: (string | undefined)[] = []
    for (let times = 0; times < 5; times += 1) codes.push((await begin(somebody, given)).code)
    expect(new Set(codes.slice(0, 4))).toEqual(new Set(['invalid_credentials']))
    expect(codes[4]).toBe('locked')
    expect((await begin(somebody)).code).toBe('locked')
  })

  test('the code is used up', async () => {
    const somebody = await operator({})
    clock.advance(MINUTE)
    expect((await begin(somebody)).status).toBe(200)
    expect((await begin(somebody)).code).toBe('invalid_credentials')
  })

  test('is over after five minutes, holds once, and for the session that began', async () => {
    const somebody = await operator({})
    clock.advance(MINUTE)
    const elsewhere = (await logIn(somebody)).body.token
    const add = (passkey: ReturnType<ReturnType<typeof newDevice>['make']>, token = somebody.token) =>
      call(operatorCalls.addOperatorPasskey, { passkey }, token)
    clock.advance(MINUTE)
    const { options } = (await begin(somebody)).body
    const device = newDevice()
    expect((await add(device.make(options), elsewhere)).code).toBe('invalid_passkey')
    clock.advance(5 * MINUTE - 1)
    expect((await add(device.make(options))).status).toBe(200)
    expect((await add(newDevice().make(options))).code).toBe('invalid_passkey')
    clock.advance(MINUTE)
    const late = (await begin(somebody)).body.options
    clock.advance(5 * MINUTE)
    expect((await add(newDevice().make(late))).code).toBe('invalid_passkey')
    expect((await list(somebody)).passkeys).toHaveLength(1)
  })

  test.each([
    ['without the device’s check of its user', { verified: false }],
    ['on another origin', { origin: 'http://console.test' }],
    ['for another site', { rpId: 'evil.test' }],
  ])('made or used %s is none', async (_, flags) => {
    const { device, ...somebody } = await keyed()
    clock.advance(MINUTE)
    const { options } = (await begin(somebody)).body
    const made = { passkey: newDevice().make(options, flags) }
    expect((await call(operatorCalls.addOperatorPasskey, made, somebody.token)).code).toBe('invalid_passkey')
    expect((await enter(device.use(await ask(), flags))).code).toBe('invalid_passkey')
    expect(await lastAct()).toMatchObject({ action: 'login.failed', after: { why: 'passkey' } })
  })

  test('a challenge logs in once and for five minutes; one for a new key logs nobody in', async () => {
    const { device, ...somebody } = await keyed()
    const options = await ask()
    clock.advance(5 * MINUTE - 1)
    expect((await enter(device.use(options))).status).toBe(200)
    expect((await enter(device.use(options))).code).toBe('invalid_passkey')
    const late = await ask()
    clock.advance(5 * MINUTE)
    expect((await enter(device.use(late))).code).toBe('invalid_passkey')
    expect((await enter(device.use((await begin(somebody)).body.options))).code).toBe('invalid_passkey')
  })

  test('that was copied logs in once with a count, also at the same moment', async () => {
    const { device } = await keyed()
    const [one, other] = [await ask(), await ask()]
    const signed = [one, other].map((options) => device.use(options, { counter: 9 }))
    const statuses = await Promise.all(signed.map(async (passkey) => (await enter(passkey)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('ends when it is removed, and no operator removes another’s', async () => {
    const { device, ...somebody } = await keyed()
    const other = await operator({})
    const remove = (token: string) => call(operatorCalls.removeOperatorPasskey, { id: device.id }, token)
    expect((await remove(other.token)).body.passkeys).toEqual([])
    expect((await enter(device.use(await ask()))).status).toBe(200)
    expect((await remove(somebody.token)).body.passkeys).toEqual([])
    expect(await lastAct()).toMatchObject({ action: 'passkey.removed', operator: somebody.username })
    expect((await enter(device.use(await ask()))).code).toBe('invalid_passkey')
    expect((await remove(somebody.token)).status).toBe(200)
  })

  test('of an operator who is disabled logs nobody in', async () => {
    const { device, username } = await keyed()
    await disableOperator({ db: owner, now, passwords }, username)
    expect((await enter(device.use(await ask()))).code).toBe('invalid_passkey')
  })

  test('is gone when password and authenticator are made anew', async () => {
    const { device, username } = await keyed()
    const sealer = createSealer(DEMO_SEALING_KEYS)
    const secrets = { password: 'quite-another-password', totpSecret: new Uint8Array(20) }
    await resetOperator({ db: owner, now, passwords, sealer }, username, secrets)
    expect((await enter(device.use(await ask()))).code).toBe('invalid_passkey')
    const { rows } = await db.query({
      text: 'SELECT FROM operator_passkeys WHERE id = $1',
      values: [device.id],
    })
    expect(rows).toEqual([])
  })

  test('is not added once the session that began it has ended', async () => {
    const somebody = await operator({})
    clock.advance(MINUTE)
    const { options } = (await begin(somebody)).body
    await call(operatorCalls.logOut, {}, somebody.token)
    const made = { passkey: newDevice().make(options) }
    expect((await call(operatorCalls.addOperatorPasskey, made, somebody.token)).code).toBe('unauthenticated')
  })

  test('an operator has at most twenty', async () => {
    const somebody = await operator({})
    const values = [somebody.username]
    const insert = (most: number) =>
      owner.query({
        text: `INSERT INTO operator_passkeys (id, operator_id, public_key, counter, transports, created_at)
          SELECT $1 || n, o.id, '', 0, '{}', now() FROM operators o, generate_series(1, ${most}) n WHERE o.username = $1 ON CONFLICT DO NOTHING`,
        values,
      })
    await insert(19)
    clock.advance(MINUTE)
    expect((await begin(somebody)).status).toBe(200)
    await insert(20)
    clock.advance(MINUTE)
    expect((await begin(somebody)).code).toBe('too_many_passkeys')
  })
})
