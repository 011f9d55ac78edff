import { createHash, createHmac } from 'node:crypto'
import { type Choose, drawFinish, type Starter } from './draw.ts'

const WORDS = 1n << 64n

/** What is published before bets are taken: lower-case hex SHA-256 of the seed's text. */
export const raceCommitment = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/**
 * The choices of a race: block n is HMAC-SHA256, key the seed's text, message `race id:0:n`; four big-endian words of 64 bits each. A word
 * at or above 2⁶⁴ − (2⁶⁴ mod k) is thrown away, another one mod k is the choice among k.
 */
export function makeChoices(seed: string, raceId: string): Choose {
  let [block, words] = [0, [] as bigint[]]
  return (below) => {
    for (;;) {
      if (words.length === 0) {
        const digest = createHmac('sha256', seed).update(`${raceId}:0:${block}`).digest()
        words = [0, 8, 16, 24].map((offset) => digest.readBigUInt64BE(offset))
        block += 1
      }
      const word = words.shift() ?? 0n
      if (word < WORDS - (WORDS % below)) return word % below
    }
  }
}

/** The finish of a race from its seed. */
export const finishOfSeed = (seed: string, raceId: string, starters: readonly Starter[]): number[][] =>
  drawFinish(starters, makeChoices(seed, raceId))

export type RaceProof = {
  id: string
  commitment: string
  seed: string
  starters: readonly Starter[]
  finish: readonly (readonly number[])[]
}

/** Whether a revealed seed is the one that was committed to, and whether the published finish follows from it. */
export function checkRace({ id, commitment, seed, starters, finish }: RaceProof) {
  const drawn = finishOfSeed(seed, id, starters)
  return {
    committed: raceCommitment(seed) === commitment,
    drawn: JSON.stringify(drawn) === JSON.stringify(finish),
    finish: drawn,
  }
}
