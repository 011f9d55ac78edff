import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { post } from '../../ledger/index.ts'
import { readLive } from '../../realtime/live/testing.ts'
import { enterBought } from './index.ts'
import { HOUR, openTournaments, type Player } from './testing/tournament-fixture.ts'

const {
  platform,
  db,
  clock,
  current,
  newPlayer,
  movement,
  inRound,
  stake,
  win,
  takeBack,
  save,
  tick,
  ranking,
  detail,
  points,
} = await openTournaments()

describe('points for stakes', () => {
  test('count what is staked in its games and its time, by cash and bonus alike', async () => {
    await save()
    const ana = await newPlayer()
    await stake(ana, 150n)
    await stake(ana, 150n)
    await stake(ana, 900n, { game: 'unlisted' })
    // Less than a point: not in the ranking.
    await stake(await newPlayer('brasa.test', 'eva'), 99n)
    await tick()
    expect((await ranking()).rows).toEqual([
      { place: 1, name: 'an***', points: 3, prize: expect.anything(), own: false },
    ])
    clock.advance(HOUR)
    await stake(ana, 5_000n)
    await tick()
    expect(await points()).toEqual([3])
  })

  test('a stake that is given back takes its points back; counting again adds nothing', async () => {
    await save()
    const [ana, eva] = [await newPlayer(), await newPlayer('brasa.test', 'eva')]
    const key = await stake(ana, 1_000n, { round: 'back' })
    await stake(ana, 200n)
    await stake(eva, 500n)
    await tick()
    expect(await points()).toEqual([12, 5])
    await takeBack(ana, key, { round: 'back' })
    await tick()
    await tick()
    expect((await ranking(ana)).rows.map(({ points: p, own }) => [p, own])).toEqual([
      [5, false],
      [2, true],
    ])
    expect((await detail(ana)).own).toEqual({ place: 2, points: 2, rounds: 1, next: { place: 1, points: 4 } })
  })

  test('of two with the same points the first to have them is ahead', async () => {
    await save()
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    for (const index of [2, 0, 1]) await stake(players[index] as Player, 700n)
    await tick()
    const places = await Promise.all(players.map(async (player) => (await ranking(player)).own?.place))
    expect(places).toEqual([2, 3, 1])
  })

  test('each brand’s tournament knows its own players only', async () => {
    await save()
    const there = await newPlayer('marea.test')
    await stake(there, 900n)
    await tick()
    expect(await points()).toEqual([])
    const { status, refusal } = await platform.call(
      calls.readTournament,
      { id: current.id },
      { domain: 'marea.test' },
    )
    expect([status, refusal.code]).toEqual([404, 'unknown_tournament'])
  })
})

test('the best multiple counts a round’s wins against its stakes, from the least stake on', async () => {
  await save({ rule: { kind: 'best_multiple', minStake: 100n }, games: ['mate-de-oro'] })
  const ana = await newPlayer()
  await stake(ana, 100n, { round: 'a' })
  await win(ana, 250n, { round: 'a' })
  await stake(ana, 50n, { round: 'small' })
  await win(ana, 5_000n, { round: 'small' })
  await win(ana, 9_000n, { round: 'no stake of its own' })
  const again = await stake(ana, 200n, { round: 'b' })
  await win(ana, 1_200n, { round: 'b' })
  await tick()
  expect(await points()).toEqual([600])
  // Two stakes of one round make its multiple smaller; taking both back leaves the next best.
  const more = await stake(ana, 200n, { round: 'b' })
  await tick()
  expect(await points()).toEqual([300])
  await takeBack(ana, more, { round: 'b' })
  await takeBack(ana, again, { round: 'b' })
  await tick()
  expect(await points()).toEqual([250])
})

test('a result that is corrected makes the points of the right one', async () => {
  await save({ rule: { kind: 'best_multiple', minStake: 100n }, games: ['mate-de-oro'] })
  const ana = await newPlayer()
  await stake(ana, 100n, { round: 'c' })
  const wrong = { ...movement(ana, 'win'), ...inRound({ round: 'c' }), amount: 900n }
  await post(db, wrong)
  await tick()
  expect(await points()).toEqual([900])
  await takeBack(ana, wrong.key, { round: 'c' })
  await win(ana, 300n, { round: 'c' })
  await tick()
  expect(await points()).toEqual([300])
})

describe('entering', () => {
  test('by joining: only rounds after it count; joining twice is one entry', async () => {
    await save({ entry: 'opt_in' })
    const ana = await newPlayer()
    await stake(ana, 1_000n)
    await tick()
    expect((await detail(ana)).joined).toBe(false)
    // Counted after the entry, but staked before.
    await stake(ana, 500n)
    clock.advance(1)
    for (let at = 0; at < 2; at += 1) {
      expect((await platform.call(calls.joinTournament, { id: current.id }, ana)).status).toBe(200)
    }
    await stake(ana, 200n, { round: 'of two stakes' })
    await stake(ana, 100n, { round: 'of two stakes' })
    await tick()
    expect(await detail(ana)).toMatchObject({
      joined: true,
      players: 1,
      own: { points: 3, rounds: 1, place: 1 },
    })
  })

  test('is open before the start, and closed from the end on', async () => {
    await save({
      entry: 'opt_in',
      startsAt: new Date(clock.now + HOUR),
      endsAt: new Date(clock.now + 2 * HOUR),
    })
    const ana = await newPlayer()
    expect((await detail(ana)).state).toBe('upcoming')
    expect((await platform.call(calls.joinTournament, { id: current.id }, ana)).status).toBe(200)
    clock.advance(2 * HOUR)
    const late = await platform.call(calls.joinTournament, { id: current.id }, await newPlayer())
    expect([late.status, late.refusal.code]).toEqual([422, 'tournament_finished'])
    expect((await detail()).state).toBe('finished')
  })

  test('by an item of the store: joining is refused, rounds count from the entry on, and it is entered once', async () => {
    await save({ entry: 'bought' })
    const ana = await newPlayer()
    const joined = await platform.call(calls.joinTournament, { id: current.id }, ana)
    expect([joined.status, joined.refusal.code]).toEqual([422, 'entry_bought'])
    await stake(ana, 1_000n)
    await tick()
    clock.advance(1)
    const entry = {
      brandId: 'brasa',
      tournamentId: current.id,
      playerId: ana.playerId,
      now: new Date(clock.now),
    }
    const enter = (more: object = {}) => db.transaction((tx) => enterBought(tx, { ...entry, ...more }))
    expect([await enter({ tournamentId: 'another' }), await enter(), await enter()]).toEqual([
      false,
      true,
      false,
    ])
    await stake(ana, 300n)
    await tick()
    expect(await detail(ana)).toMatchObject({ entry: 'bought', joined: true, own: { points: 3, rounds: 1 } })
  })

  test('needs an account that may play', async () => {
    await save({ entry: 'opt_in' })
    const ana = await newPlayer()
    await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [ana.playerId] })
    const { status } = await platform.call(calls.joinTournament, { id: current.id }, ana)
    expect([401, 403]).toContain(status)
    expect(
      (await platform.call(calls.joinTournament, { id: current.id }, { domain: 'brasa.test' })).status,
    ).toBe(401)
  })
})

test('the list has every state in order, in the language of the call', async () => {
  await save({ endsAt: new Date(clock.now + 1) })
  const over = current.id
  clock.advance(2)
  await save({ startsAt: new Date(clock.now + HOUR), endsAt: new Date(clock.now + 2 * HOUR) })
  const next = current.id
  await save()
  const { body } = await platform.call(calls.listTournaments, {}, { language: 'pt_BR' })
  const shown = body.response.tournaments.map((entry) => [entry.id, entry.state, entry.name])
  expect(shown).toEqual([
    [current.id, 'active', 'Fim de semana'],
    [next, 'upcoming', 'Fim de semana'],
    [over, 'finished', 'Fim de semana'],
  ])
  expect(body.response.tournaments[0]).toMatchObject({
    prize_pool: { amount: '70.00', currency: 'ARS' },
    rule: { kind: 'per_stake', points: 1, stake: { amount: '1.00', currency: 'ARS' } },
  })
})

test('the ranking goes on page by page, and the own row is there on every page', async () => {
  await save()
  const players = [await newPlayer(), await newPlayer(), await newPlayer()]
  for (const [index, player] of players.entries()) await stake(player, BigInt(900 - index * 100))
  await tick()
  const last = players[2] as Player
  const first = await ranking(last, { limit: 2 })
  expect(first).toMatchObject({ total: 3, own: { place: 3, name: last.username, points: 7, own: true } })
  expect(first.rows.map(({ place }) => place)).toEqual([1, 2])
  const rest = await ranking(last, { limit: 2, cursor: first.next_cursor ?? '' })
  expect(rest.rows.map(({ place }) => place)).toEqual([3])
  expect(rest.next_cursor).toBeNull()
  expect((await platform.call(calls.readRanking, { id: current.id, cursor: 'nonsense' })).status).toBe(400)
})

test('a guest who watches a ranking is notified when its points change, and of no other tournament', async () => {
  await save()
  const watched = current.id
  await save({ area: 'live_casino' })
  const query = `language=es_ES&domain=brasa.test&topics=tournament:${watched},tournament:${current.id}`
  const reader = await readLive(`${platform.url}${calls.liveStream.path}?${query}`, {
    'x-master-api-key': platform.config.MASTER_API_KEY,
  })
  await stake(await newPlayer(), 5_000n)
  await tick()
  expect(await reader.next('ranking')).toEqual({ type: 'ranking', tournament_id: watched })
  expect(reader.seen).toHaveLength(1)
  reader.close()
})
