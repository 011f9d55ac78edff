import type { PaymentMethod } from '@palco/contract'
import type { Translate } from '~/i18n/translate.ts'
import { expect, test } from 'vitest'
import { checkDeposit, checkWithdrawal } from './checks.ts'

const ars = (amount: string) => ({ amount, currency: 'ARS' as const })
const bank: PaymentMethod = {
  id: 'bank',
  name: 'Bank',
  kind: 'bank',
  direction: 'withdrawal',
  description: '',
  min: ars('100.00'),
  max: ars('5000.00'),
  fee: ars('0.00'),
  quick_amounts: [],
  exchange: null,
  needs_proof: false,
  minutes: 0,
  fields: ['full_name', 'dni', 'cuil', 'cvu'],
}
const named: Translate = (key: string, params?: Record<string, unknown>) =>
  `${key}${params ? ` ${Object.values(params).join()}` : ''}`
const words = {
  t: named,
  money: (value: { amount: string }) => value.amount,
  language: 'es_ES' as const,
}
const account = { full_name: 'Ana', dni: '1', cuil: '2', cvu: '3', password: ' a mate ' }
const filled = { method: 'bank', amount: '500', ...account }
function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const withdrawal = (values: Record<string, string>) =>
  checkWithdrawal(form({ ...filled, ...values }), [bank], ars('800.00'), words)

test('a complete withdrawal passes', () => expect(withdrawal({})).toEqual({}))

test.each([
  ['', 'wallet.errors.amountPositive'],
  ['0', 'wallet.errors.amountPositive'],
  ['-5', 'wallet.errors.amountPositive'],
  ['abc', 'wallet.errors.amountPositive'],
  ['10.123', 'wallet.errors.amountAbove 5000.00'],
  ['10,1234', 'wallet.errors.amountFormat 2'],
  ['15€50', 'wallet.errors.amountFormat 2'],
  ['5,000', 'wallet.errors.amountTwoWays 5.000,5,00'],
  ['99,99', 'wallet.errors.amountBelow 100.00'],
  ['5000,01', 'wallet.errors.amountAbove 5000.00'],
  ['800,01', 'wallet.errors.insufficient 800.00'],
])('a withdrawal of %j says %s', (amount, error) => {
  expect(withdrawal({ amount })).toEqual({ amount: error })
})

test.each(['full_name', 'dni', 'cuil', 'cvu'])('a bank withdrawal needs %s', (field) => {
  expect(withdrawal({ [field]: '  ' })).toEqual({ [field]: `wallet.errors.${field}` })
})

test('a new account is confirmed by the password, a saved one needs neither it nor fields', () => {
  expect(withdrawal({ password: '', destination: 'new' })).toEqual({
    password: 'wallet.withdraw.passwordRequired',
  })
  const nothing = { full_name: '', dni: '', cuil: '', cvu: '', password: '' }
  expect(withdrawal({ ...nothing, destination: 'dst_1' })).toEqual({})
})

test('a deposit is judged by the limits of its method only', () => {
  expect(checkDeposit(form({ method: 'bank', amount: '5.000' }), [bank], words)).toEqual({})
  expect(checkDeposit(form({ amount: '50' }), [bank], words)).toEqual({
    amount: 'wallet.errors.amountBelow 100.00',
  })
  expect(checkDeposit(form({ amount: '50' }), [], words)).toEqual({ method: 'wallet.errors.methodRequired' })
})
