import { calls } from '@palco/contract'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../../testing/platform.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
const limited = await testPlatform(database, { limits: 'real' })
const { call, clock, db, messages } = platform
const [brasa] = TEST_BRANDS
await platform.saveBrand({ ...brasa!, configuration: { ...brasa!.configuration, phone_login: true } })

const PASSWORD = 'a long enough one'
const MINUTE = 60_000

let lines = 1000
/** A number of Buenos Aires that no other test uses. */
const newLine = () => `116555${(lines += 1)}`

const setPhone = (token: string, phone_number: string, phone_code = '+54') =>
  call(calls.updateUser, { phone_code, phone_number }, { token })
const ask = (token: string) => call(calls.sendPhoneCode, {}, { token })
async function send(token: string): Promise<string> {
  expect((await ask(token)).status).toBe(200)
  await platform.jobs.runDue('sms')
  return /^(\d{8}) /.exec(messages.at(-1)?.text ?? '')?.[1] ?? ''
}
const verify = (token: string, code: string) => call(calls.verifyPhone, { code }, { token })
async function proved(line = newLine()) {
  const player = await platform.player()
  await setPhone(player.token, line)
  expect((await verify(player.token, await send(player.token))).status).toBe(200)
  return { ...player, line }
}
async function logIn(username: string, password = PASSWORD, domain = 'brasa.test') {
  const { status, refusal } = await call(calls.login, { username, password }, { domain })
  return status === 200 ? 'ok' : refusal.code
}
const isVerified = async (token: string) => (await call(calls.readUser, {}, { token })).body.phone_verified

test('a number that was proved logs in, however it is written; the user name and the address go on', async () => {
  const { username, token, line } = await proved()
  expect(messages.at(-1)).toMatchObject({ to: `+549${line}` })
  expect(messages.at(-1)?.text).toContain('brasa')
  expect(await isVerified(token)).toBe(true)
  const spelled = [
    line,
    `+54 9 ${line}`,
    `+54${line}`,
    `011 15-${line.slice(2)}`,
    `(11) ${line.slice(2, 6)}.${line.slice(6)}`,
  ]
  for (const name of [...spelled, username, `${username}@example.com`])
    expect([name, await logIn(name)]).toEqual([name, 'ok'])
  expect(await logIn(line, 'another one')).toBe('invalid_credentials')
})

test('a number that is only on record opens nothing, nor does one of another brand', async () => {
  const player = await platform.player()
  const line = newLine()
  await setPhone(player.token, line)
  expect([await isVerified(player.token), await logIn(line)]).toEqual([false, 'invalid_credentials'])
  const other = await proved()
  expect(await logIn(other.line, PASSWORD, 'marea.test')).toBe('invalid_credentials')
})

test('another number ends the proof, and the one before opens nothing any more', async () => {
  const { token, line } = await proved()
  await call(calls.updateUser, { name: 'Ana' }, { token })
  await setPhone(token, line)
  expect([await isVerified(token), await logIn(line)]).toEqual([true, 'ok'])
  const next = newLine()
  await setPhone(token, next)
  expect([await isVerified(token), await logIn(line), await logIn(next)]).toEqual([
    false,
    'invalid_credentials',
    'invalid_credentials',
  ])
})

test('a code is of the number that it went to, of the last message, for ten minutes, once', async () => {
  const { token } = await platform.player()
  await setPhone(token, newLine())
  const first = await send(token)
  const second = await send(token)
  expect((await verify(token, first)).refusal.code).toBe('wrong_code')
  await setPhone(token, newLine())
  expect((await verify(token, second)).refusal.code).toBe('wrong_code')
  const late = await send(token)
  clock.advance(10 * MINUTE)
  expect((await verify(token, late)).refusal.code).toBe('wrong_code')
  const other = await platform.player()
  await setPhone(other.token, newLine())
  const last = await send(other.token)
  clock.advance(10 * MINUTE - 1)
  expect((await verify(other.token, last)).status).toBe(200)
  expect((await verify(other.token, last)).refusal.code).toBe('wrong_code')
})

test('the fifth wrong code locks the session for codes: the right one is refused as well', async () => {
  const { token } = await platform.player()
  await setPhone(token, newLine())
  const code = await send(token)
  const wrong = code === '00000000' ? '00000001' : '00000000'
  for (let turn = 0; turn < 5; turn += 1) expect((await verify(token, wrong)).refusal.code).toBe('wrong_code')
  expect((await verify(token, code)).refusal.code).toBe('wrong_code')
  expect(await isVerified(token)).toBe(false)
})

test('a number is of one account of a brand; only who holds it hears that it is taken', async () => {
  const { line } = await proved()
  const other = await platform.player()
  await setPhone(other.token, line)
  const taken = await verify(other.token, await send(other.token))
  expect([taken.status, taken.refusal.code]).toEqual([422, 'phone_taken'])
  expect(await isVerified(other.token)).toBe(false)
})

test('the number wins over a user name of the same digits', async () => {
  const line = newLine()
  await platform.player({ username: line })
  expect(await logIn(line)).toBe('ok')
  const { token } = await proved(line)
  await call(calls.changePassword, { old_password: PASSWORD, password: 'quite another one' }, { token })
  expect([await logIn(line), await logIn(line, 'quite another one')]).toEqual(['invalid_credentials', 'ok'])
})

test('wrong passwords lock by the number as by the user name; an unknown number locks however it is spelled', async () => {
  const { username, line } = await proved()
  for (let turn = 0; turn < 5; turn += 1) await logIn(line, 'another one')
  expect([await logIn(line), await logIn(username)]).toEqual(['account_locked', 'account_locked'])
  const unknown = newLine()
  for (const name of [unknown, `+54 9 ${unknown}`, `+54${unknown}`, `011 15 ${unknown.slice(2)}`, unknown])
    await logIn(name)
  expect([await logIn(unknown), await logIn(`+54 ${unknown}`)]).toEqual(['account_locked', 'account_locked'])
})

test('a brand without it sends no code and takes no number', async () => {
  const { token } = await platform.player({ domain: 'marea.test' })
  const sent = { token, domain: 'marea.test' }
  await call(calls.updateUser, { phone_code: '+34', phone_number: '612345678' }, sent)
  expect((await call(calls.sendPhoneCode, {}, sent)).refusal.code).toBe('no_phone_login')
  expect((await call(calls.verifyPhone, { code: '12345678' }, sent)).refusal.code).toBe('no_phone_login')
})

test('no number, or one that does not exist, gets no code', async () => {
  const { token } = await platform.player()
  expect((await ask(token)).refusal.code).toBe('unknown_phone')
  await setPhone(token, '1234567')
  expect((await ask(token)).refusal.code).toBe('unknown_phone')
})

test('three codes an hour are sent to a player', async () => {
  const { token } = await limited.player()
  await limited.call(calls.updateUser, { phone_code: '+54', phone_number: newLine() }, { token })
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1)
    statuses.push((await limited.call(calls.sendPhoneCode, {}, { token })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

/** A player who has just registered, at an address. */
async function asker(line: string, ip = '198.51.100.1') {
  const { token } = await limited.player()
  await limited.call(calls.updateUser, { phone_code: '+54', phone_number: line }, { token })
  return async (times = 1) => {
    const statuses = []
    for (let turn = 0; turn < times; turn += 1)
      statuses.push(
        (await limited.call(calls.sendPhoneCode, {}, { token, headers: { 'x-forwarded-for': ip } })).status,
      )
    return statuses
  }
}

test('six messages a day go to a number, however many accounts have it on record', async () => {
  const line = newLine()
  const [one, other, third] = [
    await asker(line),
    await asker(`9 ${line}`, '198.51.100.2'),
    await asker(line, '198.51.100.3'),
  ]
  expect([await one(3), await other(3), await third()]).toEqual([[200, 200, 200], [200, 200, 200], [429]])
  expect(await (await asker(newLine(), '198.51.100.3'))()).toEqual([200])
})

test('twenty messages an hour are sent from an address, whichever accounts and numbers', async () => {
  const statuses = []
  for (let turn = 0; turn < 7; turn += 1)
    statuses.push(...(await (await asker(newLine(), '198.51.100.20'))(3)))
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
})

test('a message that is sent again has the same code: the first one may have arrived', async () => {
  const { token } = await platform.player()
  await setPhone(token, newLine())
  await ask(token)
  const before = messages.length
  // It arrives, and the gateway's answer does not.
  vi.spyOn(messages, 'push').mockImplementationOnce((...given) => {
    messages[messages.length] = given[0]!
    throw new Error('timeout')
  })
  await platform.jobs.runDue('sms')
  clock.advance(MINUTE)
  await platform.jobs.runDue('sms')
  const [first, again, ...more] = messages.slice(before)
  expect([again?.text, again?.id, more]).toEqual([first?.text, first?.id, []])
  expect((await verify(token, first?.text.slice(0, 8) ?? '')).status).toBe(200)
})

test('nothing is sent ten minutes after it was asked for, nor to a number that is proved', async () => {
  const { token } = await platform.player()
  await setPhone(token, newLine())
  await ask(token)
  const before = messages.length
  clock.advance(10 * MINUTE)
  await platform.jobs.runDue('sms')
  const known = await proved()
  await ask(known.token)
  await platform.jobs.runDue('sms')
  expect(messages.slice(before).map(({ to }) => to)).toEqual([`+549${known.line}`])
})

test('a code that is on its way is right also when another key signs meanwhile', async () => {
  const { token } = await platform.player()
  await setPhone(token, newLine())
  const code = await send(token)
  const { TOKEN_SECRET } = platform.config
  const renew = (secret: string) => platform.renewKeys({ ...platform.config, TOKEN_SECRET: secret })
  await renew(`another secret of this installation,${TOKEN_SECRET}`)
  expect((await verify(token, code)).status).toBe(200)
  await renew(TOKEN_SECRET)
})

test('old codes are forgotten', async () => {
  const { token } = await platform.player()
  await setPhone(token, newLine())
  await send(token)
  clock.advance(40 * 24 * 60 * MINUTE)
  await platform.jobs.runDue()
  const { rows } = await db.query<{ kept: number }>({ text: 'SELECT count(*)::int AS kept FROM phone_codes' })
  expect(rows).toEqual([{ kept: 0 }])
})
