import type { LiveEvent } from '@palco/contract'
import { expect, test } from 'vitest'
import { balanceSource } from './balance.ts'
import { PendingEvents } from './pending.ts'
import type { Queryable } from '../../db/index.ts'

const source = balanceSource({} as Queryable)
const balance = (transaction: number, cash: string, kind = 'deposit') => {
  const payload = { currency: 'ARS', cash, bonus: '0', held: '0', transaction_id: String(transaction), kind }
  const event = source.read(payload)
  if (!event) throw new Error('a balance reads')
  return event
}
const cashIn = (json: string) =>
  (JSON.parse(json) as { balance: { cash: { amount: string } } }).balance.cash.amount
const bonus = (id: string): LiveEvent => ({ type: 'bonus', bonus_id: id })

test('of many balances only the newest is sent, whatever the order they came in', () => {
  const pending = new PendingEvents()
  for (const event of [balance(1, '100'), balance(3, '300'), balance(2, '200')]) pending.add(event)
  const [only, ...more] = pending.take()
  expect(cashIn(only?.json ?? '')).toBe('3.00')
  expect(more).toEqual([])
  expect(pending.take()).toEqual([])
})

test('the balance after the last stake goes before the newest one, whatever the order they came in', () => {
  const stake = balance(7, '900', 'stake')
  const win = balance(8, '1400', 'win')
  for (const round of [
    [stake, win],
    [win, stake],
  ]) {
    const pending = new PendingEvents()
    for (const event of round) pending.add(event)
    expect(pending.take().map(({ json }) => [JSON.parse(json).cause, cashIn(json)])).toEqual([
      ['stake', '9.00'],
      ['win', '14.00'],
    ])
  }
})

test('each key is sent once in its last state; events without a key are all sent', () => {
  const pending = new PendingEvents()
  pending.add({ key: 'a', event: bonus('1') })
  pending.add({ key: 'b', event: bonus('2') })
  pending.add({ key: 'a', event: bonus('3') })
  for (const id of ['4', '5']) pending.add({ key: null, event: bonus(id) })
  expect(pending.take().map(({ key, json }) => [key, JSON.parse(json).bonus_id])).toEqual([
    ['a', '3'],
    ['b', '2'],
    [null, '4'],
    [null, '5'],
  ])
})
