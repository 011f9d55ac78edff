import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatOdds,
  formatPercent,
  formatRelative,
  localise,
  UNKNOWN,
} from './format.ts'

/** Intl joins with no-break spaces; people read them as spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const ars = (amount: string) => ({ amount, currency: 'ARS' as const })

describe('money', () => {
  test.each([
    ['es_ES', ars('1234.50'), '$ 1.234,50'],
    ['en_US', ars('1234.50'), '$1,234.50'],
    ['pt_BR', { amount: '1234.50', currency: 'BRL' as const }, 'R$ 1.234,50'],
    ['es_ES', ars('-5.00'), '-$ 5,00'],
    ['es_ES', { amount: '0.00012345', currency: 'BTC' as const }, 'BTC 0,00012345'],
    ['en_US', { amount: '12.500000', currency: 'USDT' as const }, 'USDT 12.50'],
    ['en_US', { amount: '12', currency: 'USDT' as const }, 'USDT 12.00'],
  ] as const)('%s %j → %s', (language, value, text) => expect(plain(formatMoney(value, language))).toBe(text))
  test('no digit of a large amount is lost', () => {
    expect(plain(formatMoney(ars('90071992547409931.07'), 'es_ES'))).toBe('$ 90.071.992.547.409.931,07')
  })
  test.each([null, undefined, ars('NaN'), ars('')])('%j is unknown, never 0', (value) => {
    expect(formatMoney(value, 'es_ES')).toBe(UNKNOWN)
  })
})

test.each([
  ['es_ES', '1.234,5', '96,41%', '1,50'],
  ['en_US', '1,234.5', '96.41%', '1.50'],
  ['pt_BR', '1.234,5', '96,41%', '1,50'],
] as const)('%s numbers, percentages, odds', (language, number, percent, odds) => {
  expect(plain(formatNumber(1234.5, language))).toBe(number)
  expect(plain(formatPercent('96.41', language))).toBe(percent)
  expect(formatOdds('1.5', language)).toBe(odds)
})

test.each(['es_ES', 'en_US', 'pt_BR'] as const)('%s dates', (language) => {
  const text = formatDate('2026-03-09T15:04:00Z', 'dateTime', language, 'UTC')
  expect(text).toContain('2026')
  expect(text).toMatch(/15:04|03:04/)
  expect(formatDate('no date', 'date', language)).toBe(UNKNOWN)
})

test('relative', () => {
  const now = Date.UTC(2026, 0, 2, 12)
  expect(formatRelative('2026-01-02T09:00:00Z', 'es_ES', now)).toBe('hace 3 horas')
  expect(formatRelative('2026-01-03T12:00:00Z', 'en_US', now)).toBe('tomorrow')
})

test('an operator’s text falls back to Spanish', () => {
  expect(localise({ es_ES: 'Hola', en_US: 'Hello' }, 'en_US')).toBe('Hello')
  expect(localise({ es_ES: 'Hola' }, 'pt_BR')).toBe('Hola')
  expect(localise(null, 'es_ES')).toBe('')
})
