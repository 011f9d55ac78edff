import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls, type Payment } from '@palco/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { caller } from './testing/caller.ts'
import { Program } from './testing/program.ts'

/** The real platform and the real payments sandbox as processes; each is killed between the steps of a payment. */
const [PLATFORM, SANDBOX] = [24_310, 24_320]
const { url } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'palco-kills-'))
const platformUrl = `http://127.0.0.1:${PLATFORM}`
const sandboxUrl = `http://127.0.0.1:${SANDBOX}`
const platform = new Program(
  'apps/platform/src/main.ts',
  {
    DATABASE_URL: url,
    PORT: String(PLATFORM),
    PUBLIC_URL: platformUrl,
    PAYMENTS_SANDBOX_URL: sandboxUrl,
    PROVIDER_ORIGINALS_URL: 'http://127.0.0.1:24330',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  },
  `${platformUrl}/health/ready`,
)
const sandbox = new Program(
  'apps/payments-sandbox/src/main.ts',
  {
    PAYMENTS_PORT: String(SANDBOX),
    DATA_DIR: dataDir,
    PAYMENTS_RETRY_BASE_MS: '100',
    PAYMENTS_RETRY_MAX_MS: '300',
    PAYMENTS_PAYOUT_DELAY_MS: '300',
  },
  `${sandboxUrl}/health/ready`,
)
const call = caller(platformUrl, 'demo-master-key')
const domain = 'localhost:3000'
const PASSWORD = 'a long enough one'
const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
let player: { token: string; domain: string }

beforeAll(async () => {
  await Promise.all([platform.start(), sandbox.start()])
  const username = `kills${randomUUID().slice(0, 8)}`
  const { body } = await call(
    calls.register,
    {
      username,
      email: `${username}@example.com`,
      password: PASSWORD,
      over_18: true,
      accept_terms: true,
    },
    { domain },
  )
  player = { token: body.response.token ?? '', domain }
}, 60_000)

afterAll(async () => {
  await Promise.all([platform.kill(), sandbox.kill()])
})

const read = async (id: string): Promise<Payment> =>
  (await call(calls.readPayment, { id }, { player })).body.response
const becomes = (id: string, status: Payment['status']) =>
  vi.waitFor(async () => expect((await read(id)).status).toBe(status), { timeout: 20_000, interval: 100 })
const cash = async () => (await call(calls.readBalance, {}, { player })).body.response.cash.amount
const deposit = async (amount: string, key = randomUUID()) =>
  call(calls.deposit, { method: 'card', amount }, { player, key })
const pay = (payment: Payment) => fetch(`${payment.redirect_url}/pay`, { method: 'POST', redirect: 'manual' })

test('platform killed while the person pays: credited after its restart', async () => {
  const { body } = await deposit('5000.00')
  await platform.kill()
  expect((await pay(body.response)).status).toBe(303)
  await platform.start()
  await becomes(body.response.id, 'approved')
  expect(await cash()).toBe('5000.00')
}, 60_000)

test('sandbox killed with a webhook owed: sent after its restart, credited once', async () => {
  const { body } = await deposit('5000.03')
  await platform.kill()
  await pay(body.response)
  await sandbox.kill()
  await Promise.all([platform.start(), sandbox.start()])
  await becomes(body.response.id, 'approved')
  expect(await cash()).toBe('10000.03')
}, 60_000)

test('sandbox down while the deposit is opened: the same key finds the same deposit later', async () => {
  await sandbox.kill()
  const key = randomUUID()
  expect((await deposit('6000.00', key)).refusal.code).toBe('provider_unavailable')
  await sandbox.start()
  const { body } = await deposit('6000.00', key)
  await pay(body.response)
  await becomes(body.response.id, 'approved')
  expect(await cash()).toBe('16000.03')
}, 60_000)

test('the answer of the opening is lost: the job asks again, one deposit, one payment', async () => {
  const lost = await deposit('7000.09')
  expect(lost.refusal.code).toBe('provider_unavailable')
  const { body } = await call(calls.listPayments, {}, { player })
  const id = body.response.payments[0]?.id ?? ''
  await vi.waitFor(async () => expect((await read(id)).redirect_url).not.toBeNull(), {
    timeout: 40_000,
    interval: 250,
  })
  await pay(await read(id))
  await becomes(id, 'approved')
  expect(await cash()).toBe('23000.12')
}, 60_000)

test('both killed between a withdrawal and its payout: paid once after the restart', async () => {
  const { body } = await call(
    calls.withdraw,
    { method: 'bank_ar', amount: '3000.00', ...BANK, password: PASSWORD },
    { player },
  )
  await Promise.all([platform.kill(), sandbox.kill()])
  await Promise.all([platform.start(), sandbox.start()])
  await becomes(body.response.id, 'paid')
  const balance = (await call(calls.readBalance, {}, { player })).body.response
  expect([balance.cash.amount, balance.held.amount]).toEqual(['20000.12', '0.00'])
}, 60_000)

test('the operators’ command lists, approves and rejects', async () => {
  const cli = async (...args: string[]) => {
    const script = new URL('cli.ts', import.meta.url).pathname
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, DATABASE_URL: url, OPERATOR: 'marta' },
    })
    return stdout.trim()
  }
  const large = { method: 'bank_ar', ...BANK, password: PASSWORD }
  expect(await cli('list')).toBe('nothing under review')
  await call(calls.deposit, { method: 'card', amount: '200000.00' }, { player }).then(async ({ body }) => {
    await pay(body.response)
    await becomes(body.response.id, 'approved')
  })
  const first = (await call(calls.withdraw, { ...large, amount: '60000.00' }, { player })).body.response.id
  const second = (await call(calls.withdraw, { ...large, amount: '70000.00' }, { player })).body.response.id
  expect((await cli('list', 'brasa')).split('\n')).toHaveLength(2)
  expect(await cli('approve', first)).toBe(`${first}: processing`)
  expect(await cli('reject', second, 'La', 'cuenta', 'no', 'coincide')).toBe(`${second}: rejected`)
  await becomes(first, 'paid')
  expect((await read(second)).reason).toBe('La cuenta no coincide')
  expect(await cash()).toBe('160000.12')
}, 60_000)
