import type { FeedRace } from '@palco/contract/feed'
import { operatorCalls as calls, type OperatorCallSentInput } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { placeBet } from './fixed/place.ts'
import { racing, saveBetRules, saveKindRules } from './index.ts'
import { placeMultiple } from './multiples/place.ts'
import { placeTicket } from './place.ts'
import { saveRaces } from './races.ts'
import { settlePools } from './settle.ts'

const bus = { publish: () => undefined } as never
const desk = await openConsoleCalls((parts) => racing.deskRoutes({ ...parts, bus }))
const { db, call, now } = desk
const [eva, leo, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const read = async () => (await call(calls.readRaceDesk, { brand: 'brasa' }, eva.token)).body

test('an operator sees the pools of the own brand with their money', async () => {
  await saveKindRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    kind: 'win',
    takeout: 2000,
    breakTo: 10n,
    minimum: 105n,
    brandPart: 0n,
    leastStake: 100n,
    mostStake: 100_000n,
  })
  const race = raceAt(new Date(now().getTime() + 600_000))
  await saveRaces(db, 'test', [race])
  const player = await desk.nextPlayer()
  const punter = {
    brandId: 'brasa',
    playerId: player.id,
    currency: 'ARS' as const,
    language: 'es_ES' as const,
  }
  const ticket = { race: race.id, pool: 'win' as const, runners: [[1, 2]], unit: '100' }
  expect(await placeTicket({ db, now, bus }, punter, ticket, 'desk-ticket-1')).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({
    pools: [{ kind: 'win', state: 'open', tickets: 1, staked: { amount: '200.00' }, paid: null, kept: null }],
    unsettled: { amount: '200.00' },
  })
  await saveRaces(db, 'test', [{ ...race, status: 'official', finish: [[1], [2]], winning_time: 80 }])
  await settlePools(db, now())
  expect(await read()).toMatchObject({
    pools: [{ state: 'paid', paid: { amount: '160.00' }, kept: { amount: '40.00' } }],
    unsettled: { amount: '0.00' },
  })
  expect((await call(calls.readRaceDesk, { brand: 'brasa' }, other.token)).body).toEqual({
    code: 'unknown_brand',
  })
})

test('a trader sees what a runner costs, sets a price, suspends, and declares a non-runner: its stakes go back', async () => {
  await saveBetRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    margin: 0,
    antePostMargin: 0,
    leastStake: 100n,
    mostStake: 100_000n,
    mostReturn: 10_000_000n,
    // Above what one operator lets through alone.
    mostLiability: 50_000_001n,
  })
  const race = { ...raceAt(new Date(now().getTime() + 600_000)), id: 'test:race:desk-2', number: 2 }
  await saveRaces(db, 'test', [race])
  const { id: playerId } = await desk.nextPlayer()
  const punter = { brandId: 'brasa', playerId, currency: 'ARS' as const, language: 'es_ES' as const }
  const bet = (runner: number, odds: string, key: string) =>
    placeBet({ db, now, bus }, punter, { race: race.id, runner, odds, each_way: false, unit: '100' }, key)
  expect(await bet(1, '3.00', 'desk-bet-1')).toMatchObject({ ok: true })
  const board = async () =>
    (await call(calls.readRaceBoard, { brand: 'brasa', race: race.id }, eva.token)).body
  const act = async (change: OperatorCallSentInput<typeof calls.changeRace>['change'], token = eva.token) =>
    (await call(calls.changeRace, { race: race.id, change }, token)).body
  expect(await board()).toMatchObject({
    race: { bets: 1, staked: { amount: '100.00' }, suspended: false },
    runners: [
      { price: '3.00', bets: 1, result: { amount: '-200.00' } },
      { bets: 0, result: { amount: '100.00' } },
      { result: { amount: '100.00' } },
    ],
  })
  expect((await read()).races).toMatchObject([{ id: race.id, bets: 1 }])
  expect(await act({ kind: 'suspend', suspended: true }, other.token)).toEqual({ code: 'other_brands' })
  expect(await act({ kind: 'price', runner: 2, odds: 'x' })).toEqual({ code: 'invalid_price' })
  // Fair is 3.00: above it two operators set the price, and none beyond twice that.
  const raised = { kind: 'price', runner: 2, odds: '5.50' } as const
  expect(await act({ ...raised, odds: '6.01' })).toEqual({ code: 'beyond_fair' })
  expect(await act({ ...raised, odds: '1.49' })).toEqual({ code: 'beyond_fair' })
  expect(await act(raised)).toEqual({ result: 'recorded' })
  expect(await act(raised)).toEqual({ code: 'second_operator_needed' })
  expect((await board()).runners[1]).toMatchObject({ price: '3.00', set: false })
  expect(await act(raised, leo.token)).toEqual({ result: 'executed' })
  expect(await act({ kind: 'price', runner: 3, odds: '2.50' })).toEqual({ result: 'executed' })
  expect(await bet(2, '5.50', 'desk-bet-2')).toMatchObject({ ok: true, bet: { odds: 5_500n } })
  await act({ kind: 'suspend', suspended: true })
  expect(await bet(2, '5.50', 'desk-bet-3')).toMatchObject({ code: 'race_suspended' })
  await act({ kind: 'suspend', suspended: false })
  await act({ kind: 'stop', runner: 3, stopped: true })
  expect(await bet(3, '3.00', 'desk-bet-4')).toMatchObject({ code: 'race_suspended' })
  await act({ kind: 'non_runner', runner: 1 })
  expect(await act({ kind: 'non_runner', runner: 1 })).toEqual({ result: 'executed' })
  expect(await board()).toMatchObject({
    board: 'suspended',
    race: { bets: 1, staked: { amount: '100.00' } },
    // The set price ends with the market.
    runners: [{ state: 'non_runner', price: null }, { price: '2.00', set: false }, { state: 'stopped' }],
    deductions: [{ number: 1, odds: '3.00', percent: 30 }],
  })
})

test('a bet at a price that one operator has raised above the brand’s own counts for no reward, up to the fair one too', async () => {
  await saveBetRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    margin: 1_000,
    antePostMargin: 1_000,
    leastStake: 100n,
    mostStake: 100_000n,
    mostReturn: 10_000_000n,
    mostLiability: 500_000n,
  })
  const race = { ...raceAt(new Date(now().getTime() + 600_000)), id: 'test:race:desk-raised', number: 9 }
  await saveRaces(db, 'test', [race])
  const set = (runner: number, odds: string) =>
    call(calls.changeRace, { race: race.id, change: { kind: 'price', runner, odds } }, eva.token)
  // Fair is 3.00, the brand's own price 2.72.
  for (const [runner, odds] of [
    [1, '3.00'],
    [2, '2.50'],
  ] as const)
    expect((await set(runner, odds)).body).toEqual({ result: 'executed' })
  const promotional = async (runner: number, odds: string) => {
    const { id: playerId } = await desk.nextPlayer()
    const punter = { brandId: 'brasa', playerId, currency: 'ARS' as const, language: 'es_ES' as const }
    const request = { race: race.id, runner, odds, each_way: false, unit: '100' }
    expect(await placeBet({ db, now, bus }, punter, request, 'raised')).toMatchObject({ ok: true })
    const { rows } = await db.query<{ promotional: boolean }>({
      text: 'SELECT promotional FROM published.race_rounds WHERE player_id = $1',
      values: [playerId],
    })
    return rows[0]?.promotional
  }
  expect(await promotional(1, '3.00')).toBe(true)
  expect(await promotional(2, '2.50')).toBe(false)
})

test('a trader sees what accumulators add to each runner, and how near a runner is to its limit', async () => {
  await saveBetRules(db, {
    brandId: 'brasa',
    currency: 'ARS',
    margin: 0,
    antePostMargin: 0,
    leastStake: 100n,
    mostStake: 100_000n,
    mostReturn: 10_000_000n,
    mostLiability: 500_000n,
  })
  const numbered = (number: number): FeedRace => ({
    ...raceAt(new Date(now().getTime() + 600_000)),
    id: `test:race:desk-${number}`,
    number,
  })
  const [one, other] = [numbered(3), numbered(4)]
  await saveRaces(db, 'test', [one, other])
  const { id: playerId } = await desk.nextPlayer()
  const punter = { brandId: 'brasa', playerId, currency: 'ARS' as const, language: 'es_ES' as const }
  const deps = { db, now, bus }
  const multiple = (runner: number, unit: string, key: string) => {
    const legs = [one, other].map(({ id }, index) => ({
      race: id,
      runner: index === 0 ? runner : 1,
      odds: '3.00',
    }))
    return placeMultiple(deps, punter, { legs, each_way: false, unit }, key)
  }
  const board = async ({ id }: FeedRace) =>
    (await call(calls.readRaceBoard, { brand: 'brasa', race: id }, eva.token)).body
  const single = { race: one.id, runner: 1, odds: '3.00', each_way: false, unit: '50' }
  expect(await placeBet(deps, punter, single, 'desk-single')).toMatchObject({ ok: true })
  expect(await multiple(1, '100', 'desk-multiple-1')).toMatchObject({ ok: true })
  expect(await multiple(2, '200', 'desk-multiple-2')).toMatchObject({ ok: true })
  // 50 at 3 costs 100; 100 at 3 × 3 costs 800, 200 costs 1,600: each whole at both of its runners.
  expect(await board(one)).toMatchObject({
    race: { bets: 1, staked: { amount: '50.00' }, multiples: 2 },
    most_liability: { amount: '5000.00' },
    runners: [
      {
        result: { amount: '-100.00' },
        multiples: { count: 1, cost: { amount: '800.00' } },
        liability: { amount: '900.00' },
      },
      {
        result: { amount: '50.00' },
        multiples: { count: 1, cost: { amount: '1600.00' } },
        liability: { amount: '1600.00' },
      },
      { multiples: { count: 0, cost: { amount: '0.00' } }, liability: { amount: '0.00' } },
    ],
  })
  expect((await board(other)).runners[0]).toMatchObject({
    bets: 0,
    multiples: { count: 2, cost: { amount: '2400.00' } },
    liability: { amount: '2400.00' },
  })
  expect((await read()).races).toContainEqual(
    expect.objectContaining({ id: other.id, bets: 0, multiples: 2 }),
  )
  // What is refused is what the board leaves: 2,600 of the 5,000 in the second race, 325.00 at 9.00.
  expect(await multiple(3, '325.01', 'desk-multiple-3')).toMatchObject({ code: 'race_limit' })
  await saveRaces(db, 'test', [{ ...one, status: 'official', finish: [[2], [1]], winning_time: 80 }])
  // The one on number 1 is lost; the other still counts where its race is to come.
  expect((await board(other)).runners[0]).toMatchObject({
    multiples: { count: 1, cost: { amount: '1600.00' } },
  })
})

const raceAt = (start: Date) => ({
  id: 'test:race:desk-1',
  meeting: { id: 'test:meeting:desk', course: 'Molino', country_code: 'AR' },
  number: 1,
  start_time: start.toISOString(),
  distance: 1200,
  surface: 'dirt' as const,
  going: 'good' as const,
  handicap: false,
  feature: null,
  status: 'open' as const,
  runners: [1, 2, 3].map((number) => ({
    number,
    name: `Caballo ${number}`,
    draw: number,
    weight: 56,
    age: 4,
    sex: 'mare' as const,
    jockey: 'Bruno Vega',
    trainer: 'Iván Luna',
    form: '123',
    colours: { shirt: '#c8102e', pattern: '#f2f2f2' },
    withdrawn_at: null,
    odds: 3,
    prices: [],
  })),
  finish: null,
  winning_time: null,
})
