import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkRace, drawFinish, finishOfSeed, raceCommitment } from './index.ts'

const SEED = '0f'.repeat(32)
const STARTERS = [
  { number: 3, odds: 2.5 },
  { number: 1, odds: 4 },
  { number: 7, odds: 5.25 },
  { number: 4, odds: 12.345 },
  { number: 2, odds: 20 },
  { number: 9, odds: 1000 },
]

/** The words of docs/fairness.md, written down once more. */
function* words(seed: string, id: string): Generator<bigint> {
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', seed).update(`${id}:0:${block}`).digest('hex')
    for (let at = 0; at < 64; at += 16) yield BigInt(`0x${digest.slice(at, at + 16)}`)
  }
}

test('the first of a race is the one that the published rule gives', () => {
  for (let race = 0; race < 50; race += 1) {
    const id = `sim:race:20261122-11-${race}`
    const [word = 0n] = words(SEED, id)
    const inOrder = STARTERS.toSorted((a, b) => a.number - b.number)
    const weights = inOrder.map(({ odds }) => 10n ** 12n / BigInt(Math.round(odds * 1000)))
    let drawn = word % weights.reduce((sum, weight) => sum + weight, 0n)
    const first = inOrder[weights.findIndex((weight) => (drawn -= weight) < 0n)]
    expect(finishOfSeed(SEED, id, STARTERS)[0]).toContain(first?.number)
  }
})

test('a race is proved by its seed, and by no other seed, race, card or result', () => {
  const id = 'sim:race:20261122-11-1'
  const finish = finishOfSeed(SEED, id, STARTERS)
  const commitment = createHash('sha256').update(SEED).digest('hex')
  expect(raceCommitment(SEED)).toBe(commitment)
  const proof = { id, commitment, seed: SEED, starters: STARTERS, finish }
  expect(checkRace(proof)).toMatchObject({ committed: true, drawn: true })
  expect(checkRace({ ...proof, starters: STARTERS.toReversed() }).drawn).toBe(true)
  expect(checkRace({ ...proof, seed: '00'.repeat(32) }).committed).toBe(false)
  expect(checkRace({ ...proof, finish: finish.toReversed() }).drawn).toBe(false)
  const others = Array.from(
    { length: 20 },
    (_, race) => checkRace({ ...proof, id: `sim:race:${race}` }).drawn,
  )
  expect(others).toContain(false)
})

test('places go by the odds; ties and unfinished races come as often as said', () => {
  const races = Array.from({ length: 20_000 }, (_, race) => finishOfSeed(SEED, `race ${race}`, STARTERS))
  const all = STARTERS.reduce((sum, { odds }) => sum + 1 / odds, 0)
  for (const { number, odds } of STARTERS) {
    const chance = 1 / odds / all
    const won = races.reduce((sum, [first = []]) => sum + (first.includes(number) ? 1 / first.length : 0), 0)
    // A dead heat of the first two moves one race in 90 by a half.
    expect(Math.abs(won / races.length - chance)).toBeLessThan(4 * Math.sqrt(chance / races.length) + 1 / 180)
  }
  const tied = races.filter((finish) => finish.some((group) => group.length > 1)).length / races.length
  expect(Math.abs(tied - 1 / 30)).toBeLessThan(0.006)
  const finished = races.reduce((sum, finish) => sum + finish.flat().length, 0) / races.length
  expect(Math.abs(STARTERS.length - finished - 3 / 80)).toBeLessThan(0.006)
  expect(drawFinish([{ number: 5, odds: 1 }], () => 0n)).toEqual([[5]])
})
