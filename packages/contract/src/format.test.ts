import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatOdds,
  formatPercent,
  formatPrice,
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
    ['en_US', ars('1234.50'), 'AR$1,234.50'],
    ['pt_BR', { amount: '1234.50', currency: 'BRL' as const }, 'R$ 1.234,50'],
    ['es_ES', ars('-5.00'), '-$ 5,00'],
    ['pt_BR', { amount: '-5.00', currency: 'USD' as const }, '-US$ 5,00'],
    ['es_ES', { amount: '0.00012345', currency: 'BTC' as const }, 'BTC 0,00012345'],
    ['en_US', { amount: '12.500000', currency: 'USDT' as const }, 'USDT 12.50'],
    ['en_US', { amount: '12.5', currency: 'USDT' as const }, 'USDT 12.50'],
    ['en_US', { amount: '12', currency: 'USDT' as const }, 'USDT 12'],
  ] as const)('%s %j → %s', (language, value, text) => expect(plain(formatMoney(value, language))).toBe(text))
  test.each([
    ['ARS', '14805.00', '$ 14.805,00', 'AR$14,805.00', 'AR$ 14.805,00'],
    ['USD', '14805.00', 'US$ 14.805,00', '$14,805.00', 'US$ 14.805,00'],
    ['BRL', '14805.00', 'R$ 14.805,00', 'R$14,805.00', 'R$ 14.805,00'],
    ['EUR', '14805.00', '14.805,00 €', '€14,805.00', '€ 14.805,00'],
    ['CLP', '14805', 'CL$ 14.805', 'CL$14,805', 'CL$ 14.805'],
    ['EUR', '0.20', '0,20 €', '€0.20', '€ 0,20'],
  ] as const)('%s %s in every language', (currency, amount, es, en, pt) => {
    const written = (['es_ES', 'en_US', 'pt_BR'] as const).map((l) =>
      plain(formatMoney({ amount, currency }, l)),
    )
    expect(written).toEqual([es, en, pt])
  })
  test.each([
    ['es_ES', ars('50000.00'), '$ 50.000'],
    ['es_ES', ars('2.50'), '$ 2,50'],
    ['en_US', { amount: '50.00', currency: 'EUR' as const }, '€50'],
    ['pt_BR', { amount: '250.00', currency: 'BRL' as const }, 'R$ 250'],
  ] as const)('in running text, %s %j → %s', (language, value, text) =>
    expect(plain(formatPrice(value, language))).toBe(text),
  )
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

test.each(['es-AR', 'en-US', 'pt-BR'] as const)('odds are written as %s writes numbers', (locale) => {
  const language = ({ 'es-AR': 'es_ES', 'en-US': 'en_US', 'pt-BR': 'pt_BR' } as const)[locale]
  const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500_000 }),
      fc.constantFrom(0, 1, 2, 3),
      (thousandths, places) => {
        const odds = (thousandths / 1_000).toFixed(places)
        expect(formatOdds(odds, language)).toBe(intl.format(Number(odds)))
      },
    ),
  )
})

test.each([
  ['es_ES', '22 nov 2026', '22 nov 2026, 02:36', '22 nov 2026, 02:36:05'],
  ['en_US', '22 Nov 2026', '22 Nov 2026, 02:36', '22 Nov 2026, 02:36:05'],
  ['pt_BR', '22 de nov. de 2026', '22 de nov. de 2026, 02:36', '22 de nov. de 2026, 02:36:05'],
] as const)('%s dates, in the zone, without AM and PM', (language, date, dateTime, stamp) => {
  const write = (style: 'date' | 'dateTime' | 'stamp') =>
    plain(formatDate('2026-11-22T01:36:05Z', style, language, 'Europe/Madrid'))
  expect([write('date'), write('dateTime'), write('stamp')]).toEqual([date, dateTime, stamp])
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
