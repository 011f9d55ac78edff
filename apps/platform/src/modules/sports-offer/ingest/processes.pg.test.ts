import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { lockedBy } from '../../../testing/locks.ts'
import { saveSportsProvider } from '../provider/providers.ts'
import { openIngest, OVER, PATIENT, UP } from './testing/ingest-fixture.ts'

const { db, url, feed, ingest, stopAll, producers, states, match, offer, results } = await openIngest()

test('one process reads a provider; when it stops another one takes over', async () => {
  const second = openDatabase({ url })
  try {
    const first = await ingest()
    await expect.poll(states, PATIENT).toEqual(UP)
    await ingest({}, second)
    const streams = feed.requests('/feed/v1/messages')
    const one = match()
    feed.send(one.odds(0.5))
    await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
    expect(feed.streams()).toBe(1)
    expect(feed.requests('/feed/v1/messages')).toBe(streams)
    await first.stop()
    await expect.poll(() => feed.requests('/feed/v1/messages')).toBe(streams + 1)
    await expect.poll(states, PATIENT).toEqual(UP)
    feed.send(one.odds(0.4))
    await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.4 })
  } finally {
    await stopAll()
    await second.close()
  }
})

test('a process that lost its right writes nothing more', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await db.query({
    text: `UPDATE sports_leases SET owner = 'another process', until = now() + interval '1 minute'`,
  })
  feed.send(one.odds(0.4), one.settle(OVER))
  await expect.poll(() => feed.streams()).toBe(0)
  expect(await offer(one.id)()).toMatchObject({ win: 0.5 })
  expect(await results(one.id)()).toEqual([])
  await db.query({ text: 'DELETE FROM sports_leases' })
  await expect.poll(() => feed.streams()).toBe(1)
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('a disabled provider is not read and nothing of it is open', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await saveSportsProvider(db, { id: 'mock', enabled: false })
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'producer_down' })
  await expect.poll(() => feed.streams()).toBe(0)
  await saveSportsProvider(db, { id: 'mock', enabled: true })
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('a producer whose messages wait too long is down until they are worked off, without a recovery', async () => {
  const [one, other] = [match(), match()]
  await ingest({ lagMs: 150, caughtUpMs: 50 })
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5), other.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
  feed.asked.length = 0
  // The suspension of one event cannot be stored while another transaction locks its market.
  const release = await lockedBy(db, {
    text: 'SELECT FROM sports_markets WHERE event_id = $1 FOR UPDATE',
    values: [one.id],
  })
  feed.send(one.stop(), one.odds(0.4))
  await expect.poll(producers, PATIENT).toMatchObject([{ state: 'up' }, { state: 'down', reason: 'lagging' }])
  expect(await offer(other.id)()).toMatchObject({ closed: 'producer_down' })
  await release()
  await expect.poll(states, PATIENT).toEqual(UP)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.4 })
  expect(feed.asked).toEqual([])
})
