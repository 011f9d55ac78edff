import { calls, liveEvent } from '@palco/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { notifyBus } from '../../realtime/index.ts'
import { type LiveReader, readLive } from '../../realtime/live/testing.ts'
import { testDatabase } from '../../testing/index.ts'
import { toAliveMessage, FEED_KEY, matchId, mockFixture } from '../../testing/feed-server.ts'
import { mockFeed } from '../../testing/mock-feed.ts'
import { testPlatform } from '../../testing/platform.ts'
import { saveSportsProvider, startSportsFeed, startSportsLive } from './index.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const feed = await mockFeed()
const open: LiveReader[] = []
const stops: (() => Promise<unknown>)[] = []

// The role `feed` as its own process: it meets the web only on the bus.
beforeAll(async () => {
  await saveSportsProvider(db, { id: 'mock', url: feed.url, keyReference: 'env:PROVIDER_MOCK_KEY' })
  const bus = await notifyBus(db, silentLog)
  const sportsLive = await startSportsLive({ db, bus, log: silentLog, now: Date.now })
  const timing = { pauseMs: 20, flushMs: 20, noteMs: 20, checkMs: 20, silentMs: 60_000 }
  const role = await startSportsFeed({
    db,
    bus,
    log: silentLog,
    now: Date.now,
    profiles: sportsLive.profiles,
    readKey: () => FEED_KEY,
    timing,
  })
  stops.push(role.stop, sportsLive.stop, bus.close)
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function live(topics: string, domain = 'brasa.test'): Promise<LiveReader> {
  const reader = await readLive(
    `${platform.url}${calls.liveStream.path}?language=es_ES&domain=${domain}&topics=${topics}`,
    { 'x-master-api-key': platform.config.MASTER_API_KEY, accept: 'text/event-stream' },
  )
  open.push(reader)
  return reader
}

const states = async () =>
  (
    await db.query<{ state: string }>({ text: 'SELECT state FROM sports_producers ORDER BY product' })
  ).rows.map(({ state }) => state)
const UP = ['up', 'up']

function match() {
  const id = matchId()
  feed.fixtures.set(id, mockFixture(id, { start_time: new Date(Date.now() - 60_000).toISOString() }))
  let sequence = 0
  return {
    id,
    odds: (share: number, given: object = {}) => ({
      type: 'odds_change',
      product: 1,
      timestamp: Date.now(),
      event_id: id,
      sequence: ++sequence,
      sport_event_status: {
        status: 1,
        match_status: 6,
        score: { home: 1, away: 0 },
        period_scores: [],
        incidents: [{ id: 7, type: 'goal', side: 'home', time: '3:00' }],
      },
      odds: {
        markets: [
          {
            id: 1,
            specifiers: '',
            status: 1,
            outcomes: ['1', '2', '3'].map((outcome, index) => ({
              id: outcome,
              active: true,
              probabilities: index === 0 ? share : (1 - share) / 2,
            })),
          },
          { id: 10, specifiers: '', status: -1 },
        ],
      },
      ...given,
    }),
  }
}

/** Odds of the home win on the stream, in their order. */
const homeOdds = (reader: LiveReader) =>
  reader.seen.flatMap(({ type, data }) =>
    type === 'sports_market' && data.id === 1 ? [(data.odds as Record<string, string>)['1']] : [],
  )
const offered = async (id: string) => (await platform.call(calls.readSportsEvent, { id })).status

test('readers of an event get its state, then prices and play as they change, with the brand’s odds', async () => {
  const one = match()
  await expect.poll(states, { timeout: 5_000 }).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(() => offered(one.id), { timeout: 5_000 }).toBe(200)
  const reader = await live(`sports_event:${one.id}`)
  expect(await reader.next('sports_event')).toMatchObject({
    event_id: one.id,
    state: 'live',
    play: { score: { home: 1, away: 0 } },
    market_count: 2,
  })
  await expect.poll(() => homeOdds(reader)).toContain('1.93')
  feed.send(one.odds(0.8))
  await expect.poll(() => homeOdds(reader), { timeout: 5_000 }).toContain('1.22')
  for (const { data } of reader.seen) expect(() => liveEvent.parse(data)).not.toThrow()
})

test('a new incident reaches the event’s readers, also one that came while they subscribed', async () => {
  const one = match()
  feed.send(one.odds(0.5))
  await expect.poll(() => offered(one.id), { timeout: 5_000 }).toBe(200)
  const reader = await live(`sports_event:${one.id}`)
  await reader.next('sports_event')
  const next = one.odds(0.6)
  next.sport_event_status.incidents = [{ id: 8, type: 'corner', side: 'home', time: '4:00' }]
  feed.send(next)
  const corner = { event_id: one.id, incident: { id: 8, kind: 'corner' } }
  await expect
    .poll(() => reader.seen.findLast(({ type }) => type === 'sports_incident')?.data, { timeout: 5_000 })
    .toMatchObject(corner)
})

test('the list of live events gets one-line markets only, an event without readers gets nothing', async () => {
  const [one, other] = [match(), match()]
  const reader = await live('sports_live')
  await reader.next('sports_feed')
  const elsewhere = await live(`sports_event:${other.id}`)
  feed.send(one.odds(0.5))
  await expect.poll(() => homeOdds(reader), { timeout: 5_000 }).toContain('1.93')
  expect(reader.seen.filter(({ data }) => data.id === 10)).toEqual([])
  expect(elsewhere.seen.filter(({ data }) => data.event_id === one.id)).toEqual([])
})

test('a brand with a margin of its own gets its own odds', async () => {
  await db.query({
    text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('marea', 0, 'proportional')`,
  })
  const one = match()
  feed.send(one.odds(0.5))
  await expect.poll(() => offered(one.id), { timeout: 5_000 }).toBe(200)
  const [brasa, marea] = [
    await live(`sports_event:${one.id}`),
    await live(`sports_event:${one.id}`, 'marea.test'),
  ]
  await expect.poll(() => homeOdds(marea), { timeout: 5_000 }).toContain('2.00')
  feed.send(one.odds(0.4))
  await expect.poll(() => homeOdds(marea), { timeout: 5_000 }).toContain('2.50')
  await expect.poll(() => homeOdds(brasa)).toContain('2.39')
  expect(homeOdds(brasa)).not.toContain('2.50')
})

test('each feed has a state of its own, also while no process reads it any more', async () => {
  await saveSportsProvider(db, { id: 'left', url: null, keyReference: null })
  const sign = (age: string) =>
    db.query({
      text: `INSERT INTO sports_producers (provider_id, product, state, alive_at)
        VALUES ('left', 1, 'up', now() - $1::interval), ('left', 3, 'up', now())
        ON CONFLICT (provider_id, product) DO UPDATE SET alive_at = EXCLUDED.alive_at`,
      values: [age],
    })
  await sign('0')
  const reader = await live('sports_live')
  const up = { live: true, prematch: true }
  expect((await reader.next('sports_feed')).feeds).toEqual({ mock: up, left: up })
  const feeds = () => reader.seen.findLast(({ type }) => type === 'sports_feed')?.data.feeds
  // Its reader died: nothing is said of it, its sign of life grows old.
  await sign('31 seconds')
  await expect.poll(feeds, { timeout: 10_000 }).toEqual({ mock: up, left: { live: false, prematch: true } })
  await db.query({ text: `DELETE FROM sports_producers WHERE provider_id = 'left'` })
})

test('a producer that goes down is reported to readers, and that it is back', async () => {
  const reader = await live('sports_live')
  await reader.next('sports_feed')
  const finish: (() => void)[] = []
  feed.onRecovery = ({ product, request_id }) => {
    finish.push(() => feed.send({ type: 'snapshot_complete', product, timestamp: Date.now(), request_id }))
    return []
  }
  feed.send(toAliveMessage(1, 0))
  await expect
    .poll(() => reader.seen.findLast(({ type }) => type === 'sports_feed')?.data.feeds, {
      timeout: 5_000,
    })
    .toEqual({ mock: { live: false, prematch: true } })
  await expect.poll(() => finish).toHaveLength(1)
  for (const end of finish) end()
  await expect
    .poll(() => reader.seen.findLast(({ type }) => type === 'sports_feed')?.data.feeds, {
      timeout: 5_000,
    })
    .toEqual({ mock: { live: true, prematch: true } })
})
