import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PAYMENT_PATHS, paymentInquiryAnswer, type PaymentMeans } from '@palco/contract/payments'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createSandbox, type Sandbox } from './server.ts'

const KEY = 'demo-key-of-this-test'
const NOWHERE = 'http://127.0.0.1:1/'
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

function inquire(body: object, as: { key?: string; nonce?: string } = {}) {
  const raw = JSON.stringify(body)
  const at = { nowMs: now, nonce: as.nonce ?? randomUUID() }
  const headers = signedHeaders('palco', as.key ?? KEY, raw, at)
  return fetch(base + PAYMENT_PATHS.inquiry, { method: 'POST', headers, body: raw })
}
const findItem = async (reference: string) =>
  paymentInquiryAnswer.parse(await (await inquire({ reference })).json()).item

function open(reference: string, means: PaymentMeans = { kind: 'page' }): string {
  const opened = sandbox.payments.open({
    reference,
    amount: '10.00',
    currency: 'ARS',
    language: 'es_ES',
    merchant_name: 'Brasa',
    return_url: NOWHERE,
    webhook_url: NOWHERE,
    expires_at: new Date(now + 3_600_000).toISOString(),
    means,
  })
  if (opened === 'conflict') throw new Error('conflict')
  return opened.payment.token
}

test('answers the state of a payment as it changes', async () => {
  const token = open('pay_1')
  expect(await findItem('pay_1')).toMatchObject({
    kind: 'payment',
    reference: 'pay_1',
    amount: '10.00',
    currency: 'ARS',
    status: 'open',
    opened_at: '2026-11-21T12:00:00.000Z',
  })
  sandbox.payments.decide(token, 'pay')
  const paid = await findItem('pay_1')
  expect(paid).toMatchObject({ reference: 'pay_1', status: 'paid' })
  expect(await findItem('pay_1')).toEqual(paid)
})

test('answers the state of a payout', async () => {
  for (const [reference, amount] of [
    ['out_1', '30.00'],
    ['out_2', '30.11'],
  ] as const)
    sandbox.payments.openPayout({
      reference,
      amount,
      currency: 'ARS',
      destination: {},
      webhook_url: NOWHERE,
    })
  expect(await findItem('out_1')).toMatchObject({ kind: 'payout', amount: '30.00', status: 'accepted' })
  expect(await findItem('out_2')).toMatchObject({ kind: 'payout', status: 'refused' })
})

test('a coin is paid with its last block', async () => {
  const means = { kind: 'crypto', asset: 'USDT', network: 'TRC20', asset_amount: '8', rate: '1250' } as const
  const token = open('pay_1', means)
  sandbox.payments.decide(token, 'pay')
  const seen = new Set<string | undefined>()
  for (let second = 0; second < 3600 && !seen.has('paid'); second += 1) {
    seen.add((await findItem('pay_1'))?.status)
    now += 1000
  }
  expect([...seen]).toEqual(['open', 'paid'])
})

test('does not know a payment that was never opened', async () => {
  expect(await findItem('pay_none')).toBeNull()
})

test('is signed as the answer to that question', async () => {
  open('pay_1')
  const nonce = randomUUID()
  const answer = await inquire({ reference: 'pay_1' }, { nonce })
  const text = await answer.text()
  const headers = Object.fromEntries(answer.headers)
  expect(checkSignature(KEY, headers, text, now)).toBe('ok')
  expect([headers[SIGNATURE_HEADERS.party], headers[SIGNATURE_HEADERS.nonce]]).toEqual([
    'payments-sandbox',
    nonce,
  ])
})

test('is for the merchant alone', async () => {
  expect((await inquire({ reference: 'pay_1' }, { key: 'another-key' })).status).toBe(401)
  const nonce = randomUUID()
  expect((await inquire({ reference: 'pay_1' }, { nonce })).status).toBe(200)
  expect((await inquire({ reference: 'pay_1' }, { nonce })).status).toBe(401)
  expect((await inquire({ reference: '' })).status).toBe(400)
})
