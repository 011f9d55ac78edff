import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { readNotifications } from '../../../testing/notifications.ts'
import { TEST_BRANDS, testPlatform } from '../../../testing/platform.ts'
import { hotp, readSecret, computeStep } from '../../../totp.ts'
import { newAuthenticator } from '../testing/authenticator.ts'
import { PASSWORD } from '../testing/second-factor.ts'

/** `brasa` stands in Brazil, `marea` nowhere. */
const database = await testDatabase()
const platform = await testPlatform(database)
const limited = await testPlatform(database, { limits: 'real' })
const { call, clock, mails } = platform
const [brasa] = TEST_BRANDS
await platform.saveBrand({ ...brasa!, configuration: { ...brasa!.configuration, jurisdiction: 'BR' } })
await readNotifications(limited.db)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TERM = 7 * DAY

/** A browser: its device secret goes with the calls that a site sends it with. */
const newDevice = () => ({ 'x-device': randomUUID().padEnd(43, '_') })
type Device = ReturnType<typeof newDevice>

let names = 0
async function register(device: Device, domain = 'brasa.test') {
  const username = `due${(names += 1)}`
  const input = { username, email: `${username}@example.com`, password: PASSWORD }
  const { body } = await call(
    calls.register,
    { ...input, over_18: true, accept_terms: true },
    { headers: device, domain },
  )
  return { username, token: body.response.token ?? '' }
}

async function logIn(
  username: string,
  device: Device,
  { code, domain }: { code?: string; domain?: string } = {},
) {
  const { status, body, refusal } = await call(
    calls.login,
    { username, password: PASSWORD, ...(code && { code }) },
    { headers: device, ...(domain && { domain }) },
  )
  return status === 200 ? body.response.token : refusal.code
}

/** What becomes of a call that only goes on with a second factor. */
async function goOn(token: string, domain = 'brasa.test') {
  const { status, refusal } = await call(calls.readBalance, {}, { token, domain })
  return status === 200 ? 'ok' : refusal.code
}

const askForMail = (token: string) => call(calls.sendFactorCode, {}, { token })
const pass = async (token: string, code: string, device?: Device) => {
  const { status, refusal } = await call(calls.passFactor, { code }, { token, headers: device ?? {} })
  return status === 200 ? 'ok' : refusal.code
}

/** The code of the mail that this session asked for. */
async function mailedCode(token: string): Promise<string> {
  const before = mails.length
  expect((await askForMail(token)).status).toBe(200)
  await platform.jobs.runDue('mail')
  const mail = mails.slice(before).find(({ subject }) => subject.includes('tu código es'))
  return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code'
}

let device: Device
let player: Awaited<ReturnType<typeof register>>

beforeEach(async () => {
  await platform.jobs.runDue('mail')
  device = newDevice()
  player = await register(device)
})

describe('the term', () => {
  test('begins with the registration and ends after its days, to the millisecond', async () => {
    const begun = clock.now
    expect(await goOn(player.token)).toBe('ok')
    clock.now = begun + TERM - MINUTE
    const token = await logIn(player.username, device)
    const isDue = async () => (await call(calls.readDueFactor, {}, { token })).body.response.due
    clock.now = begun + TERM - 1
    expect([await goOn(token), await isDue()]).toEqual(['ok', false])
    clock.now = begun + TERM
    expect([await goOn(token), await isDue()]).toEqual(['second_factor_due', true])
  })

  test('the player says when it ends; before a factor the call says no personal data', async () => {
    const until = new Date(clock.now + TERM).toISOString()
    const { body } = await call(calls.readUser, {}, { token: player.token })
    expect(body).toMatchObject({ second_factor_until: until, email: `${player.username}@example.com` })
    clock.advance(TERM)
    const token = await logIn(player.username, device)
    const later = await call(calls.readUser, {}, { token })
    expect(later.body).toMatchObject({ second_factor_until: until, email: 'd•••@example.com', dni: null })
  })

  test('begins anew with a factor, for the session and for later ones on the device', async () => {
    clock.advance(TERM)
    const first = await logIn(player.username, device)
    expect(await pass(first, await mailedCode(first), device)).toBe('ok')
    expect(await goOn(first)).toBe('ok')
    clock.advance(TERM - 1)
    const later = await logIn(player.username, device)
    expect(await goOn(later)).toBe('ok')
    clock.advance(1)
    expect(await goOn(later)).toBe('second_factor_due')
  })

  test('is that of each device: one that is new is asked at the log-in, the other goes on', async () => {
    const other = newDevice()
    const token = await logIn(player.username, other)
    expect(await goOn(token)).toBe('second_factor_due')
    expect(await goOn(player.token)).toBe('ok')
    expect(await pass(token, await mailedCode(token), other)).toBe('ok')
    expect(await goOn(await logIn(player.username, other))).toBe('ok')
  })

  test('a browser without a device secret is asked at each log-in', async () => {
    const { body } = await call(calls.login, { username: player.username, password: PASSWORD })
    expect(await goOn(body.response.token)).toBe('second_factor_due')
  })

  test('holds for a player who moves there, in the session that is open, and goes on after they moved away', async () => {
    const elsewhere = { domain: 'marea.test' }
    const mover = await register(device, 'marea.test')
    const token = await logIn(mover.username, newDevice(), elsewhere)
    expect(await goOn(token, 'marea.test')).toBe('ok')
    const move = (country: string) => call(calls.updateUser, { country }, { token, ...elsewhere })
    expect((await move('BR')).status).toBe(200)
    expect(await goOn(token, 'marea.test')).toBe('second_factor_due')
    const known = await logIn(mover.username, device, elsewhere)
    expect(await goOn(known, 'marea.test')).toBe('ok')
    await call(calls.updateUser, { country: 'UY' }, { token: known, ...elsewhere })
    expect(await goOn(token, 'marea.test')).toBe('second_factor_due')
  })

  test('nobody else is asked', async () => {
    const elsewhere = await register(device, 'marea.test')
    clock.advance(TERM)
    const token = await logIn(elsewhere.username, newDevice(), { domain: 'marea.test' })
    expect(await goOn(token, 'marea.test')).toBe('ok')
    const { body } = await call(calls.readUser, {}, { token, domain: 'marea.test' })
    expect(body.second_factor_until).toBeUndefined()
  })
})

describe('while it is due', () => {
  let token: string
  beforeEach(async () => {
    clock.advance(TERM)
    token = await logIn(player.username, device)
  })

  test('games, bets and money are closed; the log-out, breaks and exclusions are not', async () => {
    const closed = [
      await call(calls.launchGame, { game_id: 'any', device: 'desktop' }, { token }),
      await call(calls.deposit, { method: 'card', amount: '10' }, { token, idempotencyKey: randomUUID() }),
      await call(calls.listSessions, {}, { token }),
      await call(calls.beginSecondFactor, {}, { token }),
    ]
    expect(closed.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      closed.map(() => [403, 'second_factor_due']),
    )
    expect((await call(calls.readProtection, {}, { token })).status).toBe(200)
    expect((await call(calls.takeBreak, { length: 'day' }, { token })).status).toBe(200)
    const exclusion = { months: 12, password: PASSWORD } as never
    expect((await call(calls.excludeSelf, exclusion, { token })).refusal.code).not.toBe('second_factor_due')
    expect((await call(calls.logout, {}, { token })).status).toBe(200)
  })

  test('calls for all are answered as to a guest', async () => {
    const guest = await call(calls.listGames, { area: 'casino' } as never)
    const same = await call(calls.listGames, { area: 'casino' } as never, { token })
    expect([same.status, same.body]).toEqual([guest.status, guest.body])
  })

  test('the refusal says why in the language of the call', async () => {
    const { refusal } = await call(calls.readBalance, {}, { token, language: 'pt_BR' })
    expect(refusal.response[0]).toMatch(/confirme com um código/)
  })
})

describe('a mailed code', () => {
  let token: string
  beforeEach(async () => {
    clock.advance(TERM)
    token = await logIn(player.username, device)
  })

  test('is offered where there is no authenticator, and confirms the mailbox', async () => {
    const { body } = await call(calls.readDueFactor, {}, { token })
    expect(body.response).toMatchObject({ ways: ['mail'], mailbox: 'd•••@example.com' })
    expect(await pass(token, await mailedCode(token))).toBe('ok')
    const user = await call(calls.readUser, {}, { token })
    expect(user.body.email_verified).toBe(true)
  })

  test('works once', async () => {
    const code = await mailedCode(token)
    expect(await pass(token, ` ${code.slice(0, 4)} ${code.slice(4)}`)).toBe('ok')
    expect(await pass(token, code)).toBe('wrong_code')
  })

  test('works for ten minutes, to the millisecond', async () => {
    const code = await mailedCode(token)
    clock.advance(10 * MINUTE - 1)
    expect(await pass(token, code)).toBe('ok')
    const later = await logIn(player.username, device)
    const late = await mailedCode(later)
    clock.advance(10 * MINUTE)
    expect(await pass(later, late)).toBe('wrong_code')
  })

  test('works in the session that asked for it alone, and only the last one', async () => {
    const first = await mailedCode(token)
    const last = await mailedCode(token)
    const elsewhere = await logIn(player.username, newDevice())
    expect(await pass(elsewhere, last)).toBe('wrong_code')
    expect(await pass(token, first)).toBe('wrong_code')
    expect(await pass(token, last)).toBe('ok')
  })

  test('is guessed at a few times only: then the right one is not looked at either', async () => {
    const code = await mailedCode(token)
    for (let tries = 0; tries < 5; tries += 1) expect(await pass(token, '00000000')).toBe('wrong_code')
    expect(await pass(token, code)).toBe('wrong_code')
    expect(await goOn(token)).toBe('second_factor_due')
    clock.advance(MINUTE)
    expect(await pass(token, code)).toBe('ok')
  })

  describe('is mailed three times in a quarter of an hour', () => {
    let account: Awaited<ReturnType<typeof limited.player>>
    beforeEach(async () => {
      account = await limited.player()
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const stranger = async () =>
      (await limited.call(calls.login, { username: account.username, password: PASSWORD })).body.response
        .token
    const ask = async (token: string, address: string) =>
      (await limited.call(calls.sendFactorCode, {}, { token, headers: from(address) })).status
    const askTimes = async (times: number, token: string, address: string) => {
      const asked: number[] = []
      for (let nth = 0; nth < times; nth += 1) asked.push(await ask(token, address))
      return asked
    }

    test('to an address, over all its sessions', async () => {
      const [one, other] = [await stranger(), await stranger()]
      expect(await askTimes(2, one, '198.51.100.7')).toEqual([200, 200])
      expect(await askTimes(2, other, '198.51.100.7')).toEqual([200, 429])
      expect(await ask(other, '198.51.100.8')).toBe(200)
    })

    test('and nine times to all together who have the password alone; the player goes on', async () => {
      const token = await stranger()
      // Refused ones count for nobody else.
      expect(await askTimes(9, token, '198.51.100.7')).toEqual([200, 200, 200, ...Array(6).fill(429)])
      expect(await askTimes(3, token, '198.51.100.8')).toEqual([200, 200, 200])
      expect(await askTimes(3, token, '198.51.100.9')).toEqual([200, 200, 200])
      expect(await ask(token, '198.51.100.10')).toBe(429)
      // The session of the registration, behind the same address too.
      expect(await askTimes(4, account.token, '198.51.100.7')).toEqual([200, 200, 200, 429])
    })
  })

  test('of many at once one is used', async () => {
    const code = await mailedCode(token)
    const passed = await Promise.all([1, 2, 3].map(() => pass(token, code)))
    expect(passed.toSorted()).toEqual(['ok', 'wrong_code', 'wrong_code'])
  })
})

describe('other factors', () => {
  /** The player has an authenticator from now on. */
  async function withAuthenticator() {
    const { token, username } = player
    const { key } = (await call(calls.beginSecondFactor, {}, { token })).body.response
    const codeNow = () => hotp(readSecret(key), computeStep(new Date(clock.now)))
    const { body } = await call(calls.confirmSecondFactor, { password: PASSWORD, code: codeNow() }, { token })
    return { token, username, codeNow, recovery: body.response.recovery_codes }
  }

  test('the code of a log-in counts', async () => {
    const { username, codeNow } = await withAuthenticator()
    clock.advance(TERM)
    const token = await logIn(username, newDevice(), { code: codeNow() })
    expect(await goOn(token)).toBe('ok')
  })

  test('with an authenticator its code passes, or a recovery code once; nothing is mailed', async () => {
    const { token, codeNow, recovery } = await withAuthenticator()
    await database.db.query({
      text: 'UPDATE sessions SET second_factor_at = NULL WHERE player_id = (SELECT id FROM players WHERE username = $1)',
      values: [player.username],
    })
    expect(await goOn(token)).toBe('second_factor_due')
    expect((await call(calls.readDueFactor, {}, { token })).body.response.ways).toEqual(['code'])
    expect(await mailedCode(token)).toBe('no code')
    clock.advance(MINUTE)
    expect(await pass(token, recovery[0] ?? '')).toBe('ok')
    expect(await pass(token, recovery[0] ?? '')).toBe('wrong_code')
    const code = codeNow()
    expect(await pass(token, code)).toBe('ok')
    expect(await pass(token, code)).toBe('wrong_code')
  })

  test('a passkey of the player passes, another player’s does not', async () => {
    const add = async (token: string) => {
      const key = newAuthenticator()
      const begun = await call(calls.beginPasskey, { password: PASSWORD }, { token })
      await call(calls.addPasskey, { passkey: key.make(begun.body.response.options) }, { token })
      return key
    }
    const [mine, theirs] = [await add(player.token), await add((await register(newDevice())).token)]
    const other = newDevice()
    const token = await logIn(player.username, other)
    const passBy = async (key: typeof mine) => {
      const { options } = (await call(calls.beginPasskeyFactor, {}, { token })).body.response
      return call(calls.passPasskeyFactor, { passkey: key.use(options) }, { token, headers: other })
    }
    expect((await passBy(theirs)).refusal.code).toBe('invalid_passkey')
    expect(await goOn(token)).toBe('second_factor_due')
    expect((await passBy(mine)).status).toBe(200)
    expect(await goOn(token)).toBe('ok')
    expect(await goOn(await logIn(player.username, other))).toBe('ok')
  })
})
