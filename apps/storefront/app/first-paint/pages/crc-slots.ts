/** CRC-32 is linear: what a byte at a given place adds to the checksum of a text does not depend on the rest of it. */
const STEP = Uint32Array.from({ length: 256 }, (_, byte) => {
  let state = byte
  for (let bit = 0; bit < 8; bit++) state = state & 1 ? (state >>> 1) ^ 0xedb88320 : state >>> 1
  return state
})

/** A value's place in a text: every byte stands at each of `places`, counted from the value's first byte. */
export type SlotPlaces = { length: number; places: readonly number[] }

/** What a value of a slot adds to the checksum of a text of zero bytes in its place. */
export type SlotSum = (value: Buffer | Uint8Array, from: number) => number

/**
 * Prepares the share that a slot has in the CRC-32 of a text of `size` bytes, so that the checksum of a filled text
 * costs two look-ups a byte of its values: `crc32(text with zero bytes in the slots) ^ share(value)`.
 */
export function slotSum(size: number, { length, places }: SlotPlaces): SlotSum {
  // For each byte of the value, 16 sums for its low and 16 for its high four bits.
  const sums = new Uint32Array(length * 32)
  const bits = Uint32Array.from({ length: 8 }, (_, bit) => STEP[1 << bit] ?? 0)
  let following = 0
  const backwards = [...places].sort((a, b) => b - a)
  for (const place of backwards) {
    for (let index = length - 1; index >= 0; index--) {
      for (const wanted = size - 1 - (place + index); following < wanted; following++) {
        for (let bit = 0; bit < 8; bit++) {
          const state = bits[bit] ?? 0
          bits[bit] = (state >>> 8) ^ (STEP[state & 255] ?? 0)
        }
      }
      addByte(sums, index * 32, bits)
    }
  }
  return (value, from) => {
    let sum = 0
    for (let index = 0; index < length; index++) {
      const byte = value[from + index] ?? 0
      sum ^= (sums[index * 32 + (byte & 15)] ?? 0) ^ (sums[index * 32 + 16 + (byte >>> 4)] ?? 0)
    }
    return sum >>> 0
  }
}

function addByte(sums: Uint32Array, at: number, bits: Uint32Array): void {
  for (let value = 1; value < 16; value++) {
    let low = 0
    let high = 0
    for (let bit = 0; bit < 4; bit++) {
      if ((value >>> bit) & 1) {
        low ^= bits[bit] ?? 0
        high ^= bits[bit + 4] ?? 0
      }
    }
    sums[at + value] = (sums[at + value] ?? 0) ^ low
    sums[at + 16 + value] = (sums[at + 16 + value] ?? 0) ^ high
  }
}
