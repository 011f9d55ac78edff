import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { hotp, readSecret, computeStep } from '../../../totp.ts'
import { PASSWORD } from '../testing/second-factor.ts'
import { setAddressByOperator } from './set-by-operator.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { call, clock, mails } = platform
const HOUR = 3_600_000

let names = 0
let player: Awaited<ReturnType<typeof platform.player>>
/** Addresses of this test alone. */
let former: string
let next: string

/** Mails to an address so far. */
async function mailsTo(address: string) {
  await platform.jobs.runDue('mail')
  return mails.filter(({ to }) => to === address)
}
const lastTo = async (address: string) => (await mailsTo(address)).at(-1)
const codeIn = (text: string | undefined, path: string) =>
  new RegExp(`/${path}\\?code=([\\w-]+)`).exec(text ?? '')?.[1] ?? 'no code'
const linkTo = async (address: string) => codeIn((await lastTo(address))?.text, 'confirm-address')
const denialTo = async (address: string) => codeIn((await lastTo(address))?.text, 'not-me')

const ask = async (email = next, more: { password?: string; code?: string } = {}) => {
  const input = { email, password: PASSWORD, ...more }
  const { status, refusal } = await call(calls.changeAddress, input, { token: player.token })
  return status === 200 ? 'ok' : refusal.code
}
const confirm = async (code: string, domain?: string) => {
  const { status, body, refusal } = await call(calls.confirmAddress, { code }, domain ? { domain } : {})
  if (status !== 200) return refusal.code
  return body.response.done ? 'done' : 'waiting'
}
const addressNow = async () => {
  const { rows } = await db.query<{ email: string; verified: boolean }>({
    text: 'SELECT email, email_verified_at IS NOT NULL AS verified FROM players WHERE username = $1',
    values: [player.username],
  })
  return rows[0]
}
const proveFormer = () =>
  db.query({
    text: 'UPDATE players SET email_verified_at = created_at WHERE username = $1',
    values: [player.username],
  })
const logIn = async (username: string, password = PASSWORD) =>
  (await call(calls.login, { username, password })).status

beforeEach(async () => {
  await platform.jobs.runDue('mail')
  player = await platform.player()
  former = `${player.username}@example.com`
  next = `next${(names += 1)}@example.com`
  await platform.jobs.runDue('mail')
  await proveFormer()
})

describe('a change of address', () => {
  test.each(['new first', 'former first'])('holds when both mailboxes have said yes: %s', async (order) => {
    expect(await ask()).toBe('ok')
    const links = [await linkTo(next), await linkTo(former)]
    const [one = '', other = ''] = order === 'new first' ? links : links.toReversed()
    expect(await confirm(one)).toBe('waiting')
    expect(await addressNow()).toEqual({ email: former, verified: true })
    expect(await confirm(other)).toBe('done')
    expect(await addressNow()).toEqual({ email: next, verified: true })
    expect(await logIn(next)).toBe(200)
    expect(await logIn(former)).toBe(401)
    expect((await lastTo(former))?.text).toContain(`ahora es ${next}`)
  })

  test('one mailbox that says yes twice is one', async () => {
    await ask()
    const code = await linkTo(next)
    expect(await confirm(code)).toBe('waiting')
    expect(await confirm(code)).toBe('invalid_address_link')
    expect((await addressNow())?.email).toBe(former)
  })

  test('is said to its player while it waits', async () => {
    await ask()
    const read = async () =>
      (await call(calls.readAddressChange, {}, { token: player.token })).body.response.change
    expect(await read()).toMatchObject({ email: next, confirmed: false, former_agreed: false })
    await confirm(await linkTo(next))
    expect(await read()).toMatchObject({ confirmed: true, former_agreed: false })
  })

  test('takes the password, and the code where there is a second factor', async () => {
    expect(await ask(next, { password: 'a guess' })).toBe('wrong_password')
    const { key } = (await call(calls.beginSecondFactor, {}, { token: player.token })).body.response
    const code = () => hotp(readSecret(key), computeStep(new Date(clock.now)))
    await call(calls.confirmSecondFactor, { password: PASSWORD, code: code() }, { token: player.token })
    clock.advance(60_000)
    expect(await ask()).toBe('code_needed')
    expect(await ask(next, { code: '000000' })).toBe('wrong_code')
    expect(await ask(former.toUpperCase(), { code: code() })).toBe('same_address')
    expect(await ask(next, { code: code() })).toBe('ok')
    expect(await ask(next, { code: code() })).toBe('wrong_code')
  })

  test('waits for a day, to the millisecond', async () => {
    await ask()
    const [first, second] = [await linkTo(next), await linkTo(former)]
    clock.advance(24 * HOUR - 1)
    expect(await confirm(first)).toBe('waiting')
    clock.advance(1)
    expect(await confirm(second)).toBe('invalid_address_link')
    expect((await addressNow())?.email).toBe(former)
  })

  test('is replaced by another one: the links of the first work no longer', async () => {
    await ask()
    const links = [await linkTo(next), await linkTo(former)]
    const later = `later-${next}`
    await ask(later)
    for (const link of links) expect(await confirm(link)).toBe('invalid_address_link')
    await confirm(await linkTo(later))
    expect(await confirm(await linkTo(former))).toBe('done')
    expect((await addressNow())?.email).toBe(later)
  })

  test('is of its brand: a link says nothing at another one', async () => {
    await ask()
    const link = await linkTo(next)
    expect(await confirm(link, 'marea.test')).toBe('invalid_address_link')
    expect(await confirm(link)).toBe('waiting')
  })

  test('ends the other sessions and voids what went to the former mailbox', async () => {
    const other = (await call(calls.login, { username: player.username, password: PASSWORD })).body.response
    await call(calls.forgotPassword, { email: former })
    const reset = /code=([\w-]+)/.exec((await lastTo(former))?.text ?? '')?.[1] ?? ''
    await ask()
    await confirm(await linkTo(next))
    await confirm(await linkTo(former))
    expect((await call(calls.readUser, {}, { token: other.token })).status).toBe(401)
    expect((await call(calls.readUser, {}, { token: player.token })).body.email).toBe(next)
    const changed = await call(calls.resetPassword, { code: reset, password: 'another long enough one' })
    expect(changed.refusal.code).toBe('invalid_reset_code')
  })

  test('of an address that was never confirmed needs the new mailbox alone; the former one is notified', async () => {
    await db.query({
      text: 'UPDATE players SET email_verified_at = NULL WHERE username = $1',
      values: [player.username],
    })
    await ask()
    expect(await linkTo(former)).toBe('no code')
    expect(await denialTo(former)).not.toBe('no code')
    expect(await confirm(await linkTo(next))).toBe('done')
    expect(await addressNow()).toEqual({ email: next, verified: true })
  })
})

test('a change is asked for five times an hour, whatever the address that is typed; others with the password do not use that up', async () => {
  const limited = await testPlatform(database, { limits: 'real' })
  const { username, token } = await limited.player()
  const other = (await limited.call(calls.login, { username, password: PASSWORD })).body.response.token
  const askTimes = async (times: number, by: string) => {
    const asked: number[] = []
    for (let nth = 0; nth < times; nth += 1) {
      const input = { email: `typed${(names += 1)}@example.com`, password: PASSWORD }
      asked.push((await limited.call(calls.changeAddress, input, { token: by })).status)
    }
    return asked
  }
  expect(await askTimes(6, other)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await askTimes(6, token)).toEqual([200, 200, 200, 200, 200, 429])
})

describe('“it was not me”', () => {
  test('from the former mailbox cancels the change, ends the sessions and asks for a new password', async () => {
    await ask()
    const [link, agree, denial] = [await linkTo(next), await linkTo(former), await denialTo(former)]
    await confirm(link)
    const denied = await call(calls.denyLogIn, { code: denial })
    expect(denied.body.response.reset_code).not.toBe('')
    expect(await confirm(agree)).toBe('invalid_address_link')
    expect((await addressNow())?.email).toBe(former)
    expect((await call(calls.readUser, {}, { token: player.token })).status).toBe(401)
    expect(await logIn(player.username)).toBe(401)
  })
})

describe('an address that has an account', () => {
  test('is answered alike, and its mailbox alone is notified', async () => {
    const other = await platform.player()
    const taken = `${other.username}@example.com`
    expect(await ask(taken.toUpperCase())).toBe('ok')
    const mail = await lastTo(taken.toUpperCase())
    expect(mail?.subject).toContain('ya tiene una cuenta')
    expect(mail?.text).not.toContain(player.username)
    expect(codeIn(mail?.text, 'confirm-address')).toBe('no code')
    expect(await confirm(await linkTo(former))).toBe('waiting')
    expect((await addressNow())?.email).toBe(former)
  })

  test('since it was made meanwhile ends the change', async () => {
    await ask()
    const link = await linkTo(next)
    await confirm(await linkTo(former))
    const input = { username: `late${(names += 1)}`, email: next, password: PASSWORD }
    await call(calls.register, { ...input, over_18: true, accept_terms: true })
    expect(await confirm(link)).toBe('invalid_address_link')
    expect((await addressNow())?.email).toBe(former)
  })
})

test('an operator sets the address of a lost mailbox: sessions end, the new address is asked to confirm', async () => {
  const set = (email: string) =>
    setAddressByOperator(db, {
      brandId: 'brasa',
      username: player.username,
      email,
      now: new Date(clock.now),
    })
  const other = await platform.player()
  expect(await set(`${other.username}@example.com`)).toBe('taken')
  expect(await set(next)).toBe('set')
  expect(await addressNow()).toEqual({ email: next, verified: false })
  expect((await call(calls.readUser, {}, { token: player.token })).status).toBe(401)
  expect((await lastTo(next))?.text).toContain('/verify-email?code=')
})
