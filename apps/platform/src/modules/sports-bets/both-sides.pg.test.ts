import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NEXT_DAY_MS, openTable } from '../bonuses/testing/table.ts'
import { miles as milesModule } from '../miles/index.ts'
import { referrals } from '../referrals/index.ts'
import { saveTournament, tournamentJobs } from '../tournaments/index.ts'
import { openFollow } from './testing/follow.ts'

const table = await openTable()
const { db, clock } = table
const follow = await openFollow(table)
const { match, bet, result, shareDevice } = follow
const COUNTED = { 'area:sportsbook': 100, default: 0 }

async function withBonus() {
  const player = await table.player({ cash: 1_000_000n })
  await table.claim(player, await table.define({ amount: 10_000n, multiple: 100, contributions: COUNTED }))
  return player
}

const readWageredAmount = async (playerId: string): Promise<bigint> => {
  await table.run('progress')
  const { rows } = await db.query<{ wagered: bigint }>({
    text: 'SELECT wagered FROM player_bonuses WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]?.wagered ?? -1n
}

test('both sides of a match wager nothing, whichever is settled and read first', async () => {
  const player = await withBonus()
  const one = await match()
  await bet(player.id, 4_000n, { eventId: one, outcomeId: '1' })
  await table.run('progress')
  await bet(player.id, 2_000n, { eventId: one, outcomeId: '2' })
  await bet(player.id, 2_000n, { eventId: one, outcomeId: '3' })
  await result(one, '1')
  expect(await readWageredAmount(player.id)).toBe(0n)
  // The same selection twice is no hedge, and a bet alone counts.
  const two = await match()
  await bet(player.id, 1_000n, { eventId: two, outcomeId: '1' })
  await bet(player.id, 1_000n, { eventId: two, outcomeId: '1' })
  await result(two, '2')
  expect(await readWageredAmount(player.id)).toBe(2_000n)
})

test('doubles that cover two matches wait for each other and wager nothing', async () => {
  const player = await withBonus()
  const [one, two] = [await match(), await match()]
  for (const outcomeId of ['1', '2', '3'])
    for (const [second, stake] of [
      ['1', 4n],
      ['2', 2n],
      ['3', 2n],
    ] as const)
      await bet(
        player.id,
        stake * (outcomeId === '1' ? 1_000n : 500n),
        { eventId: one, outcomeId },
        { eventId: two, outcomeId: second },
      )
  await result(one, '1')
  // Those that are lost already wait for those that hang together with them.
  expect(await readWageredAmount(player.id)).toBe(0n)
  await result(two, '2')
  expect(await readWageredAmount(player.id)).toBe(0n)
})

test('two accounts on one device count net, also where the other has no bonus and its bet ends later', async () => {
  const [ana, eva, zoe] = [await withBonus(), await table.player({ cash: 100_000n }), await withBonus()]
  await shareDevice(ana.id, eva.id)
  const [one, two] = [await match(), await match()]
  await bet(ana.id, 4_000n, { eventId: one, outcomeId: '1' })
  await bet(zoe.id, 4_000n, { eventId: one, outcomeId: '1' })
  // Eva takes the other way of the match, in a double that ends another day.
  await bet(eva.id, 2_000n, { eventId: one, outcomeId: '2' }, { eventId: two, outcomeId: '1' })
  await result(one, '2')
  expect(await readWageredAmount(ana.id)).toBe(0n)
  // A stranger's bet on the same match counts at once.
  expect(await readWageredAmount(zoe.id)).toBe(4_000n)
  await result(two, '1')
  // 6,000 were staked and 16,000 came back: as much as the stake was at risk, and Ana's part of it is hers.
  expect(await readWageredAmount(ana.id)).toBe(4_000n)
  const three = await match()
  await bet(ana.id, 4_000n, { eventId: three, outcomeId: '1' })
  for (const outcomeId of ['2', '3']) await bet(eva.id, 2_000n, { eventId: three, outcomeId })
  await result(three, '3')
  expect(await readWageredAmount(ana.id)).toBe(4_000n)
})

test('a bet after the other has ended is another risk, and what goes back was none', async () => {
  const player = await withBonus()
  const [one, two] = [await match(), await match()]
  await bet(player.id, 4_000n, { eventId: one, outcomeId: '1' })
  await result(one, '2')
  await bet(player.id, 1_000n, { eventId: two, outcomeId: '1' })
  await bet(player.id, 1_000n, { eventId: two, outcomeId: '2' })
  await result(two, null)
  expect(await readWageredAmount(player.id)).toBe(4_000n)
})

test('cashback counts what two accounts lost together, on the day the last of their bets ended', async () => {
  const offer = await table.define({ kind: 'cashback', percent: 10, period: 'day', amount: 90_000n })
  const [ana, eva, zoe] = [
    await table.player({ cash: 1_000_000n }),
    await table.player({ cash: 1_000_000n }),
    await table.player({ cash: 1_000_000n }),
  ]
  await shareDevice(ana.id, eva.id)
  const given = async () => {
    await table.run('progress')
    await table.run('cashback')
    const { rows } = await db.query<{ playerId: string; amount: bigint }>({
      text: `SELECT player_id AS "playerId", amount FROM player_bonuses WHERE definition_id = $1`,
      values: [offer],
    })
    const amounts = new Map(rows.map(({ playerId, amount }) => [playerId, amount]))
    return [ana, eva, zoe].map(({ id }) => amounts.get(id) ?? 0n)
  }
  await given()
  clock.advance(NEXT_DAY_MS)
  const one = await match()
  await bet(ana.id, 40_000n, { eventId: one, outcomeId: '1' })
  await given()
  await bet(zoe.id, 40_000n, { eventId: one, outcomeId: '1' })
  await bet(eva.id, 15_000n, { eventId: one, outcomeId: '2' })
  await bet(eva.id, 25_000n, { eventId: one, outcomeId: '3' })
  await result(one, '2')
  await given()
  clock.advance(NEXT_DAY_MS)
  // 80,000 staked, 60,000 back: 20,000 of what Ana and Eva lost was lost; the lost bets bear it by their amounts (40 and 25 of 65).
  expect(await given()).toEqual([1_230n, 769n, 4_000n])
})

test('miles and points of a tournament count net as well', async () => {
  const id = `t-${randomUUID()}`
  await db.transaction((tx) =>
    saveTournament(tx, {
      brandId: 'brasa',
      id,
      picture: null,
      currency: 'ARS',
      startsAt: new Date(clock.ms),
      endsAt: new Date(clock.ms + 3_600_000),
      entry: 'automatic',
      rule: { kind: 'per_stake', points: 1n, stake: 1n },
      area: 'sportsbook',
      providers: null,
      games: null,
      prizes: [],
      texts: { es_ES: { name: 'Carrera', markdown: '' } },
    }),
  )
  const miles = {
    rates: { sportsbook: { stake: '10.00', miles: 1 } },
    step: 1,
    step_value: '1.00',
    pays: 'cash',
  }
  const jobs = [
    ...milesModule.jobs({ db, brandById: async () => ({ settings: { miles }, currency: 'ARS' }) as never }),
    ...tournamentJobs({ ...follow.deps, bus: { publish: async () => {} } as never }),
  ]
  const counted = async (playerId: string) => {
    await follow.run(jobs)
    const { rows } = await db.query<{ points: bigint | null; miles: bigint | null }>({
      text: `SELECT (SELECT points FROM tournament_entries WHERE tournament_id = $1 AND player_id = $2) AS points,
        (SELECT balance FROM miles_accounts WHERE player_id = $2) AS miles`,
      values: [id, playerId],
    })
    return [rows[0]?.points ?? 0n, rows[0]?.miles ?? 0n]
  }
  const [ana, eva] = [await table.player({ cash: 1_000_000n }), await table.player({ cash: 1_000_000n })]
  await shareDevice(ana.id, eva.id)
  const [one, two, three] = [await match(), await match(), await match()]
  await bet(ana.id, 40_000n, { eventId: one, outcomeId: '1' })
  await bet(eva.id, 20_000n, { eventId: one, outcomeId: '2' }, { eventId: two, outcomeId: '1' })
  expect(await counted(ana.id)).toEqual([0n, 0n])
  await result(one, '1')
  expect(await counted(ana.id)).toEqual([13_333n, 13n])
  await bet(ana.id, 40_000n, { eventId: two, outcomeId: '1' })
  for (const outcomeId of ['2', '3']) await bet(ana.id, 20_000n, { eventId: two, outcomeId })
  await result(two, '2')
  expect(await counted(ana.id)).toEqual([13_333n, 13n])
  await bet(ana.id, 5_000n, { eventId: three, outcomeId: '1' })
  await result(three, '3')
  expect(await counted(ana.id)).toEqual([18_333n, 18n])
})

test('a referral counts what was at risk of both', async () => {
  const rule = { min_deposit: '0', min_stakes: '1000.00', max_rewards: 5, reward: { miles: 1 } }
  const settings = { referrals: { ...rule, contributions: COUNTED } }
  const [ana, eva] = [await table.player({ cash: 1_000_000n }), await table.player({ cash: 1_000_000n })]
  await db.query({
    text: `INSERT INTO referrals (brand_id, referrer_id, referred_id, state, created_at)
      VALUES ('brasa', $1, $2, 'deposited', now())`,
    values: [ana.id, eva.id],
  })
  const jobs = referrals.jobs({
    ...follow.deps,
    brandById: async () => ({ id: 'brasa', settings, currency: 'ARS' }) as never,
  })
  const staked = async () => {
    await follow.run(jobs)
    const { rows } = await db.query<{ staked: bigint }>({
      text: 'SELECT staked FROM referrals WHERE referred_id = $1',
      values: [eva.id],
    })
    return rows[0]?.staked
  }
  const [one, two] = [await match(), await match()]
  await bet(eva.id, 40_000n, { eventId: one, outcomeId: '1' })
  for (const outcomeId of ['2', '3']) await bet(eva.id, 20_000n, { eventId: one, outcomeId })
  await result(one, '2')
  expect(await staked()).toBe(0n)
  await bet(eva.id, 7_000n, { eventId: two, outcomeId: '1' })
  await result(two, '2')
  expect(await staked()).toBe(7_000n)
})
