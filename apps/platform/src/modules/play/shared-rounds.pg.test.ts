import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { decidedRounds, drainPlay, type DecidedRound } from './index.ts'
import { openRounds, SOURCE } from './testing/rounds.ts'

const { db } = await testDatabase()
const { open: openRound, close: closeRound } = await openRounds(db)

/** What a consumer finds of the rounds it reads, and how often it asks the database for rounds. */
async function follow(consumer: string, asked?: { source: string; roundId: string }[]) {
  let rounds = new Map<string, DecidedRound | null>()
  let readings = 0
  await drainPlay(db, consumer, async (tx, movements) => {
    const query = vi.spyOn(tx, 'query')
    rounds = await decidedRounds(tx, asked ?? movements)
    readings += query.mock.calls.filter(([{ name }]) => name === 'play-ended-rounds').length
  })
  return { won: [...rounds.values()].map((round) => round && round.won), readings }
}

test('consumers of the same movements read their rounds once for all of them', async () => {
  await openRound('r1')
  await closeRound('r1', 150n)
  expect(await follow('first')).toEqual({ won: [150n], readings: 1 })
  expect(await follow('second')).toEqual({ won: [150n], readings: 0 })
})

test('a round that another consumer found open is read again by one that has read its end', async () => {
  await openRound('r2')
  expect(await follow('first')).toEqual({ won: [null], readings: 1 })
  await closeRound('r2', 70n)
  expect(await follow('second')).toEqual({ won: [70n], readings: 1 })
  expect(await follow('first')).toEqual({ won: [70n], readings: 0 })
})

test('a round of which a batch has no movement is read by its consumer itself', async () => {
  await openRound('r3')
  await follow('first')
  await openRound('r4')
  const asked = [{ source: SOURCE, roundId: 'r3' }]
  expect(await follow('first', asked)).toEqual({ won: [null], readings: 1 })
  expect(await follow('first', asked)).toEqual({ won: [], readings: 0 })
})

test('what another consumer could not read is read again', async () => {
  await openRound('r5')
  await closeRound('r5', 20n)
  const failing = drainPlay(db, 'failing', async (tx, movements) => {
    vi.spyOn(tx, 'query').mockRejectedValue(new Error('the connection is lost'))
    await decidedRounds(tx, movements)
  })
  await expect(failing).rejects.toThrow('the connection is lost')
  expect((await follow('second')).won.at(-1)).toBe(20n)
})
