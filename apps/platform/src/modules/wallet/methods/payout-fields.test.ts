import { describe, expect, test } from 'vitest'
import { isCnpj, isCpf, isCuil, isCvu, isIban, pixKey, readDestination } from './payout-fields.ts'

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
})
