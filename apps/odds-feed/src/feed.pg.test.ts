import {
  catalogueFeedAnswer,
  customBetAnswer,
  FEED_PATHS,
  type FeedMessage,
  fixturesAnswer,
  PRODUCT,
  racesAnswer,
  STATEFUL,
} from '@palco/contract/feed'
import { checkSignature } from '@palco/contract/signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningFeed, startOddsFeed } from './odds-feed.ts'
import { call, handClock, KEY, openStream, testConfig, testDatabases } from './testing/harness.ts'

const databases = testDatabases()
const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const clock = handClock(NOON)
let feed: RunningFeed
let databaseUrl = ''

beforeAll(async () => {
  databaseUrl = await databases.create()
  feed = await startOddsFeed(testConfig(databaseUrl), clock)
  await feed.service.ready
})
afterAll(async () => {
  await feed.stop()
  await databases.drop()
})

type Stream = Awaited<ReturnType<typeof openStream>>
const at = (path: string, extra: object = {}) => call(feed.address, path, { nowMs: clock.nowMs(), ...extra })
const ask = (body: object) => at(FEED_PATHS.recovery, { method: 'POST', body })
const isOfEvent = (message: FeedMessage) => 'sequence' in message
const isStateful = ({ type }: FeedMessage) => STATEFUL.some((each) => each === type)

/** Lets some time pass in steps as a running clock would; the service's own timer is the real one. */
async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 3; step += 1) {
    clock.move(MINUTE / 3)
    feed.service.world.advance(clock.nowMs())
    await feed.service.outbox.flush(clock.nowMs())
  }
}
const completed = async (stream: Stream, id: number): Promise<void> =>
  await expect
    .poll(() => stream.messages.some((each) => each.type === 'snapshot_complete' && each.request_id === id))
    .toBe(true)

test('shows the races of a span', async () => {
  const { status, json } = await at(`${FEED_PATHS.races}?from=${NOON}&until=${NOON + 60 * MINUTE}`)
  expect(status).toBe(200)
  expect(racesAnswer.parse(json).races.length).toBeGreaterThan(6)
  expect((await at(`${FEED_PATHS.races}?from=${NOON}&until=${NOON}`)).status).toBe(400)
})

test('refuses what the platform did not sign: another key, a stale time, a nonce used twice, another body', async () => {
  const path = FEED_PATHS.catalogue
  expect((await at(path, { key: 'another key' })).status).toBe(401)
  expect((await at(path, { nowMs: NOON - 120_000 })).status).toBe(401)
  expect((await at(path, { nonce: 'once' })).status).toBe(200)
  expect((await at(path, { nonce: 'once' })).status).toBe(401)
  expect((await fetch(feed.address + path)).status).toBe(401)
  expect((await fetch(feed.address + FEED_PATHS.messages)).status).toBe(401)
})

test('signs its answers', async () => {
  const { text, headers } = await at(FEED_PATHS.catalogue, { nonce: 'mine' })
  expect(headers).toMatchObject({ 'x-palco-party': 'sim', 'x-palco-nonce': 'mine' })
  expect(checkSignature(KEY, headers, text, clock.nowMs())).toBe('ok')
})

test('serves the catalogue and the fixtures, one of them with its players', async () => {
  const { sports, categories, competitions } = catalogueFeedAnswer.parse(
    (await at(FEED_PATHS.catalogue)).json,
  )
  expect(sports).toHaveLength(5)
  expect(new Set(competitions.map(({ category_id }) => category_id)).size).toBe(categories.length)
  const { fixtures } = fixturesAnswer.parse((await at(FEED_PATHS.fixtures)).json)
  expect(fixtures.filter(({ status }) => status === 1).length).toBeGreaterThanOrEqual(8)
  expect(fixtures.filter(({ status }) => status === 0).length).toBeGreaterThanOrEqual(300)
  const football = fixtures.find(({ sport }) => sport === 'football')
  const one = await at(`${FEED_PATHS.fixtures}/${football?.id}`)
  expect(fixturesAnswer.shape.fixtures.element.parse(one.json).home.players).toHaveLength(11)
  expect((await at(`${FEED_PATHS.fixtures}/sim:match:1`)).json).toMatchObject({ code: 'unknown_fixture' })
})

test('a recovery needs a stream, and reaches three hours back', async () => {
  expect((await ask({ product: 1, after: null, request_id: 1 })).json).toMatchObject({ code: 'no_stream' })
  const stream = await openStream(feed.address, clock.nowMs())
  expect((await ask({ product: 1, after: NOON - 4 * 60 * MINUTE, request_id: 2 })).json).toMatchObject({
    code: 'recovery_too_old',
  })
  expect((await ask({ product: 2, after: null, request_id: 3 })).json).toMatchObject({
    code: 'invalid_request',
  })
  await stream.close()
})

test('the snapshot has every event of the product with its markets, and ends with its number', async () => {
  const stream = await openStream(feed.address, clock.nowMs())
  expect((await ask({ product: PRODUCT.prematch, after: null, request_id: 10 })).json).toEqual({
    request_id: 10,
  })
  await completed(stream, 10)
  const events = stream.messages.flatMap((each) =>
    each.type === 'odds_change' && each.request_id === 10 ? [each] : [],
  )
  expect(events.length).toBeGreaterThanOrEqual(300)
  for (const { odds, product } of events)
    expect([product, odds.markets.length > 0]).toEqual([PRODUCT.prematch, true])
  expect(stream.messages[0]).toMatchObject({ type: 'alive' })
  expect(stream.faults).toEqual([])
  await stream.close()
})

test('numbers have no gaps, and a recovery repeats exactly what was missed', async () => {
  const always = await openStream(feed.address, clock.nowMs())
  await ask({ product: PRODUCT.live, after: null, request_id: 20 })
  await completed(always, 20)
  await pass(5)
  const left = clock.nowMs()
  await pass(40)
  const back = await openStream(feed.address, clock.nowMs())
  await ask({ product: PRODUCT.live, after: left, request_id: 21 })
  await completed(back, 21)
  await expect.poll(() => always.messages.length).toBeGreaterThan(100)
  await completed(always, 21)

  const next = new Map<string, number>()
  for (const message of always.messages.filter(isOfEvent)) {
    if (message.request_id === 21) continue
    const expected = next.get(message.event_id)
    if (message.request_id !== undefined) next.set(message.event_id, message.sequence + 1)
    else {
      if (expected !== undefined) expect(message.sequence).toBe(expected)
      next.set(message.event_id, message.sequence + 1)
    }
  }
  const missed = always.messages.filter(
    (each) =>
      isOfEvent(each) &&
      each.request_id === undefined &&
      each.product === PRODUCT.live &&
      each.timestamp > left &&
      (isStateful(each) || each.type === 'fixture_change'),
  )
  const repeated = back.messages.filter(
    (each) => isOfEvent(each) && each.request_id === 21 && each.type !== 'odds_change',
  )
  expect(missed.length).toBeGreaterThan(5)
  expect(repeated.map(({ request_id: _, ...each }: FeedMessage & { request_id?: number }) => each)).toEqual(
    missed,
  )
  expect([...always.faults, ...back.faults]).toEqual([])
  await Promise.all([always.close(), back.close()])
}, 60_000)

test('a restart goes on where the clock is: no number is used twice, what was decided meanwhile is sent', async () => {
  const before = new Map([...feed.service.world.events].map(({ id, sequence }) => [id, sequence]))
  const live = [...feed.service.world.events].filter(({ phase }) => phase === 'live').map(({ id }) => id)
  await feed.stop()
  clock.move(20 * MINUTE)
  const stopped = clock.nowMs() - 20 * MINUTE
  feed = await startOddsFeed(testConfig(databaseUrl), clock)
  await feed.service.ready
  const stream = await openStream(feed.address, clock.nowMs())
  await ask({ product: PRODUCT.live, after: stopped, request_id: 30 })
  await completed(stream, 30)
  const repeated = stream.messages.filter(isOfEvent).filter(({ request_id }) => request_id === 30)
  for (const { event_id, sequence } of repeated)
    if (before.has(event_id)) expect(sequence).toBeGreaterThan(before.get(event_id) ?? 0)
  expect(repeated.some(({ type, event_id }) => type === 'bet_settlement' && live.includes(event_id))).toBe(
    true,
  )
  await stream.close()
}, 60_000)

test('of one event all that was decided can be asked for, also when its messages are gone', async () => {
  const event = [...feed.service.world.events].find(
    ({ phase, markets }) => phase === 'closed' && markets.settled().length > 0,
  )!
  await feed.service.database.query('DELETE FROM messages WHERE event_id = $1', [event.id])
  const stream = await openStream(feed.address, clock.nowMs())
  await ask({ product: PRODUCT.live, after: null, request_id: 40, event_id: event.id })
  await completed(stream, 40)
  const decided = stream.messages.filter(isOfEvent).find(({ request_id }) => request_id === 40)
  expect(decided).toMatchObject({
    type: 'bet_settlement',
    event_id: event.id,
    certainty: 2,
    sequence: event.sequence,
    markets: event.markets.settled(),
  })
  await stream.close()
})

test('prices selections of one event together, or says why they do not go together', async () => {
  const event = [...feed.service.world.events].find(
    ({ phase, entrants }) =>
      phase === 'coming' &&
      entrants.match.sport === 'football' &&
      entrants.match.scheduledMs - clock.nowMs() < 20 * 60 * MINUTE,
  )!
  const ask = async (selections: [number, string, string][], more: { available?: boolean } = {}) =>
    customBetAnswer.parse(
      (
        await at(FEED_PATHS.customBet, {
          method: 'POST',
          body: {
            ...more,
            event_id: event.id,
            selections: selections.map(([market_id, specifiers, outcome_id]) => ({
              market_id,
              specifiers,
              outcome_id,
            })),
          },
        })
      ).json,
    )
  const bet = (...selections: [number, string, string][]) => ask(selections)
  const chance = async (...selections: [number, string, string][]) => {
    const answer = await bet(...selections)
    return answer.ok ? answer.probability : Number.NaN
  }
  const [home, over] = [await chance([1, '', '1']), await chance([18, 'total=2.5', '12'])]
  const both = await chance([1, '', '1'], [18, 'total=2.5', '12'])
  expect(both).toBeGreaterThan(home * over)
  expect(both).toBeCloseTo(await chance([37, 'total=2.5', '796']), 6)
  expect(await chance([1, '', '1'], [166, 'total=9.5', '12'])).toBeCloseTo(
    home * (await chance([166, 'total=9.5', '12'])),
    6,
  )
  expect(await bet([1, '', '1'], [1, '', '2'])).toMatchObject({
    ok: false,
    reason: 'same_market',
    selection: 1,
  })
  expect(await bet([1, '', '1'], [10, '', '11'])).toMatchObject({ ok: false, reason: 'impossible' })
  const implied = { ok: false, reason: 'implied' }
  expect(await bet([1, '', '1'], [10, '', '9'])).toMatchObject({ ...implied, selection: 1 })
  // Who wins although both score has seen three goals: the line is redundant, not what made it so.
  expect(await bet([1, '', '1'], [18, 'total=2.5', '12'], [29, '', '74'])).toMatchObject({
    ...implied,
    selection: 1,
  })
  expect(await bet([18, 'total=99.5', '12'])).toMatchObject({ ok: false, reason: 'unknown_selection' })
  expect((await bet([1, '', '1'])).available).toEqual([])
  const answer = await ask([[1, '', '1']], { available: true })
  expect(answer.available.find(({ market_id }) => market_id === 10)).toBeUndefined()
  expect(answer.available.find(({ market_id }) => market_id === 29)?.outcome_ids).toEqual(['74', '76'])
})
