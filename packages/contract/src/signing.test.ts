import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  checkSignature,
  MOST_NONCE,
  sign,
  SIGNATURE_HEADERS,
  SIGNATURE_WINDOW_MS,
  signedHeaders,
} from './signing.ts'

const hex = (text: string) => Buffer.from(text, 'hex')

/** RFC 4231, HMAC-SHA-256 rows of test cases 1–4, 6 and 7 (5 is about truncation). */
const RFC_4231: [string, Buffer, Buffer, string][] = [
  [
    '1',
    Buffer.alloc(20, 0x0b),
    Buffer.from('Hi There'),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    '2',
    Buffer.from('Jefe'),
    Buffer.from('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    '3',
    Buffer.alloc(20, 0xaa),
    Buffer.alloc(50, 0xdd),
    '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  ],
  [
    '4',
    hex('0102030405060708090a0b0c0d0e0f10111213141516171819'),
    Buffer.alloc(50, 0xcd),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    '6',
    Buffer.alloc(131, 0xaa),
    Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    '7',
    Buffer.alloc(131, 0xaa),
    Buffer.from(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
]

test.each(RFC_4231)('the hash beneath is that of RFC 4231, case %s', (_case, key, data, expected) => {
  expect(createHmac('sha256', key).update(data).digest('hex')).toBe(expected)
})

test('the signature is the HMAC of timestamp, nonce and body, joined by dots', () => {
  const joined = createHmac('sha256', 'Jefe').update('1700000000000.n-1.{"a":1}').digest('hex')
  expect(sign('Jefe', '1700000000000', 'n-1', '{"a":1}')).toBe(joined)
})

describe('checking', () => {
  const now = 1_700_000_000_000
  const body = '{"amount":"1.00"}'
  const headers = signedHeaders('demo', 'key', body, { nowMs: now, nonce: 'n-1' })

  test('accepts what was signed, at both ends of the window', () => {
    for (const at of [now, now + SIGNATURE_WINDOW_MS, now - SIGNATURE_WINDOW_MS]) {
      expect(checkSignature('key', headers, body, at)).toBe('ok')
    }
  })

  test('is stale one millisecond outside the window', () => {
    expect(checkSignature('key', headers, body, now + SIGNATURE_WINDOW_MS + 1)).toBe('stale')
    expect(checkSignature('key', headers, body, now - SIGNATURE_WINDOW_MS - 1)).toBe('stale')
  })

  test('a nonce has at most 80 characters, since receivers keep it', () => {
    const of = (nonce: string) =>
      checkSignature('key', signedHeaders('demo', 'key', body, { nowMs: now, nonce }), body, now)
    expect([of('n'.repeat(MOST_NONCE)), of('n'.repeat(MOST_NONCE + 1))]).toEqual(['ok', 'invalid'])
    expect(MOST_NONCE).toBe(80)
  })

  test.each([
    ['another key', 'other', headers, body],
    ['another body', 'key', headers, '{"amount":"1.000"}'],
    ['another timestamp', 'key', { ...headers, [SIGNATURE_HEADERS.timestamp]: String(now + 1) }, body],
    ['another nonce', 'key', { ...headers, [SIGNATURE_HEADERS.nonce]: 'n-2' }, body],
    [
      'a cut signature',
      'key',
      { ...headers, [SIGNATURE_HEADERS.signature]: headers[SIGNATURE_HEADERS.signature]?.slice(0, 32) },
      body,
    ],
  ])('is invalid with %s', (_name, key, sent, raw) => {
    expect(checkSignature(key, sent, raw, now)).toBe('invalid')
  })

  test.each([SIGNATURE_HEADERS.timestamp, SIGNATURE_HEADERS.nonce, SIGNATURE_HEADERS.signature])(
    'is missing without %s',
    (name) => {
      expect(checkSignature('key', { ...headers, [name]: undefined }, body, now)).toBe('missing')
    },
  )

  test('a repeated header is no header', () => {
    expect(checkSignature('key', { ...headers, [SIGNATURE_HEADERS.nonce]: ['n-1', 'n-1'] }, body, now)).toBe(
      'missing',
    )
  })

  test('a timestamp that is no number is stale, even when signed', () => {
    const odd = {
      ...headers,
      [SIGNATURE_HEADERS.timestamp]: 'soon',
      [SIGNATURE_HEADERS.signature]: sign('key', 'soon', 'n-1', body),
    }
    expect(checkSignature('key', odd, body, now)).toBe('stale')
  })
})
