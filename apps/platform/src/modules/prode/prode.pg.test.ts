import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance, openPlayerAccounts, post, readBalances } from '../../ledger/index.ts'
import { counterpartyBalance, testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { offerEvent } from '../../testing/sports-offer.ts'
import { makeRounds } from './make-rounds.ts'
import { remindRounds } from './remind.ts'
import { scoreChanges } from './score.ts'
import { settleRounds } from './settle.ts'
import { saveSeries, type Series } from './index.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { clock } = platform
const HOUR = 3_600_000
let count = 0

type Player = { token: string; username: string; playerId: string; brandId: string }

async function player(cash = 100_000n): Promise<Player> {
  const { token, username } = await platform.player({ username: `prode${(count += 1)}` })
  const { body } = await platform.call(calls.readUser, {}, { token })
  const owner = { brandId: 'brasa', playerId: body.id }
  await openPlayerAccounts(db, { ...owner, currency: 'ARS' })
  await post(db, {
    ...owner,
    currency: 'ARS',
    kind: 'deposit',
    scope: 'test',
    key: username,
    payloadHash: 'h',
    detail: {},
    at: new Date(clock.now),
    amount: cash,
    counterparty: 'payments:card',
  })
  return { token, username, ...owner }
}

/** Time passes; access tokens do not last as long. */
async function pass(hours: number, ...players: Player[]): Promise<void> {
  clock.advance(hours * HOUR)
  for (const who of players) {
    const { body } = await platform.call(calls.login, {
      username: who.username,
      password: 'a long enough one',
    })
    who.token = body.response.token
  }
}

const nextRounds = () => makeRounds({ db, now: new Date(clock.now), timeZoneOf: async () => 'UTC' })

let series: string
let events: string[]

/** A series with its first round of three matches, one, two and three hours after the first is entered. */
async function round(changes: Partial<Series> = {}): Promise<string> {
  series = `s${(count += 1)}`
  events = []
  for (const hours of [2, 3, 4])
    events.push(
      await offerEvent(db, {
        id: `prode:match:${(count += 1)}`,
        startAt: new Date(clock.now + hours * HOUR),
        markets: [],
        provider: series,
      }),
    )
  await saveSeries(db, {
    brandId: 'brasa',
    id: series,
    names: { es_ES: 'Primera', en_US: 'First', pt_BR: 'Primeira' },
    sport: 'football',
    // A calendar of its own: other tests leave matches behind.
    competitions: [`${series}:competition:1`],
    roundMatches: 3,
    roundDays: 3,
    seasonMonth: 1,
    currency: 'ARS',
    fee: 0n,
    sponsored: 0n,
    shares: [
      { from: 1, to: 1, share: 7000 },
      { from: 2, to: 2, share: 3000 },
    ],
    points: { outcome: 3, difference: 1, exact: 5 },
    boosts: [
      { boost: 2, matches: 1 },
      { boost: 3, matches: 1 },
    ],
    ...changes,
  })
  await nextRounds()
  return `${series}-1`
}

/** The rounds may lie on both sides of the end of a month. */
const onePeriod = () =>
  db.query({
    text: `UPDATE prode_rounds SET month = '2026-03', season = '2026-01' WHERE series_id = $1`,
    values: [series],
  })

type Given = [home: number, away: number, boost?: 1 | 2 | 3]
const save = (who: Player, id: string, picks: readonly (Given | null)[]) =>
  platform.call(
    calls.savePredictions,
    {
      round: id,
      predictions: picks.flatMap((pick, index) =>
        pick ? [{ event_id: events[index] ?? '', home: pick[0], away: pick[1], boost: pick[2] ?? 1 }] : [],
      ),
    },
    { token: who.token },
  )
const join = (who: Player, id: string, key = 'join-1234') =>
  platform.call(calls.joinProdeRound, { round: id }, { token: who.token, idempotencyKey: key })
const read = async (id: string, who?: Player) =>
  (await platform.call(calls.readProdeRound, { id }, who ? { token: who.token } : {})).body.response

/** What the feed says of a match. */
async function result(
  index: number,
  status: string,
  home: number | null,
  away: number | null,
): Promise<void> {
  await db.query({
    text: 'UPDATE sports_events SET status = $2, home_score = $3, away_score = $4, updated_at = clock_timestamp() WHERE id = $1',
    values: [events[index], status, home, away],
  })
}
const score = () => scoreChanges(db, new Date(clock.now))
const settle = () => settleRounds(db, new Date(clock.now))
const cash = async ({ brandId, playerId }: Player) => (await readBalances(db, brandId, playerId))?.cash
const pool = () => counterpartyBalance(db, 'brasa', 'product:prode')

beforeEach(async () => {
  await db.query({ text: `UPDATE prode_series SET enabled = false` })
})

describe('predictions', () => {
  test('are saved, changed and read again; the first one enters a free round', async () => {
    const id = await round()
    const ana = await player()
    expect((await read(id)).round).toMatchObject({ state: 'open', players: 0, matches: 3, joined: false })
    const saved = await save(ana, id, [[2, 1, 2], [0, 0], null])
    expect(saved.body.response).toEqual({ saved: 2, closed: [] })
    await save(ana, id, [[3, 1, 2]])
    const { round: after, matches, own } = await read(id, ana)
    expect(after).toMatchObject({ players: 1, joined: true })
    expect(matches.map(({ own: pick }) => pick && [pick.home, pick.away, pick.boost])).toEqual([
      [3, 1, 2],
      [0, 0, 1],
      null,
    ])
    expect(own).toMatchObject({ place: 1, points: 0 })
  })

  test('close one by one at kick-off by the server’s clock: what has begun stays as it was and is named', async () => {
    const id = await round()
    const ana = await player()
    await save(ana, id, [
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    await pass(2.5, ana)
    const late = await save(ana, id, [
      [5, 0],
      [2, 2],
      [1, 0],
    ])
    expect(late.body.response).toEqual({ saved: 2, closed: [events[0]] })
    expect((await read(id, ana)).matches[0]?.own).toMatchObject({ home: 1, away: 0 })
    await pass(3, ana)
    const over = await save(ana, id, [[5, 0]])
    expect([over.status, over.refusal.code]).toEqual([422, 'prode_closed'])
  })

  test('a feed that begins a match early closes it early', async () => {
    const id = await round()
    const ana = await player()
    await result(0, 'live', 0, 0)
    expect((await save(ana, id, [[1, 0]])).refusal.code).toBe('prode_closed')
  })

  test('more boosts than the round has, an unknown match and another brand’s round are refused', async () => {
    const id = await round()
    const ana = await player()
    const many = await save(ana, id, [
      [1, 0, 2],
      [1, 0, 2],
    ])
    expect([many.status, many.refusal.code]).toEqual([422, 'prode_boosts'])
    await save(ana, id, [[1, 0, 2]])
    expect((await save(ana, id, [null, [1, 0, 2]])).refusal.code).toBe('prode_boosts')
    expect(
      (
        await save(ana, id, [
          [1, 0],
          [1, 0, 2],
        ])
      ).status,
    ).toBe(200)
    const predictions = [{ event_id: 'elsewhere', home: 1, away: 0 }]
    const unknown = await platform.call(
      calls.savePredictions,
      { round: id, predictions },
      { token: ana.token },
    )
    expect(unknown.refusal.code).toBe('unknown_event')
    const foreign = await platform.call(calls.readProdeRound, { id }, { domain: 'marea.test' })
    expect([foreign.status, foreign.refusal.code]).toEqual([404, 'unknown_round'])
  })
})

test('participants with missing predictions are reminded once before the first kick-off', async () => {
  const id = await round()
  const [ana, beto] = [await player(), await player()]
  await save(ana, id, [[1, 0], null, null])
  await save(beto, id, [
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  const remind = () => remindRounds({ db, now: new Date(clock.now), timeZoneOf: async () => 'UTC' })
  clock.advance(-HOUR)
  expect(await remind()).toBe(0)
  clock.advance(HOUR)
  expect([await remind(), await remind()]).toEqual([1, 0])
  const { rows } = await db.query<{ text: string }>({
    text: `SELECT text FROM messages WHERE player_id = $1 AND key = $2`,
    values: [ana.playerId, `prode:remind:${id}`],
  })
  expect(rows).toEqual([{ text: expect.stringContaining('faltan 2') }])
})

describe('points', () => {
  test('add up by month and season, each counted by standing as the participants are', async () => {
    const id = await round()
    await onePeriod()
    const [ana, beto] = [await player(), await player()]
    await save(ana, id, [[1, 0], null, null])
    await save(beto, id, [[2, 0], null, null])
    for (const hours of [30, 31, 32])
      await offerEvent(db, {
        id: `prode:match:${(count += 1)}`,
        startAt: new Date(clock.now + hours * HOUR),
        markets: [],
        provider: series,
      })
    await pass(2.5, ana, beto)
    await result(0, 'closed', 1, 0)
    await score()
    expect(await nextRounds()).toBe(1)
    await onePeriod()
    const second = `${series}-2`
    events = (await read(second)).matches.map(({ event_id: event }) => event)
    await save(beto, second, [[0, 3], null, null])
    await result(0, 'closed', 0, 3)
    await score()
    const seen = async (period: 'round' | 'month' | 'season') => {
      const { body } = await platform.call(
        calls.readProdeRanking,
        { round: second, period },
        { token: ana.token },
      )
      const { rows, own, total } = body.response
      return { rows: rows.map(({ place, points, exact }) => [place, points, exact]), own: own?.place, total }
    }
    expect(await seen('round')).toEqual({ rows: [[1, 5, 1]], own: undefined, total: 1 })
    for (const period of ['month', 'season'] as const)
      expect(await seen(period)).toEqual({
        rows: [
          [1, 8, 1],
          [2, 5, 1],
        ],
        own: 2,
        total: 2,
      })
    // A corrected result of the first round moves the sums as well.
    events = (await read(id)).matches.map(({ event_id: event }) => event)
    await result(0, 'closed', 0, 0)
    await score()
    expect((await seen('season')).rows).toEqual([
      [1, 5, 1],
      [2, 0, 0],
    ])
  })

  test('follow the score while matches run, and a corrected result', async () => {
    const id = await round()
    const [ana, beto] = [await player(), await player()]
    await save(ana, id, [[2, 1, 3], [1, 1], null])
    await save(beto, id, [
      [1, 0],
      [0, 2],
      [2, 0],
    ])
    await pass(2.5, ana, beto)
    await result(0, 'live', 1, 0)
    await score()
    expect((await read(id, beto)).own).toMatchObject({ points: 5, exact: 1, place: 2 })
    expect((await read(id, ana)).own).toMatchObject({ points: 12, exact: 0, place: 1 })
    await result(0, 'closed', 2, 1)
    await result(1, 'closed', 0, 2)
    await score()
    expect((await read(id, ana)).own).toMatchObject({ points: 15, exact: 1, place: 1 })
    expect((await read(id, beto)).own).toMatchObject({ points: 9, exact: 1, place: 2 })
    await result(0, 'closed', 0, 1)
    await score()
    const ranking = await platform.call(calls.readProdeRanking, { round: id }, { token: beto.token })
    expect(ranking.body.response.rows.map(({ points, own }) => [points, own])).toEqual([
      [5, true],
      [0, false],
    ])
  })
})

describe('a round with a fee', () => {
  test('is joined once, and its prizes come to the fees exactly', async () => {
    const id = await round({ fee: 1001n, sponsored: 5_000n })
    const [ana, beto, cora] = [await player(), await player(), await player()]
    expect((await save(ana, id, [[1, 0]])).refusal.code).toBe('prode_not_joined')
    for (const who of [ana, beto, cora]) {
      clock.advance(1)
      expect((await join(who, id)).status).toBe(200)
    }
    expect((await join(ana, id, 'join-5678')).status).toBe(200)
    expect(await cash(ana)).toBe(100_000n - 1001n)
    expect((await read(id)).round).toMatchObject({ players: 3, prize_pool: { amount: '80.03' } })
    await save(ana, id, [
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    await save(beto, id, [
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    await pass(5, ana)
    for (const index of [0, 1, 2]) await result(index, 'closed', 1, 0)
    await score()
    expect(await settle()).toBe(1)
    expect(await settle()).toBe(0)
    expect(await pool()).toBe(0n)
    // Two with the same points share both places: 3003 of fees and 5000 of the brand.
    expect([await cash(ana), await cash(beto), await cash(cora)]).toEqual([
      100_000n - 1001n + 1502n + 2500n,
      100_000n - 1001n + 1501n + 2500n,
      100_000n - 1001n,
    ])
    expect((await read(id, ana)).round.state).toBe('finished')
    // What comes after the prizes moves the ranking only, and says so.
    await result(0, 'closed', 9, 9)
    await score()
    expect((await read(id, ana)).round.corrected).toBe(true)
    expect(await cash(ana)).toBe(100_000n - 1001n + 1502n + 2500n)
    await assertBooksBalance(db)
  })

  test('is refused without the money, and can be joined when it is there', async () => {
    const id = await round({ fee: 1_000n })
    const ana = await player(999n)
    const poor = await join(ana, id)
    expect([poor.status, poor.refusal.code]).toEqual([422, 'insufficient_funds'])
    expect((await read(id, ana)).round.joined).toBe(false)
    await post(db, {
      brandId: 'brasa',
      playerId: ana.playerId,
      currency: 'ARS',
      kind: 'deposit',
      scope: 'test',
      key: `more-${ana.playerId}`,
      payloadHash: 'h',
      detail: {},
      at: new Date(clock.now),
      amount: 1n,
      counterparty: 'payments:card',
    })
    expect((await join(ana, id, 'join-again')).status).toBe(200)
    expect(await cash(ana)).toBe(0n)
    clock.advance(5 * HOUR)
    for (const index of [0, 1, 2]) await result(index, 'cancelled', null, null)
    await score()
    expect(await settle()).toBe(1)
    expect(await cash(ana)).toBe(1_000n)
    expect((await read(id)).round.state).toBe('cancelled')
    expect(await pool()).toBe(0n)
    await assertBooksBalance(db)
  })

  test('waits for results that may still change', async () => {
    const id = await round({ fee: 1_000n })
    const ana = await player()
    await join(ana, id)
    clock.advance(5 * HOUR)
    for (const index of [0, 1, 2]) await result(index, index === 2 ? 'ended' : 'closed', 1, 0)
    await score()
    expect(await settle()).toBe(0)
    clock.advance(6 * HOUR)
    expect(await settle()).toBe(1)
    expect(await cash(ana)).toBe(100_000n)
  })
})

describe('private leagues', () => {
  test('are joined by their code and rank their members only', async () => {
    const id = await round()
    const [ana, beto, cora] = [await player(), await player(), await player()]
    for (const [index, who] of [ana, beto, cora].entries()) await save(who, id, [[index, 0]])
    const made = await platform.call(
      calls.createProdeLeague,
      { name: 'Los del barrio' },
      { token: ana.token },
    )
    const { league } = made.body.response
    expect(league).toMatchObject({ name: 'Los del barrio', members: 1, owner: true })
    const joined = await platform.call(
      calls.joinProdeLeague,
      { code: league.code.toLowerCase() },
      { token: cora.token },
    )
    expect(joined.body.response.league).toMatchObject({ members: 2, owner: false })
    const seen = await platform.call(
      calls.readProdeRanking,
      { round: id, league: league.id },
      { token: cora.token },
    )
    expect(seen.body.response.total).toBe(2)
    const outsider = await platform.call(
      calls.readProdeRanking,
      { round: id, league: league.id },
      { token: beto.token },
    )
    expect([outsider.status, outsider.refusal.code]).toEqual([404, 'unknown_league'])
    const wrong = await platform.call(calls.joinProdeLeague, { code: 'NOSUCH' }, { token: beto.token })
    expect(wrong.refusal.code).toBe('unknown_league')
    await ownerTools(league.id, league.code, [ana, beto, cora])
    await platform.call(calls.leaveProdeLeague, { id: league.id }, { token: ana.token })
    const left = await platform.call(calls.listProdeLeagues, {}, { token: cora.token })
    expect(left.body.response.leagues).toMatchObject([{ members: 1, owner: true }])
  })
})

/** Everything that only the owner (the first player) may do, and what members say. */
async function ownerTools(id: string, code: string, [ana, beto, cora]: [Player, Player, Player]) {
  const byAna = { token: ana.token }
  const readBy = async (who: Player) =>
    (await platform.call(calls.readProdeLeague, { id }, { token: who.token })).body.response
  const refused = await platform.call(calls.changeProdeLeague, { id, name: 'Otra' }, { token: cora.token })
  expect([refused.status, refused.refusal.code]).toEqual([403, 'league_owner_only'])
  const change = { id, name: 'Los de siempre', open: false, renew_code: true }
  const { league } = (await platform.call(calls.changeProdeLeague, change, byAna)).body.response
  expect(league).toMatchObject({ name: 'Los de siempre', open: false, members: 2 })
  const joinBy = (text: string) => platform.call(calls.joinProdeLeague, { code: text }, { token: beto.token })
  expect([(await joinBy(code)).refusal.code, (await joinBy(league.code)).refusal.code]).toEqual([
    'unknown_league',
    'league_closed',
  ])
  await platform.call(calls.changeProdeLeague, { id, open: true }, byAna)
  expect((await joinBy(league.code)).status).toBe(200)
  const seat = (await readBy(beto)).members.find(({ own }) => own)?.seat ?? ''
  const removed = (await platform.call(calls.removeProdeMember, { id, seat }, byAna)).body.response.league
  expect([removed.members, removed.code === league.code]).toEqual([2, false])
  const gone = await platform.call(calls.readProdeLeague, { id }, { token: beto.token })
  expect(gone.refusal.code).toBe('unknown_league')
  const say = () => platform.call(calls.sayInProdeLeague, { id, phrase: 'goal' }, { token: cora.token })
  for (let times = 0; times < 10; times += 1) expect((await say()).status).toBe(200)
  expect((await say()).refusal.code).toBe('too_many_phrases')
  expect((await readBy(ana)).phrases[0]).toMatchObject({ phrase: 'goal', own: false, name: 'pr***' })
  const other = await platform.call(calls.createProdeLeague, { name: 'Por terminar' }, byAna)
  const ended = await platform.call(calls.endProdeLeague, { id: other.body.response.league.id }, byAna)
  expect(ended.status).toBe(200)
  expect((await platform.call(calls.listProdeLeagues, {}, byAna)).body.response.leagues).toHaveLength(1)
}

test('the next round is made when the last has begun, of matches that no earlier one had', async () => {
  const id = await round()
  expect(await nextRounds()).toBe(0)
  const first = (await read(id)).matches.map(({ event_id: event }) => event)
  for (const hours of [30, 31, 32])
    await offerEvent(db, {
      id: `prode:match:${(count += 1)}`,
      startAt: new Date(clock.now + hours * HOUR),
      markets: [],
      provider: series,
    })
  clock.advance(2.5 * HOUR)
  expect(await nextRounds()).toBe(1)
  const second = (await read(`${series}-2`)).matches.map(({ event_id: event }) => event)
  expect(second).toHaveLength(3)
  expect(second.filter((event) => first.includes(event))).toEqual([])
})

test('a brand without a series has no prode', async () => {
  const { status, refusal } = await platform.call(calls.listProdeRounds, {}, { domain: 'marea.test' })
  expect([status, refusal.code]).toEqual([404, 'no_prode'])
})
