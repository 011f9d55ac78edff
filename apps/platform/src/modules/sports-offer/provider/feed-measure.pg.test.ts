import { expect, test } from 'vitest'
import { Metrics } from '../../../observe/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { measureFeeds, readFeedStates } from './feed-measure.ts'
import { saveSportsProvider } from './providers.ts'

const { db } = await testDatabase()
const NOW = new Date('2026-01-01T00:00:00Z')
const producer = async (product: number, state: string, { silent = 0, storedAgo = 0 } = {}) =>
  db.query({
    text: `INSERT INTO sports_producers (provider_id, product, state, alive_at, stored_to)
      VALUES ('one', $1, $2, now() - $3 * interval '1 second', $4)
      ON CONFLICT (provider_id, product) DO UPDATE SET state = $2, alive_at = excluded.alive_at, stored_to = excluded.stored_to`,
    values: [product, state, silent, NOW.getTime() - storedAgo],
  })
const metrics = new Metrics()
measureFeeds(db, metrics, () => NOW)
const read = async () => {
  const lines = (await metrics.text()).split('\n').filter((line) => /^feed_\w+\{/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, product, value] = /^(\w+)\{provider="one",product="(\w+)"\} (\S+)$/.exec(line) ?? []
      return [`${name} ${product}`, Number(value)]
    }),
  )
}

test('a producer is up while it is heard of, and its lag is the age of what is stored', async () => {
  await saveSportsProvider(db, {
    id: 'one',
    url: 'http://127.0.0.1:1',
    keyReference: 'env:PROVIDER_ODDS_FEED_KEY',
  })
  await producer(1, 'up', { storedAgo: 4_500 })
  await producer(3, 'recovering', { storedAgo: NOW.getTime() })
  expect(await read()).toEqual({
    'feed_producer_up live': 1,
    'feed_producer_up prematch': 0,
    'feed_lag_seconds live': 4.5,
    'feed_lag_seconds prematch': -1,
  })
  expect([...(await readFeedStates(db))]).toEqual([['one', false]])
  await producer(3, 'up', { silent: 20 })
  expect([...(await readFeedStates(db))]).toEqual([['one', true]])
  await producer(3, 'up', { silent: 31 })
  expect(await read()).toMatchObject({ 'feed_producer_up live': 1, 'feed_producer_up prematch': 0 })
})

test('a provider that is not read is in no metric', async () => {
  await saveSportsProvider(db, { id: 'one', enabled: false })
  expect(await read()).toEqual({})
})
