import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payloadHash } from './payload-hash.ts'

const payload = fc.dictionary(
  fc.string(),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.bigInt(), fc.constant(null)),
)

test('the order of the fields and absent ones do not matter', () => {
  fc.assert(
    fc.property(payload, (fields) => {
      const reversed = Object.fromEntries([...Object.entries(fields).reverse(), ['not there', undefined]])
      expect(payloadHash(reversed)).toBe(payloadHash(fields))
    }),
  )
})

test('any other value, type or name is another hash', () => {
  const hashes = [
    {},
    { a: '' },
    { a: null },
    { a: 'null' },
    { a: 1 },
    { a: 1n },
    { a: '1' },
    { a: true },
    { b: 1 },
  ]
  const sly = [{ a: 'x', b: 'y' }, { a: 'x\nb', '': 'y' }, { a: 'x","b' }, { 'a,b': 'x' }]
  const all = [...hashes, ...sly].map((fields) => payloadHash(fields as Record<string, string>))
  expect(new Set(all).size).toBe(all.length)
})
