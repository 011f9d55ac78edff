import { calls } from '@palco/contract'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { TEST_BRANDS, testPlatform } from '../../../testing/platform.ts'
import { decide, offerEvent, listOutcomes, overUnderResult } from '../../../testing/sports-offer.ts'
import { decideDue } from '../placement/decide.ts'
import { settleAll } from '../settlement/settle.ts'
import { takeResults } from '../settlement/take-results.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { call, clock } = platform
const [, marea] = TEST_BRANDS
await platform.saveBrand({ ...marea!, configuration: { ...marea!.configuration, jurisdiction: 'ES' } })
await db.query({
  text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('marea', 0, 'proportional'), ('brasa', 0, 'proportional')
    ON CONFLICT DO NOTHING`,
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let events = 0
let keys = 0
const now = () => new Date(clock.now)

beforeEach(() => clock.advance(24 * HOUR))

/** An event that began an hour ago, or begins in one, with over and under at 2.00 each. */
const event = (live = true) =>
  offerEvent(db, {
    id: `test:match:${(events += 1)}`,
    startAt: new Date(clock.now + (live ? -HOUR : HOUR)),
    ...(live ? { status: 'live', score: { home: 0, away: 0 } } : {}),
    markets: [
      {
        marketId: 18,
        specifiers: 'total=2.5',
        product: live ? 1 : 3,
        outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }),
      },
    ],
  })
const over = (id: string) => ({
  event_id: id,
  market_id: 18,
  specifiers: 'total=2.5',
  outcome_id: '12',
  odds: '2.00',
})

type Deposit = { amount: bigint; agoMs: number }
const BEFORE: Deposit = { amount: 50_00n, agoMs: 2 * HOUR }
const SINCE: Deposit = { amount: 500_00n, agoMs: 30 * MINUTE }

async function playerWith(deposits: readonly Deposit[], domain = 'marea.test') {
  const { token, username } = await platform.player({ domain })
  const { rows } = await db.query<{ id: string; currency: 'EUR' }>({
    text: `SELECT id, currency FROM players WHERE username = $1 AND brand_id = split_part($2, '.', 1)`,
    values: [username, domain],
  })
  const { id, currency } = rows[0]!
  for (const { amount, agoMs } of deposits)
    await post(db, {
      brandId: domain.split('.')[0]!,
      playerId: id,
      currency,
      scope: 'deposit',
      key: `deposit-${(keys += 1)}`,
      payloadHash: '',
      kind: 'deposit',
      detail: {},
      at: new Date(clock.now - agoMs),
      amount,
      counterparty: 'payments:test',
    })
  /** `ok`, or why the bet was not placed, with what is left. */
  const placeOn = async (stake: string, selections: ReturnType<typeof over>[]) => {
    const kind = selections.length === 1 ? ('single' as const) : ('multiple' as const)
    const bets = [{ kind, selections: [...selections.keys()], stake }]
    const { body } = await call(
      calls.placeBets,
      { selections, bets, price_changes: 'none' },
      { token, domain, idempotencyKey: `slip-key-${(keys += 1)}` },
    )
    const { response } = body
    if (response.placed) return 'ok'
    return response.problems.map(({ code, limit }) => `${code} ${limit?.amount ?? ''}`).join()
  }
  const place = (stake: string, ...ids: string[]) => placeOn(stake, ids.map(over))
  const check = async (stake: string, id: string) => {
    const input = { selections: [over(id)], bets: [{ kind: 'single' as const, selections: [0], stake }] }
    const { body } = await call(calls.checkSlip, input, { token, domain })
    return body.response.problems.map(({ code }) => code)
  }
  return { place, placeOn, check }
}

/** The delay of bets in play is over, and over wins. */
async function win(id: string): Promise<void> {
  clock.advance(20_000)
  await decideDue({ db, now })
  const ref = { eventId: id, marketId: 18, specifiers: 'total=2.5' }
  await decide(db, ref, { kind: 'settled', outcomes: overUnderResult('won') })
  await takeResults(db)
  await settleAll({ db, now })
}

test('stakes in play on an event go up to the balance at its start, whatever was deposited since', async () => {
  const [player, id] = [await playerWith([BEFORE, SINCE]), await event()]
  expect(await player.check('50.01', id)).toEqual(['live_limit'])
  expect(await player.check('50.00', id)).toEqual([])
  expect(await player.place('50.01', id)).toBe('live_limit 50.00')
  expect(await player.place('20.00', id)).toBe('ok')
  expect(await player.place('30.01', id)).toBe('live_limit 30.00')
  expect(await player.place('30.00', id)).toBe('ok')
  expect(await player.place('1.00', id)).toBe('live_limit 0.00')
})

test('what was won on it in play may be staked on it again', async () => {
  const [player, id] = [await playerWith([BEFORE, SINCE]), await event()]
  expect(await player.place('40.00', id)).toBe('ok')
  await win(id)
  await db.query({
    text: `INSERT INTO sports_markets (event_id, market_id, specifiers, status, product, feed_time, outcomes)
      SELECT event_id, 18, 'total=3.5', 1, 1, 1, outcomes FROM sports_markets WHERE event_id = $1`,
    values: [id],
  })
  const open = [{ ...over(id), specifiers: 'total=3.5' }]
  expect(await player.placeOn('90.01', open)).toBe('live_limit 90.00')
  expect(await player.placeOn('90.00', open)).toBe('ok')
})

test('who came after its start stakes nothing on it in play', async () => {
  const [player, id] = [await playerWith([SINCE]), await event()]
  expect(await player.place('1.00', id)).toBe('live_limit 0.00')
})

test('a bet on several events in play counts whole at each', async () => {
  const player = await playerWith([BEFORE, SINCE])
  const [one, other] = [await event(), await event()]
  expect(await player.place('40.00', one)).toBe('ok')
  expect(await player.place('10.01', one, other)).toBe('live_limit 10.00')
  expect(await player.place('10.00', one, other)).toBe('ok')
  expect(await player.place('40.01', other)).toBe('live_limit 40.00')
})

test('two slips at the same moment do not pass the cap together', async () => {
  const [player, id] = [await playerWith([BEFORE, SINCE]), await event()]
  const placed = await Promise.all(Array.from({ length: 5 }, () => player.place('30.00', id)))
  expect(placed.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'live_limit 20.00'), 'ok'])
})

test('slips of several players that are placed together are capped each', async () => {
  const id = await event()
  const players = await Promise.all(Array.from({ length: 6 }, () => playerWith([SINCE])))
  const placed = await Promise.all(players.map(({ place }) => place('1.00', id)))
  expect(placed).toEqual(players.map(() => 'live_limit 0.00'))
})

test('bets before the start, and where the jurisdiction asks for nothing, have no such cap', async () => {
  const player = await playerWith([BEFORE, SINCE])
  expect(await player.place('200.00', await event(false))).toBe('ok')
  const elsewhere = await playerWith([SINCE], 'brasa.test')
  expect(await elsewhere.place('1000.00', await event())).not.toMatch(/live_limit/)
})
