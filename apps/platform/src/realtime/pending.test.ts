import type { Payment } from '@palco/contract'
import { expect, test } from 'vitest'
import type { BusMessage } from './bus.ts'
import { frameOf } from './live-events.ts'
import { PendingEvents } from './pending.ts'

const balance = (transaction: number, cash: string): BusMessage => ({
  topic: 'balance',
  brandId: 'brasa',
  playerId: 'pl_1',
  payload: { currency: 'ARS', cash, bonus: '0', held: '0', transaction_id: String(transaction) },
})
const balanceFrame = (cash: string) => {
  const money = (amount: string) => ({ amount, currency: 'ARS' as const })
  return frameOf({
    type: 'balance',
    balance: { currency: 'ARS', cash: money(cash), bonus: money('0.00'), held: money('0.00') },
  })
}
const payment = (id: string, status: Payment['status']): BusMessage => ({
  topic: 'payment',
  brandId: 'brasa',
  playerId: 'pl_1',
  payload: {
    type: 'payment',
    payment: {
      id,
      date: '2026-11-21T12:00:00.000Z',
      kind: 'deposit',
      method: { id: 'card', name: 'Card' },
      amount: { amount: '10.00', currency: 'ARS' },
      fee: { amount: '0.00', currency: 'ARS' },
      status,
      reason: null,
      updated_at: '2026-11-21T12:00:00.000Z',
      expires_at: null,
      cancelable: false,
      redirect_url: null,
      instructions: null,
      confirmations: null,
      proof: null,
    } satisfies Payment,
  },
})

test('of many balances only the newest is sent, whatever the order they came in', () => {
  const pending = new PendingEvents()
  for (const message of [balance(1, '100'), balance(3, '300'), balance(2, '200')]) pending.add('p', message)
  expect(pending.take()).toEqual(new Map([['p', balanceFrame('3.00')]]))
  expect(pending.take().size).toBe(0)
})

test('each payment is sent in its last state, after the balance', () => {
  const pending = new PendingEvents()
  for (const message of [
    payment('a', 'pending'),
    payment('b', 'pending'),
    balance(1, '1000'),
    payment('a', 'approved'),
  ]) {
    expect(pending.add('p', message)).toBe(true)
  }
  const frames = pending.take().get('p') ?? ''
  expect(frames.startsWith(balanceFrame('10.00'))).toBe(true)
  expect(
    [...frames.matchAll(/"id":"(\w)".*?"status":"(\w+)"/g)].map(([, id, status]) => [id, status]),
  ).toEqual([
    ['a', 'approved'],
    ['b', 'pending'],
  ])
})

test('players are kept apart, and topics that are not for live readers are left out', () => {
  const pending = new PendingEvents()
  pending.add('one', balance(1, '100'))
  pending.add('two', balance(2, '200'))
  expect(pending.add('one', { ...balance(3, '1'), topic: 'miles' })).toBe(false)
  expect(pending.add('one', { ...payment('a', 'pending'), payload: { payment: { id: 'a' } } })).toBe(false)
  expect(pending.take()).toEqual(
    new Map([
      ['one', balanceFrame('1.00')],
      ['two', balanceFrame('2.00')],
    ]),
  )
})
