import { createHash, createHmac } from 'node:crypto'

/** Contributions are counted in millionths of a minor unit, so that the smallest stake counts exactly. */
export const MILLION = 1_000_000n
const WORDS = 1n << 64n

/** Lower-case hex SHA-256 of a text. */
export const toHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text hashed so many times. */
export function hashed(text: string, times: number): string {
  let at = text
  for (let n = 0; n < times; n += 1) at = toHash(at)
  return at
}

/** The words of a run's stream: block n is HMAC-SHA256 by the run's seed of `jackpot:run:n`, four big-endian words (docs/fairness.md). */
function* makeWords(serverSeed: string, jackpot: string, run: number): Generator<bigint> {
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', serverSeed).update(`${jackpot}:${run}:${block}`).digest()
    for (const offset of [0, 8, 16, 24]) yield digest.readBigUInt64BE(offset)
  }
}

/**
 * At how much the pot is awarded, in minor units: more than the seed, no more than the ceiling, each amount equally likely. It
 * follows from the run's seed, which is secret until the award.
 */
export function toPoint(
  serverSeed: string,
  jackpot: string,
  { number, seed, ceiling }: { number: number; seed: bigint; ceiling: bigint },
): bigint {
  const range = ceiling - seed
  const limit = WORDS - (WORDS % range)
  for (const word of makeWords(serverSeed, jackpot, number))
    if (word < limit) return seed + 1n + (word % range)
  throw new Error('the stream of words does not end')
}

/**
 * What a jackpot adds to a game's return, exactly, as a fraction of the stake: all that is awarded over all that is staked. A run's award
 * is (seed + ceiling + 1) / 2 on average, of which the seed comes from the brand, and stakes bring the rest.
 */
export function toReturn({
  contribution,
  seed,
  ceiling,
}: {
  contribution: number
  seed: bigint
  ceiling: bigint
}): { numerator: bigint; denominator: bigint } {
  return {
    numerator: BigInt(contribution) * (ceiling + seed + 1n),
    denominator: MILLION * (ceiling - seed + 1n),
  }
}

/** The same in millionths of a stake, rounded up. */
export function toAdded(terms: Parameters<typeof toReturn>[0]): number {
  const { numerator, denominator } = toReturn(terms)
  return Number((numerator * MILLION + denominator - 1n) / denominator)
}

/** Millionths as percent: 2000 is "0.2000". */
export function percentText(millionths: bigint): string {
  const digits = String(millionths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** What a jackpot adds to the return of its games, in percent. */
export function returnText(terms: Parameters<typeof toReturn>[0]): string {
  const { numerator, denominator } = toReturn(terms)
  return percentText((numerator * MILLION * 2n + denominator) / (denominator * 2n))
}
