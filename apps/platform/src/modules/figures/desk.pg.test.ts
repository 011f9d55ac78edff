import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { describe, expect, test } from 'vitest'
import { toDay, daysAfter, startOfDay } from '../../model/index.ts'
import { type Known, openConsoleCalls } from '../operators/testing/console-calls.ts'
import { addAccount, book } from '../reports/testing/books.ts'
import { countLedger } from './count.ts'
import { figures } from './index.ts'

const desk = await openConsoleCalls((parts) => figures.deskRoutes(parts))
const { call, db, now, clock, brands } = desk
const [eva, cashier, trader, stranger] = [
  await desk.operator({ role: 'supervisor' }),
  await desk.operator(),
  await desk.operator({ role: 'trader' }),
  await desk.operator({ brands: ['marea'], role: 'supervisor' }),
]
type Asked = Partial<OperatorCallSentInput<typeof operatorCalls.readFigures>>
const ask = (given: Asked = {}, by: Known = eva) =>
  call(
    operatorCalls.readFigures,
    JSON.parse(JSON.stringify({ by: 'day', from: '2025-10-24', to: '2025-10-25', ...given })) as {
      by: 'day'
    },
    by.token,
  )
const count = () => countLedger({ db, now, allBrands: () => brands.all() })
const zone = (await brands.brandById('brasa'))?.timeZone ?? ''

const [ours, theirs] = [await addAccount(db, 'brasa', 'ARS'), await addAccount(db, 'marea', 'EUR')]
const play = { counterparty: 'provider:acme', detail: { game_id: 'acme-1', round_id: '1' } }
await book(db, ours, '2025-10-24T12:00:00Z', {
  amount: 100_000n,
  kind: 'deposit',
  counterparty: 'payments:card',
})
await book(db, ours, '2025-10-24T12:30:00Z', { ...play, amount: -40_000n, kind: 'stake' })
await book(db, ours, '2025-10-24T12:31:00Z', { ...play, amount: 15_050n, kind: 'win' })
await book(db, ours, '2025-10-24T12:40:00Z', { amount: 3_000n, kind: 'prize', counterparty: 'promotions' })
await book(db, theirs, '2025-10-24T12:00:00Z', {
  amount: 999n,
  kind: 'deposit',
  counterparty: 'payments:card',
})

describe('figures', () => {
  test('are nothing before the job has counted, and say so', async () => {
    const { body } = await ask()
    expect([body.counted_at, body.rows, body.totals]).toEqual([null, [], []])
    await count()
    expect((await ask()).body.counted_at).toBe(now().toISOString())
  })

  test('are read by a supervisor, of the operator’s brands alone', async () => {
    const calls = [operatorCalls.readToday, operatorCalls.readStanding] as const
    for (const other of [cashier, trader]) {
      expect((await ask({}, other)).code).toBe('forbidden')
      for (const one of calls) expect((await call(one, {}, other.token)).code).toBe('forbidden')
    }
    expect(
      (await call(operatorCalls.readFigures, { by: 'day', from: '2025-10-24', to: '2025-10-24' })).code,
    ).toBe('unauthenticated')
    expect((await ask()).body.totals.map(({ currency }) => currency)).toEqual(['ARS'])
    expect((await ask({}, stranger)).body.totals.map(({ currency }) => currency)).toEqual(['EUR'])
    // Another's brand is as one that there is not.
    for (const brand of ['brasa', 'nowhere'])
      expect((await ask({ brand }, stranger)).body).toMatchObject({ rows: [], totals: [] })
    expect(
      (await call(operatorCalls.readStanding, { brand: 'brasa' }, stranger.token)).body.currencies,
    ).toEqual([])
  })

  test('add up what was staked, won, given and paid in', async () => {
    const { body } = await ask()
    expect(body.rows).toEqual([
      {
        key: '2025-10-24',
        currency: 'ARS',
        stakes: '400.00',
        wins: '150.50',
        ggr: '249.50',
        bets: 1,
        money: {
          bonus_cost: '30.00',
          jackpot_cost: '0.00',
          ngr: '219.50',
          deposits: '1000.00',
          withdrawals: '0.00',
          deposit_count: 1,
          withdrawal_count: 0,
          first_deposits: 1,
          registrations: 0,
          active_players: 1,
        },
      },
    ])
    const key = async (by: NonNullable<Asked['by']>) =>
      (await ask({ by })).body.rows.map((row) => [row.key, row.ggr])
    expect(await key('hour')).toEqual([['2025-10-24T12:00:00Z', '249.50']])
    expect(await key('brand')).toEqual([['brasa', '249.50']])
    expect(await key('provider')).toEqual([['provider:acme', '249.50']])
    expect(await key('game')).toEqual([['acme-1', '249.50']])
    // No catalogue lists the game.
    expect(await key('product')).toEqual([['', '249.50']])
    expect((await ask({ by: 'game' })).body.rows[0]).toMatchObject({ source: 'provider:acme', money: null })
  })
})

describe('a period', () => {
  test('is the last seven days of the brand where none is named', async () => {
    const { body } = await call(operatorCalls.readFigures, { by: 'day', brand: 'brasa' }, eva.token)
    const today = toDay(now(), zone)
    expect([body.today, body.from, body.to]).toEqual([today, daysAfter(today, -6), today])
    const last = await ask({ from: undefined, to: '2025-10-30' })
    expect([last.body.from, last.body.to]).toEqual(['2025-10-24', '2025-10-30'])
    expect(last.body.rows.map(({ key }) => key)).toEqual(['2025-10-24'])
  })

  test.each<[string, Asked, string | undefined]>([
    ['of 400 days', { from: '2024-09-21', to: '2025-10-25' }, undefined],
    ['of 401 days', { from: '2024-09-20', to: '2025-10-25' }, 'invalid_figures_period'],
    ['of 31 days by the hour', { by: 'hour', from: '2025-09-25', to: '2025-10-25' }, undefined],
    [
      'of 32 days by the hour',
      { by: 'hour', from: '2025-09-24', to: '2025-10-25' },
      'invalid_figures_period',
    ],
    ['that ends before it begins', { from: '2025-10-26', to: '2025-10-25' }, 'invalid_figures_period'],
    ['of no days', { from: 'soon' }, 'invalid_request'],
  ])('%s', async (_, given, code) => {
    expect((await ask(given)).code).toBe(code)
  })

  test('begins and ends at midnight of the brand', async () => {
    const account = await addAccount(db, 'brasa', 'ARS')
    const midnight = startOfDay('2025-11-10', zone).getTime()
    await book(db, account, '2025-11-01T12:00:00Z', {
      amount: 1_000n,
      kind: 'deposit',
      counterparty: 'payments:card',
    })
    for (const [ms, amount] of [
      [midnight - 1, -1n],
      [midnight, -20n],
      [midnight + 86_400_000 - 1, -300n],
      [midnight + 86_400_000, -4n],
    ] as const)
      await book(db, account, new Date(ms), { ...play, amount, kind: 'stake' })
    await count()
    const { body } = await ask({ from: '2025-11-10', to: '2025-11-10' })
    expect(body.totals.map(({ stakes, active_players: active }) => [stakes, active])).toEqual([['3.20', 1]])
    const days = await ask({ from: '2025-11-09', to: '2025-11-11' })
    expect(days.body.rows.map(({ key, stakes }) => [key, stakes])).toEqual([
      ['2025-11-09', '0.01'],
      ['2025-11-10', '3.20'],
      ['2025-11-11', '0.04'],
    ])
    // Who staked on three days is one player of the three.
    expect(days.body.totals[0]?.active_players).toBe(1)
  })
})

test('of more games than an answer has, each currency has those with its highest stakes', async () => {
  // Sums of minor units of two currencies say nothing of each other.
  await db.query({
    text: `INSERT INTO figure_play_hours (brand_id, hour, currency, area, source, game_id, stakes, wins, bets)
      SELECT 'brasa', '2025-06-10T12:00:00Z', c.currency, 'casino', 'provider:acme', 'game' || n, c.stake * n, 0, 1
        FROM generate_series(1, 1600) n, (VALUES ('ARS', 100000), ('EUR', 1)) c (currency, stake)`,
  })
  const { body } = await ask({ by: 'game', from: '2025-06-10', to: '2025-06-10' })
  const keys = (currency: string) =>
    body.rows.filter((row) => row.currency === currency).map(({ key }) => key)
  expect([body.is_whole, body.rows.length]).toEqual([false, 1500])
  for (const currency of ['ARS', 'EUR'])
    expect(keys(currency).slice(0, 700)).toEqual(Array.from({ length: 700 }, (_, n) => `game${1600 - n}`))
})

describe('today', () => {
  test('is compared with the same full hours of a week ago, and has the running hour in its chart only', async () => {
    clock.ms = startOfDay('2026-02-20', zone).getTime() + 10 * 3_600_000 + 90_000
    const account = await addAccount(db, 'brasa', 'ARS')
    const at = (day: string, hour: number) => new Date(startOfDay(day, zone).getTime() + hour * 3_600_000)
    await book(db, account, at('2026-02-01', 0), {
      amount: 9_000n,
      kind: 'deposit',
      counterparty: 'payments:card',
    })
    for (const [day, hour, amount] of [
      ['2026-02-13', 9.99, -700n],
      ['2026-02-13', 10, -5_000n],
      ['2026-02-20', 0, -30n],
      ['2026-02-20', 10, -4n],
    ] as const)
      await book(db, account, at(day, hour), { ...play, amount, kind: 'stake' })
    await count()
    const supervisor = await desk.operator({ role: 'supervisor' })
    const { body } = await call(operatorCalls.readToday, { brand: 'brasa' }, supervisor.token)
    expect(body.brands).toEqual([{ brand: 'brasa', day: '2026-02-20', full_hours: 10 }])
    const [ars] = body.currencies
    expect([ars?.today.stakes, ars?.week_ago.stakes]).toEqual(['0.30', '7.00'])
    expect([ars?.today.active_players, ars?.week_ago.active_players]).toEqual([1, 1])
    expect(ars?.hours).toHaveLength(24)
    expect(ars?.hours[10]).toEqual({
      today: { stakes: '0.04', ggr: '0.04' },
      week_ago: { stakes: '50.00', ggr: '50.00' },
    })
    expect(ars?.hours[11]?.today).toBeNull()
  })

  test('says which withdrawals wait, and what is owed', async () => {
    await desk.nextPlayer()
    await desk.withdrawal('900000')
    await count()
    const supervisor = await desk.operator({ role: 'supervisor' })
    const { body } = await call(operatorCalls.readStanding, { brand: 'brasa' }, supervisor.token)
    const { rows } = await db.query<{ owed: bigint }>({
      text: `SELECT sum(cash + bonus + held)::bigint AS owed FROM published.balances WHERE brand_id = 'brasa' AND currency = 'ARS'`,
    })
    const ars = body.currencies.find(({ currency }) => currency === 'ARS')
    expect(ars?.waiting).toMatchObject({ count: 1, amount: '900000.00', oldest: now().toISOString() })
    expect(ars?.balances.replace('.', '')).toBe(String(rows[0]?.owed))
  })
})
