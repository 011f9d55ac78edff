import { operatorCalls } from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openConsoleCalls } from '../../modules/operators/testing/console-calls.ts'
import { openDirectory, type Person } from '../testing/directory.ts'
import { disableOperator, resetOperator } from './accounts.ts'
import { Directory } from './directory.ts'

const CONSOLE = 'http://console.test:4300'
const company = await openDirectory(CONSOLE)
afterAll(company.close)
const calling = await openConsoleCalls(() => [], { directory: new Directory(company.settings, CONSOLE) })
const { call, clock, db, operator, owner, now } = calling

let people = 0
/** A person of the directory, with a mailbox that nobody had before. */
function hire(more: Partial<Person> = {}): Person {
  people += 1
  return { subject: `person-${people}`, email: `person${people}@company.test`, ...more }
}

/** What a browser does: it begins, enters at the directory and comes back with what it was given. */
async function enter(person: Person, change: (answer: URLSearchParams) => void = () => {}) {
  const begun = (await call(operatorCalls.beginSignOn, {})).body
  const query = new URLSearchParams(await company.visit(begun.url, person))
  change(query)
  const given = { state: begun.state, answer: query.toString() }
  return { given, ...(await call(operatorCalls.logInBySignOn, given)) }
}

/** Why the last log-in was refused, as the audit has it. */
async function lastAct() {
  const { rows } = await db.query<{ action: string; after: object | null; operator: string | null }>({
    text: `SELECT a.action, a.after, o.username AS operator FROM operator_audit a LEFT JOIN operators o ON o.id = a.operator_id ORDER BY a.id DESC LIMIT 1`,
  })
  return rows[0]
}

beforeEach(() => clock.advance(60_000))

describe('log-in by the company’s directory', () => {
  test('the button is named', async () => {
    expect((await call(operatorCalls.readSignOn, {})).body).toEqual({ name: 'Compañía' })
  })

  test('an operator enters by the mailbox that the directory has verified, with the rights of the console', async () => {
    const person = hire()
    const { username } = await operator({ email: person.email.toUpperCase(), brands: ['brasa', 'tribuna'] })
    const { status, body } = await enter(person)
    expect(status).toBe(200)
    expect(body.operator.username).toBe(username)
    expect((await call(operatorCalls.whoAmI, {}, body.token)).body.brands.map(({ id }) => id)).toEqual([
      'brasa',
      'tribuna',
    ])
    expect(await lastAct()).toEqual({ action: 'login', after: { by: 'sign_on' }, operator: username })
  })

  test('from then on the account is theirs, whatever its mailbox becomes', async () => {
    const person = hire()
    const { username } = await operator({ email: person.email })
    await enter(person)
    const renamed = { ...person, email: 'another@company.test' }
    expect((await enter(renamed)).body.operator.username).toBe(username)
    // The mailbox now belongs to somebody else of the directory: they are not this operator.
    const successor = hire({ email: person.email })
    expect((await enter(successor)).code).toBe('sign_on_refused')
  })

  test.each([
    ['nobody of the console has the mailbox', {}, null],
    ['the directory has not verified the mailbox', { isVerified: false }, 'active'],
    ['the operator is disabled', {}, 'disabled'],
  ] as const)('%s: refused, alike, and on record', async (_, more, state) => {
    const person = hire(more)
    const known = state && (await operator({ email: person.email }))
    if (state === 'disabled')
      await disableOperator({ db: owner, now, passwords: calling.passwords }, known!.username)
    const { status, code } = await enter(person)
    expect([status, code]).toEqual([401, 'sign_on_refused'])
    expect(await lastAct()).toMatchObject({ action: 'login.failed', after: { why: 'sign_on' } })
  })

  test('an operator who was disabled after the first time stays out', async () => {
    const person = hire()
    const { username } = await operator({ email: person.email })
    const { body } = await enter(person)
    await disableOperator({ db: owner, now, passwords: calling.passwords }, username)
    expect((await call(operatorCalls.whoAmI, {}, body.token)).code).toBe('unauthenticated')
    expect((await enter(person)).code).toBe('sign_on_refused')
  })

  test('what comes back works once, in the browser that began, within ten minutes', async () => {
    const person = hire()
    await operator({ email: person.email })
    const { given } = await enter(person)
    expect((await call(operatorCalls.logInBySignOn, given)).code).toBe('sign_on_refused')
    const [one, two] = [
      (await call(operatorCalls.beginSignOn, {})).body,
      (await call(operatorCalls.beginSignOn, {})).body,
    ]
    const answer = await company.visit(one.url, person)
    expect((await call(operatorCalls.logInBySignOn, { state: two.state, answer })).code).toBe(
      'sign_on_refused',
    )
    clock.advance(10 * 60_000)
    expect((await call(operatorCalls.logInBySignOn, { state: one.state, answer })).code).toBe(
      'sign_on_refused',
    )
    const last = (await call(operatorCalls.beginSignOn, {})).body
    const inTime = { state: last.state, answer: await company.visit(last.url, person) }
    clock.advance(10 * 60_000 - 1)
    expect((await call(operatorCalls.logInBySignOn, inTime)).status).toBe(200)
  })

  test.each([
    ['another code', (answer: URLSearchParams) => answer.set('code', 'made-up')],
    ['another state', (answer: URLSearchParams) => answer.set('state', 'made-up')],
    ['another issuer', (answer: URLSearchParams) => answer.set('iss', 'https://elsewhere.test')],
    [
      'the directory’s own refusal',
      (answer: URLSearchParams) => {
        answer.delete('code')
        answer.set('error', 'access_denied')
      },
    ],
  ])('%s is refused', async (_, change) => {
    const person = hire()
    await operator({ email: person.email })
    expect((await enter(person, change)).code).toBe('sign_on_refused')
  })
})

describe('a directory that asks for a class of authentication', () => {
  test('refuses a log-in without it', async () => {
    const strict = new Directory({ ...company.settings, acr: 'two-factors' }, CONSOLE)
    const checks = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
    const enterAs = async (person: Person) =>
      strict.readAccount(await company.visit(await strict.addressFor(checks), person), checks)
    const person = hire({ acr: 'two-factors' })
    expect(await enterAs(person)).toMatchObject({ subject: person.subject, email: person.email })
    expect(await enterAs(hire())).toBeNull()
  })
})

test('a directory that is away is no refusal, and found again when it is back', async () => {
  const away = new Directory({ ...company.settings, issuer: 'http://127.0.0.1:9' }, CONSOLE)
  const checks = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
  await expect(away.addressFor(checks)).rejects.toThrow('the directory could not be found')
})

test('a reset keeps the directory’s account out too, until the operator has set up the log-in again', async () => {
  const person = hire()
  const { username } = await operator({ email: person.email })
  await enter(person)
  await owner.query({
    text: `UPDATE operators SET password_hash = '' WHERE username = $1`,
    values: [username],
  })
  expect((await enter(person)).code).toBe('sign_on_refused')
  const secrets = { password: 'otra clave larga de prueba', totpSecret: Buffer.from('x'.repeat(20)) }
  await resetOperator(
    { db: owner, now, passwords: calling.passwords, sealer: createSealer(DEMO_SEALING_KEYS) },
    username,
    secrets,
  )
  expect((await enter(person)).status).toBe(200)
})
