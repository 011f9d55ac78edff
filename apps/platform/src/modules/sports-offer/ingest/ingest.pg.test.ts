import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import {
  aliveOf,
  completeOf,
  FEED_KEY,
  matchId,
  mockFeed,
  mockFixture,
  type RecoveryAsked,
} from '../../../testing/mock-feed.ts'
import { lockedBy } from '../../../testing/locks.ts'
import { consumeResults, lockOffer, type MarketResult } from '../index.ts'
import { saveSportsProvider } from '../providers.ts'
import { type Ingest, startIngest, type Timing } from './index.ts'

const { db, url } = await testDatabase()
const feed = await mockFeed()
/** Long enough not to happen by itself; a test that waits for one sets it. */
const TIMING: Partial<Timing> = {
  pauseMs: 20,
  longestPauseMs: 40,
  flushMs: 20,
  checkMs: 20,
  recoveryMs: 60_000,
}
const running: Ingest[] = []
const ingest = async (timing: Partial<Timing> = {}, on = db) => {
  const started = await startIngest({
    db: on,
    log: silentLog,
    now: Date.now,
    readKey: () => FEED_KEY,
    timing: { ...TIMING, ...timing },
    publish: () => {},
    onFeedState: () => {},
  })
  running.push(started)
  return started
}
const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()))
afterAll(stopAll)

beforeAll(() => saveSportsProvider(db, { id: 'mock', url: feed.url, keyReference: 'env:PROVIDER_MOCK_KEY' }))
beforeEach(async () => {
  await stopAll()
  feed.asked.length = 0
  feed.onRecovery = (asked) => [completeOf(asked)]
})

const producers = async () =>
  (
    await db.query<{ product: number; state: string; reason: string | null; storedTo: bigint }>({
      text: `SELECT product, state, reason, stored_to AS "storedTo" FROM sports_producers WHERE provider_id = 'mock' ORDER BY product`,
    })
  ).rows
const states = async () => (await producers()).map(({ state }) => state)
const UP = ['up', 'up']
const PATIENT = { timeout: 5_000 }
const problems = async () =>
  (
    await db.query<{ reason: string; message: string }>({
      text: 'SELECT reason, message FROM sports_feed_problems ORDER BY id',
    })
  ).rows

/** An event that the feed knows, with a counter of its messages. */
function match() {
  const id = matchId()
  feed.fixtures.set(id, mockFixture(id))
  let sequence = 0
  const head = (given: object) => ({
    product: 3 as const,
    timestamp: Date.now(),
    event_id: id,
    sequence: ++sequence,
    ...given,
  })
  return {
    id,
    last: () => sequence,
    skip: () => void (sequence += 1),
    odds: (share: number, given: object = {}, status = 1) => ({
      type: 'odds_change',
      ...head(given),
      odds: { markets: [total(share, status)] },
    }),
    stop: (given: object = {}) => ({ type: 'bet_stop', ...head(given), groups: 'all', market_status: -1 }),
    settle: (results: Record<string, 0 | 1>, given: object = {}) => ({
      type: 'bet_settlement',
      certainty: 1,
      ...head(given),
      markets: [
        { ...TOTAL, outcomes: Object.entries(results).map(([one, result]) => ({ id: one, result })) },
      ],
    }),
    decide: (type: string, given: object = {}) => ({ type, ...head(given), markets: [TOTAL] }),
  }
}
const TOTAL = { id: 18, specifiers: 'total=2.5' }
const total = (share: number, status = 1) => ({
  ...TOTAL,
  status,
  outcomes: [
    { id: '12', active: true, probabilities: share },
    { id: '13', active: true, probabilities: 1 - share },
  ],
})
const OVER = { 12: 1, 13: 0 } as const
const UNDER = { 12: 0, 13: 1 } as const

const offer = (eventId: string) => async () => {
  const selection = { eventId, marketId: 18, specifiers: 'total=2.5', outcomeId: '12' }
  const [found] = await db.transaction((tx) =>
    lockOffer(tx, { id: 'brasa' }, [selection], { now: new Date() }),
  )
  return { closed: found?.closed, win: found?.probabilities?.win }
}

let consumers = 0
/** Results of an event in their order. */
function results(eventId: string) {
  const consumer = `test${++consumers}`
  const read: MarketResult[] = []
  return async () => {
    await consumeResults(db, consumer, async (_, found) => void read.push(...found), { portion: 10_000 })
    return read
      .filter((one) => one.eventId === eventId)
      .map(({ kind, outcomes, cancels, certainty }) => ({
        kind,
        certainty,
        over: outcomes?.['12']?.verdict ?? null,
        cancels,
      }))
  }
}

test('an event of the feed is offered with its prices, and what changes follows', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.5 })
  feed.send(one.odds(0.4), one.odds(0.45))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ win: 0.45 })
  feed.send(one.stop())
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_suspended', win: 0.45 })
  feed.send(one.odds(0.6))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.6 })
})

test('repeated and older messages change nothing', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const [first, second] = [one.odds(0.5), one.odds(0.4)]
  feed.send(first, second, first, second)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ win: 0.4 })
  // A number that follows, but a time before what is known.
  feed.send(one.odds(0.7, { timestamp: first.timestamp - 1_000 }))
  const other = match()
  feed.send(other.odds(0.3))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ win: 0.3 })
  expect(await offer(one.id)()).toMatchObject({ win: 0.4 })
  expect(feed.asked.filter(({ event_id: id }) => id === one.id)).toEqual([])
})

test('a settlement, its repetition, a correction, a rollback and cancels: a revision for each change', async () => {
  const one = match()
  const read = results(one.id)
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5), one.settle(OVER), one.settle(OVER), one.settle(OVER, { certainty: 2 }))
  feed.send(one.settle(UNDER, { certainty: 2 }), one.decide('rollback_bet_settlement'))
  feed.send(one.decide('rollback_bet_settlement'), one.decide('bet_cancel', { start_time: 5, end_time: 9 }))
  feed.send(one.decide('bet_cancel', { start_time: 5, end_time: 9 }), one.decide('bet_cancel'))
  feed.send(one.decide('rollback_bet_cancel'), one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  const window = { from: 5, to: 9 }
  expect(await read()).toEqual([
    { kind: 'settled', certainty: 2, over: 'won', cancels: [] },
    { kind: 'settled', certainty: 2, over: 'lost', cancels: [] },
    { kind: 'rolled_back', certainty: null, over: null, cancels: [] },
    { kind: 'cancelled', certainty: null, over: null, cancels: [window] },
    { kind: 'cancelled', certainty: null, over: null, cancels: [window, { from: null, to: null }] },
    { kind: 'cancel_rolled_back', certainty: null, over: null, cancels: [window] },
  ])
})

test('a settled market takes no bets until its settlement is rolled back and the feed prices it again', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5), one.settle(OVER), one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_closed' })
  feed.send(one.decide('rollback_bet_settlement'))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_suspended' })
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
})

test('a gap in the numbers of an event suspends it until what is missing was sent again, in order', async () => {
  const one = match()
  const read = results(one.id)
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  const missing = one.settle(OVER)
  let finish = () => {}
  feed.onRecovery = (asked) => {
    if (asked.product === 1) return [completeOf(asked)]
    finish = () =>
      feed.send({ ...missing, request_id: asked.request_id }, snapshot(one, asked, 0.2), completeOf(asked))
    return []
  }
  // 2 is lost; 3 takes it back.
  feed.send(one.decide('rollback_bet_settlement'))
  await expect.poll(() => feed.asked.filter(({ event_id: id }) => id === one.id)).toHaveLength(2)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_suspended' })
  expect(await read()).toEqual([])
  finish()
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.2 })
  expect((await read()).map(({ kind }) => kind)).toEqual(['settled', 'rolled_back'])
})

/** The present state of an event, as a recovery sends it. */
const snapshot = (one: ReturnType<typeof match>, asked: RecoveryAsked, share: number) => ({
  ...one.odds(share, { sequence: one.last(), product: asked.product, request_id: asked.request_id }),
})

test('a recovery of an event that is refused is asked for again', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  one.skip()
  const last = one.odds(0.4)
  let refused = 0
  feed.onRecovery = (asked) => {
    if (refused++ < 2) return null
    return asked.product === 3
      ? [{ ...last, request_id: asked.request_id }, completeOf(asked)]
      : [completeOf(asked)]
  }
  feed.send(last)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.4 })
  expect(refused).toBeGreaterThan(2)
})

test('until a recovery is complete only decisions count, and no market is open', async () => {
  const one = match()
  const read = results(one.id)
  const requests = new Map<number, RecoveryAsked>()
  feed.onRecovery = (asked) => (requests.set(asked.product, asked), [])
  await ingest()
  await expect.poll(() => requests.size).toBe(2)
  const prematch = requests.get(3) as RecoveryAsked
  feed.send(one.odds(0.5), one.settle(OVER))
  const other = match()
  feed.send(other.odds(0.5))
  await expect.poll(read).toHaveLength(1)
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: 'producer_down' })
  feed.send(completeOf(requests.get(1) as RecoveryAsked))
  await expect.poll(states).toEqual(['up', 'recovering'])
  expect(await offer(other.id)()).toMatchObject({ closed: 'producer_down' })
  feed.send(snapshot(other, prematch, 0.5), completeOf(prematch))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
})

test('what a whole snapshot does not name is taken off', async () => {
  const [one, other] = [match(), match()]
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5), other.odds(0.5))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
  feed.onRecovery = (asked) =>
    asked.product === 3 ? [snapshot(other, asked, 0.3), completeOf(asked)] : [completeOf(asked)]
  feed.cut()
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_closed' })
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null, win: 0.3 })
})

test('after a break the recovery asks for what came after the last message that was stored', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const sent = one.odds(0.5)
  feed.send(sent)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await expect.poll(async () => (await producers())[1]?.storedTo).toBe(BigInt(sent.timestamp))
  feed.asked.length = 0
  feed.cut()
  await expect.poll(() => feed.asked.length).toBe(2)
  expect(feed.asked.find(({ product }) => product === 3)?.after).toBe(sent.timestamp)
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('what was decided longer ago than a recovery reaches is asked for by event, also when the calendar no longer has it', async () => {
  const one = match()
  const read = results(one.id)
  const first = await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await first.stop()
  feed.fixtures.delete(one.id)
  const longAgo = Date.now() - 5 * 3_600_000
  await db.query({
    text: `UPDATE sports_producers SET stored_to = $1 WHERE provider_id = 'mock'`,
    values: [longAgo],
  })
  await db.query({
    text: 'UPDATE sports_events SET start_at = $2 WHERE id = $1',
    values: [one.id, new Date(longAgo)],
  })
  feed.asked.length = 0
  let refused = 0
  feed.onRecovery = (asked) => {
    if (asked.event_id !== one.id) return [completeOf(asked)]
    if (refused++ === 0) return null
    if (asked.product !== 1) return [completeOf(asked)]
    // All that was decided, with the event's last number: a result, and a cancel of some bets.
    const whole = { product: 1 as const, request_id: asked.request_id, sequence: 9 }
    return [
      one.settle(OVER, { ...whole, certainty: 2 }),
      one.decide('bet_cancel', { ...whole, start_time: 5, end_time: 9 }),
      completeOf(asked),
    ]
  }
  await ingest()
  await expect.poll(read, PATIENT).toEqual([
    { kind: 'settled', certainty: 2, over: 'won', cancels: [] },
    { kind: 'cancelled', certainty: 2, over: 'won', cancels: [{ from: 5, to: 9 }] },
  ])
  const own = feed.asked.filter(({ event_id: id }) => id === one.id)
  expect(own.every(({ after }) => after === null)).toBe(true)
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('alive messages move the time that a recovery asks from', async () => {
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const before = (await producers())[0]?.storedTo ?? 0n
  feed.send({ ...aliveOf(1), timestamp: Number(before) + 5_000 })
  await expect.poll(async () => (await producers())[0]?.storedTo).toBe(before + 5_000n)
})

test('a silent producer suspends what it feeds, and not what the other one feeds; alive again it recovers', async () => {
  const [one, live] = [match(), match()]
  await ingest({ silentMs: 400 })
  const beat = setInterval(() => feed.send(aliveOf(1)), 50)
  try {
    await expect.poll(states, PATIENT).toEqual(UP)
    feed.send(one.odds(0.5), live.odds(0.5, { product: 1 }))
    await expect
      .poll(producers, PATIENT)
      .toMatchObject([{ state: 'up' }, { state: 'down', reason: 'silent' }])
    await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'producer_down' })
    await expect.poll(offer(live.id), PATIENT).toMatchObject({ closed: null })
    feed.asked.length = 0
    const heard = setInterval(() => feed.send(aliveOf(3)), 50)
    await expect.poll(states, PATIENT).toEqual(UP)
    clearInterval(heard)
    expect(feed.asked.map(({ product }) => product)).toEqual([3])
  } finally {
    clearInterval(beat)
  }
})

test('a producer that says that something was lost is down until it has recovered', async () => {
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  let finish = () => {}
  feed.onRecovery = (asked) => ((finish = () => feed.send(completeOf(asked))), [])
  feed.asked.length = 0
  feed.send(aliveOf(3, 0))
  await expect.poll(() => feed.asked).toHaveLength(1)
  expect(await states()).toEqual(['up', 'recovering'])
  finish()
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('a recovery that never ends is asked for again, and the end of the old one does not count', async () => {
  const asked: RecoveryAsked[] = []
  feed.onRecovery = (one) => (asked.push(one), one.product === 1 ? [completeOf(one)] : [])
  await ingest({ recoveryMs: 100 })
  await expect.poll(() => asked.filter(({ product }) => product === 3).length, PATIENT).toBe(2)
  const [old, current] = asked.filter(({ product }) => product === 3)
  if (!old || !current) throw new Error('two recoveries were asked for')
  feed.send(completeOf(old))
  const other = match()
  feed.send(other.odds(0.5, { product: 1 }))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
  expect(await states()).toEqual(['up', 'recovering'])
  feed.onRecovery = (one) => [completeOf(one)]
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('a recovery that was refused is not taken for one that has begun', async () => {
  let refused = 0
  feed.onRecovery = (asked) => (asked.product === 3 && refused++ < 2 ? null : [completeOf(asked)])
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  expect(refused).toBe(3)
})

test('messages that are not understood are recorded and skipped, the rest goes on', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const before = (await problems()).length
  feed.send('{"type":"odds_change",,}', '{"type":"weather","product":1}')
  feed.send({ ...match().odds(0.5), event_id: 'mock:match:unknown' }, one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await expect
    .poll(async () =>
      (await problems())
        .slice(before)
        .map(({ reason }) => reason)
        .toSorted(),
    )
    .toEqual(['malformed', 'malformed', 'unknown_event'])
  expect(await states()).toEqual(['up', 'up'])
})

test('a market that is not catalogued is recorded, the others of the message are taken', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const message = one.odds(0.5)
  message.odds.markets.unshift({ ...total(0.5), id: 99_999 }, { ...total(0.5), specifiers: 'total=two' })
  feed.send(message)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  expect((await problems()).map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([expect.stringContaining('99999'), expect.stringContaining('total=two')]),
  )
})

test('the live producer takes a market over; a late word of the prematch one changes nothing', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const early = one.odds(0.5)
  feed.send(early, one.odds(0.5, {}, -2), one.odds(0.3, { product: 1 }), one.odds(0.9))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.3 })
  const other = match()
  feed.send(other.odds(0.5))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
  expect(await offer(one.id)()).toMatchObject({ win: 0.3 })
})

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
  // The suspension of one event cannot be stored as long as somebody holds its market.
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

test('different events are worked off side by side: one that waits does not hold up another', async () => {
  const [one, other] = [match(), match()]
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  const release = await lockedBy(db, {
    text: 'SELECT FROM sports_markets WHERE event_id = $1 FOR UPDATE',
    values: [one.id],
  })
  feed.send(one.stop(), other.odds(0.5), other.settle(OVER))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: 'market_closed' })
  await release()
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_suspended' })
})

test('an event that cannot be stored is recorded, the others of its batch are stored', async () => {
  const [one, other] = [match(), match()]
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5), other.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await db.query({ text: 'DELETE FROM sports_events WHERE id = $1', values: [one.id] })
  feed.send(one.odds(0.4), other.odds(0.4))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ win: 0.4 })
  await expect
    .poll(async () => (await problems()).filter(({ message }) => message.includes(one.id)), PATIENT)
    .toMatchObject([{ reason: 'not_stored' }])
  expect(await states()).toEqual(UP)
})

test('a changed fixture is read again: the start of its event moves', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  const start = '2020-01-01T10:00:00Z'
  feed.fixtures.set(one.id, mockFixture(one.id, { start_time: start }))
  feed.send({ ...one.decide('fixture_change', { change_type: 2, start_time: Date.parse(start) }) })
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'event_started' })
  feed.fixtures.set(one.id, mockFixture(one.id, { start_time: start, status: 5 }))
  feed.send({ ...one.decide('fixture_change', { change_type: 3, start_time: Date.parse(start) }) })
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'event_closed' })
})

test('on start the recovery asks from where the process before it had stored', async () => {
  const one = match()
  const first = await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const sent = one.odds(0.5)
  feed.send(sent)
  await expect.poll(async () => (await producers())[1]?.storedTo, PATIENT).toBe(BigInt(sent.timestamp))
  await first.stop()
  expect(await producers()).toMatchObject([
    { state: 'down', reason: 'disconnected' },
    { state: 'down', reason: 'disconnected' },
  ])
  feed.asked.length = 0
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  expect(feed.asked.find(({ product }) => product === 3)?.after).toBe(sent.timestamp)
})
