import { randomUUID } from 'node:crypto'
import { calls, type RacePool } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPlayerAccounts, post, readBalances } from '../../ledger/index.ts'
import { counterpartyBalance, testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { useUpTime } from '../own-limits/testing/used-up.ts'
import { followRaces } from './follow.ts'
import { saveKindRules } from './pools.ts'
import { saveRaces } from './races.ts'
import { refundNonRunners } from './refund.ts'
import { settlePools } from './settle.ts'
import { feedRace } from './testing/feed-race.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { clock } = platform
const MINUTE = 60_000
let count = 0

const rule = (kind: RacePool, brandPart = 0n) =>
  saveKindRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    kind,
    takeout: 2000,
    breakTo: 10n,
    minimum: 105n,
    brandPart,
    leastStake: 1000n,
    mostStake: 100_000n,
  })

beforeEach(async () => {
  for (const kind of ['win', 'place', 'exacta', 'daily_double'] as const) await rule(kind)
})

type Player = { token: string; playerId: string; brandId: string }
async function player(cash = 100_000n): Promise<Player> {
  const { token, username } = await platform.player({ username: `punter${(count += 1)}` })
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
  return { token, ...owner }
}

const toRace = (meeting: string, number: number, changes: Partial<FeedRace> = {}): FeedRace =>
  feedRace(
    {
      id: `test:race:${meeting}-${number}`,
      at: new Date(clock.now),
      start: clock.now + 10 * MINUTE,
      odds: [3, 4, 5, 8, 10],
    },
    {
      meeting: { id: `test:meeting:${meeting}`, course: 'Hipódromo del Molino', country_code: 'AR' },
      number,
      ...changes,
    },
  )
const save = async (...races: FeedRace[]) => (await saveRaces(db, 'test', races)).map(({ race }) => race.id)
const withdrawn = (race: FeedRace, ...numbers: number[]): FeedRace => ({
  ...race,
  runners: race.runners.map((runner) =>
    numbers.includes(runner.number) ? { ...runner, withdrawn_at: new Date(clock.now).toISOString() } : runner,
  ),
})
const official = (race: FeedRace, finish: number[][]): FeedRace => ({
  ...race,
  status: 'official',
  finish,
  winning_time: 84.2,
})

async function meeting(): Promise<[FeedRace, FeedRace]> {
  const id = `m${(count += 1)}`
  const races: [FeedRace, FeedRace] = [toRace(id, 1), toRace(id, 2)]
  await save(...races)
  return races
}
const place = (
  who: Player,
  race: FeedRace,
  pool: RacePool,
  runners: number[][],
  unit = '100',
  key: string = randomUUID(),
) =>
  platform.call(
    calls.placeRaceTicket,
    { race: race.id, pool, runners, unit },
    { token: who.token, idempotencyKey: key },
  )
const cash = async ({ brandId, playerId }: Player) => (await readBalances(db, brandId, playerId))?.cash
const pool = () => counterpartyBalance(db, 'brasa', 'product:pools')
const settle = () => settlePools(db, new Date(clock.now))
const read = async (race: FeedRace, who?: Player) =>
  (await platform.call(calls.readRace, { id: race.id }, who ? { token: who.token } : {})).body.response

describe('a ticket', () => {
  test('is staked once; totals and approximate dividends follow; it is paid and the pool ends at zero', async () => {
    const [race] = await meeting()
    const [ana, beto] = [await player(), await player()]
    const placed = await place(ana, race, 'win', [[1]], '100')
    expect(placed.body.response.ticket).toMatchObject({
      state: 'open',
      combinations: 1,
      stake: { amount: '100.00' },
    })
    await place(beto, race, 'win', [[2, 3]], '150')
    const { pools, tickets, card } = await read(race, ana)
    expect(card).toHaveLength(5)
    expect(tickets).toHaveLength(1)
    expect(pools.find(({ kind }) => kind === 'win')).toMatchObject({
      state: 'open',
      total: { amount: '400.00' },
      approximate: [
        { runners: [1], dividend: '3.20' },
        { runners: [2], dividend: '2.10' },
        { runners: [3], dividend: '2.10' },
      ],
    })
    expect(await settle()).toEqual([])
    await save(official(race, [[1], [2], [3]]))
    expect(await settle()).toEqual([race.id])
    expect(await settle()).toEqual([])
    expect([await cash(ana), await cash(beto)]).toEqual([90_000n + 32_000n, 70_000n])
    expect(await pool()).toBe(0n)
    const after = await read(race, ana)
    expect(after.tickets[0]).toMatchObject({ state: 'won', returned: { amount: '320.00' } })
    expect(after.pools.find(({ kind }) => kind === 'win')).toMatchObject({
      state: 'paid',
      dividends: [{ runners: [1], dividend: '3.20' }],
    })
  })

  test('with a repeated key is answered again, also after the off; another ticket under it is refused', async () => {
    const [race] = await meeting()
    const ana = await player()
    const key = 'ticket-key-1'
    const [first, twin] = await Promise.all([
      place(ana, race, 'win', [[1]], '100', key),
      place(ana, race, 'win', [[1]], '100', key),
    ])
    clock.advance(11 * MINUTE)
    const again = await place(ana, race, 'win', [[1]], '100', key)
    const ids = [first, twin, again].map(({ body }) => body.response.ticket.id)
    expect(new Set(ids).size).toBe(1)
    expect((await place(ana, race, 'win', [[2]], '100', key)).refusal.code).toBe('idempotency_conflict')
    expect(await cash(ana)).toBe(90_000n)
    await save({ ...race, status: 'abandoned' })
    await settle()
    expect([await cash(ana), await pool()]).toEqual([100_000n, 0n])
  })

  test('is refused, and nothing staked, where it cannot stand', async () => {
    const [race] = await meeting()
    const gone = withdrawn(race, 4)
    await save(gone)
    const ana = await player(50_000n)
    const refused = async (...args: [RacePool, number[][], string?]) =>
      (await place(ana, race, ...args)).refusal.code
    expect(await refused('win', [[1]], '9.99')).toBe('amount_below_minimum')
    expect(await refused('win', [[1, 2, 3]], '400')).toBe('amount_above_maximum')
    expect(await refused('win', [[1]], '0')).toBe('invalid_amount')
    expect(await refused('win', [[4]])).toBe('race_scratched')
    expect(await refused('win', [[9]])).toBe('race_scratched')
    expect(await refused('exacta', [[1]])).toBe('race_selections')
    expect(await refused('win', [[]])).toBe('race_selections')
    expect(await refused('exacta', [[1], [1]])).toBe('race_selections')
    expect(await refused('win', [[1]], '600')).toBe('insufficient_funds')
    expect(await refused('show', [[1]])).toBe('unknown_race')
    const limit = { kind: 'stake', period: 'day', amount: '20.00' } as const
    expect((await platform.call(calls.setOwnLimit, limit, { token: ana.token })).status).toBe(200)
    expect(await refused('win', [[1]], '25')).toBe('own_limit')
    clock.advance(10 * MINUTE)
    expect(await refused('win', [[1]])).toBe('race_closed')
    expect([await cash(ana), await pool()]).toEqual([50_000n, 0n])
  })

  test('by a limit of time have been play up to then, though nothing of them is kept', async () => {
    const [race] = await meeting()
    const ana = await player(50_000n)
    const { id } = (await platform.call(calls.readUser, {}, { token: ana.token })).body
    const lastPlayed = await useUpTime(db, { brandId: 'brasa', playerId: id }, new Date(clock.now))
    expect((await place(ana, race, 'win', [[1]])).refusal.code).toBe('own_limit')
    expect(await lastPlayed()).toEqual(new Date(clock.now))
  })
})

describe('settlement', () => {
  test('gives stakes on non-runners back, and only their part of a box', async () => {
    const [race] = await meeting()
    const [ana, beto] = [await player(), await player()]
    await place(
      ana,
      race,
      'exacta',
      [
        [1, 4],
        [2, 4],
      ],
      '100',
    )
    await place(beto, race, 'exacta', [[4], [2]], '100')
    const gone = await save(withdrawn(race, 4))
    // All of the second ticket at once, the box with the result.
    const refund = () => refundNonRunners(db, gone, new Date(clock.now))
    expect([await refund(), await refund(), await cash(beto), await cash(ana)]).toEqual([
      1,
      0,
      100_000n,
      70_000n,
    ])
    expect((await read(race)).pools.find(({ kind }) => kind === 'exacta')?.total.amount).toBe('100.00')
    await save(official(withdrawn(race, 4), [[2], [1], [3]]))
    await settle()
    // 1-4 and 4-2 come back; the pool has 1-2 alone, which has no runner in its place: it is refunded, too.
    expect([await cash(ana), await cash(beto), await pool()]).toEqual([100_000n, 100_000n, 0n])
    expect((await read(race, beto)).tickets[0]).toMatchObject({ state: 'refunded' })
  })

  test('that wins with one combination has the stake of another with a non-runner back', async () => {
    const gain = async (first: number[]) => {
      const [race] = await meeting()
      const [ana, beto] = [await player(), await player()]
      await place(ana, race, 'exacta', [first, [2]], '100')
      await place(beto, race, 'exacta', [[2], [1]], '100')
      await save(official(withdrawn(race, 4), [[1], [2], [3]]))
      await settle()
      return ((await cash(ana)) ?? 0n) - 100_000n
    }
    const alone = await gain([1])
    expect(alone).toBeGreaterThan(0n)
    expect(await gain([1, 4])).toBe(alone)
  })

  test('a dead heat pays both, the brand adds what a minimum dividend lacks, and an abandoned race is refunded', async () => {
    const [race, second] = await meeting()
    const [ana, beto] = [await player(), await player()]
    await place(ana, race, 'win', [[1]], '900')
    await place(beto, race, 'win', [[2]], '100')
    await place(beto, race, 'place', [[3]], '100')
    await place(ana, second, 'win', [[1]], '50')
    const house = await counterpartyBalance(db, 'brasa', 'house')
    await save(official(race, [[1, 2], [5]]), { ...second, status: 'abandoned' })
    await settle()
    // Win: 800 for 900 and 100 is a minus pool, both at 1.05. Place: neither of the first two is backed, nor is the third.
    expect(await cash(ana)).toBe(10_000n + 94_500n)
    expect(await cash(beto)).toBe(90_000n + 10_500n)
    expect(await counterpartyBalance(db, 'brasa', 'house')).toBe(house - 5_000n)
    expect(await pool()).toBe(0n)
  })

  test('a daily double waits for both races', async () => {
    const [race, second] = await meeting()
    const [ana, beto] = [await player(), await player()]
    await place(ana, race, 'daily_double', [[1], [2]], '100')
    await place(beto, race, 'daily_double', [[1], [1, 3]], '100')
    await save(official(race, [[1], [2]]))
    expect(await settle()).toEqual([])
    await save(official(second, [[2], [1]]))
    await settle()
    expect([await cash(ana), await cash(beto), await pool()]).toEqual([114_000n, 80_000n, 0n])
  })

  test('the brand’s own stakes take part: they win from the players and pay them', async () => {
    await rule('win', 100_000n)
    const [race, second] = await meeting()
    const ana = await player()
    await place(ana, race, 'win', [[5]], '100')
    await place(ana, second, 'win', [[5]], '100')
    const { pools } = await read(race)
    const [shown] = pools[0]?.approximate.filter(({ runners }) => runners[0] === 5) ?? []
    expect(pools[0]?.brand_part.amount).toBe('1000.00')
    await save(official(race, [[5], [1]]), official(second, [[1], [5]]))
    await settle()
    expect(await cash(ana)).toBe(80_000n + BigInt(Math.round(Number(shown?.dividend) * 10_000)))
    expect(await pool()).toBe(0n)
  })

  test('a race that the feed never ends is refunded after a day; an official one changes no more', async () => {
    const [race] = await meeting()
    const ana = await player()
    await place(ana, race, 'win', [[1]])
    clock.advance(25 * 60 * MINUTE)
    await settle()
    expect([await cash(ana), await pool()]).toEqual([100_000n, 0n])
    await save(official(race, [[1]]))
    expect(await save(official(race, [[2]]))).toEqual([])
  })
})

test('races come from the feed’s providers, and pages are notified of what changed', async () => {
  const race = toRace(`m${(count += 1)}`, 1)
  const published: unknown[] = []
  const bus = { publish: (message: unknown) => void published.push(message) } as never
  const ask = async () => [{ providerId: 'test', races: [race] }]
  const follow = () => followRaces({ db, bus, ask, now: new Date(clock.now) }, 'near')
  expect([await follow(), await follow()]).toEqual([1, 0])
  expect(published).toEqual([{ channel: `race:${race.id}`, type: 'race', payload: { id: race.id } }])
  const { body } = await platform.call(calls.listRaces, {})
  expect(body.response.races.find(({ id }) => id === race.id)).toMatchObject({ state: 'open', runners: 5 })
})
