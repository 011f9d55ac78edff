import { calls } from '@palco/contract'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { offerEvent, listOutcomes } from '../../../testing/sports-offer.ts'

const database = await testDatabase()
const { db } = database
const { call, clock } = await testPlatform(database)
const RESULT = { marketId: 1, specifiers: '', outcomes: listOutcomes({ 1: 0.5, 2: 0.3, 3: 0.2 }) }

/** An event whose sides have these names, with what ingest would have written for the search. */
async function offer(id: string, text: string, status?: string): Promise<void> {
  await offerEvent(db, { id, startAt: new Date(clock.now + 3_600_000), markets: [RESULT], status })
  await db.query({ text: 'UPDATE sports_events SET search_text = $2 WHERE id = $1', values: [id, text] })
}

beforeAll(async () => {
  await offer('soon', 'atletico rafaela union primera primeira first')
  await offer('live', 'boca juniors union primera primeira first', 'live')
  await offer('over', 'boca unidos primera primeira first', 'ended')
})

const search = async (q: string) => (await call(calls.searchSports, { q })).body.response
const found = async (q: string) => (await search(q)).events.map(({ id }) => id)

test('every word is found whatever its accents, live events before the others', async () => {
  expect(await found('Atlético RAFAELA')).toEqual(['soon'])
  expect(await found('union')).toEqual(['live', 'soon'])
  expect(await found('atletico boca')).toEqual([])
  expect((await search('primeira')).competitions.map(({ id }) => id)).toEqual(['test:competition:1'])
})

test('typing faults are allowed where nothing has the words as typed, and the answer says so', async () => {
  expect(await search('atletcio rafela')).toMatchObject({ events: [{ id: 'soon' }], near: true })
  expect(await search('primrea')).toMatchObject({ competitions: [{ id: 'test:competition:1' }], near: true })
  expect(await search('boca')).toMatchObject({ events: [{ id: 'live' }], near: false })
})

test.each(['%%', '__', `'"`, '" OR 1=1 --', '\\\\', '🙂🙂'])('%j finds nothing', async (q) =>
  expect(await search(q)).toEqual({ competitions: [], events: [], near: false }),
)

test.each(['', 'a', '  b  ', 'x'.repeat(500)])('%j is refused', async (q) => {
  const { refusal } = await call(calls.searchSports, { q })
  expect(refusal.code).toBe('invalid_request')
})
