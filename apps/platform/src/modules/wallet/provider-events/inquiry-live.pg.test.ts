import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, liveEvent, type Payment } from '@palco/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertBooksBalance } from '../../../ledger/index.ts'
import { type LiveReader, readLive } from '../../../realtime/live/testing.ts'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { seedPaymentMethods } from '../../../seed/payment-methods/index.ts'
import { PartProcess } from '../testing/part-process.ts'

/** The whole platform and the real test provider, which sends no news: what the player's page sees of it. */
const SANDBOX = 'http://127.0.0.1:23089'
const dataDir = mkdtempSync(join(tmpdir(), 'palco-inquiry-'))
const sandbox = new PartProcess(
  'apps/payments-sandbox/src/main.ts',
  {
    PAYMENTS_PORT: '23089',
    MERCHANT_ORIGINS: 'http://*.test http://127.0.0.1:*',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  },
  `${SANDBOX}/health/ready`,
)
const database = await testDatabase()
const platform = await testPlatform(database, {
  env: { PAYMENTS_SANDBOX_URL: SANDBOX, PAYMENT_INQUIRY_AFTER_MS: '10000' },
})
let reader: LiveReader | undefined

beforeAll(async () => {
  await seedPaymentMethods(database.db, { id: 'brasa', currency: 'ARS', country: 'AR' })
  await sandbox.start()
  // The provider reads the signatures' times by its own clock.
  platform.clock.now = Date.now()
})
afterAll(async () => {
  reader?.close()
  await sandbox.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const nextPayment = async (): Promise<Payment> => {
  const event = liveEvent.parse(await reader?.next('payment'))
  if (event.type !== 'payment') throw new Error(event.type)
  return event.payment
}

test('the page of a payment without news turns to approved by itself', async () => {
  const { token } = await platform.player()
  reader = await readLive(`${platform.url}${calls.liveStream.path}?language=es_ES&domain=brasa.test`, {
    'x-master-api-key': platform.config.MASTER_API_KEY,
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
  })
  const asked = { method: 'card', amount: '5000.05' }
  const { body } = await platform.call(calls.deposit, asked, { token, idempotencyKey: randomUUID() })
  const { id, redirect_url: page } = body.response
  await platform.relay.flush()
  expect(await nextPayment()).toMatchObject({ id, status: 'pending' })
  const answer = await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(303)

  await platform.jobs.runDue()
  platform.clock.advance(10_000)
  await platform.jobs.runDue()
  await platform.relay.flush()
  let news = await nextPayment()
  while (news.status === 'pending') news = await nextPayment()
  expect(news).toMatchObject({ id, status: 'approved', redirect_url: null })
  expect((await platform.call(calls.readBalance, {}, { token })).body.response.cash.amount).toBe('5000.05')
  await assertBooksBalance(database.db)
})
