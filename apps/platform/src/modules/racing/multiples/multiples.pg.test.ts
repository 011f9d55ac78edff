import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import { expect, test } from 'vitest'
import { assertBooksBalance, openPlayerAccounts, post, readBalances } from '../../../ledger/index.ts'
import { counterpartyBalance, testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { saveBetRules } from '../fixed/index.ts'
import { takeRaces } from '../follow.ts'
import { saveKindRules } from '../pools.ts'
import { settleMultiples } from './index.ts'
import { feedRace } from '../testing/feed-race.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { clock } = platform
const MINUTE = 60_000
let count = 0
const at = () => new Date(clock.now)

const RULES = {
  brandId: 'brasa',
  currency: 'ARS' as const,
  margin: 0,
  antePostMargin: 0,
  leastStake: 1_000n,
  mostStake: 200_000n,
  mostReturn: 2_000_000n,
  mostLiability: 1_900_000n,
}
await saveBetRules(db, RULES)
await saveKindRules(db, { ...RULES, kind: 'win', takeout: 2000, breakTo: 5n, minimum: 105n, brandPart: 0n })

type Player = { token: string; playerId: string }
async function player(): Promise<Player> {
  const { token, username } = await platform.player({ username: `multi${(count += 1)}` })
  const { body } = await platform.call(calls.readUser, {}, { token })
  const owner = { brandId: 'brasa', playerId: body.id, currency: 'ARS' as const }
  await openPlayerAccounts(db, owner)
  await post(db, {
    ...owner,
    kind: 'deposit',
    scope: 'test',
    key: username,
    payloadHash: 'h',
    detail: {},
    at: at(),
    amount: 1_000_000n,
    counterparty: 'payments:card',
  })
  return { token, playerId: body.id }
}
const cash = async ({ playerId }: Player) => (await readBalances(db, 'brasa', playerId))?.cash
const house = () => counterpartyBalance(db, 'brasa', 'product:races')

/** Eight runners at 4, 4, 8, 8, 10, 10, 40 and 40. */
const toRace = (changes: Partial<FeedRace> = {}): FeedRace =>
  feedRace(
    {
      id: `test:race:m${(count += 1)}`,
      at: at(),
      start: clock.now + 10 * MINUTE,
      odds: [4, 4, 8, 8, 10, 10, 40, 40],
    },
    changes,
  )
const take = (...races: FeedRace[]) => takeRaces(db, 'test', races, at())
async function open(changes: Partial<FeedRace> = {}): Promise<FeedRace> {
  const race = toRace(changes)
  await take(race)
  return race
}
const official = (race: FeedRace, finish: number[][]): FeedRace => ({
  ...race,
  status: 'official',
  finish,
  winning_time: 84.2,
})
const withdrawn = (race: FeedRace, number: number): FeedRace => ({
  ...race,
  runners: race.runners.map((runner) =>
    runner.number === number ? { ...runner, withdrawn_at: at().toISOString() } : runner,
  ),
})
const settle = () => settleMultiples(db, at())
type Change = { legs?: object[]; each_way?: boolean; unit?: string }
const place = (who: Player, races: FeedRace[], change: Change = {}, idempotencyKey: string = randomUUID()) =>
  platform.call(
    calls.placeRaceMultiple,
    {
      legs: races.map(({ id }) => ({ race: id, runner: 1, odds: '4.00' })),
      each_way: false,
      unit: '20.00',
      ...change,
    } as never,
    { token: who.token, idempotencyKey },
  )
const last = async ({ token }: Player) => {
  const { body } = await platform.call(calls.listAllBets, { product: 'horses' }, { token })
  return body.response.bets.flatMap((one) => (one.kind === 'race_multiple' ? [one.multiple] : []))[0]
}

test('the stake goes from race to race and is paid once, when the last one is official', async () => {
  const [one, other] = [await open(), await open()]
  const ana = await player()
  const before = await house()
  const key = randomUUID()
  const legs = [one, other].map(({ id }) => ({ race: id, runner: 3, odds: '8.00' }))
  const { status, body } = await place(ana, [one, other], { each_way: true, legs }, key)
  expect(status).toBe(200)
  // 20 × 8 × 8 and, at a fifth of the odds for places, 20 × 2.4 × 2.4.
  expect(body.response.multiple).toMatchObject({
    state: 'open',
    stake: { amount: '40.00' },
    possible: { amount: '1395.20' },
    returned: null,
  })
  expect((await place(ana, [one, other], { each_way: true, legs }, key)).body).toEqual(body)
  // At 4.00 a place part is worth more than it costs, and two of them more still.
  expect((await place(ana, [one, other], { each_way: true })).refusal.code).toBe('race_no_places')
  expect((await place(ana, [one, other], {}, key)).refusal.code).toBe('idempotency_conflict')
  expect(await cash(ana)).toBe(996_000n)
  await take(official(one, [[3], [2], [1]]))
  expect(await settle()).toBe(0)
  expect((await last(ana))?.legs.map(({ state }) => state)).toEqual(['won', 'open'])
  await take(official(other, [[5], [3], [1]]))
  expect([await settle(), await settle()]).toEqual([1, 0])
  // Win lost; places at 1 + 7 / 5 each: 20 × 2.4 × 2.4.
  expect(await last(ana)).toMatchObject({
    state: 'placed',
    possible: null,
    returned: { amount: '115.20' },
  })
  expect((await last(ana))?.legs.map(({ state }) => state)).toEqual(['won', 'placed'])
  expect(await cash(ana)).toBe(1_007_520n)
  expect(await house()).toBe(before - 7_520n)
  await assertBooksBalance(db)
})

test('a non-runner and an abandoned race leave the other legs; Rule 4 takes of its own leg alone', async () => {
  const [one, other, third] = [await open(), await open(), await open()]
  const [ana, ben, cai] = [await player(), await player(), await player()]
  await place(ana, [one, other])
  await place(ben, [one, third])
  const gone = { legs: [other, third].map(({ id }) => ({ race: id, runner: 2, odds: '4.00' })) }
  await place(cai, [other, third], gone)
  // Number 2 at 4.00 (3/1) leaves: 25 % of what others win in that race.
  const without = withdrawn(other, 2)
  await take(without)
  // 20 × 4 × (1 + 3 × 0.75); a leg without its runner leaves the other one.
  expect(await last(ana)).toMatchObject({ possible: { amount: '260.00' } })
  expect(await last(cai)).toMatchObject({ possible: { amount: '80.00' } })
  await take(official(one, [[1], [2], [3]]), official(without, [[1], [3], [4]]))
  await take({ ...third, status: 'abandoned' })
  expect(await settle()).toBe(3)
  expect(await last(ana)).toMatchObject({ state: 'won', returned: { amount: '260.00' } })
  expect((await last(ana))?.legs.map(({ deduction }) => deduction)).toEqual([0, 25])
  expect(await last(ben)).toMatchObject({ state: 'won', returned: { amount: '80.00' } })
  expect(await last(cai)).toMatchObject({ state: 'refunded', returned: { amount: '20.00' } })
  expect(await cash(cai)).toBe(1_000_000n)
})

test('what cannot be placed is refused and takes nothing', async () => {
  const [one, other] = [await open(), await open()]
  const ana = await player()
  const leg = (race: FeedRace, runner = 1, odds = '4.00') => ({ race: race.id, runner, odds })
  const code = async (change: Change) => (await place(ana, [one, other], change)).refusal.code
  expect(await code({ legs: [leg(one), leg(one, 2)] })).toBe('race_legs')
  expect(await code({ legs: [leg(one), { ...leg(other), race: 'nowhere' }] })).toBe('unknown_race')
  expect(await code({ legs: [leg(one), leg(other, 1, '4.10')] })).toBe('race_price_changed')
  expect(await code({ legs: [leg(one), leg(other, 9)] })).toBe('race_scratched')
  expect(await code({ unit: '9.99' })).toBe('amount_below_minimum')
  expect(await code({ unit: '2000.01' })).toBe('amount_above_maximum')
  // 40 × 40 of 20.00 is more than the brand returns.
  const long = [leg(one, 7, '40.00'), leg(other, 7, '40.00')]
  expect(await code({ legs: long })).toBe('race_limit')
  const small = toRace()
  await take({ ...small, runners: small.runners.slice(0, 4) })
  expect(await code({ legs: [leg(one), leg(small, 1, '1.01')], each_way: true })).toBe('race_no_places')
  await take({ ...other, status: 'off' })
  expect(await code({})).toBe('race_closed')
  expect(await cash(ana)).toBe(1_000_000n)
})

test('a runner counts the accumulators on it, for accumulators and for single bets, until they are lost', async () => {
  const [one, other, third] = [await open(), await open(), await open()]
  const [ana, ben] = [await player(), await player()]
  const single = (runner: number) =>
    platform.call(
      calls.placeRaceBet,
      { race: one.id, runner, odds: '4.00', each_way: false, unit: '20.00' },
      { token: ben.token, idempotencyKey: randomUUID() },
    )
  // 1,000 × 4 × 4 costs 15,000 of the 19,000 that a runner may cost.
  expect((await place(ana, [one, other], { unit: '1000.00' })).status).toBe(200)
  const refused = await place(ben, [one, third], { unit: '267.00' })
  expect(refused.refusal).toMatchObject({ code: 'race_limit' })
  expect(refused.refusal.message).toContain('266,66')
  expect((await place(ben, [one, third], { unit: '266.00' })).status).toBe(200)
  expect((await single(1)).refusal.code).toBe('race_limit')
  expect((await single(2)).status).toBe(200)
  await take(official(other, [[2], [1], [3]]))
  // One of its runners has lost.
  expect(await last(ana)).toMatchObject({ state: 'open', possible: null })
  expect((await single(1)).status).toBe(200)
})

test('placed at the same moment under one key it is one bet; settled by several at once it is paid once', async () => {
  const [one, other] = [await open(), await open()]
  const ana = await player()
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => place(ana, [one, other], {}, key)))
  expect(new Set(answers.map(({ body }) => body.response.multiple.id)).size).toBe(1)
  expect(await cash(ana)).toBe(998_000n)
  await take(official(one, [[1], [2], [3]]), official(other, [[1], [2], [3]]))
  const settled = await Promise.all([settle(), settle(), settle()])
  expect(settled.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await cash(ana)).toBe(998_000n + 32_000n)
  await assertBooksBalance(db)
})
