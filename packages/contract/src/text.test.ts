import { expect, test } from 'vitest'
import {
  documentNumber,
  inputDay,
  isPersonName,
  nameFromProvider,
  personName,
  phoneDigits,
  shownLine,
  shownName,
  shownText,
} from './text.ts'

test.each([
  'Ana María',
  'D´Angelo',
  "D'Angelo",
  'O’Neill',
  'Gal·la',
  'Núñez-Ruiz',
  'Ma. José',
  'João',
  'Łukasz',
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true))

test.each([
  '..',
  '-',
  '’',
  '',
  ' ',
  'An4',
  '<b>',
  'Ana\u200b',
  '\u202eanA',
  '\u3164',
  'a\u0000',
  'Ana\nPaz',
  '\u2800',
])('%j is none', (name) => expect(isPersonName(name)).toBe(false))

test('a name is kept composed, on one line', () => {
  expect(personName(80).parse('  Nu\u0301n\u0303ez \n Paz ')).toBe('Núñez Paz')
  expect(personName(80).parse('   ')).toBe('')
})

test('what others read is seen whole', () => {
  const name = shownName(3, 40)
  for (const good of [
    'Los pibes ⚽',
    'Los pibes ⚽\ufe0f',
    'Família 👨‍👩‍👧',
    'Liga 2026!',
    '1\ufe0f\u20e3 Liga',
    'Orgullo 🏳\ufe0f\u200d🌈',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Three lions',
    'Doctora 👩🏽\u200d⚕\ufe0f',
  ])
    expect(name.safeParse(good).success, good).toBe(true)
  for (const bad of [
    '\u202eabc',
    'ab\u200bc',
    '\u3164\u3164\u3164',
    '\u2066abc\u2069',
    'a   ',
    'abc\u00ad',
    '\u2800\u2800\u2800',
    'abc\u200d',
    'ab\u200dc',
    'abc\ufe0f',
    '⚽\u200d abc',
    'ab\u{e0067}c',
    '\ufffc\ufffc\ufffc',
  ])
    expect(name.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
})

test.each([
  ['  Mi \u202eretiro\u202c\n no llega\u200b ', 'Mi retiro no llega'],
  ['Peru\u0301 ❤\ufe0f', 'Perú ❤\ufe0f'],
  ['\u200b\u2066\u2800\u200d', null],
  ['  a ', null],
])('the subject %j is kept as %j', (typed, kept) =>
  expect(shownLine(2, 40).safeParse(typed).data ?? null).toBe(kept),
)

test.each([
  ['uno\r\n\n\tdos\u202e ', 'uno\r\n\n\tdos'],
  ['\u202aC:\\proof.pdf\u202c', 'C:\\proof.pdf'],
  ['uno\u2028dos\u0000', 'uno\ndos'],
  ['\u200b\n\u2800', null],
])('the text %j is kept as %j', (typed, kept) =>
  expect(shownText(1, 40).safeParse(typed).data ?? null).toBe(kept),
)
test('a text that may be left out may be nothing', () => expect(shownText(0, 40).parse('\u200b ')).toBe(''))

test.each([
  ['\u202eanihC', 'anihC'],
  ['Nor\u200bte', 'Norte'],
  [' Real\n\u2066Madrid\u2069 ', 'Real Madrid'],
  ['ab\u3164\u00adc', 'abc'],
  ['\u200f\u200f', '?'],
  ['Los pibes 👨‍👩‍👧', 'Los pibes 👨‍👩‍👧'],
  ['', ''],
])('the name %j of a provider is %j', (given, name) => expect(nameFromProvider(80).parse(given)).toBe(name))
test('a name of a provider that is too long is refused', () =>
  expect(nameFromProvider(3).safeParse('abcd').success).toBe(false))

test.each([
  ['30.111.222', '30111222'],
  ['30111222', '30111222'],
  ['030111222', '30111222'],
  ['0.030.111.222', '30111222'],
  [' x1234567-l ', 'X1234567L'],
  ['012.345.678-90', '01234567890'],
  ['\u202a30.111\u2011222\u202c', '30111222'],
  ['000.000.000-00', null],
  ['.....', null],
  ['00000000', null],
  ['1234', null],
])('the document %s is %s', (typed, kept) => expect(documentNumber.safeParse(typed).data ?? null).toBe(kept))

test.each([
  ['11 2345-6789', '1123456789'],
  ['(011) 4444 5555', '01144445555'],
  // As contacts copy it.
  ['\u202d11\u00a02345\u20116789\u202c', '1123456789'],
  ['11\u200b2345\u20136789', '1123456789'],
  ['123456789012345', null],
  ['abc', null],
])('the telephone %s is %s', (typed, kept) => expect(phoneDigits.safeParse(typed).data ?? null).toBe(kept))

test.each([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
])('%s as a day of an input: %s', (day, fits) => expect(inputDay.safeParse(day).success).toBe(fits))
