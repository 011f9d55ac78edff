import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openArchive } from '../testing/read-lot.ts'
import { counterMode, encryptedZip, isPassword } from './zip.ts'

const PASSWORD = 'Clave-de-prueba-0123456789-con-cincuenta-signos!!!'
const AT = new Date('2026-11-28T03:00:00Z')
const archive = (text: string, { password = PASSWORD, name = 'lote.xml' } = {}) =>
  encryptedZip([{ name, content: Buffer.from(text) }], password, AT)

test.each([0, 1, 15, 16, 17, 4096, 100_000])('%i bytes are read again with the password alone', (length) => {
  const text = Array.from({ length }, (_, index) => String.fromCodePoint(33 + ((index * 7919) % 90))).join('')
  const bytes = archive(text)
  expect(openArchive(bytes, PASSWORD)).toEqual({ name: 'lote.xml', text })
  expect(() => openArchive(bytes, `${PASSWORD.slice(0, -1)}?`)).toThrow()
  if (length > 100) expect(bytes.includes(deflateRawSync(Buffer.from(text)).subarray(0, 32))).toBe(false)
})

test('a changed byte is noticed', () => {
  const bytes = archive('<Lote/>')
  const sealed = bytes.indexOf('lote.xml') + 8 + 11 + 16 + 2
  bytes[sealed] = (bytes[sealed] ?? 0) ^ 1
  expect(() => openArchive(bytes, PASSWORD)).toThrow('the archive was changed')
})

test('the same content makes the same bytes, another one shares no key stream with it', () => {
  expect(archive('uno').equals(archive('uno'))).toBe(true)
  const salt = (bytes: Buffer) => bytes.subarray(30 + 8 + 11, 30 + 8 + 11 + 16).toString('hex')
  expect(
    new Set(
      [
        archive('uno'),
        archive('dos'),
        archive('uno', { name: 'uno.xml' }),
        archive('uno', { password: `${PASSWORD}1` }),
      ].map(salt),
    ).size,
  ).toBe(4)
})

test('the counter begins at one and its first byte carries into the second', () => {
  const zeros = Buffer.alloc(300 * 16)
  const stream = counterMode(zeros, Buffer.alloc(32, 7))
  const blocks = new Set(
    Array.from({ length: 300 }, (_, block) => stream.subarray(block * 16, block * 16 + 16).toString('hex')),
  )
  expect(blocks.size).toBe(300)
  expect(counterMode(stream, Buffer.alloc(32, 7)).equals(zeros)).toBe(true)
})

test('a password has 50 characters with digits, letters and signs', () => {
  expect(isPassword(PASSWORD)).toBe(true)
  for (const other of [PASSWORD.slice(1), `${PASSWORD}x`, 'a1'.repeat(25), 'a!'.repeat(25), '1!'.repeat(25)])
    expect(isPassword(other)).toBe(false)
})
