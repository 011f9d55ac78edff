import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { BrandDirectory } from '../brands/index.ts'
import { consentToMarketing } from '../marketing-consents/testing/consent.ts'
import { remindRounds } from './rounds/remind.ts'
import { type Player, prodeFixture } from './testing/prode-fixture.ts'

const {
  db,
  platform,
  clock,
  at,
  player,
  pass,
  nextRounds,
  round,
  onePeriod,
  save,
  read,
  result,
  score,
  moreMatches,
} = await prodeFixture()
const HOUR = 3_600_000

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

  test('stand in the player’s bets, the last entered first, in pages', async () => {
    const before = await round()
    const ana = await player()
    await save(ana, before, [[1, 0]])
    clock.advance(1)
    const latest = await round()
    await save(ana, latest, [
      [1, 0],
      [0, 0],
    ])
    const page = async (cursor?: string) =>
      (await platform.call(calls.listAllBets, { limit: 1, cursor }, { token: ana.token })).body.response
    const first = await page()
    const second = await page(first.next_cursor ?? '')
    const entries = [...first.bets, ...second.bets].flatMap((one) => ('entry' in one ? [one.entry] : []))
    expect(entries.map((past) => [past.round.id, past.predicted])).toEqual([
      [latest, 2],
      [before, 1],
    ])
    expect(second.next_cursor).toBeNull()
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
    expect(late.body.response).toEqual({ saved: 2, closed: [at.events[0]] })
    expect((await read(id, ana)).matches[0]?.own).toMatchObject({ home: 1, away: 0 })
    await pass(3, ana)
    const over = await save(ana, id, [[5, 0]])
    expect([over.status, over.refusal.code]).toEqual([422, 'prode_closed'])
  })

  test('are taken until the last millisecond before kick-off, and not at it', async () => {
    const id = await round()
    const ana = await player()
    await pass(2, ana)
    clock.advance(-1)
    expect((await save(ana, id, [[1, 0]])).body.response).toEqual({ saved: 1, closed: [] })
    clock.advance(1)
    expect((await save(ana, id, [[5, 0]])).refusal.code).toBe('prode_closed')
    expect((await read(id, ana)).matches[0]?.own).toMatchObject({ home: 1, away: 0 })
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
    const first = { event_id: at.events[0] ?? '', home: 1, away: 0 }
    const twice = await platform.call(
      calls.savePredictions,
      { round: id, predictions: [first, { ...first, home: 3 }] },
      { token: ana.token },
    )
    expect([twice.status, twice.refusal.code]).toEqual([400, 'invalid_request'])
    expect(twice.refusal.fields).toEqual({ predictions: 'Lo mismo figura dos veces' })
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
  const brands = new BrandDirectory(db)
  const remind = () =>
    remindRounds({ db, now: new Date(clock.now), brandById: (brand) => brands.brandById(brand) })
  await consentToMarketing(db, { brandId: 'brasa', playerId: ana.playerId })
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

/** `beto` takes part in the round, `ana` does not. */
async function cardIsShared(id: string, ana: Player, beto: Player) {
  const shareBy = (who: Player) => platform.call(calls.shareProdeCard, { round: id }, { token: who.token })
  expect((await shareBy(ana)).refusal.code).toBe('prode_not_joined')
  const { code } = (await shareBy(beto)).body.response
  expect((await shareBy(beto)).body.response.code).toBe(code)
  const { standing, matches } = (await platform.call(calls.readProdeCard, { code })).body.response
  expect(standing).toMatchObject({ place: 1, points: 5, name: 'pr***', own: false })
  expect(matches.map(({ own }) => [own?.home, own?.away, own?.points])).toEqual([[0, 3, 5]])
  const foreign = await platform.call(calls.readProdeCard, { code }, { domain: 'marea.test' })
  expect([foreign.status, foreign.refusal.code]).toEqual([404, 'unknown_round'])
}

describe('points', () => {
  test('add up by month and season, each counted by standing as the participants are', async () => {
    const id = await round()
    await onePeriod()
    const [ana, beto] = [await player(), await player()]
    await save(ana, id, [[1, 0], null, null])
    await save(beto, id, [[2, 0], null, null])
    await moreMatches()
    await pass(2.5, ana, beto)
    await result(0, 'closed', 1, 0)
    await score()
    expect(await nextRounds()).toBe(1)
    await onePeriod()
    const second = `${at.series}-2`
    at.events = (await read(second)).matches.map(({ event_id: event }) => event)
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
    await cardIsShared(second, ana, beto)
    // A corrected result of the first round moves the sums as well.
    at.events = (await read(id)).matches.map(({ event_id: event }) => event)
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

test('a knock-out gives points for who goes through, by penalties too, and follows a correction; extra time does not count', async () => {
  const id = await round({ points: { outcome: 3, difference: 1, exact: 5, advance: 2 } })
  const ana = await player()
  const said = { outcome: 'draw', advances: 'away', boost: 2 } as const
  await platform.call(
    calls.savePredictions,
    { round: id, predictions: [{ event_id: at.events[0] ?? '', ...said }] },
    { token: ana.token },
  )
  await pass(2.5, ana)
  const ended = async (qualified: 'home' | 'away') => {
    await result(0, 'closed', 2, 1)
    const goals = [
      { side: 'home', part: 'first' },
      { side: 'away', part: 'second' },
      { side: 'home', part: 'overtime_first' },
    ]
    const record = { sport: 'football', goals, qualified }
    await db.query({
      text: 'UPDATE sports_events SET record = $2 WHERE id = $1',
      values: [at.events[0], JSON.stringify(record)],
    })
    await score()
    return read(id, ana)
  }
  const first = await ended('away')
  expect([first.matches[0]?.qualified, first.own?.points]).toEqual(['away', 10])
  expect((await ended('home')).own?.points).toBe(6)
})

test('the next round is made when the last has begun, of matches that no earlier one had', async () => {
  const id = await round()
  expect(await nextRounds()).toBe(0)
  const first = (await read(id)).matches.map(({ event_id: event }) => event)
  await moreMatches()
  clock.advance(2.5 * HOUR)
  expect(await nextRounds()).toBe(1)
  const second = (await read(`${at.series}-2`)).matches.map(({ event_id: event }) => event)
  expect(second).toHaveLength(3)
  expect(second.filter((event) => first.includes(event))).toEqual([])
})

test('a brand without a at.series has no prode', async () => {
  const { status, refusal } = await platform.call(calls.listProdeRounds, {}, { domain: 'marea.test' })
  expect([status, refusal.code]).toEqual([404, 'no_prode'])
})
