import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashed, toHash, MILLION, toPoint, toReturn } from './chance.ts'

const toSeed = (n: number) => toHash(`seed ${n}`)

test('the point of a run is the first word of its stream, within the range', () => {
  const serverSeed = toSeed(1)
  const terms = { number: 7, seed: 1_000n, ceiling: 5_000n }
  const word = BigInt(
    `0x${createHmac('sha256', serverSeed).update('brasa-mini:7:0').digest('hex').slice(0, 16)}`,
  )
  expect(toPoint(serverSeed, 'brasa-mini', terms)).toBe(1_001n + (word % 4_000n))
})

test('every amount above the seed and up to the ceiling comes about equally often', () => {
  const terms = { number: 1, seed: 10n, ceiling: 18n }
  const counts = new Map<bigint, number>()
  for (let n = 0; n < 8_000; n += 1) {
    const point = toPoint(toSeed(n), 'one', terms)
    counts.set(point, (counts.get(point) ?? 0) + 1)
  }
  expect([...counts.keys()].sort((a, b) => Number(a - b))).toEqual([11n, 12n, 13n, 14n, 15n, 16n, 17n, 18n])
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
  // 7 degrees of freedom, 99.9 %; the seeds are fixed.
  expect(chiSquare).toBeLessThan(24.3)
})

test('a range that is no power of two throws the incomplete last cycle away', () => {
  // With a range above half of all words nearly every second first word is thrown away.
  const range = (1n << 63n) + 1n
  for (let n = 0; n < 20; n += 1) {
    const words = [0, 1, 2, 3].map((at) =>
      createHmac('sha256', toSeed(n))
        .update('one:1:0')
        .digest()
        .readBigUInt64BE(at * 8),
    )
    const first = words.find((word) => word < range)
    if (first === undefined) continue
    expect(toPoint(toSeed(n), 'one', { number: 1, seed: 0n, ceiling: range })).toBe(1n + first)
  }
})

test('the stated return is all awards over all stakes, over every point there is', () => {
  const terms = { contribution: 3_000, seed: 100n, ceiling: 300n }
  const points = Array.from({ length: 200 }, (_, n) => 101n + BigInt(n))
  const awarded = points.reduce((sum, point) => sum + point, 0n)
  // What had to be staked for them: each run's contributions are its award less its seed.
  const contributed = points.reduce((sum, point) => sum + point - terms.seed, 0n)
  const { numerator, denominator } = toReturn(terms)
  // awarded / (contributed / rate) = numerator / denominator, multiplied out
  expect(awarded * BigInt(terms.contribution) * denominator).toBe(numerator * contributed * MILLION)
})

test('a chain hashes to what was published', () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(hashed('root', 3)).toBe(sha(sha(sha('root'))))
})
