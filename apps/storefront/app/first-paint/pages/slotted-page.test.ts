import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPage, fillGzip, fillPlain } from './slotted-page.ts'

const placeholders = { nonce: 'NNNNNNNN', xsrf: 'XXXXXXXXXXXX' }

test('the gzip stream is the plain page, whatever stands in the slots', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('<script nonce="', '">', 'NNNN', 'XXXX', 'é', placeholders.nonce, placeholders.xsrf),
  )
  const value = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'abcN<X'), minLength: length, maxLength: length })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), value(8), value(12), (parts, nonce, xsrf) => {
      const html = parts.join('')
      const page = cutPage(html, placeholders)
      const expected = html
        .split(/(NNNNNNNN|XXXXXXXXXXXX)/)
        .map((text) => (text === 'NNNNNNNN' ? nonce : text === 'XXXXXXXXXXXX' ? xsrf : text))
      expect(fillPlain(page, { nonce, xsrf }).toString()).toBe(Buffer.from(expected.join('')).toString())
      expect(gunzipSync(fillGzip(page, { nonce, xsrf })).equals(fillPlain(page, { nonce, xsrf }))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
