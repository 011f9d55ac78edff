import { calls } from '@palco/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { offerEvent, listOutcomes } from '../../../testing/sports-offer.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { call, clock } = platform
const RESULT = { marketId: 1, specifiers: '', outcomes: listOutcomes({ 1: 0.5, 2: 0.3, 3: 0.2 }) }
const TEAM = { kind: 'team', id: 'later:home' } as const
const COMPETITION = { kind: 'competition', id: 'test:competition:1' } as const
let token: string

beforeAll(async () => {
  const startAt = (hours: number) => new Date(clock.now + hours * 3_600_000)
  await offerEvent(db, { id: 'later', startAt: startAt(5), markets: [RESULT] })
  await offerEvent(db, { id: 'sooner', startAt: startAt(1), markets: [RESULT] })
  await offerEvent(db, { id: 'live', startAt: startAt(-1), markets: [RESULT], status: 'live' })
  await offerEvent(db, { id: 'over', startAt: startAt(-3), markets: [RESULT], status: 'ended' })
})
beforeEach(async () => {
  ;({ token } = await platform.player())
})

const follow = (follows: object[], on = true) => call(calls.setFollows, { follows, on } as never, { token })
const read = async (input = {}, as: object = { token }) =>
  (await call(calls.listFollowed, input, as)).body.response
const idsIn = (list: { id: string }[]) => list.map(({ id }) => id)

test('a player’s teams and competitions with their next events, live ones first', async () => {
  await follow([TEAM])
  expect(await read()).toMatchObject({
    teams: [{ id: TEAM.id }],
    competitions: [],
    events: [{ id: 'later' }],
  })
  await follow([COMPETITION])
  const both = await read()
  expect(both.competitions).toMatchObject([{ id: COMPETITION.id, name: 'Primera', live: 1, events: 3 }])
  expect(idsIn(both.events)).toEqual(['live', 'sooner', 'later'])
  expect(idsIn((await read({ events: 1 })).events)).toEqual(['live'])
  expect(await read({ events: 0 })).toMatchObject({ teams: [{ id: TEAM.id }], events: [] })
})

test('a single event is among the next ones until it is over, and then makes room', async () => {
  await follow([
    { kind: 'event', id: 'later' },
    { kind: 'event', id: 'over' },
  ])
  const own = await read()
  expect(own.event_ids.toSorted()).toEqual(['later', 'over'])
  expect(idsIn(own.events)).toEqual(['later'])
  expect(idsIn((await read({ event: 'sooner' }, {})).events)).toEqual(['sooner'])
  await follow([{ kind: 'event', id: 'live' }])
  expect((await read({ events: 0 })).event_ids.toSorted()).toEqual(['later', 'live'])
  await follow([{ kind: 'event', id: 'live' }], false)
  expect((await read()).event_ids).toEqual(['later'])
})

test('repeating changes nothing, ending takes it away, others do not see it', async () => {
  await follow([TEAM, TEAM])
  await follow([TEAM])
  expect(idsIn((await read()).teams)).toEqual([TEAM.id])
  const { token: other } = await platform.player()
  expect((await read({}, { token: other })).teams).toEqual([])
  await follow([TEAM], false)
  expect((await read()).teams).toEqual([])
})

test('a guest’s own are read by their ids and taken over by the player in one call', async () => {
  const guest = await read({ team: TEAM.id, competition: [COMPETITION.id, 'none'] }, {})
  expect([idsIn(guest.teams), idsIn(guest.competitions)]).toEqual([[TEAM.id], [COMPETITION.id]])
  await follow([TEAM, COMPETITION, { kind: 'team', id: 'gone' }])
  const own = await read()
  expect([idsIn(own.teams), idsIn(own.competitions)]).toEqual([[TEAM.id], [COMPETITION.id]])
})

test('no more than a hundred; the one beyond is refused and nothing changes', async () => {
  await db.query({
    text: `INSERT INTO sports_competitors (id, provider_id, name) SELECT 'many' || n, 'test', 'Many' FROM generate_series(1, 101) n`,
  })
  const many = Array.from({ length: 101 }, (_, index) => ({ kind: 'team', id: `many${index + 1}` }))
  expect((await follow(many.slice(0, 100))).status).toBe(200)
  const { refusal } = await follow(many.slice(100))
  expect(refusal.code).toBe('too_many_follows')
  expect((await read({ events: 0 })).teams).toHaveLength(100)
})

test.each([
  [[]],
  [[{ kind: 'player', id: 'x' }]],
  [[{ kind: 'team', id: '' }]],
  [[{ kind: 'team', id: 'x'.repeat(500) }]],
])('%j is refused', async (follows) => expect((await follow(follows)).refusal.code).toBe('invalid_request'))

test.each(['%', `'"`, '__', '🙂'])('%j follows nothing', async (id) => {
  expect((await follow([{ kind: 'team', id }])).status).toBe(200)
  expect((await read()).teams).toEqual([])
})

test('a guest cannot follow on the platform', async () => {
  const { refusal } = await call(calls.setFollows, { follows: [TEAM], on: true })
  expect(refusal.code).toBe('unauthenticated')
})
