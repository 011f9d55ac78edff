import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type AmountReading,
  groupTyped,
  readAmount,
  readFigure,
  readMultiplier,
  writeAmount,
} from './amount.ts'
import { formatMoney, formatPrice } from './format.ts'
import { toDecimal } from './money.ts'
import { CURRENCIES, CURRENCY_EXPONENTS, type Currency } from './tables/currencies.ts'
import { LANGUAGES, type Language } from './tables/languages.ts'

const toAmount = (text: string, currency: Currency, language: Language): string => {
  const read = readAmount(text, currency, language, { zero: true })
  return read.ok ? read.amount : read.problem
}

describe('what is written is read as the same amount', () => {
  const money = fc.record({
    minor: fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
    currency: fc.constantFrom(...CURRENCIES),
    language: fc.constantFrom(...LANGUAGES),
  })
  const inMinor = (text: string, currency: Currency): string => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(CURRENCY_EXPONENTS[currency], '0')).toString()
  }

  it('in every language and currency, with its symbol and without, from page and from running text', () => {
    fc.assert(
      fc.property(money, ({ minor, currency, language }) => {
        const amount = toDecimal({ minor, currency })
        for (const text of [
          formatMoney({ amount, currency }, language),
          formatPrice({ amount, currency }, language),
          writeAmount(amount, language),
          writeAmount(amount.replace(/\.0+$/, ''), language),
          `${writeAmount(amount, language)} ${currency}`,
        ]) {
          const read = readAmount(text, currency, language, { zero: true })
          const back = read.ok ? inMinor(read.amount, currency) : read.problem
          expect(back, `${text} ${currency} in ${language}`).toBe(minor.toString())
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('whatever was typed, one amount is the only one: no other language reads it as another without a word', () => {
    const typed = fc.record({
      text: fc.stringMatching(/^[1-9]\d{0,3}([.,]\d{1,4}){0,2}$/),
      currency: fc.constantFrom('ARS', 'BRL', 'EUR', 'USD', 'CLP' as Currency),
    })
    fc.assert(
      fc.property(typed, ({ text, currency }) => {
        const [es, en] = [toAmount(text, currency, 'es_ES'), toAmount(text, currency, 'en_US')]
        const both = /^\d/.test(es) && /^\d/.test(en)
        expect(both ? en : es, `${text} ${currency}`).toBe(es)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each<[string, Currency, Language, string]>([
  ['5.000', 'USDT', 'es_ES', '5000'],
  ['5.000', 'USDT', 'pt_BR', '5000'],
  ['5,000', 'USDT', 'en_US', '5000'],
  ['5.000,00', 'USDT', 'es_ES', '5000.00'],
  ['5,5', 'USDT', 'es_ES', '5.5'],
  ['1000', 'ARS', 'es_ES', '1000'],
  ['1.000', 'ARS', 'es_ES', '1000'],
  ['1.234,50', 'ARS', 'es_ES', '1234.50'],
  ['1,234.50', 'ARS', 'es_ES', '1234.50'],
  ['1.234,50', 'EUR', 'en_US', '1234.50'],
  ['4800.5', 'ARS', 'es_ES', '4800.5'],
  ['4800,50', 'EUR', 'en_US', '4800.50'],
  ['12,5', 'EUR', 'en_US', '12.5'],
  ['1,234,567', 'ARS', 'es_ES', '1234567'],
  ['$ 2 500', 'ARS', 'es_ES', '2500'],
  ['2\u202f500,5 €', 'EUR', 'es_ES', '2500.5'],
  ['ARS 20', 'ARS', 'es_ES', '20'],
  ['\u202a$\u00a01.234,50\u202c', 'ARS', 'es_ES', '1234.50'],
  ['r$20,00', 'BRL', 'pt_BR', '20.00'],
  ['US$ 20', 'USD', 'es_ES', '20'],
  ['$20', 'USD', 'en_US', '20'],
  ['0.00012345', 'BTC', 'es_ES', '0.00012345'],
  ['0.500', 'BTC', 'es_ES', '0.500'],
  ['007', 'ARS', 'es_ES', '7'],
  [',5', 'ARS', 'es_ES', '0.5'],
  ['5,', 'ARS', 'es_ES', '5'],
])('%j in %s and %s is %s', (text, currency, language, amount) =>
  expect(readAmount(text, currency, language)).toEqual({ ok: true, amount }),
)

const refused: [string, Currency, Language, AmountReading][] = [
  ['5,000', 'ARS', 'es_ES', { ok: false, problem: 'ambiguous', meant: ['5.000', '5,00'] }],
  ['12,345', 'BRL', 'pt_BR', { ok: false, problem: 'ambiguous', meant: ['12.345', '12,34'] }],
  ['5.000', 'EUR', 'en_US', { ok: false, problem: 'ambiguous', meant: ['5,000', '5.00'] }],
  ['1.234', 'CLP', 'en_US', { ok: false, problem: 'ambiguous', meant: ['1,234', '1'] }],
]
test.each(refused)('%j %s in %s can mean two amounts and is refused', (text, currency, language, reading) =>
  expect(readAmount(text, currency, language)).toEqual(reading),
)

test.each([
  ['15€50', 'EUR', 'format'],
  ['12$50', 'ARS', 'format'],
  ['1R5', 'BRL', 'format'],
  ['R$ 20', 'ARS', 'format'],
  ['€ 20', 'ARS', 'format'],
  ['$5$', 'ARS', 'format'],
  ['', 'ARS', 'empty'],
  ['  ', 'ARS', 'empty'],
  ['abc', 'ARS', 'format'],
  ['$', 'ARS', 'format'],
  ['1e3', 'ARS', 'format'],
  ['15 50', 'ARS', 'format'],
  ['1,234,5', 'ARS', 'format'],
  ['12,345,6.789', 'ARS', 'format'],
  ['5.00.0', 'ARS', 'format'],
  ['0', 'ARS', 'notPositive'],
  ['0,00', 'ARS', 'notPositive'],
  ['-5', 'ARS', 'notPositive'],
  ['−$ 5', 'ARS', 'notPositive'],
  ['10,1234', 'ARS', 'decimals'],
  ['1.5', 'CLP', 'decimals'],
  ['1234567890123456', 'ARS', 'format'],
] as const)('%j %s in Spanish is refused as %s', (text, currency, problem) =>
  expect(readAmount(text, currency, 'es_ES')).toEqual({ ok: false, problem }),
)

test('chips are whole', () => {
  expect(readAmount('1.250', null, 'es_ES')).toEqual({ ok: true, amount: '1250' })
  expect(readAmount('12,5', null, 'es_ES')).toEqual({ ok: false, problem: 'decimals' })
})

test.each([
  ['1,95', 2, '1.95'],
  ['1.950', 3, '1.950'],
  ['1,955', 2, null],
  ['1.234,5', 3, null],
  ['-5', 2, null],
])('the figure %j with %d decimals is %s', (text, digits, figure) => {
  expect(readFigure(text, digits)).toBe(figure)
})
test('a shift may be negative', () => expect(readFigure('−5,5', 2, { signed: true })).toBe('-5.5'))

test.each<[string, Language, AmountReading]>([
  ['2', 'es_ES', { ok: true, amount: '2' }],
  ['2,5', 'es_ES', { ok: true, amount: '2.5' }],
  ['2.50', 'es_ES', { ok: true, amount: '2.50' }],
  ['×1,50', 'pt_BR', { ok: true, amount: '1.50' }],
  ['2000', 'es_ES', { ok: true, amount: '2000' }],
  ['1.000,00', 'es_ES', { ok: true, amount: '1000.00' }],
  ['1,000.00', 'en_US', { ok: true, amount: '1000.00' }],
  ['2.000', 'es_ES', { ok: false, problem: 'ambiguous', meant: ['2.000', '2,00'] }],
  ['2,000', 'es_ES', { ok: false, problem: 'ambiguous', meant: ['2.000', '2,00'] }],
  ['2.000', 'pt_BR', { ok: false, problem: 'ambiguous', meant: ['2.000', '2,00'] }],
  ['2,000', 'en_US', { ok: false, problem: 'ambiguous', meant: ['2,000', '2.00'] }],
  ['1,234', 'en_US', { ok: false, problem: 'ambiguous', meant: ['1,234', '1.23'] }],
  ['1,2345', 'es_ES', { ok: false, problem: 'decimals' }],
  ['-2', 'es_ES', { ok: false, problem: 'format' }],
  ['', 'es_ES', { ok: false, problem: 'empty' }],
])('the multiplier %j in %s', (text, language, reading) =>
  expect(readMultiplier(text, 2, language)).toEqual(reading),
)

/** A field with its caret at "|", after one key, or with a key taken back. */
function typed(before: string, key: string, language: Language = 'es_ES') {
  let caret = before.indexOf('|')
  const input = {
    value: before.replace('|', ''),
    get selectionStart() {
      return caret
    },
    setSelectionRange: (from: number) => void (caret = from),
  }
  const press = (next: string) => {
    const back = next === '⌫'
    input.value = input.value.slice(0, caret - (back ? 1 : 0)) + (back ? '' : next) + input.value.slice(caret)
    caret += back ? -1 : next.length
    groupTyped(input, language, { inputType: back ? 'deleteContentBackward' : 'insertText' })
    return input.value.length >= caret ? caret : (caret = input.value.length)
  }
  for (const next of key) press(next)
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
}

test.each([
  ['|', '12345', '12.345|'],
  ['12|.345', '9', '129|.345'],
  ['|1.234', '9', '9|1.234'],
  ['1.234|', '5', '12.345|'],
  ['1.|234', '⌫', '1|.234'],
  ['12.345|', '⌫', '1.234|'],
  ['1.2|34', '⌫', '1|34'],
  ['|', '1234,5', '1.234,5|'],
  ['|', '1234.5', '1.234,5|'],
  ['|', '12.5', '12.5|'],
  ['|', '5.000', '5.000|'],
  ['|', '0.0005', '0.0005|'],
  ['|', '12x4567', '12x4567|'],
  ['|', '$ 1234', '$ 1234|'],
])('in %j the keys %j make %j', (before, keys, after) => expect(typed(before, keys)).toBe(after))
test.each<[string, Language, string, string]>([
  ['4800.5', 'es_ES', '4800.5', '4800.5'],
  ['250.75', 'pt_BR', '250.75', '250.75'],
  ['4800,5', 'en_US', '4800,5', '4800.5'],
  ['1.234,50', 'es_ES', '1.234,50', '1234.50'],
  ['12345', 'es_ES', '12.345', '12345'],
])('%j that came at once in %s is %j and read as %s', (text, language, shown, amount) => {
  // A keyboard's clipboard, a dropped text, a filled field.
  for (const event of [
    { inputType: 'insertText', data: text },
    { inputType: 'insertFromDrop', data: null },
    {},
  ]) {
    const input = { value: text, selectionStart: text.length, setSelectionRange: () => {} }
    groupTyped(input, language, event)
    expect(input.value).toBe(shown)
    expect(readAmount(input.value, 'ARS', language)).toEqual({ ok: true, amount })
  }
})
test('in English the marks are the others', () => expect(typed('|', '1234.5', 'en_US')).toBe('1,234.5|'))
