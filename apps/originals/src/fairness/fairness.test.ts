import { describe, expect, it } from 'vitest'
import { block, commitment, makeDraws, newServerSeed } from './stream.ts'
import { uniform } from './words.ts'

const SERVER = 'server-seed-0001'
const CLIENT = 'client-seed-0001'

/** Wilson-Hilferty: chi-square of `freedom` degrees as a standard normal deviate. */
const deviate = (chi: number, freedom: number) =>
  (Math.cbrt(chi / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))

function chiSquare(below: number, rounds: number, drawsPerRound: number): number {
  const counts = Array<number>(below).fill(0)
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = makeDraws(SERVER, CLIENT, nonce)
    for (let at = 0; at < drawsPerRound; at++) counts[draw(below)]!++
  }
  const expected = (rounds * drawsPerRound) / below
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('outcome generator', () => {
  it('reproduces the regression vectors', () => {
    expect(commitment(SERVER)).toBe('5a10bff3a8ed3f67c42e8b0bf54cc667ffd7dc7e3f71462498feab41b7845a24')
    const blocks = [0, 1, 2].map((nonce) => block(SERVER, CLIENT, nonce, 0).toString('hex'))
    expect(blocks).toEqual([
      '19b734c7563d5b5791ea53a6305cce41a0406f1f825ca06ec35b067c90bb8eb2',
      '21d2e85a91f9ff2f9a62f8a8c3a81674bd853de7c058ca6c327e0227c01e2cf8',
      'ab78dd90e4776547ab3051113859b9d7c70249905d68b3314fb423bf0c6b2e08',
    ])
  })

  it('takes the words of a block in order, then the next cursor', () => {
    const draw = makeDraws(SERVER, CLIENT, 0)
    // The first four 8-byte words of the nonce 0 vector, modulo 1000 (none lies in the rejected tail).
    const expected = ['19b734c7563d5b57', '91ea53a6305cce41', 'a0406f1f825ca06e', 'c35b067c90bb8eb2']
    expect(expected.map(() => draw(1000))).toEqual(expected.map((hex) => Number(BigInt(`0x${hex}`) % 1000n)))
    const fifth = block(SERVER, CLIENT, 0, 1).readBigUInt64BE(0)
    expect(draw(1000)).toBe(Number(fifth % 1000n))
  })

  it('throws away words of the incomplete last cycle', () => {
    const given = [2n ** 64n - 1n, 2n ** 64n - 12n, 2n ** 64n - 13n]
    // 2^64 mod 37 = 12: the last 12 words would favour the numbers 0 to 11.
    expect(uniform(() => given.shift() as bigint, 37)).toBe(36)
    expect(given).toEqual([])
  })

  it('makes server seeds of 256 bits, never twice the same', () => {
    const seeds = Array.from({ length: 100 }, newServerSeed)
    expect(new Set(seeds).size).toBe(100)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  })

  // Scaled output, fixed seeds: roulette numbers (first draw) and reel stops (five draws), two-sided 99 %.
  it.each([
    ['roulette numbers', 37, 60_000, 1],
    ['stops of a strip of 32', 32, 15_000, 5],
    ['stops of a strip of 35', 35, 15_000, 5],
    ['expanding symbols of 9', 9, 30_000, 1],
  ])('is uniform on %s', (_, below, rounds, perRound) => {
    expect(Math.abs(deviate(chiSquare(below, rounds, perRound), below - 1))).toBeLessThan(2.5758)
  })

  it('would notice the bias of a plain remainder', () => {
    const counts = Array<number>(37).fill(0)
    for (let nonce = 0; nonce < 20_000; nonce++)
      counts[(block(SERVER, CLIENT, nonce, 0)[0] as number) % 37]!++
    const chi = counts.reduce((sum, count) => sum + (count - 20_000 / 37) ** 2 / (20_000 / 37), 0)
    expect(Math.abs(deviate(chi, 36))).toBeGreaterThan(2.5758)
  })
})
