import type { CardFunding, PaymentHolder, PaymentWebhook } from '@palco/contract/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { reportItem } from './report.ts'
import { createSandbox, type Sandbox } from './server.ts'

const PAYER: PaymentHolder = {
  name: 'José Luis Núñez',
  document: '12345678',
  country: 'AR',
  birth_date: null,
}
let sandbox: Sandbox
/** What waits for its time. */
let planned: (() => void)[] = []

beforeEach(() => {
  planned = []
  const config = { ...readConfig({ PAYMENTS_SANDBOX_KEY: 'demo-key-of-this-test' }), dataDir: null }
  const after = (_: number, work: () => void) => {
    planned.push(work)
    return () => undefined
  }
  sandbox = createSandbox(config, { clock: { ...systemClock, after } })
})
afterEach(() => sandbox.close())

function open(amount: string, payer?: PaymentHolder, refused_cards?: CardFunding[]) {
  const url = 'http://127.0.0.1:1/'
  const means = { kind: 'page' } as const
  const where = { merchant_name: 'Brasa', return_url: url, webhook_url: url, means }
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const opened = sandbox.payments.open({
    reference: 'pay_1',
    amount,
    currency: 'ARS',
    language: 'es_ES',
    expires_at,
    ...where,
    ...(payer && { payer }),
    ...(refused_cards && { refused_cards }),
  })
  if (opened === 'conflict') throw new Error('conflict')
  return opened.payment
}
const news = (): PaymentWebhook[] =>
  sandbox.store.all().flatMap((item) => (item.kind === 'delivery' ? [item.event] : []))
const statusThere = () => {
  const found = sandbox.payments.find('pay_1')
  return found && reportItem(found).status
}
const refund = (amount: string) => sandbox.payments.refund({ reference: 'pay_1', amount, currency: 'ARS' })

test.each([
  ['10.00', PAYER],
  ['10.22', { ...PAYER, name: 'NUNEZ JOSE LUIS', document: null }],
  ['10.23', undefined],
  ['10.21', expect.objectContaining({ name: 'Bruno Quiroga Salas' })],
  ['10.26', { ...PAYER, card: 'credit' }],
] as const)('of %s says who has paid', (amount, holder) => {
  const { token } = open(amount, PAYER)
  sandbox.payments.decide(token, 'pay')
  expect(news()[0]).toMatchObject({ status: 'paid' })
  expect(news()[0]?.holder).toEqual(holder)
  const paid = sandbox.payments.find('pay_1')
  expect(paid && reportItem(paid).holder).toEqual(holder)
})

test.each([
  ['10.26', ['credit'], 'declined'],
  ['10.26', ['prepaid'], 'paid'],
  ['10.27', ['credit'], 'paid'],
  ['10.00', ['credit'], 'paid'],
] as const)('of %s where %j are refused becomes %s', (amount, refused, state) => {
  const { token } = open(amount, PAYER, [...refused])
  expect(sandbox.payments.decide(token, 'pay')?.state).toBe(state)
})

test('names who an administrator says, and nobody where no payer is named', () => {
  const other = { ...PAYER, name: 'Clara Reis' }
  sandbox.payments.decide(open('10.00', PAYER).token, 'pay', other)
  expect(news()[0]?.holder).toEqual(other)
})

test('a refund is one however often it is asked for, of what was paid and whole', () => {
  const { token } = open('10.00')
  expect(refund('10.00')).toBe('conflict')
  sandbox.payments.decide(token, 'pay')
  expect(refund('9.00')).toBe('conflict')
  const before = planned.length
  expect([refund('10.00'), refund('10.00')]).toMatchObject([
    { refund: { state: 'accepted' } },
    { refund: { state: 'accepted' } },
  ])
  const [work, ...more] = planned.slice(before)
  expect(more).toEqual([])
  expect(statusThere()).toBe('paid')
  work?.()
  expect(statusThere()).toBe('refunded')
  expect(news().map(({ status }) => status)).toEqual(['paid', 'refunded'])
})

test.each([
  ['10.24', 'refused', []],
  ['10.25', 'accepted', ['refund_failed']],
] as const)('a refund of %s is %s', (amount, state, said) => {
  sandbox.payments.decide(open(amount).token, 'pay')
  const before = planned.length
  expect(refund(amount)).toMatchObject({ refund: { state } })
  for (const work of planned.slice(before)) work()
  expect(
    news()
      .map(({ status }) => status)
      .slice(1),
  ).toEqual(said)
  expect(statusThere()).toBe('refund_failed')
})
