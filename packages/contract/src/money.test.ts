import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalAmount, money, parseDecimal, toDecimal, toWire } from './money.ts'
import { CURRENCIES, CURRENCY_EXPONENTS } from './tables/currencies.ts'

const currency = fc.constantFrom(...CURRENCIES)
/** Up to 18 digits before the point, the most a decimal amount on the wire has. */
const minor = fc.bigInt(-(10n ** 18n - 1n), 10n ** 18n - 1n)

test('minor units survive the wire, whatever the currency', () => {
  fc.assert(
    fc.property(currency, minor, (code, value) => {
      const wire = toDecimal({ minor: value, currency: code })
      expect(parseDecimal(wire, code)).toEqual({ minor: value, currency: code })
      expect(money.safeParse(toWire({ minor: value, currency: code })).success).toBe(true)
    }),
  )
})

test('a written amount has exactly the currency’s digits', () => {
  fc.assert(
    fc.property(currency, minor, (code, value) => {
      const fraction = toDecimal({ minor: value, currency: code }).split('.')[1] ?? ''
      expect(fraction).toHaveLength(CURRENCY_EXPONENTS[code])
    }),
  )
})

test('text order of equal length amounts is number order: nothing is shifted by a digit', () => {
  fc.assert(
    fc.property(currency, fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (code, one, two) => {
      const [a, b] = [one, two].map((value) => toDecimal({ minor: value, currency: code }).padStart(40, '0'))
      expect(Math.sign(Number(one - two))).toBe(a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1)
    }),
  )
})

test('any decimal amount parses to its exact value or, with too many digits or beyond 64 bits, to null: never rounded', () => {
  const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${max}}$`))
  const whole = fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9][0-9]{0,17}$/))
  fc.assert(
    fc.property(currency, fc.boolean(), whole, digits(8), (code, negative, integer, fraction) => {
      const text = `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
      const exponent = CURRENCY_EXPONENTS[code]
      const parsed = parseDecimal(text, code)
      if (/[1-9]/.test(fraction.slice(exponent))) {
        expect(parsed).toBeNull()
        return
      }
      // 8 digits are enough for every currency: compare there, by another way of reckoning.
      const scaled = BigInt(integer) * 10n ** 8n + BigInt(fraction.padEnd(8, '0'))
      const minor = scaled / 10n ** BigInt(8 - exponent)
      const exact = minor < 2n ** 63n ? { minor: negative ? -minor : minor, currency: code } : null
      expect(parsed).toEqual(exact)
    }),
  )
})

test('what is not a plain decimal amount is refused', () => {
  const wrong = [
    '',
    ' ',
    '1 ',
    ' 1',
    '+1',
    '1.',
    '.5',
    '01',
    '00',
    '1e3',
    '1E3',
    '0x1',
    '1,5',
    '1_000',
    'NaN',
    'Infinity',
  ]
  const more = ['--1', '-', '1.2.3', '1.123456789', `1${'0'.repeat(18)}`, '１', '٣', '1\n', '1.5 ARS', '$1']
  for (const text of [...wrong, ...more]) expect(parseDecimal(text, 'BTC'), JSON.stringify(text)).toBeNull()
  fc.assert(
    fc.property(currency, fc.string(), (code, text) => {
      if (decimalAmount.safeParse(text).success) return
      expect(parseDecimal(text, code)).toBeNull()
    }),
  )
})

test.for([
  ['ARS', '0.05', 5n],
  ['CLP', '1990', 1990n],
  ['CLP', '1990.00', 1990n],
  ['USDT', '0.000001', 1n],
  ['BTC', '0.00000001', 1n],
  ['BRL', '10', 1000n],
  ['EUR', '10.1', 1010n],
  ['USD', '-0.50', -50n],
] as const)('%s %s is %s minor units', ([code, text, value]) => {
  expect(parseDecimal(text, code)).toEqual({ minor: value, currency: code })
})

test.for([
  ['ARS', '0.001'],
  ['CLP', '0.5'],
  ['USDT', '0.0000001'],
] as const)('%s %s has more digits than the currency and is refused', ([code, text]) => {
  expect(parseDecimal(text, code)).toBeNull()
})

test('more than a ledger holds is no amount', () => {
  expect(parseDecimal('92233720368547758.07', 'ARS')?.minor).toBe(2n ** 63n - 1n)
  expect(parseDecimal('-92233720368547758.07', 'ARS')?.minor).toBe(1n - 2n ** 63n)
  for (const text of ['92233720368547758.08', '-92233720368547758.08', '999999999999999999'])
    expect(parseDecimal(text, 'ARS'), text).toBeNull()
  expect(parseDecimal('999999999999999999', 'CLP')?.minor).toBe(999_999_999_999_999_999n)
})
