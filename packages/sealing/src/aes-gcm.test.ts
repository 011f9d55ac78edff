import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './aes-gcm.ts'

const hex = (text: string) => Buffer.from(text, 'hex')

/** Test cases 14 and 16 of the GCM specification submitted to NIST (McGrew, Viega; AES-256, 96-bit IV). */
const CASES = [
  {
    name: 'test case 14: a block of zeros, no additional data',
    key: '00'.repeat(32),
    iv: '00'.repeat(12),
    plain: '00'.repeat(16),
    aad: '',
    body: 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919',
  },
  {
    name: 'test case 16: 60 bytes with additional data',
    key: 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308',
    iv: 'cafebabefacedbaddecaf888',
    plain:
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72' +
      '1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39',
    aad: 'feedfacedeadbeeffeedfacedeadbeefabaddad2',
    body:
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa' +
      '8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662' +
      '76fc6ece0f4e1768cddf8853bb2d551b',
  },
]

test.each(CASES)('published values, $name', ({ key, iv, plain, aad, body }) => {
  const secret = createSecretKey(hex(key))
  expect(encrypt(secret, hex(iv), hex(plain), hex(aad)).toString('hex')).toBe(body)
  expect(decrypt(secret, hex(iv), hex(body), hex(aad)).toString('hex')).toBe(plain)
})

test('a shortened tag is not taken for a whole one', () => {
  const secret = createSecretKey(hex('00'.repeat(32)))
  const nonce = hex('00'.repeat(12))
  const body = encrypt(secret, nonce, hex(''), hex(''))
  for (const length of [0, 4, 12, 15])
    expect(() => decrypt(secret, nonce, body.subarray(0, length), hex(''))).toThrow()
})
