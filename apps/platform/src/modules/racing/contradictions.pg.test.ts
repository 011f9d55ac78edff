import type { FeedRace } from '@palco/contract/feed'
import { expect, test } from 'vitest'
import { FEED_KEY } from '../../testing/feed-server.ts'
import { testDatabase } from '../../testing/index.ts'
import { mockFeed } from '../../testing/mock-feed.ts'
import type { Bus } from '../../realtime/index.ts'
import { racesOfProviders, saveSportsProvider } from '../sports-offer/index.ts'
import { followRaces } from './follow.ts'
import { readRaces } from './races.ts'
import { feedRace } from './testing/feed-race.ts'

const database = await testDatabase()
const { db } = database
const bus = { publish: () => {} } as unknown as Bus
const SOON = new Date().getTime() + 300_000
const feed = await mockFeed()
await saveSportsProvider(db, { id: 'mock', url: feed.url, keyReference: 'env:PROVIDER_MOCK_KEY' })
const ask = racesOfProviders({ db, now: () => new Date(), readKey: () => FEED_KEY })
const follow = () => followRaces({ db, ask, now: new Date(), bus }, 'near')
let count = 0

const toRace = (changes: Partial<FeedRace> = {}): FeedRace =>
  feedRace({ id: `mock:race:c${(count += 1)}`, at: new Date(), start: SOON, odds: [3, 4, 5, 8] }, changes)
const official = (race: FeedRace, finish: number[][] | null): FeedRace => ({
  ...race,
  status: 'official',
  finish,
})
const readState = async ({ id }: FeedRace) => (await readRaces(db, [id])).get(id)?.state
const listProblems = async () => {
  const { rows } = await db.query<{ reason: string; message: string }>({
    text: 'SELECT reason, message FROM sports_feed_problems ORDER BY id',
  })
  return rows.map(({ reason, message }) => `${reason} ${message}`)
}

test.each<[string, (race: FeedRace) => FeedRace, string]>([
  ['that names a runner twice', (race) => official(race, [[1], [2], [1]]), 'finish: 1 finishes twice'],
  ['that ties a runner with itself', (race) => official(race, [[1, 1], [2]]), 'finish: 1 finishes twice'],
  [
    'of a number that no runner has',
    (race) => official(race, [[9], [1]]),
    'finish: 9 finishes and is no runner',
  ],
  [
    'of a non-runner',
    (race) => official(withdrawn(race), [[2], [1]]),
    'finish: 2 finishes and is a non-runner',
  ],
  ['without finishers', (race) => official(race, []), 'finish: a race that is official has finishers'],
  ['that is missing', (race) => official(race, null), 'finish: a race that is official has finishers'],
  [
    'with one number for two runners',
    (race) => official({ ...race, runners: race.runners.map((one) => ({ ...one, number: 1 })) }, [[1]]),
    'runners: two runners have the number 1',
  ],
])('a result %s changes nothing and is named once, and the others stand', async (_, spoil, why) => {
  const [race, other] = [toRace(), toRace()]
  feed.races = [race, other]
  expect(await follow()).toBe(2)
  feed.races = [spoil(race), official(other, [[2], [1]])]
  expect(await follow()).toBe(1)
  await follow()
  expect([await readState(race), await readState(other)]).toEqual(['open', 'official'])
  expect((await listProblems()).filter((one) => one.includes(race.id))).toEqual([
    `race_left_out ${race.id}: ${why}`,
  ])
  feed.races = [official(race, [[1], [2]])]
  expect(await follow()).toBe(1)
  expect(await readState(race)).toBe('official')
})

const withdrawn = (race: FeedRace): FeedRace => ({
  ...race,
  runners: race.runners.map((one) =>
    one.number === 2 ? { ...one, withdrawn_at: new Date(SOON).toISOString() } : one,
  ),
})

test('a race that is listed twice counts once, as it was listed first', async () => {
  const race = toRace()
  feed.races = [official(race, [[1]]), { ...race, status: 'abandoned' }]
  expect(await follow()).toBe(1)
  expect(await readState(race)).toBe('official')
  expect((await listProblems()).at(-1)).toBe(`race_left_out ${race.id}: it is listed twice`)
})

test('an answer that is no list of races is named once in an outage', async () => {
  const last = async () => (await listProblems()).filter((one) => one.startsWith('races_not_read')).length
  feed.races = null as never
  for (let again = 0; again < 2; again += 1) expect(await follow()).toBe(0)
  expect(await last()).toBe(1)
  feed.races = []
  await follow()
  feed.races = null as never
  await follow()
  expect(await last()).toBe(2)
})
