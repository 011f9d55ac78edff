import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance, post } from '../../ledger/index.ts'
import { useUpTime } from '../own-limits/testing/used-up.ts'
import { prodeFixture } from './testing/prode-fixture.ts'

const { db, platform, clock, player, pass, round, save, join, read, result, score, settle, cash, pool } =
  await prodeFixture()
const HOUR = 3_600_000

beforeEach(async () => {
  await db.query({ text: `UPDATE prode_series SET enabled = false` })
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
    await pass(5, ana, beto)
    for (const index of [0, 1, 2]) await result(index, 'closed', 1, 0)
    await score()
    expect(await settle()).toBe(1)
    expect(await settle()).toBe(0)
    expect(await pool()).toBe(0n)
    // With equal points who entered earlier is listed first.
    const { body: ranked } = await platform.call(calls.readProdeRanking, { round: id }, { token: beto.token })
    expect(ranked.response.rows.map(({ points, own }) => [points, own])).toEqual([
      [15, false],
      [15, true],
      [0, false],
    ])
    // Two with the same points share both places: 3003 of fees and 5000 of the brand.
    expect([await cash(ana), await cash(beto), await cash(cora)]).toEqual([
      100_000n - 1001n + 1502n + 2500n,
      100_000n - 1001n + 1501n + 2500n,
      100_000n - 1001n,
    ])
    expect((await read(id, ana)).round.state).toBe('finished')
    const past = await platform.call(calls.listAllBets, { choice: 'won' }, { token: ana.token })
    expect(past.body.response).toMatchObject({
      bets: [
        {
          stake: { amount: '10.01' },
          returned: { amount: '40.02' },
          entry: {
            round: { id, state: 'finished', players: 3, matches: 3 },
            predicted: 3,
            standing: { place: 1, points: 15, prize: { amount: '40.02' }, name: ana.username },
          },
        },
      ],
      next_cursor: null,
    })
    // What comes after the prizes moves the ranking only, and says so.
    await result(0, 'closed', 9, 9)
    await score()
    expect((await read(id, ana)).round.corrected).toBe(true)
    expect(await cash(ana)).toBe(100_000n - 1001n + 1502n + 2500n)
    await assertBooksBalance(db)
  })

  test('is refused beyond the player’s own limit, and can be joined within it', async () => {
    const id = await round({ fee: 1_000n })
    const ana = await player(5_000n)
    const limit = { kind: 'stake', period: 'month', amount: '9.99' } as const
    expect((await platform.call(calls.setOwnLimit, limit, { token: ana.token })).status).toBe(200)
    const beyond = await join(ana, id)
    expect([beyond.status, beyond.refusal.code]).toEqual([422, 'own_limit'])
    expect(await cash(ana)).toBe(5_000n)
    const cheaper = await round({ fee: 999n })
    expect((await join(ana, cheaper)).status).toBe(200)
    expect(await cash(ana)).toBe(4_001n)
    clock.advance(5 * HOUR)
    for (const index of [0, 1, 2]) await result(index, 'cancelled', null, null)
    await score()
    await settle()
    expect([await cash(ana), await pool()]).toEqual([5_000n, 0n])
  })

  test('is refused by a limit of time, and that was play up to then', async () => {
    const id = await round({ fee: 1_000n })
    const ana = await player(5_000n)
    const { id: playerId } = (await platform.call(calls.readUser, {}, { token: ana.token })).body
    const lastPlayed = await useUpTime(db, { brandId: 'brasa', playerId }, new Date(clock.now))
    expect((await join(ana, id)).refusal.code).toBe('own_limit')
    expect(await lastPlayed()).toEqual(new Date(clock.now))
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
    // Six hours after the last kick-off, which was one hour ago.
    clock.advance(5 * HOUR - 1)
    expect(await settle()).toBe(0)
    clock.advance(1)
    expect(await settle()).toBe(1)
    expect(await cash(ana)).toBe(100_000n)
  })

  test('is joined until the last millisecond before its last kick-off, and not at it', async () => {
    const id = await round({ fee: 1_000n })
    const [ana, beto] = [await player(), await player()]
    await pass(4, ana, beto)
    clock.advance(-1)
    expect((await join(ana, id)).status).toBe(200)
    clock.advance(1)
    const late = await join(beto, id)
    expect([late.status, late.refusal.code]).toEqual([422, 'prode_closed'])
    expect([await cash(ana), await cash(beto)]).toEqual([99_000n, 100_000n])
    for (const index of [0, 1, 2]) await result(index, 'cancelled', null, null)
    await score()
    await settle()
    expect(await pool()).toBe(0n)
  })

  test('was not played when no match is decided two days after the last kick-off: fees go back, no prize is paid', async () => {
    const id = await round({ fee: 1_000n })
    const [ana, beto] = [await player(), await player()]
    for (const who of [ana, beto]) await join(who, id)
    await pass(4 + 48, ana)
    await score()
    await settle()
    expect([(await read(id)).round.state, await cash(ana)]).toEqual(['running', 99_000n])
    clock.advance(1)
    await score()
    await settle()
    expect([(await read(id)).round.state, await cash(ana), await cash(beto)]).toEqual([
      'cancelled',
      100_000n,
      100_000n,
    ])
    const past = await platform.call(calls.listAllBets, { choice: 'returned' }, { token: ana.token })
    expect(past.body.response.bets).toMatchObject([
      { returned: { amount: '10.00' }, entry: { standing: { prize: null } } },
    ])
    expect(await pool()).toBe(0n)
    await assertBooksBalance(db)
  })
})

test('what the brand adds goes to participants with points only', async () => {
  const id = await round({ sponsored: 5_000n })
  const [ana, beto] = [await player(), await player()]
  await save(ana, id, [[1, 0]])
  await save(beto, id, [[0, 1]])
  clock.advance(5 * HOUR)
  for (const index of [0, 1, 2]) await result(index, 'closed', 1, 0)
  await score()
  await settle()
  expect([await cash(ana), await cash(beto)]).toEqual([105_000n, 100_000n])
})

test('of what the brand adds the accounts of one person take one prize, their best; the places go to the next participants', async () => {
  const id = await round({ sponsored: 10_000n, fee: 1_000n })
  const [best, second, third, honest, last] = [
    await player(),
    await player(),
    await player(),
    await player(),
    await player(),
  ]
  const all = [best, second, third, honest, last]
  for (const { playerId } of [best, second, third])
    await db.query({
      text: `SELECT note_player_mark('brasa', $1, 'device', 'one browser', now())`,
      values: [playerId],
    })
  for (const who of all) {
    clock.advance(1)
    await join(who, id)
  }
  const right = (count: number) => [0, 1, 2].map((at): [number, number] => (at < count ? [1, 0] : [0, 3]))
  for (const [who, count] of [
    [best, 3],
    [second, 3],
    [third, 2],
    [honest, 1],
    [last, 0],
  ] as const)
    await save(who, id, right(count))
  clock.advance(5 * HOUR)
  for (const index of [0, 1, 2]) await result(index, 'closed', 1, 0)
  await score()
  expect(await settle()).toBe(1)
  // Of the fees, which are the players' own, both tied accounts have their part: 5,000 in two.
  const got = []
  for (const who of all) got.push((await cash(who)) ?? 0n)
  expect(got.map((one) => one - 99_000n)).toEqual([2_500n + 7_000n, 2_500n, 0n, 3_000n, 0n])
  await assertBooksBalance(db)
})
