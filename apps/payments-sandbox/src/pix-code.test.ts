import { expect, test } from 'vitest'
import { crc16 } from './crc16.ts'
import { pixCode } from './pix-code.ts'

test('the checksum is the published one', () => {
  expect(crc16('123456789')).toBe('29B1')
  // Example of the central bank's manual (static code), without its last four characters.
  const manual =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
  expect(crc16(manual)).toBe('1D3D')
})

test('a charge reads back as it was written', () => {
  const code = pixCode({
    url: 'https://pix.test/v/abc',
    amount: '25.00',
    merchantName: 'Tribuna São João',
    city: 'São Paulo',
  })
  const fields = new Map<string, string>()
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4))
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  expect(fields.get('01')).toBe('12')
  expect(fields.get('26')).toBe('0014br.gov.bcb.pix2514pix.test/v/abc')
  expect(fields.get('53')).toBe('986')
  expect(fields.get('54')).toBe('25.00')
  expect(fields.get('59')).toBe('Tribuna Sao Joao')
  expect(fields.get('60')).toBe('Sao Paulo')
  expect(fields.get('63')).toBe(crc16(code.slice(0, -4)))
})
