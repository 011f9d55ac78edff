import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { runAutoCashOuts, setAutoCashOut } from './automatic.ts'
import { AWAY, HOME, setMarkets, sportsTable } from '../testing/table.ts'
import { voidBet } from '../settlement/void.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const shareOfHome = (share: number) => `outcomes = '[{"id": "1", "active": true, "share": ${share}}]'`

test('the value is the expected return less the margin, rounded down, and never above the possible return', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  // 10.00 × 2.00 × 0.5, less 5 %.
  expect(await table.value(bet)).toBe(9_50n)
  await setMarkets(db, event, shareOfHome(0.777))
  expect(await table.value(bet)).toBe(14_76n)
  await setMarkets(db, event, 'status = -1')
  expect(await table.value(bet)).toBe(null)
})

test('a cash-out pays the value and ends the bet: results change nothing any more', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  expect(await table.cashOut(bet, 9_50n)).toEqual({ code: 'paid', paid: 9_50n })
  expect(await table.cash(owner)).toBe(99_50n)
  await table.settle(event, { 1: 'won' })
  expect(await table.bet(bet)).toMatchObject({ state: 'cashed_out', returned: null, cashedOut: 9_50n })
  expect(await table.cash(owner)).toBe(99_50n)
})

test('it is refused when the value fell, the market is suspended, or the bet is decided', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  expect(await table.cashOut(bet, 9_51n)).toEqual({ code: 'refused', reason: 'value_fell' })
  await setMarkets(db, event, 'status = -1')
  expect(await table.cashOut(bet, 9_50n)).toEqual({ code: 'refused', reason: 'suspended' })
  await table.settle(event, { 1: 'won' })
  expect(await table.cashOut(bet, 9_50n)).toEqual({ code: 'refused', reason: 'decided' })
  expect(await table.cashOut({ ...bet, id: 'bet_none' }, 1n)).toEqual({ code: 'unknown_bet' })
})

test('the same cash-out again is the same one; its key for another one is refused', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  const twice = [1, 2].map(() => table.cashOut(bet, 9_50n, { key: 'my-cash-out' }))
  for (const answer of await Promise.all(twice)) expect(answer).toEqual({ code: 'paid', paid: 9_50n })
  expect(await table.cashOut(bet, 9_00n, { key: 'my-cash-out' })).toEqual({ code: 'idempotency_conflict' })
  expect(await table.cash(owner)).toBe(99_50n)
})

test('a part is closed at the same rate, and the rest goes on', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  expect(await table.cashOut(bet, 9_50n, { stake: 3_33n })).toEqual({ code: 'paid', paid: 3_16n })
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted', openLineStake: 6_67n, cashedOut: 3_16n })
  expect(await table.cashOut(bet, 1n, { stake: 6_68n })).toEqual({ code: 'refused', reason: 'stake_invalid' })
  await table.settle(event, { 1: 'won' })
  expect(await table.bet(bet)).toMatchObject({ returned: 13_34n })
  expect(await table.cash(owner)).toBe(90_00n + 3_16n + 13_34n)
})

test('a part that would be closed for nothing is refused', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  // A hundredth at 9.50 of 10.00 is less than 0.01.
  expect(await table.cashOut(bet, 9_50n, { stake: 1n })).toEqual({ code: 'refused', reason: 'stake_invalid' })
  expect(await table.cashOut(bet, 9_50n, { stake: 2n })).toEqual({ code: 'paid', paid: 1n })
  expect(await table.bet(bet)).toMatchObject({ openLineStake: 9_98n, cashedOut: 1n })
})

test('decided legs of a multiple count by their factors', async () => {
  const [owner, one, two] = [await table.player(), await table.event(), await table.event()]
  const bet = await table.placed(owner, [HOME(one), AWAY(two)])
  await table.settle(one, { 1: 'won' })
  // 10.00 × 2.00 × 4.00 × 0.25, less 5 %.
  expect(await table.value(bet)).toBe(19_00n)
})

test('a stored request is executed as soon as the value is reached', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  expect(await setAutoCashOut(db, owner, { betId: bet.id, value: 12_00n })).toBe(true)
  const brand = { settings: {}, currency: 'EUR', id: 'brasa', configuration: {} } as never
  const run = () => runAutoCashOuts({ ...table.deps, brandById: async () => brand })
  expect(await run()).toBe(0)
  await setMarkets(db, event, shareOfHome(0.65))
  expect(await run()).toBe(1)
  expect(await table.bet(bet)).toMatchObject({ state: 'cashed_out', cashedOut: 12_35n })
  expect(await run()).toBe(0)
})

describe('a bet with a live selection is looked at twice', () => {
  const goal = `home_score = 1, state = '{}'`
  const setEvent = (id: string, columns: string) =>
    db.query({ text: `UPDATE sports_events SET ${columns} WHERE id = $1`, values: [id] })
  async function live() {
    const [owner, event] = [await table.player(), await table.event({ live: true })]
    const bet = await table.placed(owner, [HOME(event)])
    table.advance(10_000)
    await table.due()
    Object.assign(table.between, { looks: 0, run: async () => null })
    return { owner, event, bet: await table.bet(bet) }
  }
  const meanwhile = (run: () => Promise<unknown>) => Object.assign(table.between, { run })
  const brand = { settings: {}, currency: 'EUR', id: 'brasa', configuration: {} } as never
  const automatic = () => runAutoCashOuts({ ...table.deps, brandById: async () => brand })

  test('and paid when nothing has happened, whole, in part and by itself', async () => {
    const { owner, bet } = await live()
    expect(await table.cashOut(bet, 9_50n, { stake: 5_00n })).toEqual({ code: 'paid', paid: 4_75n })
    expect(await setAutoCashOut(db, owner, { betId: bet.id, value: 4_75n })).toBe(true)
    expect(await automatic()).toBe(1)
    expect(table.between.looks).toBe(2)
    expect(await table.bet(bet)).toMatchObject({ state: 'cashed_out', cashedOut: 9_50n })
  })

  test.for([
    ['the price fell', (event: string) => setMarkets(db, event, shareOfHome(0.4)), 'value_fell'],
    ['the market was suspended', (event: string) => setMarkets(db, event, 'status = -1'), 'suspended'],
    ['a goal fell and the price stands', (event: string) => setEvent(event, goal), 'value_fell'],
  ] as const)('but not when meanwhile %s', async ([, happens, reason]) => {
    const { owner, event, bet } = await live()
    meanwhile(() => happens(event))
    expect(await table.cashOut(bet, 9_50n)).toEqual({ code: 'refused', reason })
    // The same happens to a part, and to a stored request, which stays.
    await setMarkets(db, event, `status = 1, ${shareOfHome(0.5)}`)
    await setEvent(event, 'home_score = 0')
    expect(await table.cashOut(bet, 9_50n, { stake: 5_00n })).toEqual({ code: 'refused', reason })
    await setMarkets(db, event, `status = 1, ${shareOfHome(0.5)}`)
    await setEvent(event, 'home_score = 0')
    await setAutoCashOut(db, owner, { betId: bet.id, value: 9_50n })
    expect(await automatic()).toBe(0)
    expect(table.between.looks).toBe(3)
    expect(await table.bet(bet)).toMatchObject({ state: 'accepted', cashedOut: 0n, autoCashOut: 9_50n })
  })

  test('one before the start is paid at once', async () => {
    const [owner, event] = [await table.player(), await table.event()]
    const bet = await table.placed(owner, [HOME(event)])
    Object.assign(table.between, { looks: 0 })
    expect(await table.cashOut(bet, 9_50n)).toMatchObject({ code: 'paid' })
    expect(table.between.looks).toBe(0)
  })
})

test('what is left of a system is worth no more than its lines, each rounded down, can return', async () => {
  const owner = await table.player()
  const events = [await table.event(), await table.event(), await table.event()]
  for (const event of events) await setMarkets(db, event, shareOfHome(0.6))
  const picks = events.map((event) => ({ ...HOME(event), shown: 1660n }))
  const bet = await table.placed(owner, picks, { kind: 'system', system: 'trixie', stake: '0.10' })
  expect(await table.cashOut(bet, 1n, { stake: 36n })).toMatchObject({ code: 'paid' })
  for (const event of events) await setMarkets(db, event, shareOfHome(0.99))
  // Three doubles at 2.75 and a treble at 4.57, of 0.01 each; unrounded they are expected to return 0.12.
  expect(await table.value(bet)).toBe(10n)
})

test('operators void an open bet with a cause, once', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  const late = { brandId: 'brasa', betId: bet.id, cause: 'late bet' }
  expect(await voidBet(table.deps, { ...late, brandId: 'marea' })).toBe(false)
  expect(await voidBet(table.deps, late)).toBe(true)
  expect(await voidBet(table.deps, late)).toBe(false)
  expect(await table.bet(bet)).toMatchObject({ state: 'voided', reason: 'late bet' })
  expect(await table.cash(owner)).toBe(100_00n)
})

test('of a bet cashed out in part a void gives back the open stake', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  expect(await table.cashOut(bet, 9_50n, { stake: 4_00n })).toEqual({ code: 'paid', paid: 3_80n })
  expect(await voidBet(table.deps, { brandId: 'brasa', betId: bet.id, cause: 'late bet' })).toBe(true)
  expect(await table.cash(owner)).toBe(90_00n + 3_80n + 6_00n)
})
