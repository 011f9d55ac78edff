import { randomUUID } from 'node:crypto'
import type { Verdict } from '@palco/sports-rules/bets'
import { describe, expect, onTestFinished, test } from 'vitest'
import { decide, offerEvent, listOutcomes, overUnderResult } from '../../testing/sports-offer.ts'
import type { JobDefinition } from '../../jobs/index.ts'
import { createLog } from '../../observe/index.ts'
import { NEXT_DAY_MS, openTable } from '../bonuses/testing/table.ts'
import { setBoost } from '../sports-offer/index.ts'
import { miles as milesModule } from '../miles/index.ts'
import { saveTournament, tournamentJobs } from '../tournaments/index.ts'
import { placeSlip } from './placement/place.ts'
import { toBetRules } from './rules.ts'
import { settleAll } from './settlement/settle.ts'
import { takeResults } from './settlement/take-results.ts'
import { selectionOn } from './testing/table.ts'

const table = await openTable()
const { db, clock } = table
await db.query({
  text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('brasa', 0, 'proportional')`,
})
const deps = { db, now: () => new Date(clock.ms) }
const rules = toBetRules({
  currency: 'ARS',
  settings: { sportsbook: { min_stake: '1.00', max_stake: '100000.00' } },
})
let events = 0
let slips = 0

/** What becomes of the price of an event's outcome before the bet. */
type Price = (eventId: string) => Promise<unknown>
const asItIs: Price = async () => null
const boosted: Price = (eventId) =>
  db.transaction((tx) =>
    setBoost(
      tx,
      { brandId: 'brasa', eventId, marketId: 18, specifiers: 'total=2.5', outcomeId: '12' },
      {
        odds: 2_500n,
        maxStake: 1_000_000n,
        currency: 'ARS',
        until: new Date(clock.ms + 3_000_000),
        source: 'rule',
        alone: false,
      },
      deps.now(),
    ),
  )
/** A price of operators; two have seen it. */
const setTo =
  (odds: number): Price =>
  (eventId) =>
    db.query({
      text: 'UPDATE sports_markets SET operator_outcomes = $2, version = version + 1 WHERE event_id = $1',
      values: [eventId, JSON.stringify({ 12: { odds: String(odds), two: true } })],
    })

/** A price of operators at the fair one, of a brand whose margin pays for rewards until the end of the test. */
const raisedAtFair: Price = async (eventId) => {
  const setMargin = (margin: number) =>
    db.query({ text: `UPDATE sports_margins SET margin = $1 WHERE brand_id = 'brasa'`, values: [margin] })
  onTestFinished(async () => void (await setMargin(0)))
  await setMargin(600)
  await setTo(2_000)(eventId)
}

/** Stakes (minor units) on an outcome at fair odds of 1/share, and the event's id. */
async function bet(playerId: string, stake: bigint, share = 0.5, fund?: 'bonus', price: Price = asItIs) {
  const placed = await tryBet(playerId, stake, share, fund, price)
  if (typeof placed !== 'function') throw new Error('the bet was not placed')
  return placed
}

/** The same; what is wrong with the slip where it is refused. */
async function tryBet(playerId: string, stake: bigint, share: number, fund?: 'bonus', price: Price = asItIs) {
  const eventId = await offerEvent(db, {
    id: `test:match:${(events += 1)}`,
    startAt: new Date(clock.ms + 3_600_000),
    markets: [
      { marketId: 18, specifiers: 'total=2.5', outcomes: listOutcomes({ 12: share, 13: 1 - share }) },
    ],
  })
  const market = { eventId, marketId: 18, specifiers: 'total=2.5' }
  await price(eventId)
  const shown = BigInt(Math.floor(100 / share)) * 10n
  const placement = await placeSlip(deps, {
    owner: { brandId: 'brasa', playerId },
    key: `slip-${(slips += 1)}`,
    selections: [selectionOn({ ...market, outcomeId: '12', shown })],
    plans: [
      {
        kind: 'single',
        system: null,
        sizes: [1],
        lines: 1,
        selections: [0],
        legs: [{ selections: [0], builder: null }],
        freeBet: null,
        eachWay: false,
        lineStake: stake,
        ...(fund && { fund }),
      },
    ],
    problems: [],
    choice: 'any',
    rules,
  })
  if (placement.placed === false)
    return placement.problems.map(({ code, limit, odds }) => ({ code, limit, odds }))
  if (placement.placed !== true) throw new Error('a key was used twice')
  return async (verdict: Verdict) => {
    await decide(db, market, { kind: 'settled', outcomes: overUnderResult(verdict) })
    await takeResults(db)
    await settleAll(deps)
  }
}

const readWageredAmount = async (playerId: string): Promise<bigint> => {
  await table.run('progress')
  const { rows } = await db.query<{ wagered: bigint }>({
    text: 'SELECT wagered FROM player_bonuses WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]?.wagered ?? -1n
}

async function playerWithBonus(contributions: Record<string, number>) {
  const player = await table.player({ cash: 100_000n })
  await table.claim(player, await table.define({ amount: 10_000n, multiple: 100, contributions }))
  return player
}

/** Once each, as the worker does. */
async function runJobs(jobs: readonly JobDefinition[]): Promise<void> {
  // Those that wait for an event have nothing to do here.
  for (const job of jobs.filter(({ everyMs }) => everyMs !== undefined))
    await job.run({ id: job.name, payload: {}, attempt: 1, log: silentLog })
}
const silentLog = createLog({ app: 'test', level: 'error', write: () => {} })

test('bets count towards wagering when they are settled, weighed and by what was at risk', async () => {
  const player = await playerWithBonus({ 'area:sportsbook': 50, default: 0 })
  const lose = await bet(player.id, 4_000n)
  expect(await readWageredAmount(player.id)).toBe(0n)
  await lose('lost')
  expect(await readWageredAmount(player.id)).toBe(2_000n)
  // 1.25: what was won is a quarter of the stake.
  await (
    await bet(player.id, 4_000n, 0.8)
  )('won')
  expect(await readWageredAmount(player.id)).toBe(2_500n)
})

test('bets below the smallest odds and bets that are void count nothing', async () => {
  const player = await playerWithBonus({ 'area:sportsbook': 100, 'min_odds:sportsbook': 1.5, default: 0 })
  await (
    await bet(player.id, 4_000n, 0.8)
  )('lost')
  await (
    await bet(player.id, 4_000n)
  )('refund')
  expect(await readWageredAmount(player.id)).toBe(0n)
  await (
    await bet(player.id, 4_000n)
  )('lost')
  expect(await readWageredAmount(player.id)).toBe(4_000n)
})

test('bonus money is staked after cash, and its share of the return is bonus money', async () => {
  const player = await table.player({ cash: 3_000n })
  await table.claim(
    player,
    await table.define({ amount: 10_000n, multiple: 100, contributions: { default: 100 } }),
  )
  const decideIt = await bet(player.id, 4_000n)
  const balance = async () => {
    const { rows } = await db.query({
      text: 'SELECT cash, bonus FROM ledger.accounts WHERE player_id = $1',
      values: [player.id],
    })
    return rows[0]
  }
  expect(await balance()).toEqual({ cash: 0n, bonus: 9_000n })
  await decideIt('won')
  expect(await balance()).toEqual({ cash: 6_000n, bonus: 11_000n })
  // The correction takes back both parts.
  await decideIt('lost')
  expect(await balance()).toEqual({ cash: 0n, bonus: 9_000n })
})

test('bonus money that is chosen pays all of a stake by its conditions; the win is bonus money, and it is wagered', async () => {
  const contributions = { 'area:sportsbook': 50, 'min_odds:sportsbook': 1.5, default: 0 }
  const player = await table.player({ cash: 3_000n })
  expect(await tryBet(player.id, 1_000n, 0.5, 'bonus')).toMatchObject([{ code: 'bonus_unavailable' }])
  const offer = { amount: 10_000n, multiple: 100, maxStake: 6_000n }
  await table.claim(player, await table.define({ ...offer, contributions }))
  expect(await tryBet(player.id, 1_000n, 0.8, 'bonus')).toMatchObject([{ code: 'bonus_odds', odds: 1_500n }])
  expect(await tryBet(player.id, 7_000n, 0.5, 'bonus')).toMatchObject([
    { code: 'bonus_stake', limit: 6_000n },
  ])
  expect(await tryBet(player.id, 11_000n, 0.5, 'bonus')).toMatchObject([
    { code: 'bonus_balance', limit: 10_000n },
  ])
  const decideIt = await bet(player.id, 4_000n, 0.5, 'bonus')
  const balance = async () => {
    const { rows } = await db.query({
      text: 'SELECT cash, bonus FROM ledger.accounts WHERE player_id = $1',
      values: [player.id],
    })
    return rows[0]
  }
  expect(await balance()).toEqual({ cash: 3_000n, bonus: 6_000n })
  await decideIt('won')
  expect(await balance()).toEqual({ cash: 3_000n, bonus: 14_000n })
  expect(await readWageredAmount(player.id)).toBe(2_000n)
  // Two slips at once share no bonus money.
  const both = await Promise.all([1, 2, 3].map(() => tryBet(player.id, 6_000n, 0.5, 'bonus')))
  expect(both.filter((one) => typeof one === 'function')).toHaveLength(2)
  expect(await balance()).toEqual({ cash: 3_000n, bonus: 2_000n })
})

test('a tournament of the area counts settled bets', async () => {
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
  const player = await table.player({ cash: 100_000n })
  await (
    await bet(player.id, 4_000n)
  )('lost')
  await runJobs(tournamentJobs({ ...deps, bus: { publish: async () => {} } as never }))
  const { rows } = await db.query({
    text: 'SELECT points FROM tournament_entries WHERE tournament_id = $1 AND player_id = $2',
    values: [id, player.id],
  })
  expect(rows).toEqual([{ points: 4_000n }])
})

test('what was at risk earns miles at the rate of the area', async () => {
  const player = await table.player({ cash: 100_000n })
  await (
    await bet(player.id, 5_000n)
  )('lost')
  const miles = {
    rates: { sportsbook: { stake: '10.00', miles: 1 } },
    step: 1,
    step_value: '1.00',
    pays: 'cash',
  }
  const brandById = async () => ({ settings: { miles }, currency: 'ARS' }) as never
  await runJobs(milesModule.jobs({ db, brandById }))
  const { rows } = await db.query({
    text: 'SELECT balance FROM miles_accounts WHERE player_id = $1',
    values: [player.id],
  })
  expect(rows).toEqual([{ balance: 5n }])
})

test('cashback counts a bet on the day it is settled, whether its stake was read before or with it', async () => {
  const offer = await table.define({ kind: 'cashback', percent: 10, period: 'day', amount: 50_000n })
  const [held, quick, winner] = [
    await table.player({ cash: 100_000n }),
    await table.player({ cash: 100_000n }),
    await table.player({ cash: 100_000n }),
  ]
  const given = async () => {
    await table.run('progress')
    await table.run('cashback')
    const { rows } = await db.query<{ playerId: string; amount: bigint }>({
      text: `SELECT player_id AS "playerId", amount FROM player_bonuses WHERE definition_id = $1`,
      values: [offer],
    })
    const amounts = new Map(rows.map(({ playerId, amount }) => [playerId, amount]))
    return [held, quick, winner].map(({ id }) => amounts.get(id) ?? 0n)
  }
  const later = await bet(held.id, 20_000n)
  const won = await bet(winner.id, 30_000n)
  await given()
  clock.advance(NEXT_DAY_MS)
  expect(await given()).toEqual([0n, 0n, 0n])

  await later('lost')
  await (
    await bet(quick.id, 10_000n)
  )('lost')
  await won('won')
  await given()
  clock.advance(NEXT_DAY_MS)
  expect(await given()).toEqual([2_000n, 1_000n, 0n])
})

describe('a bet at a promotional price counts for no reward', () => {
  const miles = {
    rates: { sportsbook: { stake: '10.00', miles: 1 } },
    step: 1,
    step_value: '1.00',
    pays: 'cash',
  }
  test.each<[what: string, price: Price, counts: boolean]>([
    ['a boosted price', boosted, false],
    ['a price of operators above the fair one', setTo(2_010), false],
    ['a price of operators raised-at-fair, above that with the margin', raisedAtFair, false],
    ['a price of operators below the brand’s own', setTo(1_900), true],
    ['a price of operators that is the brand’s own', setTo(2_000), true],
    ['the brand’s own price', asItIs, true],
  ])('%s', async (_, price, counts) => {
    await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
    const cashback = await table.define({ kind: 'cashback', percent: 10, period: 'day', amount: 50_000n })
    const player = await playerWithBonus({ 'area:sportsbook': 100, default: 0 })
    await (
      await bet(player.id, 10_000n, 0.5, undefined, price)
    )('lost')
    expect(await readWageredAmount(player.id)).toBe(counts ? 10_000n : 0n)
    await runJobs(
      milesModule.jobs({ db, brandById: async () => ({ settings: { miles }, currency: 'ARS' }) as never }),
    )
    await table.run('progress')
    clock.advance(NEXT_DAY_MS)
    await table.run('cashback')
    const { rows } = await db.query<{ miles: bigint | null; back: bigint | null }>({
      text: `SELECT (SELECT balance FROM miles_accounts WHERE player_id = $1) AS miles,
        (SELECT amount FROM player_bonuses WHERE player_id = $1 AND definition_id = $2) AS back`,
      values: [player.id, cashback],
    })
    expect([rows[0]?.miles ?? 0n, rows[0]?.back ?? 0n]).toEqual(counts ? [10n, 1_000n] : [0n, 0n])
  })
})
