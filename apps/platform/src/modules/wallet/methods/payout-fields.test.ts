import { describe, expect, test } from 'vitest'
import { isCnpj, isCpf, isCuil, isMatchingCuil, isCvu, isIban, readDni } from './account-numbers.ts'
import { pixKey, readDestination } from './payout-fields.ts'

describe.each([
  ['CVU', isCvu, ['2850590940090418135201', '0000003100010000000009', '0170099220000067797370']],
  ['CUIL', isCuil, ['20123456786', '27123456780', '30500010912']],
  ['CPF', isCpf, ['52998224725', '11144477735']],
  ['CNPJ', isCnpj, ['11222333000181', '11444777000161']],
  ['IBAN', isIban, ['ES9121000418450200051332', 'DE89370400440532013000', 'GB82WEST12345698765432']],
] as const)('%s', (_name, isValid, examples) => {
  test.each(examples)('%s is valid', (example) => {
    expect(isValid(example)).toBe(true)
  })

  test.each(examples)('no other digit fits in any place of %s', (example) => {
    for (const [place, mark] of Array.from(example).entries()) {
      if (!/\d/.test(mark)) continue
      const other = example.slice(0, place) + String((Number(mark) + 1) % 10) + example.slice(place + 1)
      expect(isValid(other), other).toBe(false)
    }
  })

  test('other lengths are not', () => {
    const [example] = examples
    for (const wrong of ['', example.slice(1), `${example}0`]) expect(isValid(wrong)).toBe(false)
  })
})

// The example of the tax office's announcement of the alphanumeric CNPJ.
test('a CNPJ with letters is one, and no other mark fits', () => {
  expect(isCnpj('12ABC34501DE35')).toBe(true)
  for (const wrong of ['12ABC34501DE36', '12ABD34501DE35', '12abc34501de35', 'AAAAAAAAAAAAAA'])
    expect(isCnpj(wrong), wrong).toBe(false)
})

test.each([
  ['CVU', isCvu, '0000000000000000000000'],
  ['CVU of no bank', isCvu, '0000000090940090418135201'],
  ['CVU of no account', isCvu, '2850590900000000000000'],
  ['CUIL of no one', isCuil, '20000000001'],
  ['IBAN of a country without', isIban, 'AR1212345678901234567890'],
  ['IBAN of a country without', isIban, 'US64SVBKUS6S3300958879'],
  ['IBAN with letters where digits are', isIban, 'DE89ABCD0440532013000X'],
  ['IBAN of another length', isIban, 'ES91210004184502000513320'],
  ['IBAN with check digits 00', isIban, 'NL00ABNA0000000000'],
  ['IBAN of zeros', isIban, 'NL00000000000000000'],
  ['CPF', isCpf, '00000000000'],
] as const)('degenerate: %s', (_name, isValid, text) => expect(isValid(text)).toBe(false))

test('check digits that fit the sum and are not issued are none: 00, 01, 99', () => {
  const moved = (country: string, check: string, account: string) =>
    BigInt(Array.from(account + country + check, (mark) => parseInt(mark, 36)).join('')) % 97n
  let found = 0
  for (let account = 0; account < 4000 && found < 3; account++)
    for (const check of ['00', '01', '99']) {
      const bban = `ABNA${String(account).padStart(10, '0')}`
      if (moved('NL', check, bban) !== 1n) continue
      found++
      expect(isIban(`NL${check}${bban}`)).toBe(false)
    }
  expect(found).toBeGreaterThan(0)
})

test.each([
  ['12.345.678', '12345678'],
  ['05.123.456', '5123456'],
  ['00000000', null],
  ['.....', null],
  ['123456789', null],
])('the document %s is read as %s', (typed, dni) => expect(readDni(typed)).toBe(dni))

test('a CUIL is of one document', () => {
  expect(isMatchingCuil('20123456786', '12345678')).toBe(true)
  expect(isMatchingCuil('27052345676', '5234567')).toBe(true)
  expect(isMatchingCuil('20123456786', '12345679')).toBe(false)
  expect(isMatchingCuil('30123456780', '12345678')).toBe(false)
})

test('repeated digits are no CPF', () => {
  expect(isCpf('11111111111')).toBe(false)
})

test.each([
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['Ana@Example.com', 'ana@example.com'],
  ['+55 (11) 91234-5678', '+5511912345678'],
  ['123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ['529.982.247-26', null],
  ['+54 11 4444-4444', null],
  ['someone', null],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['\u202a+55 (11) 91234\u20115678\u202c', '+5511912345678'],
  ['a@b..com', null],
  ['ana@-example.com', null],
  ['00000000-0000-0000-0000-000000000000', null],
  ['+55 00 00000-0000', null],
])('the Pix key %s is read as %s', (typed, key) => {
  expect(pixKey(typed)).toBe(key)
})

describe('a destination', () => {
  const bank = ['full_name', 'dni', 'cuil', 'cvu'] as const
  const good = {
    full_name: ' Ana  María Núñez ',
    dni: '12.345.678',
    cuil: '20-12345678-6',
    cvu: '2850590940090418135201',
  }

  test('is cleaned, and what was not asked for is dropped', () => {
    expect(readDestination(bank, { ...good, iban: 'x' })).toEqual({
      ok: true,
      destination: {
        full_name: 'Ana María Núñez',
        dni: '12345678',
        cuil: '20123456786',
        cvu: '2850590940090418135201',
      },
    })
  })

  test('names every field that is missing or wrong', () => {
    expect(readDestination(bank, { full_name: '<b>', cuil: '20-12345678-7', cvu: good.cvu })).toEqual({
      ok: false,
      problems: { full_name: 'invalid', dni: 'required', cuil: 'cuil' },
    })
  })

  test('of zeros, or with the CUIL of another person, is none', () => {
    const zeros = { full_name: 'Ana', dni: '00000000', cuil: '20-00000000-1', cvu: '0'.repeat(22) }
    expect(readDestination(bank, zeros)).toMatchObject({ problems: { dni: 'dni', cuil: 'cuil', cvu: 'cvu' } })
    expect(readDestination(bank, { ...good, dni: '30.111.222' })).toEqual({
      ok: false,
      problems: { cuil: 'cuil_of_dni' },
    })
  })

  test('what is copied along and not seen is left out of every field', () => {
    const copied = Object.fromEntries(
      Object.entries(good).map(([field, text]) => [field, `\u202a${text}\u202c\u200b`]),
    )
    expect(readDestination(bank, copied)).toEqual(readDestination(bank, good))
    expect(readDestination(['pix_key'], { pix_key: '\u2066ana@example.com\u2069' })).toEqual({
      ok: true,
      destination: { pix_key: 'ana@example.com' },
    })
  })

  test('an IBAN is read as it is printed', () => {
    const printed = 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'
    expect(readDestination(['full_name', 'iban'], { full_name: 'Ana', iban: printed })).toMatchObject({
      destination: { iban: 'MT84MALT011000012345MTLCAST001S' },
    })
  })
})
