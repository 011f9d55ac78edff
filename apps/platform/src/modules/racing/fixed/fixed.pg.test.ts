import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import { describe, expect, test } from 'vitest'
import { openPlayerAccounts, post, readBalances } from '../../../ledger/index.ts'
import { counterpartyBalance, testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { followRaces, takeRaces } from '../follow.ts'
import { keepStarting, refundWithdrawn, saveBetRules, settleBooks } from './index.ts'
import { saveKindRules } from '../pools.ts'
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
  mostReturn: 1_000_000n,
  mostLiability: 1_500_000n,
}
await saveBetRules(db, RULES)
await saveKindRules(db, {
  ...RULES,
  kind: 'win',
  takeout: 2000,
  breakTo: 5n,
  minimum: 105n,
  brandPart: 0n,
})

type Player = { token: string; playerId: string }
async function player(): Promise<Player> {
  const { token, username } = await platform.player({ username: `fixed${(count += 1)}` })
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

/** Eight runners whose probabilities are 1/4, 1/4, 1/8, 1/8, 1/10, 1/10, 1/40, 1/40. */
const toRace = (changes: Partial<FeedRace> = {}): FeedRace =>
  feedRace(
    {
      id: `test:race:f${(count += 1)}`,
      at: at(),
      start: clock.now + 10 * MINUTE,
      odds: [4, 4, 8, 8, 10, 10, 40, 40],
    },
    changes,
  )
const take = (...races: FeedRace[]) => takeRaces(db, 'test', races, at())
const withdrawn = (race: FeedRace, ...numbers: number[]): FeedRace => ({
  ...race,
  runners: race.runners.map((runner) =>
    numbers.includes(runner.number) ? { ...runner, withdrawn_at: at().toISOString() } : runner,
  ),
})
const official = (race: FeedRace, finish: number[][]): FeedRace => ({
  ...race,
  status: 'official',
  finish,
  winning_time: 84.2,
})
const settle = () => settleBooks(db, at())
async function open(changes: Partial<FeedRace> = {}): Promise<FeedRace> {
  const race = toRace(changes)
  await take(race)
  return race
}
type Asked = { runner: number; odds?: string; each_way?: boolean; unit?: string }
const bet = (
  who: Player,
  race: FeedRace,
  { runner, odds, each_way = false, unit = '100' }: Asked,
  key: string = randomUUID(),
) =>
  platform.call(
    calls.placeRaceBet,
    { race: race.id, runner, ...(odds !== undefined && { odds }), each_way, unit },
    { token: who.token, idempotencyKey: key },
  )
const read = async (race: FeedRace, who?: Player) =>
  (await platform.call(calls.readRace, { id: race.id }, who ? { token: who.token } : {})).body.response

/** What the player's bets may return, in the list of bets, the largest first. */
const possible = async (who: Player) => {
  const { body } = await platform.call(calls.listAllBets, { product: 'horses' }, { token: who.token })
  return body.response.bets
    .map((one) => (one.kind === 'race_bet' ? one.bet.possible?.amount : undefined))
    .toSorted((a, b) => Number(b ?? 0) - Number(a ?? 0))
}

describe('a bet at fixed odds', () => {
  test('is placed once at the price seen or a better one, and paid with the official result', async () => {
    const race = await open()
    const ana = await player()
    const before = await house()
    const { board } = await read(race)
    expect(board).toMatchObject({ state: 'open', ante_post: false, terms: { places: 3, part: 5 } })
    expect(board?.runners.map(({ odds }) => odds)).toEqual([
      '4.00',
      '4.00',
      '8.00',
      '8.00',
      '10.00',
      '10.00',
      '40.00',
      '40.00',
    ])
    const key = randomUUID()
    // Seen at 3.80: the better price of now.
    const placed = await bet(ana, race, { runner: 1, odds: '3.80' }, key)
    expect(placed.body.response.bet).toMatchObject({
      odds: '4.00',
      stake: { amount: '100.00' },
      possible: { amount: '400.00' },
      state: 'open',
    })
    const again = await bet(ana, race, { runner: 1, odds: '3.80' }, key)
    expect(again.body.response.bet.id).toBe(placed.body.response.bet.id)
    expect((await bet(ana, race, { runner: 2, odds: '3.80' }, key)).refusal.code).toBe('idempotency_conflict')
    expect((await bet(ana, race, { runner: 1, odds: '4.05' })).refusal.code).toBe('race_price_changed')
    const both = await bet(ana, race, { runner: 3, odds: '8.00', each_way: true })
    // 100 × 8, and 100 × (1 + 7 / 5) for its place.
    expect(both.body.response.bet).toMatchObject({ possible: { amount: '1040.00' } })
    expect(await cash(ana)).toBe(970_000n)
    expect(await settle()).toEqual([])
    await take(official(race, [[1], [2], [3]]))
    expect(await settle()).toEqual([race.id])
    expect(await settle()).toEqual([])
    // 400 for the winner; the third is placed: 100 × (1 + 7 / 5).
    expect(await cash(ana)).toBe(970_000n + 40_000n + 24_000n)
    expect(await house()).toBe(before + 30_000n - 64_000n)
    const ended = (await read(race, ana)).bets.map(({ state, returned, possible }) => [
      state,
      returned?.amount,
      String(possible),
    ])
    expect(ended.map(String).toSorted()).toEqual(['placed,240.00,null', 'won,400.00,null'])
  })

  test('limits: stake, return and what a runner may cost; a refusal takes nothing', async () => {
    const race = await open()
    const [ana, beto] = [await player(), await player()]
    const code = async (who: Player, asked: Asked) => (await bet(who, race, asked)).refusal.code
    expect(await code(ana, { runner: 1, odds: '4.00', unit: '9' })).toBe('amount_below_minimum')
    expect(await code(ana, { runner: 3, odds: '8.00', unit: '1001', each_way: true })).toBe(
      'amount_above_maximum',
    )
    // 300 × 40 is above the 10,000 that a bet may return.
    expect(await code(ana, { runner: 7, odds: '40.00', unit: '300' })).toBe('race_limit')
    expect(await code(ana, { runner: 7, odds: '40.00', unit: '200' })).toBeUndefined()
    // 7,800 of 15,000 are at risk on it.
    expect(await code(beto, { runner: 7, odds: '40.00', unit: '200' })).toBe('race_limit')
    expect(await code(beto, { runner: 7, odds: '40.00', unit: '184' })).toBeUndefined()
    expect(await code(beto, { runner: 9, odds: '4.00' })).toBe('race_scratched')
    expect([await cash(ana), await cash(beto)]).toEqual([980_000n, 981_600n])
    clock.advance(10 * MINUTE)
    expect(await code(ana, { runner: 1, odds: '4.00' })).toBe('race_closed')
  })

  test('the least and the greatest stake are taken, a unit beyond each is not', async () => {
    const race = await open()
    const code = async (unit: string) =>
      (await bet(await player(), race, { runner: 1, odds: '4.00', unit })).refusal.code
    expect([await code('9.99'), await code('10')]).toEqual(['amount_below_minimum', undefined])
    expect([await code('2000.01'), await code('2000')]).toEqual(['amount_above_maximum', undefined])
  })

  test('each way is taken where its place part is worth at most what it costs, and the board says so', async () => {
    const race = await open()
    const ana = await player()
    const { board } = await read(race)
    expect(board?.runners.map(({ each_way }) => each_way)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ])
    for (const odds of [{ odds: '4.00' }, {}])
      expect((await bet(ana, race, { runner: 1, ...odds, each_way: true })).refusal.code).toBe(
        'race_no_places',
      )
    expect(await cash(ana)).toBe(1_000_000n)
  })

  test('limits grow towards the off', async () => {
    const race = await open({ start_time: new Date(clock.now + 13 * 60 * MINUTE).toISOString() })
    const ana = await player()
    const most = async (who: Player) =>
      (await bet(who, race, { runner: 7, odds: '40.00', unit: '240' })).refusal.code
    // 40 % of the 10,000 that a bet may return are 4,000, of which 240 × 40 is far beyond; in the last hour it is within.
    expect(await most(ana)).toBe('race_limit')
    expect((await bet(ana, race, { runner: 7, odds: '40.00', unit: '100.01' })).refusal.code).toBe(
      'race_limit',
    )
    expect((await bet(ana, race, { runner: 7, odds: '40.00', unit: '100' })).status).toBe(200)
    clock.advance(12 * 60 * MINUTE)
    expect(await most(await player())).toBeUndefined()
  })

  test('a starting price is the last one before the off', async () => {
    const race = await open()
    const ana = await player()
    const { body } = await bet(ana, race, { runner: 1 })
    expect(body.response.bet).toMatchObject({ kind: 'starting', odds: null, possible: null })
    const moved: FeedRace = {
      ...race,
      runners: race.runners.map((runner) =>
        runner.number < 3 ? { ...runner, odds: runner.number === 1 ? 2.5 : 10 } : runner,
      ),
    }
    await take({ ...moved, status: 'off' })
    await keepStarting(db, at())
    expect((await read(race)).board?.runners[0]).toMatchObject({ starting: '2.50' })
    expect(await possible(ana)).toEqual(['250.00'])
    await take(official(moved, [[1], [2]]))
    await settle()
    expect(await cash(ana)).toBe(990_000n + 25_000n)
  })
})

describe('a withdrawal', () => {
  test('returns its bets, deducts earlier ones by Rule 4, and the market opens again with new prices and terms', async () => {
    const race = await open()
    const [ana, beto] = [await player(), await player()]
    await bet(ana, race, { runner: 3, odds: '8.00' })
    await bet(ana, race, { runner: 4, odds: '8.00', each_way: true })
    await bet(beto, race, { runner: 4 })
    const gone = withdrawn(race, 3)
    await take(gone)
    expect((await read(race)).board).toMatchObject({
      state: 'suspended',
      deductions: [{ number: 3, odds: '8.00', percent: 10 }],
      // Seven runners are left.
      terms: { places: 2, part: 4 },
    })
    // The non-runner's stake goes back; 100 × (1 + 7 × 0.9) to win and 100 × (1 + 7 × 0.9 / 4) to place.
    expect(await possible(ana)).toEqual(['987.50', undefined])
    expect((await bet(beto, race, { runner: 1, odds: '3.00' })).refusal.code).toBe('race_suspended')
    expect([await refundWithdrawn(db, at()), await refundWithdrawn(db, at())]).toEqual([[race.id], []])
    expect(await cash(ana)).toBe(980_000n)
    clock.advance(MINUTE / 2)
    expect((await bet(beto, race, { runner: 3, odds: '3.00' })).refusal.code).toBe('race_scratched')
    // 7/8 of the probability is left: 8.00 has become 7.00.
    await bet(beto, race, { runner: 4, odds: '7.00' })
    await take(official(gone, [[4], [1]]))
    await settle()
    // 100 × (1 + 7 × 0.9) to win, 100 × (1 + 7 × 0.9 / 4) to place.
    expect(await cash(ana)).toBe(980_000n + 73_000n + 25_750n)
    // Starting price and the bet after it: no deduction.
    expect(await cash(beto)).toBe(980_000n + 70_000n + 70_000n)
  })

  test('two at once are added; a place part goes back where four are left', async () => {
    const race = await open()
    const ana = await player()
    await bet(ana, race, { runner: 4, odds: '8.00', each_way: true })
    const gone = withdrawn(race, 1, 2, 7, 8)
    await take(gone)
    await take(official(gone, [[4], [3]]))
    await settle()
    // 25 % for each of the two at 4.00, none at 40.00: 100 × (1 + 7 × 0.5), and 100 back.
    expect((await read(race, ana)).bets[0]).toMatchObject({ deduction: 50, terms: null })
    expect(await cash(ana)).toBe(980_000n + 45_000n + 10_000n)
  })

  test('known with the result only goes back all the same, and one runner alone is no race', async () => {
    const [race, walkover] = [await open(), await open()]
    const [ana, beto] = [await player(), await player()]
    await bet(ana, race, { runner: 1, odds: '4.00' })
    await bet(beto, walkover, { runner: 4, odds: '8.00' })
    await take(official(withdrawn(race, 1), [[2], [3]]))
    await take(official(withdrawn(walkover, 1, 2, 3, 5, 6, 7, 8), [[4]]))
    await settle()
    expect([await cash(ana), await cash(beto)]).toEqual([1_000_000n, 1_000_000n])
  })

  test('an abandoned race and one without an end are refunded', async () => {
    const race = await open()
    const [lost, ana] = [await open(), await player()]
    await bet(ana, race, { runner: 1, odds: '4.00' })
    await bet(ana, lost, { runner: 3, odds: '8.00', each_way: true })
    await take({ ...race, status: 'abandoned' })
    expect(await possible(ana)).toEqual(['1040.00', undefined])
    await settle()
    expect(await cash(ana)).toBe(980_000n)
    clock.advance(25 * 60 * MINUTE)
    await settle()
    expect(await cash(ana)).toBe(1_000_000n)
  })
})

test('ante-post: a feature race days ahead; a non-runner loses, terms are those of placement, and Rule 4 takes nothing', async () => {
  const race = toRace({
    feature: 'Copa del Estuario',
    start_time: new Date(clock.now + 3 * 24 * 60 * MINUTE).toISOString(),
  })
  const bus = { publish: () => undefined } as never
  const asked: unknown[] = []
  const ask = async (span: object) => {
    asked.push(span)
    return [{ providerId: 'test', races: [race] }]
  }
  await followRaces({ db, bus, ask, now: at() }, 'features')
  expect(asked).toMatchObject([{ feature: true }])
  const { body } = await platform.call(calls.listRaces, {})
  expect(body.response.ante_post).toMatchObject([{ id: race.id, feature: 'Copa del Estuario' }])
  const ana = await player()
  expect((await read(race)).board).toMatchObject({ ante_post: true })
  expect((await bet(ana, race, { runner: 1 })).refusal.code).toBe('race_suspended')
  await bet(ana, race, { runner: 1, odds: '4.00' })
  const placed = await bet(ana, race, { runner: 4, odds: '8.00', each_way: true })
  expect(placed.body.response.bet).toMatchObject({ kind: 'ante_post', terms: { places: 3, part: 5 } })
  const gone = withdrawn(race, 1, 2, 3)
  await take(gone)
  expect(await refundWithdrawn(db, at())).toEqual([])
  expect(await possible(ana)).toEqual(['1040.00', undefined])
  await take(official(gone, [[5], [6], [4]]))
  await settle()
  expect(await cash(ana)).toBe(970_000n + 24_000n)
  const ended = (await read(race, ana)).bets.map(({ state, deduction }) => [state, deduction])
  expect(ended.map(String).toSorted()).toEqual(['lost,0', 'placed,0'])
})
