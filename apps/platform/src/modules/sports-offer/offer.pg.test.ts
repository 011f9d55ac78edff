import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { offerEvent, listOutcomes } from '../../testing/sports-offer.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { call, clock } = platform
const HOUR = 3_600_000
const at = (hours: number) => new Date(clock.now + hours * HOUR)
/** Answers are kept for a moment: each test reads what it made with its own question. */
let events = 0
const nextId = () => `test:match:${++events}`

const RESULT = { marketId: 1, specifiers: '', outcomes: listOutcomes({ 1: 0.5, 2: 0.3, 3: 0.2 }) }
const total = (line: string) => ({
  marketId: 18,
  specifiers: `total=${line}`,
  outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }),
})
const set = (id: string, columns: string) =>
  db.query({ text: `UPDATE sports_events SET ${columns} WHERE id = $1`, values: [id] })

const readIds = async (input: Parameters<typeof call<typeof calls.listSportsEvents>>[1]) => {
  const { body } = await call(calls.listSportsEvents, input)
  return body.response.events.map(({ id }) => id)
}

test('an event in a list: names, teams, one-line markets with the brand’s odds, the favourite line of several', async () => {
  const id = await offerEvent(db, {
    id: nextId(),
    startAt: at(1.5),
    markets: [RESULT, total('1.5'), total('2.5'), total('3.5')],
  })
  await db.query({
    text: `UPDATE sports_markets SET favourite = specifiers = 'total=3.5' WHERE event_id = $1 AND market_id = 18`,
    values: [id],
  })
  const { body } = await call(calls.listSportsEvents, { list: 'coming', limit: 1 }, { language: 'en_US' })
  const [event] = body.response.events
  expect(event).toMatchObject({
    id,
    competition: { id: 'test:competition:1', sport: 'football', name: 'First' },
    home: { name: `Home ${id}` },
    state: 'not_started',
    play: null,
    market_count: 4,
    markets: [
      {
        id: 1,
        name: 'Full-time result',
        status: 'active',
        outcomes: [
          { id: '1', name: `Home ${id}`, odds: '1.93', active: true, side: 'home' },
          { id: '2', name: 'Draw', odds: '3.10', active: true, side: null },
          { id: '3', name: `Away ${id}`, odds: '4.60', active: true, side: 'away' },
        ],
      },
      { id: 18, specifiers: 'total=3.5', outcomes: [{ odds: '1.90' }, { odds: '1.90' }] },
    ],
  })
})

test('lists by time and state, live ones first', async () => {
  const make = (hours: number, status = 'not_started') =>
    offerEvent(db, { id: nextId(), startAt: at(hours), status, markets: [RESULT], provider: 'lists' })
  const [live, soon, later, ended] = [
    await make(-1, 'live'),
    await make(2),
    await make(5),
    await make(-3, 'ended'),
  ]
  const far = await make(24 * 40)
  const old = await make(-24 * 8, 'closed')
  // The provider's calendar lost it: nothing says how it ended.
  const lost = await make(-2, 'live')
  await db.query({ text: `UPDATE sports_events SET status = 'closed' WHERE id = $1`, values: [lost] })
  const competition = 'lists:competition:1'
  expect(await readIds({ list: 'live', competition })).toEqual([live])
  expect(await readIds({ list: 'next', competition })).toEqual([soon])
  expect(await readIds({ list: 'coming', competition })).toEqual([soon, later, far])
  expect(await readIds({ list: 'featured', competition })).toEqual([live, soon, later, far])
  expect(await readIds({ list: 'finished', competition })).toEqual([ended])
  const day = new Date(clock.now - 24 * 8 * HOUR).toISOString().slice(0, 10)
  expect(
    await readIds({
      list: 'finished',
      competition,
      day: dayIn('America/Argentina/Buenos_Aires', at(-24 * 8)) ?? day,
    }),
  ).toEqual([old])
  const days = [
    ...(await readIds({ list: 'today', competition })),
    ...(await readIds({ list: 'tomorrow', competition })),
  ]
  expect(days.toSorted()).toEqual([soon, later].toSorted())
})

const dayIn = (timeZone: string, date: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)

test('a list goes on where its page ended', async () => {
  const provider = 'pages'
  const ids: string[] = []
  for (let n = 0; n < 5; n++)
    ids.push(await offerEvent(db, { id: nextId(), startAt: at(10 + n), markets: [RESULT], provider }))
  const competition = 'pages:competition:1'
  const read: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await call(calls.listSportsEvents, { list: 'coming', competition, limit: 2, cursor })
    expect(body.response.total).toBe(5)
    read.push(...body.response.events.map(({ id }) => id))
    cursor = body.response.next_cursor ?? undefined
  } while (cursor)
  expect(read).toEqual(ids)
})

test('highlights have so many of each competition as are asked for, the first ones', async () => {
  const own = async (provider: string) => {
    for (let n = 0; n < 3; n++)
      await offerEvent(db, { id: nextId(), startAt: at(1 + n), markets: [RESULT], provider })
    return readIds({ list: 'coming', competition: `${provider}:competition:1` })
  }
  const [first, second] = [await own('each-one'), await own('each-two')]
  const ofBoth = async (of_each?: number) => {
    const ids = await readIds({ list: 'featured', limit: 100, of_each })
    return new Set(ids.filter((id) => [...first, ...second].includes(id)))
  }
  expect(await ofBoth()).toEqual(new Set([...first, ...second]))
  expect(await ofBoth(1)).toEqual(new Set([first[0], second[0]]))
  expect(await ofBoth(2)).toEqual(new Set([...first.slice(0, 2), ...second.slice(0, 2)]))
})

test('the overview counts by sport and competition, and follows what begins and ends', async () => {
  const provider = 'counts'
  const id = await offerEvent(db, { id: nextId(), startAt: at(1), markets: [RESULT], provider })
  await offerEvent(db, { id: nextId(), startAt: at(2), markets: [RESULT], provider })
  const counted = async (sport: string) => {
    const { body } = await call(calls.readSports, { sport })
    const {
      name,
      live,
      events: all,
    } = body.response.competitions.find((one) => one.id === 'counts:competition:1') ?? {}
    return { name, live, events: all }
  }
  expect(await counted('football')).toEqual({ name: 'Primera', live: 0, events: 2 })
  await set(id, `status = 'live'`)
  await expect.poll(() => counted('football')).toEqual({ name: 'Primera', live: 1, events: 2 })
  await set(id, `status = 'ended'`)
  await expect.poll(() => counted('football')).toEqual({ name: 'Primera', live: 0, events: 1 })
  const { body } = await call(calls.readSports, {})
  expect(body.response.sports.find((one) => one.id === 'football')?.events).toBeGreaterThan(1)
  expect(body.response.feeds).toMatchObject({ test: { live: true, prematch: true } })
})

test('the page of an event: markets in the catalogue’s order, play, incidents and players by name', async () => {
  const scorer = {
    marketId: 40,
    specifiers: '',
    outcomes: listOutcomes({ 'test:player:1': 0.3, 'test:player:2': 0.1 }),
    product: 1 as const,
  }
  const id = await offerEvent(db, {
    id: nextId(),
    startAt: at(-1),
    status: 'live',
    score: { home: 1, away: 0 },
    markets: [scorer, { ...total('10.5'), product: 1 }, { ...total('2.5'), product: 1 }, RESULT],
  })
  const state = {
    match_status: 7,
    at: clock.now,
    clock: { match_time: '90:30', stoppage_time: '0:30', stopped: false },
    period_scores: [
      { number: 2, match_status_code: 7, home: 0, away: 0 },
      { number: 1, match_status_code: 6, home: 1, away: 0 },
    ],
    statistics: {
      corners: { home: 3, away: 4 },
      yellow_cards: { home: 1, away: 0 },
      yellow_red_cards: { home: 1, away: 0 },
      red_cards: { home: 0, away: 1 },
    },
    incidents: [
      { id: 1, type: 'kick_off', time: '0:00' },
      { id: 2, type: 'goal', side: 'home', time: '12:10', player_id: 'test:player:1' },
    ],
  }
  const details = {
    venue: { name: 'Estadio', city: 'Rosario' },
    players: [{ id: 'test:player:1', name: 'Juan Gómez', side: 'home' }],
  }
  await db.query({
    text: 'UPDATE sports_events SET state = $2, details = $3 WHERE id = $1',
    values: [id, state, details],
  })
  const { body } = await call(calls.readSportsEvent, { id })
  const { event, feeds } = body.response
  expect(feeds).toMatchObject({ test: { live: true, prematch: true } })
  expect(event.markets.map((one) => [one.id, one.specifiers])).toEqual([
    [1, ''],
    [18, 'total=2.5'],
    [18, 'total=10.5'],
    [40, ''],
  ])
  // The prematch market stands suspended once the event has begun.
  expect(event.markets.map(({ status }) => status)).toEqual(['suspended', 'active', 'active', 'active'])
  expect(event.markets[3]?.outcomes).toMatchObject([
    { name: 'Juan Gómez', side: 'home' },
    { name: 'test:player:2', side: null },
  ])
  expect(event.play).toMatchObject({
    period: { kind: 'half', number: 2 },
    clock: { minute: 90, stoppage: 1, seconds: 5430, running: true },
    score: { home: 1, away: 0 },
    periods: [
      { home: 1, away: 0 },
      { home: 0, away: 0 },
    ],
    red_cards: { home: 1, away: 1 },
  })
  expect(event.venue).toBe('Estadio, Rosario')
  expect(event.incidents.map(({ kind, player }) => [kind, player])).toEqual([
    ['goal', 'Juan Gómez'],
    ['kick_off', null],
  ])
})

test('first goalscorer has place terms before the start, while the market that decides its places is open', async () => {
  const scorers = (marketId: number, specifiers = '', status = 1) => ({
    marketId,
    specifiers,
    status,
    outcomes: listOutcomes({ 'test:player:1': 0.3, 'test:player:2': 0.1 }),
  })
  const page = async (markets: Parameters<typeof offerEvent>[1]['markets']) => {
    const id = await offerEvent(db, { id: nextId(), startAt: at(1), markets })
    const { body } = await call(calls.readSportsEvent, { id })
    return body.response.event.markets.map((one) => [one.id, one.places])
  }
  const terms = { fraction: '1/4', market: 'Marca en cualquier momento' }
  expect(await page([RESULT, scorers(38, 'goalnr=1'), scorers(38, 'goalnr=2'), scorers(40)])).toEqual([
    [1, undefined],
    [38, terms],
    [38, undefined],
    [40, undefined],
  ])
  expect(await page([scorers(38, 'goalnr=1'), scorers(40, '', -1)])).toEqual([
    [38, undefined],
    [40, undefined],
  ])
})

test('while a producer is down its markets are shown suspended, and the page says so', async () => {
  const provider = 'down'
  const id = await offerEvent(db, { id: nextId(), startAt: at(1), markets: [RESULT], provider })
  await db.query({
    text: `UPDATE sports_producers SET state = 'down' WHERE provider_id = 'down' AND product = 3`,
  })
  const { body } = await call(calls.readSportsEvent, { id })
  expect(body.response).toMatchObject({
    event: { feed: 'down' },
    // Another provider's events are not concerned.
    feeds: { down: { live: true, prematch: false }, test: { live: true, prematch: true } },
  })
  expect(body.response.event.markets).toMatchObject([
    { status: 'suspended', outcomes: [{ odds: '1.93', active: false }, {}, {}] },
  ])
  await db.query({ text: `UPDATE sports_providers SET enabled = false WHERE id = 'down'` })
})

test('unknown events and competitions are refused, and so is a brand with an integration of its own', async () => {
  expect((await call(calls.readSportsEvent, { id: 'test:match:none' })).refusal.code).toBe('unknown_event')
  const { refusal } = await call(calls.listSportsEvents, { list: 'live', competition: 'none' })
  expect(refusal.code).toBe('unknown_competition')
  await db.query({
    text: `UPDATE brands SET configuration = configuration || '{"sports_url": "https://sports.example"}' WHERE id = 'marea'`,
  })
  await expect
    .poll(async () => (await call(calls.readSports, {}, { domain: 'marea.test' })).refusal.code)
    .toBe('no_sportsbook')
})

test('addresses for the sitemap', async () => {
  const id = await offerEvent(db, { id: nextId(), startAt: at(0.5), markets: [RESULT] })
  const { body } = await call(calls.listSportsAddresses, {})
  expect(body.response.events.map((event) => event.id)).toContain(id)
  expect(body.response.competitions).toContain('test:competition:1')
})
