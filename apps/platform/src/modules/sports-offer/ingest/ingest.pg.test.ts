import { expect, test } from 'vitest'
import { lockedBy } from '../../../testing/locks.ts'
import { toCompletion, mockFixture } from '../../../testing/feed-server.ts'
import { openIngest, OVER, PATIENT, snapshot, total, UNDER, UP } from './testing/ingest-fixture.ts'

const { db, feed, ingest, states, problems, match, offer, results } = await openIngest()

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

test('the colours of a side are those of its fixture; without any it has none', async () => {
  const one = match()
  const fixture = mockFixture(one.id)
  const colours = { shirt: '#c8102e', pattern: '#ffffff' }
  feed.fixtures.set(one.id, { ...fixture, home: { ...fixture.home, colours } })
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const { rows } = await db.query({
    text: `SELECT h.colours AS home, a.colours AS away FROM sports_events e JOIN sports_competitors h ON h.id = e.home_id
      JOIN sports_competitors a ON a.id = e.away_id WHERE e.id = $1`,
    values: [one.id],
  })
  expect(rows).toEqual([{ home: colours, away: null }])
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

test('a goal and its reversal stay in the event’s record, however many incidents follow', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const status = (home: number, incidents: object[]) => ({
    sport_event_status: {
      status: 1,
      match_status: 6,
      score: { home, away: 0 },
      period_scores: [],
      incidents,
    },
  })
  const goal = { id: 1, type: 'goal', side: 'home', time: '3:00' }
  const reversed = { id: 2, type: 'goal_reversed', side: 'home', time: '3:11' }
  const attacks = Array.from({ length: 150 }, (_, index) => ({
    id: 3 + index,
    type: 'attack',
    side: 'away',
    time: `${4 + index}:00`,
  }))
  feed.send(one.odds(0.5, status(1, [goal])), one.odds(0.4, status(0, [reversed])))
  for (const each of attacks) feed.send(one.odds(0.4, status(0, [each])))
  feed.send(one.odds(0.6, status(0, [])))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ win: 0.6 })
  const read = async () => {
    const { rows } = await db.query<{ home: number; incidents: { id: number; type: string }[] }>({
      text: `SELECT home_score AS home, state -> 'incidents' AS incidents FROM sports_events WHERE id = $1`,
      values: [one.id],
    })
    return rows[0]
  }
  await expect.poll(async () => (await read())?.incidents.at(-1)?.id, PATIENT).toBe(152)
  const { home, incidents } = (await read())!
  expect(home).toBe(0)
  expect(incidents.slice(0, 2)).toEqual([goal, reversed])
  expect(incidents.length).toBeLessThan(152)
})

test('a settlement, its repetition, a correction, a rollback and cancels: a revision for each change', async () => {
  const one = match()
  const read = results(one.id)
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5), one.settle(OVER), one.settle(OVER), one.settle(OVER, { certainty: 2 }))
  feed.send(one.settle(UNDER, { certainty: 2 }), one.decide('rollback_bet_settlement'))
  const late = { start_time: 5, end_time: 9, void_reason: 'late bets' }
  feed.send(one.decide('rollback_bet_settlement'), one.decide('bet_cancel', late))
  feed.send(one.decide('bet_cancel', { start_time: 5, end_time: 9 }), one.decide('bet_cancel'))
  feed.send(one.decide('rollback_bet_cancel'), one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  const window = { from: 5, to: 9, cause: 'late bets' }
  expect(await read()).toEqual([
    { kind: 'settled', certainty: 2, over: 'won', cancels: [] },
    { kind: 'settled', certainty: 2, over: 'lost', cancels: [] },
    { kind: 'rolled_back', certainty: null, over: null, cancels: [] },
    { kind: 'cancelled', certainty: null, over: null, cancels: [window] },
    { kind: 'cancelled', certainty: null, over: null, cancels: [window, { from: null, to: null }] },
    { kind: 'cancel_rolled_back', certainty: null, over: null, cancels: [window] },
  ])
  feed.send(one.decide('rollback_bet_cancel', { start_time: 5, end_time: 9 }))
  await expect.poll(async () => (await read()).at(-1)?.cancels, PATIENT).toEqual([])
})

test('a dead heat factor is stored as it is written, only for what won; an outcome that is named twice is marked', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const outcomes = [
    { id: '12', result: 1, dead_heat_factor: 0.2 },
    { id: '13', result: 0, dead_heat_factor: 0.2 },
    { id: 'a', result: 1, dead_heat_factor: '0.33333333333333333333' },
    { id: 'b', result: 1, dead_heat_factor: 1 },
    { id: 'c', result: 1, dead_heat_factor: 1e-7 },
    { id: 'd', result: 0 },
    { id: 'd', result: 1 },
  ]
  feed.send(one.odds(0.5), { ...one.settle({}), markets: [{ id: 18, specifiers: 'total=2.5', outcomes }] })
  const stored = async () => {
    const { rows } = await db.query<{ outcomes: object }>({
      text: 'SELECT outcomes FROM sports_results WHERE event_id = $1',
      values: [one.id],
    })
    return rows[0]?.outcomes
  }
  await expect.poll(stored, PATIENT).toEqual({
    12: { verdict: 'won', dead_heat: '0.2' },
    13: { verdict: 'lost' },
    a: { verdict: 'won', dead_heat: '0.33333333333333333333' },
    b: { verdict: 'won' },
    c: { verdict: 'won', dead_heat: '0.0000001' },
    d: { verdict: 'won', twice: true },
  })
})

test('a market that a settlement names in two places is one, and what they say differently is named twice', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const market = (outcomes: { id: string; result: 0 | 1 }[]) => ({
    id: 18,
    specifiers: 'total=2.5',
    outcomes,
  })
  const won = { id: '12', result: 1 } as const
  const lost = { id: '13', result: 0 } as const
  feed.send(
    one.odds(0.5),
    { ...one.settle({}), markets: [market([won]), market([lost])] },
    { ...one.settle({}), markets: [market([won, lost]), market([{ ...won, result: 0 }])] },
    { ...one.settle({}), markets: [market([won, lost]), market([lost, won])] },
  )
  const stored = async () => {
    const { rows } = await db.query<{ outcomes: object }>({
      text: 'SELECT outcomes FROM sports_results WHERE event_id = $1 ORDER BY revision',
      values: [one.id],
    })
    return rows.map(({ outcomes }) => outcomes)
  }
  await expect.poll(stored, PATIENT).toEqual([
    { 12: { verdict: 'won' }, 13: { verdict: 'lost' } },
    { 12: { verdict: 'lost', twice: true }, 13: { verdict: 'lost' } },
    { 12: { verdict: 'won' }, 13: { verdict: 'lost' } },
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
    if (asked.product === 1) return [toCompletion(asked)]
    finish = () =>
      feed.send({ ...missing, request_id: asked.request_id }, snapshot(one, asked, 0.2), toCompletion(asked))
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
