import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentWebhook } from '@palco/contract/payments'
import { checkSignature, signedHeaders } from '@palco/contract/signing'
import { readConfig, type SandboxConfig } from './config.ts'
import { isAllowed, parseOrigins } from './origins.ts'
import { createSandbox, type Sandbox } from './server.ts'

const KEY = 'demo-key-of-this-test'
let merchant: Server
let received: { event: PaymentWebhook; signature: string }[]
let toStatus: (attempt: number) => number
let folder: string
let sandbox: Sandbox | null
let base = ''

beforeEach(async () => {
  received = []
  toStatus = () => 204
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  merchant = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({
        event: JSON.parse(body) as PaymentWebhook,
        signature: checkSignature(KEY, request.headers, body, Date.now()),
      })
      response.writeHead(toStatus(received.length)).end()
    })
  })
  await new Promise<void>((done) => merchant.listen(0, '127.0.0.1', done))
  await start()
})

afterEach(async () => {
  await sandbox?.close()
  await new Promise((done) => merchant.close(done))
  rmSync(folder, { recursive: true })
})

const merchantUrl = () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`

async function start(changes: Partial<SandboxConfig> = {}) {
  const config = readConfig({
    PAYMENTS_SANDBOX_KEY: KEY,
    MERCHANT_ORIGINS: 'http://localhost:* http://*.localhost:* http://127.0.0.1:*',
    DATA_DIR: folder,
    PAYMENTS_PORT: '0',
    PAYMENTS_PAYOUT_DELAY_MS: '5',
    PAYMENTS_LATE_MS: '150',
    PAYMENTS_RETRY_BASE_MS: '5',
  })
  sandbox = createSandbox({ ...config, ...changes })
  base = await sandbox.listen()
}

function send(path: string, body: object, key = KEY, party = 'palco', nowMs = Date.now()): Promise<Response> {
  const raw = JSON.stringify(body)
  const headers = signedHeaders(party, key, raw, { nowMs, nonce: randomUUID() })
  return fetch(base + path, { method: 'POST', headers, body: raw })
}

const toPayment = (amount: string, changes: object = {}) => ({
  reference: 'pay_1',
  amount,
  currency: 'ARS',
  language: 'es_ES',
  merchant_name: 'Brasa <b>',
  return_url: `${merchantUrl()}/wallet?payment=pay_1`,
  webhook_url: `${merchantUrl()}/hook`,
  expires_at: new Date(Date.now() + 60_000).toISOString(),
  ...changes,
})

async function open(amount: string, changes: object = {}): Promise<string> {
  const answer = await send('/v1/payments', toPayment(amount, changes))
  expect(answer.status).toBe(200)
  const { redirect_url } = (await answer.json()) as { redirect_url: string }
  return base + new URL(redirect_url).pathname
}

const choose = (page: string, choice: 'pay' | 'decline') =>
  fetch(`${page}/${choice}`, { method: 'POST', redirect: 'manual' })
const events = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 3000 })
const statuses = () => received.map(({ event }) => event.status)

describe('a merchant’s request', () => {
  test.each([
    ['another key', () => send('/v1/payments', toPayment('10.00'), 'other'), 401],
    ['another party', () => send('/v1/payments', toPayment('10.00'), KEY, 'someone'), 401],
    [
      'an old timestamp',
      () => send('/v1/payments', toPayment('10.00'), KEY, 'palco', Date.now() - 61_000),
      401,
    ],
    ['a missing field', () => send('/v1/payments', { reference: 'x' }), 400],
    [
      'a foreign webhook',
      () => send('/v1/payments', toPayment('1.00', { webhook_url: 'http://169.254.169.254/' })),
      400,
    ],
    [
      'a foreign return',
      () => send('/v1/payments', toPayment('1.00', { return_url: 'https://evil.example/' })),
      400,
    ],
  ])('with %s is refused', async (_name, call, status) => {
    expect((await call()).status).toBe(status)
    expect(sandbox?.store.all()).toEqual([])
  })

  test('sent twice with one nonce is refused the second time', async () => {
    const raw = JSON.stringify(toPayment('10.00'))
    const init = {
      method: 'POST',
      headers: signedHeaders('palco', KEY, raw, { nowMs: Date.now(), nonce: 'n' }),
      body: raw,
    }
    expect((await fetch(`${base}/v1/payments`, init)).status).toBe(200)
    expect((await fetch(`${base}/v1/payments`, init)).status).toBe(401)
  })

  test('with a known reference gives the same payment; with other data it is refused', async () => {
    expect(await open('10.00')).toBe(await open('10.00'))
    expect((await send('/v1/payments', toPayment('11.00'))).status).toBe(409)
  })
})

describe('the hosted page', () => {
  test('says it is a test, works without script and escapes what the merchant sent', async () => {
    const answer = await fetch(await open('1234.50', { language: 'pt_BR' }))
    const html = await answer.text()
    expect(html).toContain('nenhum dinheiro real é movimentado')
    expect(html).toContain('$\u00a01.234,50')
    expect(html).toContain('Brasa &#60;b&#62;')
    expect(html).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${merchantUrl()}`)
  })

  test('pays once: a second choice changes nothing', async () => {
    const page = await open('10.00')
    const answer = await choose(page, 'pay')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${merchantUrl()}/wallet?payment=pay_1`,
    ])
    await choose(page, 'decline')
    await events(1)
    expect(received[0]).toMatchObject({
      signature: 'ok',
      event: { status: 'paid', amount: '10.00', reference: 'pay_1' },
    })
  })

  test('refuses a form sent from another site', async () => {
    const page = await open('10.00')
    const answer = await fetch(`${page}/pay`, { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
    expect(sandbox?.store.payment('pay_1')?.state).toBe('open')
  })

  test('an unknown address is 404', async () => {
    expect((await fetch(`${base}/pay/nothing`)).status).toBe(404)
  })
})

describe('webhooks', () => {
  test('are repeated until answered with 2xx, signed anew with the same event', async () => {
    toStatus = (attempt) => (attempt < 4 ? 500 : 204)
    await choose(await open('10.00'), 'pay')
    await events(4)
    expect(new Set(received.map(({ event }) => event.event_id)).size).toBe(1)
    expect(received.every(({ signature }) => signature === 'ok')).toBe(true)
    await vi.waitFor(() => expect(sandbox?.store.owed()).toEqual([]))
  })

  test('owed ones survive a restart', async () => {
    toStatus = () => 503
    await choose(await open('10.00'), 'pay')
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0))
    await sandbox?.close()
    received = []
    toStatus = () => 200
    await start()
    await vi.waitFor(() => expect(statuses()).toContain('paid'))
    await vi.waitFor(() => expect(sandbox?.store.owed()).toEqual([]))
  })

  test.each([
    ['10.01', 'pay', ['declined']],
    ['10.03', 'pay', ['paid', 'paid']],
    ['10.04', 'pay', ['paid', 'declined']],
    ['10.06', 'pay', ['expired']],
    ['10.00', 'decline', ['declined']],
  ] as const)('amount %s and %s brings %j', async (amount, choice, expected) => {
    await choose(await open(amount), choice)
    await events(expected.length)
    expect(statuses()).toEqual(expected)
  })

  test('never: the payment is paid and nothing is owed', async () => {
    await choose(await open('10.05'), 'pay')
    expect(sandbox?.store.payment('pay_1')?.state).toBe('paid')
    expect(sandbox?.store.owed()).toEqual([])
  })

  test('late: owed, and sent after the delay', async () => {
    const before = Date.now()
    await choose(await open('10.02'), 'pay')
    await events(1)
    expect(Date.now() - before).toBeGreaterThanOrEqual(140)
  })

  test('an open payment expires by itself', async () => {
    await open('10.00', { expires_at: new Date(Date.now() + 30).toISOString() })
    await events(1)
    expect(statuses()).toEqual(['expired'])
  })

  test('a lost answer: the same reference finds the payment that was opened', async () => {
    await expect(send('/v1/payments', toPayment('10.09'))).rejects.toThrow()
    await open('10.09')
    expect(sandbox?.store.all()).toHaveLength(1)
  })
})

describe('payouts', () => {
  const payout = (amount: string) => ({
    reference: 'pay_2',
    amount,
    currency: 'EUR',
    destination: { iban: 'DE89370400440532013000' },
    webhook_url: `${merchantUrl()}/hook`,
  })

  test.each([
    ['20.00', 'paid'],
    ['20.07', 'failed'],
  ])('of %s are accepted, then %s', async (amount, status) => {
    expect(await (await send('/v1/payouts', payout(amount))).json()).toMatchObject({ status: 'accepted' })
    await events(1)
    expect(received[0]?.event).toMatchObject({ kind: 'payout', status, reference: 'pay_2' })
  })

  test('can be refused at once, and stay refused', async () => {
    for (const _again of [1, 2]) {
      expect(await (await send('/v1/payouts', payout('20.11'))).json()).toMatchObject({ status: 'refused' })
    }
  })
})

test('production has no admin calls and needs its settings', async () => {
  const demo = readConfig({}).merchant.key
  for (const PAYMENTS_SANDBOX_KEY of [undefined, demo])
    expect(() => readConfig({ NODE_ENV: 'production', PAYMENTS_SANDBOX_KEY })).toThrow('PAYMENTS_SANDBOX_KEY')
  await sandbox?.close()
  await start({ admin: false })
  expect((await fetch(`${base}/admin/items`)).status).toBe(404)
})

test('every answer is closed: no scripts, no frame, no sniffing, not kept, and on https it stays there', async () => {
  await sandbox?.close()
  await start({ publicUrl: 'https://pay.example' })
  for (const path of ['/health/ready', '/nothing', '/pay/unknown', '/v1/payments']) {
    const { headers } = await fetch(base + path)
    const policy = headers.get('content-security-policy')
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect([path, policy]).toEqual([path, expect.stringContaining(rule)])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
  }
})

test('a request has an end, however slowly it comes', () => {
  expect(sandbox?.server.server.requestTimeout).toBeGreaterThan(0)
  expect(sandbox?.server.server.requestTimeout).toBeLessThanOrEqual(60_000)
})

test('origin patterns', () => {
  const patterns = parseOrigins('http://*.localhost:* https://shop.example') ?? []
  expect(isAllowed('http://a.localhost:3000/x', patterns)).toBe(true)
  expect(isAllowed('https://shop.example/back', patterns)).toBe(true)
  for (const address of [
    'http://localhost:3000/',
    'https://shop.example:8443/',
    'http://shop.example/',
    'https://shop.example.evil.example/',
    'https://user:pass@shop.example/',
    'file:///etc/passwd',
    'http://evillocalhost:3000/',
  ]) {
    expect(isAllowed(address, patterns), address).toBe(false)
  }
  expect(parseOrigins('javascript:alert(1)')).toBeNull()
})
