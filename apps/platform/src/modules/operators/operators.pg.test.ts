import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@palco/contract'
import {
  OPERATOR_HEADERS,
  operatorCalls,
  type OperatorAnswerOf,
  type OperatorCall,
  type OperatorSentOf,
} from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { buildServer, RateLimiter } from '../../http/index.ts'
import { Metrics, silentLog } from '../../observe/index.ts'
import { BrandDirectory } from '../brands/index.ts'
import { Passwords } from '../identity/index.ts'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'
import { addOperator, disableOperator } from './accounts.ts'
import { operatorRoutes } from './routes.ts'
import { hotp, stepOf } from './totp.ts'

const execute = promisify(execFile)
const KEY = 'the-key-of-the-console-in-tests'
const PASSWORD = 'una clave larga de prueba'
const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
const fixture = await openFixture()
const { db, now, clock } = fixture
const owner = openDatabase({ url: fixture.databaseUrl, poolSize: 1, role: null })
const passwords = new Passwords()
const sealer = createSealer(DEMO_SEALING_KEYS)
const brands = new BrandDirectory(db)
const server = buildServer(
  {
    log: silentLog,
    metrics: new Metrics(),
    masterKey: 'unused-here',
    masterKeyHeader: 'x-master-api-key',
    masterLanguageHeader: 'x-master-language',
    limiter: new RateLimiter({ now: () => clock.ms }),
    brandOfHost: async () => null,
    authenticate: async () => null,
    checkAnswers: true,
  },
  operatorRoutes({
    db,
    now,
    passwords,
    sealer,
    consoleKey: KEY,
    brandById: (id) => brands.brandById(id),
    limiter: new RateLimiter({ now: () => clock.ms, factor: 0 }),
  }),
)
const url = await server.listen({ port: 0, host: '127.0.0.1' })
await brands.start()
afterAll(async () => {
  await brands.stop()
  await server.close()
  await owner.close()
})

type Known = { username: string; secret: Buffer; token: string }

async function call<C extends OperatorCall>(wanted: C, input: OperatorSentOf<C>, token = '', key = KEY) {
  const isGet = wanted.method === 'GET'
  const query = new URLSearchParams(input as Record<string, string>).toString()
  const answer = await fetch(`${url}${wanted.path}${isGet ? `?${query}` : ''}`, {
    method: wanted.method,
    headers: {
      'content-type': 'application/json',
      [OPERATOR_HEADERS.key]: key,
      [OPERATOR_HEADERS.address]: '203.0.113.7',
      authorization: `Bearer ${token}`,
    },
    body: isGet ? undefined : JSON.stringify(input),
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body: body as OperatorAnswerOf<C>, code: (body as { code?: string }).code }
}

let names = 0
async function operator(given: { brands?: string[]; role?: 'cashier' | 'supervisor' } = {}): Promise<Known> {
  const username = `op${(names += 1)}`
  const secret = Buffer.from(username.padEnd(20, 'x'))
  const { brands: own = ['brasa'], role = 'cashier' } = given
  await addOperator(
    { db: owner, now, passwords, sealer },
    { username, password: PASSWORD, totpSecret: secret, role, brands: own },
  )
  const { body } = await logIn({ username, secret })
  return { username, secret, token: body.token }
}

const codeOf = (secret: Buffer, steps = 0) => hotp(secret, stepOf(now()) + steps)
const logIn = (
  { username, secret }: { username: string; secret: Buffer },
  given: { password?: string; code?: string } = {},
) => call(operatorCalls.logIn, { username, password: PASSWORD, code: codeOf(secret), ...given })

let player: TestPlayer
beforeEach(async () => {
  clock.advance(60_000)
  player = await fixture.player({ cash: 200_000_000n })
})

async function withdrawal(amount: string, by = player): Promise<string> {
  const { body } = await fixture.call(calls.withdraw, { method: 'bank_ar', amount, ...BANK }, { player: by })
  return body.response.id
}
async function transfer(amount: string): Promise<string> {
  const { body } = await fixture.call(calls.deposit, { method: 'cvu_in', amount }, { player })
  const { id } = body.response
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } })
    .png()
    .toBuffer()
  await fixture.call(calls.sendProof, { id }, { player, file: { name: 'a.png', content } })
  return id
}
const statusOf = async (id: string) =>
  (await fixture.call(calls.readPayment, { id }, { player })).body.response.status
const auditOf = async (subject: string) => {
  const { rows } = await db.query<{ action: string; operator: string; after: object; address: string }>({
    text: `SELECT a.action, o.username AS operator, a.after, a.address FROM operator_audit a
      LEFT JOIN operators o ON o.id = a.operator_id WHERE a.subject = $1 ORDER BY a.id`,
    values: [subject],
  })
  return rows
}

describe('login', () => {
  test('needs name, password and code; the session knows its operator until it is ended', async () => {
    const known = await operator({ brands: ['brasa', 'tribuna'], role: 'supervisor' })
    const { body } = await call(operatorCalls.whoAmI, {}, known.token)
    expect(body).toMatchObject({ username: known.username, role: 'supervisor', language: 'es_ES' })
    expect(body.brands.map(({ id }) => id)).toEqual(['brasa', 'tribuna'])
    await call(operatorCalls.logOut, {}, known.token)
    expect((await call(operatorCalls.whoAmI, {}, known.token)).code).toBe('unauthenticated')
  })

  test('whatever is wrong is answered alike, and is on record', async () => {
    const known = await operator()
    clock.advance(30_000)
    const wrong = [
      await logIn(known, { password: 'another one' }),
      await logIn(known, { code: codeOf(known.secret, 5) }),
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
    await disableOperator({ db: owner, now, passwords }, known.username)
    expect(await isIn(again)).toBe(false)
  })

  test('without the console’s key nothing is looked at', async () => {
    const known = await operator()
    expect((await call(operatorCalls.whoAmI, {}, known.token, 'another-key')).code).toBe(
      'invalid_console_key',
    )
  })
})

describe('decisions', () => {
  test('a transfer is credited with who did it on record', async () => {
    const eva = await operator()
    const id = await transfer('5000')
    const before = (await fixture.cashOf(player)) ?? 0n
    const file = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(file).toMatchObject({ status: 'under_review', decision: { open: true, needed: 1 } })
    expect(file.summary.balance.cash).toEqual({ amount: '2000000.00', currency: 'ARS' })
    expect(file.proofs).toHaveLength(1)
    expect((await call(operatorCalls.approve, { id }, eva.token)).body).toEqual({
      result: 'executed',
      status: 'approved',
    })
    expect(await fixture.cashOf(player)).toBe(before + 500_000n)
    expect((await call(operatorCalls.approve, { id }, eva.token)).code).toBe('not_pending')
    expect(await auditOf(id)).toEqual([
      {
        action: 'payment.approved',
        operator: eva.username,
        after: { status: 'approved' },
        address: '203.0.113.7',
      },
    ])
    const history = (await call(operatorCalls.readPayment, { id }, eva.token)).body.history
    expect(history.at(-1)).toMatchObject({ to: 'approved', actor: `operator:${eva.username}` })
  })

  test('a rejected withdrawal gives the money back and tells the player why', async () => {
    const eva = await operator()
    const id = await withdrawal('60000.00')
    expect((await call(operatorCalls.reject, { id, reason: ' ' }, eva.token)).code).toBe('invalid_request')
    await call(operatorCalls.reject, { id, reason: 'El titular no coincide.' }, eva.token)
    expect([await statusOf(id), await fixture.heldOf(player)]).toEqual(['rejected', 0n])
    expect(await auditOf(id)).toMatchObject([
      { action: 'payment.rejected', after: { reason: 'El titular no coincide.' } },
    ])
  })

  test('above the limit two different operators approve; the same one twice is refused', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await withdrawal('900000.00')
    expect((await call(operatorCalls.approve, { id }, eva.token)).body.result).toBe('recorded')
    expect(await statusOf(id)).toBe('pending')
    expect((await call(operatorCalls.approve, { id }, eva.token)).code).toBe('second_operator_needed')
    const { decision } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(decision).toMatchObject({ needed: 2, waits_for_another: true })
    expect((await call(operatorCalls.approve, { id }, leo.token)).body).toEqual({
      result: 'executed',
      status: 'processing',
    })
    expect((await auditOf(id)).map(({ action, operator: who }) => [action, who])).toEqual([
      ['payment.approval_recorded', eva.username],
      ['payment.second_operator_refused', eva.username],
      ['payment.approved', leo.username],
    ])
  })

  test('what came is credited where it is not what was asked for, and both stay on record', async () => {
    const eva = await operator()
    const before = (await fixture.cashOf(player)) ?? 0n
    const id = await transfer('5000')
    const approve = (received: string, of = id) =>
      call(operatorCalls.approve, { id: of, received }, eva.token)
    for (const wrong of ['0', '-4800.00', '4800.005', 'mil', '99999999999999999999'])
      expect(await approve(wrong)).toMatchObject({ code: 'invalid_amount', status: 422 })
    expect((await approve('100.00', await withdrawal('60000.00'))).code).toBe('invalid_amount')
    expect((await approve('4800.00')).body.result).toBe('executed')
    expect(((await fixture.cashOf(player)) ?? 0n) - before + 60_000_00n).toBe(4_800_00n)
    const { body } = await fixture.call(calls.readPayment, { id }, { player })
    expect(body.response).toMatchObject({
      status: 'approved',
      amount: { amount: '4800.00' },
      asked: { amount: '5000.00' },
    })
    const file = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect([file.asked?.amount, file.history.at(-1)?.cause]).toEqual(['5000.00', 'other_amount'])
    expect(await auditOf(id)).toMatchObject([{ action: 'payment.approved', after: { received: '4800.00' } }])
    // What was asked for, said again, is no other amount.
    const plain = await transfer('7000')
    await approve('7000.00', plain)
    expect(
      (await fixture.call(calls.readPayment, { id: plain }, { player })).body.response.asked,
    ).toBeUndefined()
  })

  test('two pairs of eyes have to have seen the same amount, and the larger one decides how many are needed', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const before = (await fixture.cashOf(player)) ?? 0n
    const id = await transfer('5000')
    const approve = async (by: Known, received?: string) => {
      const { body, code } = await call(operatorCalls.approve, { id, received }, by.token)
      return code ?? body.result
    }
    expect(await approve(eva, '900000.00')).toBe('recorded')
    const { decision } = (await call(operatorCalls.readPayment, { id }, leo.token)).body
    expect(decision).toMatchObject({ needed: 2, approvals: [{ received: { amount: '900000.00' } }] })
    expect(await approve(leo, '800000.00')).toBe('recorded')
    expect(await fixture.cashOf(player)).toBe(before)
    expect(await approve(leo, '800000.00')).toBe('second_operator_needed')
    expect(await approve(eva, '800000.00')).toBe('executed')
    expect(((await fixture.cashOf(player)) ?? 0n) - before).toBe(800_000_00n)
  })

  test('the command of the terminal is bound by the same rules and leaves the same lines', async () => {
    const [eva, leo, other] = [await operator(), await operator(), await operator({ brands: ['marea'] })]
    const id = await withdrawal('900000.00')
    const decide = (...words: string[]) =>
      execute(process.execPath, [join(import.meta.dirname, 'decide-cli.ts'), ...words], {
        env: { ...process.env, DATABASE_URL: fixture.databaseUrl },
      }).then(
        ({ stdout }) => stdout.trim(),
        ({ stderr }: { stderr: string }) => `failed: ${stderr.trim()}`,
      )
    expect(await decide('list', 'brasa')).toContain(id)
    expect(await decide('approve', id)).toMatch(/^failed: usage/)
    expect(await decide('approve', id, '--as', other.username)).toBe(
      `failed: ${id}: refused, unknown_payment`,
    )
    expect(await decide('approve', id, '--as', eva.username)).toMatch(/a second operator is needed$/)
    expect(await decide('approve', id, '--as', eva.username)).toMatch(/refused, second_operator_needed$/)
    expect(await decide('approve', id, '--as', leo.username)).toBe(`${id}: processing`)
    const wrong = await withdrawal('60000.00')
    expect(await decide('reject', wrong, '--as', eva.username)).toMatch(/^failed: usage/)
    expect(await decide('reject', wrong, '--as', eva.username, 'No', 'coincide')).toBe(`${wrong}: rejected`)
    expect(await statusOf(wrong)).toBe('rejected')
    expect((await auditOf(id)).map(({ action, address }) => [action, address])).toEqual([
      ['payment.approval_recorded', 'terminal'],
      ['payment.second_operator_refused', 'terminal'],
      ['payment.approved', 'terminal'],
    ])
    // Each command is a process of its own.
  }, 120_000)

  test('the approval of an operator who was disabled since does not count', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await withdrawal('900000.00')
    await call(operatorCalls.approve, { id }, eva.token)
    await disableOperator({ db: owner, now, passwords }, eva.username)
    expect((await call(operatorCalls.approve, { id }, leo.token)).body.result).toBe('recorded')
  })

  test('two who approve at once make one payment; above the limit the two are a first and a second', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const both = (id: string) =>
      Promise.all([eva, leo].map(({ token }) => call(operatorCalls.approve, { id }, token)))
    const small = await transfer('5000')
    const before = (await fixture.cashOf(player)) ?? 0n
    const answers = await both(small)
    expect(answers.map(({ body, code }) => body.result ?? code).sort()).toEqual(['executed', 'not_pending'])
    expect(await fixture.cashOf(player)).toBe(before + 500_000n)
    const large = await both(await withdrawal('900000.00'))
    expect(large.map(({ body }) => body.result).sort()).toEqual(['executed', 'recorded'])
  })

  test('approval against the player’s cancel: one of them wins, the money is in one place', async () => {
    const eva = await operator()
    for (let round = 0; round < 10; round += 1) {
      const rich = await fixture.player({ cash: 6_000_000n })
      const id = await withdrawal('60000.00', rich)
      const [approved, canceled] = await Promise.all([
        call(operatorCalls.approve, { id }, eva.token),
        fixture.call(calls.cancelWithdrawal, { id }, { player: rich, key: randomUUID() }),
      ])
      const won = [approved.status === 200, canceled.status === 200]
      expect(won.filter(Boolean)).toHaveLength(1)
      const money = [await fixture.cashOf(rich), await fixture.heldOf(rich)]
      expect(money).toEqual(won[0] ? [0n, 6_000_000n] : [6_000_000n, 0n])
      expect(await auditOf(id)).toHaveLength(won[0] ? 1 : 0)
    }
  })
})

describe('a second operator', () => {
  // A run of the job sends a batch: what is approved here must not fill those of later tests.
  afterAll(() => fixture.runJob('send_payouts'))
  const approve = async (by: Known, id: string, received?: string) => {
    const { body, code } = await call(operatorCalls.approve, { id, received }, by.token)
    return code ?? body.result
  }
  const reasonsOf = async (by: Known, id: string) =>
    (await call(operatorCalls.readPayment, { id }, by.token)).body.decision.reasons
  const bare = async (amount: string): Promise<string> =>
    (await fixture.call(calls.deposit, { method: 'cvu_in', amount }, { player })).body.response.id

  test('is needed where more came than was asked for, and where there is no proof', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const before = (await fixture.cashOf(player)) ?? 0n
    const more = await transfer('1000')
    expect(await approve(eva, more, '1000.01')).toBe('recorded')
    expect(await reasonsOf(leo, more)).toEqual(['more_than_asked'])
    const unproved = await bare('1000')
    expect(await reasonsOf(eva, unproved)).toEqual(['no_proof'])
    expect(await approve(eva, unproved)).toBe('recorded')
    expect(await fixture.cashOf(player)).toBe(before)
    expect((await auditOf(unproved)).map(({ after }) => after)).toMatchObject([{ reasons: ['no_proof'] }])
    expect([await approve(leo, more, '1000.01'), await approve(leo, unproved)]).toEqual([
      'executed',
      'executed',
    ])
    expect(((await fixture.cashOf(player)) ?? 0n) - before).toBe(1000_01n + 1000_00n)
  })

  test('is needed when the sum for one player within a day would pass the limit, whoever approved it', async () => {
    const [eva, leo, ana] = [await operator(), await operator(), await operator()]
    expect(await approve(eva, await transfer('300000.00'))).toBe('executed')
    const second = await withdrawal('200000.00')
    expect(await approve(leo, second)).toBe('executed')
    const third = await withdrawal('60000.00')
    expect(await reasonsOf(ana, third)).toEqual(['player_day'])
    const queue = await call(operatorCalls.listQueue, { limit: 100 }, ana.token)
    expect(queue.body.items.find(({ id }) => id === third)?.approvals).toEqual({ given: 0, needed: 2 })
    expect(await approve(ana, third)).toBe('recorded')
    expect(await approve(eva, third)).toBe('executed')
    // What two have approved is in no sum, and after a day the sum begins anew.
    clock.advance(86_400_000)
    const [fresh] = [await operator()]
    expect(await approve(fresh, await withdrawal('500000.00'))).toBe('executed')
  })

  test('is needed when an operator’s own sum within a day would pass the limit', async () => {
    const brand = await brands.brandById('brasa')
    await owner.query({
      text: `UPDATE brands SET settings = settings || '{"operators": {"operator_day_above": "150000.00"}}' WHERE id = 'brasa'`,
    })
    try {
      await expect.poll(async () => (await brands.brandById('brasa'))?.settings).not.toEqual(brand?.settings)
      const [eva, leo] = [await operator(), await operator()]
      const ids: string[] = []
      for (let one = 0; one < 3; one += 1)
        ids.push(await withdrawal('60000.00', await fixture.player({ cash: 6_000_000n })))
      const [first = '', second = '', third = ''] = ids
      expect([await approve(eva, first), await approve(eva, second)]).toEqual(['executed', 'executed'])
      expect(await reasonsOf(eva, third)).toEqual(['operator_day'])
      expect(await approve(eva, third)).toBe('recorded')
      expect(await reasonsOf(leo, third)).toEqual([])
      expect(await approve(leo, third)).toBe('executed')
    } finally {
      await owner.query({ text: `UPDATE brands SET settings = settings - 'operators' WHERE id = 'brasa'` })
    }
  })

  test('is needed also where one operator sends many approvals at once', async () => {
    const eva = await operator()
    const ids: string[] = []
    for (let one = 0; one < 6; one += 1) ids.push(await withdrawal('200000.00'))
    const results = await Promise.all(ids.map((id) => approve(eva, id)))
    expect(results.toSorted()).toEqual([...Array(2).fill('executed'), ...Array(4).fill('recorded')])
  })
})

describe('a transfer whose money comes late', () => {
  const expired = async (amount: string): Promise<string> => {
    const id = (await fixture.call(calls.deposit, { method: 'cvu_in', amount }, { player })).body.response.id
    clock.advance(49 * 3_600_000)
    await fixture.runJob('expire_deposits')
    return id
  }
  const closed = async (
    { token }: Known,
    input: { reference?: string; cursor?: string; limit?: number } = {},
  ) => (await call(operatorCalls.listClosed, input, token)).body

  test('is found by the reference of the bank’s statement and credited, with why on record', async () => {
    const id = await expired('5000')
    const [eva, leo] = [await operator(), await operator()]
    const before = (await fixture.cashOf(player)) ?? 0n
    const reference = id.slice(-8)
    for (const search of [reference, reference.toUpperCase(), id])
      expect((await closed(eva, { reference: search })).items).toMatchObject([
        { id, status: 'expired', reference: reference.toUpperCase() },
      ])
    expect((await closed(eva, { reference: 'NOTTHERE' })).items).toEqual([])
    const { decision } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(decision).toMatchObject({ open: false, late: true, needed: 2, reasons: ['no_proof'] })
    // It no longer waits: the usual decisions are refused.
    expect((await call(operatorCalls.approve, { id }, eva.token)).code).toBe('not_pending')
    expect((await call(operatorCalls.reject, { id, reason: 'late' }, eva.token)).code).toBe('not_pending')

    const first = await call(operatorCalls.creditLate, { id }, leo.token)
    expect(first.body).toEqual({ result: 'recorded', status: 'expired' })
    const credited = await call(operatorCalls.creditLate, { id }, eva.token)
    expect(credited.body).toEqual({ result: 'executed', status: 'approved' })
    expect(await fixture.cashOf(player)).toBe(before + 500_000n)
    expect((await call(operatorCalls.creditLate, { id }, eva.token)).code).toBe('not_pending')
    expect((await closed(eva, { reference })).items).toEqual([])
    const { history } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(history.at(-1)).toMatchObject({ from: 'expired', to: 'approved', cause: 'paid_after_expiry' })
    expect(await auditOf(id)).toMatchObject([
      { action: 'payment.approval_recorded', operator: leo.username, after: { reasons: ['no_proof'] } },
      { action: 'payment.credited_late', operator: eva.username, after: { status: 'approved' } },
    ])
  })

  test('above the limit needs two; approvals from before a rejection no longer count', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await transfer('900000.00')
    const before = (await fixture.cashOf(player)) ?? 0n
    expect((await call(operatorCalls.approve, { id }, eva.token)).body.result).toBe('recorded')
    await call(operatorCalls.reject, { id, reason: 'no money yet' }, leo.token)
    const credit = async ({ token }: Known) => call(operatorCalls.creditLate, { id }, token)
    expect((await credit(leo)).body).toEqual({ result: 'recorded', status: 'rejected' })
    expect((await credit(leo)).code).toBe('second_operator_needed')
    expect(await fixture.cashOf(player)).toBe(before)
    const answers = await Promise.all([credit(eva), credit(eva)])
    expect(answers.map(({ body, code }) => body.result ?? code).sort()).toEqual(['executed', 'not_pending'])
    expect([await fixture.cashOf(player), await statusOf(id)]).toEqual([before + 90_000_000n, 'approved'])
  })

  test('is none that a provider tells of, a withdrawal, one that waits, or one of another brand', async () => {
    const eva = await operator()
    const card = (await fixture.call(calls.deposit, { method: 'card', amount: '5000' }, { player })).body
    await fixture.webhook(...fixture.provider.signed(fixture.provider.event(card.response.id, 'declined')))
    const back = await withdrawal('60000.00')
    await call(operatorCalls.reject, { id: back, reason: 'no, no' }, eva.token)
    for (const id of [card.response.id, back, await transfer('5000')])
      expect((await call(operatorCalls.creditLate, { id }, eva.token)).code).toBe('not_pending')
    const id = await expired('5000')
    const stranger = await operator({ brands: ['marea'] })
    expect((await call(operatorCalls.creditLate, { id }, stranger.token)).code).toBe('unknown_payment')
    expect((await closed(stranger)).items).toEqual([])
  })

  test('may have been canceled by the player', async () => {
    const input = { method: 'cvu_in', amount: '5000' }
    const { id } = (await fixture.call(calls.deposit, input, { player })).body.response
    await fixture.call(calls.cancelDeposit, { id }, { player })
    const [eva, leo] = [await operator(), await operator()]
    expect((await closed(eva, { reference: id })).items).toMatchObject([{ id, status: 'canceled' }])
    await call(operatorCalls.creditLate, { id }, eva.token)
    expect((await call(operatorCalls.creditLate, { id }, leo.token)).body.result).toBe('executed')
    const { history } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(history.at(-1)).toMatchObject({ from: 'canceled', cause: 'paid_after_cancel' })
  })

  test('the list is newest first and goes on page by page', async () => {
    for (let more = 0; more < 3; more += 1) await expired('5000')
    const eva = await operator()
    const first = await closed(eva, { limit: 2 })
    const rest = await closed(eva, { limit: 100, cursor: first.next_cursor ?? '' })
    const times = [...first.items, ...rest.items].map((item) => item.created_at)
    expect(first.items).toHaveLength(2)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(times.length)
  })
})

describe('brands', () => {
  test('an operator sees and decides only what is of their brands', async () => {
    const stranger = await operator({ brands: ['marea'], role: 'supervisor' })
    const eva = await operator({ role: 'supervisor' })
    const id = await transfer('5000')
    const queueOf = async ({ token }: Known) =>
      (await call(operatorCalls.listQueue, { limit: 100 }, token)).body.items.map((item) => item.id)
    expect(await queueOf(eva)).toContain(id)
    expect(await queueOf(stranger)).toEqual([])
    const asked = { limit: 100, brand: 'brasa' }
    expect((await call(operatorCalls.listQueue, asked, stranger.token)).body.items).toEqual([])
    for (const wanted of [operatorCalls.readPayment, operatorCalls.approve])
      expect((await call(wanted, { id }, stranger.token)).code).toBe('unknown_payment')
    const reason = 'not of my brands'
    expect((await call(operatorCalls.reject, { id, reason }, stranger.token)).code).toBe('unknown_payment')
    const proof = (await call(operatorCalls.readPayment, { id }, eva.token)).body.proofs[0]?.id ?? ''
    expect((await call(operatorCalls.readProof, { payment: id, id: proof }, stranger.token)).code).toBe(
      'unknown_payment',
    )
    await call(operatorCalls.approve, { id }, eva.token)
    const log = async ({ token }: Known) =>
      (await call(operatorCalls.listAudit, { limit: 100 }, token)).body.items.map((row) => row.subject)
    expect(await log(eva)).toContain(id)
    expect(await log(stranger)).not.toContain(id)
  })

  test('the queue is oldest first and goes on page by page', async () => {
    const eva = await operator({ brands: ['brasa'] })
    for (let more = 0; more < 3; more += 1) {
      clock.advance(1000)
      await withdrawal('60000.00')
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = (
        await call(
          operatorCalls.listQueue,
          { limit: 2, kind: 'withdrawal', ...(cursor && { cursor }) },
          eva.token,
        )
      ).body
      seen.push(...page.items.map((item) => item.created_at))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(seen).toEqual(seen.toSorted())
  })
})

test('a provider that contradicts itself is listed for a look, in its brand only', async () => {
  const [eva, stranger] = [await operator(), await operator({ brands: ['marea'] })]
  const id = await withdrawal('60000.00')
  await call(operatorCalls.approve, { id }, eva.token)
  // A run sends twenty; those that earlier tests left may come first.
  for (let run = 0; run < 3; run += 1) await fixture.runJob('send_payouts')
  for (const status of ['paid', 'failed'] as const)
    await fixture.webhook(...fixture.provider.signed(fixture.provider.event(id, status)))
  const conflictsOf = async ({ token }: Known) =>
    (await call(operatorCalls.listConflicts, {}, token)).body.items
  expect(await conflictsOf(eva)).toMatchObject([{ said: 'failed', payment: { id, status: 'paid' } }])
  expect(await conflictsOf(stranger)).toEqual([])
})

describe('the audit log', () => {
  test('names who looked at a proof, once an hour', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await transfer('5000')
    const proof = (await call(operatorCalls.readPayment, { id }, eva.token)).body.proofs[0]?.id ?? ''
    const look = async ({ token }: Known) => {
      const query = new URLSearchParams({ payment: id, id: proof }).toString()
      const headers = { [OPERATOR_HEADERS.key]: KEY, authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}${operatorCalls.readProof.path}?${query}`, { headers })
      expect(answer.headers.get('content-type')).toBe('image/webp')
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
    }
    expect([await look(eva), await look(eva), await look(leo)]).toEqual([30, 30, 30])
    expect((await auditOf(id)).map(({ action, operator: who }) => [action, who])).toEqual([
      ['proof.viewed', eva.username],
      ['proof.viewed', leo.username],
    ])
  })

  test('is for supervisors', async () => {
    const eva = await operator()
    expect((await call(operatorCalls.listAudit, {}, eva.token)).code).toBe('forbidden')
  })

  test('stays: neither the platform nor the owner changes or removes a line', async () => {
    await operator()
    for (const by of [db, owner]) {
      await expect(by.query({ text: `UPDATE operator_audit SET address = 'x'` })).rejects.toThrow()
      await expect(by.query({ text: 'DELETE FROM operator_audit' })).rejects.toThrow()
      await expect(by.query({ text: 'TRUNCATE operator_audit' })).rejects.toThrow()
    }
  })

  test('the platform makes no operator and changes no role', async () => {
    const eva = await operator()
    const change = (text: string) => expect(db.query({ text })).rejects.toThrow('permission denied')
    await change(`UPDATE operators SET role = 'supervisor' WHERE username = '${eva.username}'`)
    await change(`UPDATE operators SET brands = '{brasa,marea}' WHERE username = '${eva.username}'`)
    await change('DELETE FROM operators')
  })
})
