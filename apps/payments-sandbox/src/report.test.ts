import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PAYMENT_PATHS, paymentReportAnswer } from '@palco/contract/payments'
import { signedHeaders } from '@palco/contract/signing'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createSandbox, type Sandbox } from './server.ts'

const KEY = 'demo-key-of-this-test'
const START = Date.UTC(2026, 10, 21, 12)
let now = START
let sandbox: Sandbox
let base = ''

beforeEach(async () => {
  now = START
  const settings = {
    PAYMENTS_SANDBOX_KEY: KEY,
    PAYMENTS_PORT: '0',
    MERCHANT_ORIGINS: 'http://*.test http://127.0.0.1:* http://localhost:*',
  }
  const config = { ...readConfig(settings), dataDir: null }
  sandbox = createSandbox(config, { clock: { ...systemClock, now: () => now, after: () => () => {} } })
  base = await sandbox.listen()
})
afterEach(() => sandbox.close())

const report = (body: object, key = KEY) => {
  const raw = JSON.stringify(body)
  const headers = signedHeaders('palco', key, raw, { nowMs: now, nonce: randomUUID() })
  return fetch(base + PAYMENT_PATHS.report, { method: 'POST', headers, body: raw })
}
const read = async (body: object) => paymentReportAnswer.parse(await (await report(body)).json())
const day = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' }

function pay(reference: string, amount = '10.00') {
  const url = 'http://127.0.0.1:1/'
  return sandbox.payments.open({
    reference,
    amount,
    currency: 'ARS',
    language: 'es_ES',
    merchant_name: 'Brasa',
    return_url: url,
    webhook_url: url,
    expires_at: new Date(now + 60_000).toISOString(),
    means: { kind: 'page' },
  })
}

test('lists every payment and payout of the span with its state, oldest first', async () => {
  const opened = pay('pay_b')
  now += 1000
  pay('pay_a', '20.50')
  sandbox.payments.openPayout({
    reference: 'out_1',
    amount: '30.11',
    currency: 'ARS',
    destination: {},
    webhook_url: 'http://127.0.0.1:1/',
  })
  if (opened !== 'conflict') sandbox.payments.decide(opened.payment.token, 'decline')
  now = Date.UTC(2026, 10, 22)
  pay('pay_tomorrow')
  const { items, next_cursor } = await read(day)
  expect(next_cursor).toBeNull()
  expect(items.map(({ kind, reference, amount, status }) => [kind, reference, amount, status])).toEqual([
    ['payment', 'pay_b', '10.00', 'declined'],
    ['payment', 'pay_a', '20.50', 'open'],
    ['payout', 'out_1', '30.11', 'refused'],
  ])
  expect(items[0]?.opened_at).toBe('2026-11-21T12:00:00.000Z')
})

test('comes in pages that leave nothing out', async () => {
  for (let n = 0; n < 1203; n++) {
    now = START + Math.floor(n / 7)
    pay(`pay_${n}`)
  }
  const seen: string[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...day, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ reference }) => reference))
    cursor = page.next_cursor
    pages += 1
  } while (cursor !== null)
  expect(pages).toBe(3)
  expect(seen).toHaveLength(1203)
  expect(new Set(seen).size).toBe(1203)
})

test('is for the merchant alone', async () => {
  expect((await report(day, 'another-key')).status).toBe(401)
  expect((await report({ from: 'yesterday' })).status).toBe(400)
})
