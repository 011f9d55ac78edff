import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotSum } from './crc-slots.ts'

test('the checksum of a filled text is that of the empty one and the shares of its values', () => {
  const texts = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 2, maxLength: 8 })
  const value = fc.uint8Array({ minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(texts, value, (between, filling) => {
      const places: number[] = []
      let size = between[0]?.length ?? 0
      for (const text of between.slice(1)) {
        places.push(size)
        size += filling.length + text.length
      }
      const joined = (slot: Uint8Array) =>
        Buffer.concat(between.flatMap((text, index) => (index === 0 ? [text] : [slot, text])))
      const share = slotSum(size, { length: filling.length, places })
      const sum = crc32(joined(new Uint8Array(filling.length))) ^ share(filling, 0)
      expect(sum >>> 0).toBe(crc32(joined(filling)))
    }),
  )
})
