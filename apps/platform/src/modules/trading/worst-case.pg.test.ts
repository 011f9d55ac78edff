import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { lockOffer } from '../sports-offer/index.ts'
import { tradingDesk } from './testing/trading-desk.ts'

const desk = await tradingDesk()
const { table, call, db } = desk
const [eva, leo] = [await desk.trader(), await desk.trader()]
type Who = { token: string }

const MARKET = { market: 1, specifiers: '' }
const price = async (event: string, odds: string, by: Who = eva) =>
  call(calls.setOutcomePrice, { event, ...MARKET, outcome: '1', odds, confirmed: true }, by.token)
const boost = async (event: string, odds: string, by: Who = eva, stake = '30.00') =>
  call(
    calls.boostOutcome,
    { brand: 'brasa', event, ...MARKET, outcome: '1', boost: { odds, max_stake: stake, minutes: 60 } },
    by.token,
  )
const priceNow = async (eventId: string) => {
  const selection = { eventId, marketId: 1, specifiers: '', outcomeId: '1' }
  const [offer] = await db.transaction((tx) => lockOffer(tx, { id: 'brasa' }, [selection], table.clock))
  return offer?.price
}
const waiting = async (by: Who = leo) => (await call(calls.listWaiting, {}, by.token)).body.items

test('a price far from its fair one is refused, above the fair one it waits for another operator who sees what it may cost', async () => {
  const event = await table.event()
  // Fair is 2.00: once 1.23 became 100 by a second press of the same person.
  for (const odds of ['100.00', '4.01', '0.99', '1.00'])
    expect(['beyond_fair', 'invalid_price', 'invalid_request']).toContain((await price(event, odds)).code)
  expect((await price(event, '4.00')).body.result).toBe('recorded')
  expect((await price(event, '4.00')).code).toBe('second_operator_needed')
  expect(await priceNow(event)).toBe(2_000n)
  const asked = (await waiting()).find(({ subject }) => subject.includes(event))
  expect(asked).toMatchObject({
    call: 'operators.trading_price',
    own: false,
    brand: null,
    reasons: [{ reason: 'unbounded', limits: [] }],
    about: { outcome: '1', odds: '4.00' },
  })
  expect(asked?.worst).toContainEqual({ brand: { id: 'brasa', name: 'brasa' }, amount: null })
  expect(asked?.seconds).toContain(leo.username)
  expect(asked?.seconds).not.toContain(eva.username)
  expect((await waiting(await desk.trader(['brasa']))).some(({ id }) => id === asked?.id)).toBe(false)
  expect((await price(event, '4.00', leo)).body.result).toBe('executed')
  expect(await priceNow(event)).toBe(4_000n)
  // Another outcome of the market is one operator's up to its own fair price.
  const away = { event, ...MARKET, outcome: '3' }
  const set = (odds: string) => call(calls.setOutcomePrice, { ...away, odds }, eva.token)
  expect((await set('4.00')).body.result).toBe('executed')
  expect((await set('4.10')).body.result).toBe('recorded')
  // The price ends by one, and what waits can be dropped by either.
  const open = (await waiting()).find(({ subject }) => subject.includes(event))
  expect((await call(calls.dropProposal, { id: open?.id ?? '' }, leo.token)).status).toBe(200)
  expect((await waiting()).filter(({ subject }) => subject.includes(event))).toEqual([])
  const ended = { event, ...MARKET, outcome: '1' }
  expect((await call(calls.setOutcomePrice, ended, eva.token)).body.result).toBe('executed')
  expect(await priceNow(event)).toBe(2_000n)
})

test('what a market may cost by its limit is the sum that is asked about', async () => {
  const event = await table.event()
  const limit = {
    max_stake: null,
    max_return: null,
    market_liability: '600000.00',
    event_liability: '1000000.00',
  }
  await call(calls.saveBetLimits, { brand: 'brasa', ...limit }, eva.token)
  expect((await price(event, '2.50')).body.result).toBe('recorded')
  const asked = (await waiting()).find(({ subject }) => subject.includes(event))
  const own = asked?.worst.find(({ brand }) => brand.id === 'brasa')
  expect(own?.amount?.amount).toBe('600000.00')
})

test('a fair price is one operator’s; what leaves the sale by it is asked about before', async () => {
  const event = await table.event()
  await db.query({
    text: `UPDATE sports_markets SET outcomes = jsonb_set(jsonb_set(outcomes, '{0,share}', '0.97'), '{1,share}', '0.02'),
      version = version + 1 WHERE event_id = $1 AND market_id = 1`,
    values: [event],
  })
  const shift = (confirmed: boolean) =>
    call(calls.shiftPrices, { event, market: { id: 1, specifiers: '' }, shift: -5, confirmed }, eva.token)
  const asked = (await shift(false)).body
  expect(asked).toMatchObject({ result: 'asked', leaving: 1 })
  expect(asked.leaves).toEqual([{ market: 1, specifiers: '', outcome: '1' }])
  expect(await priceNow(event)).not.toBeNull()
  expect((await shift(true)).body).toMatchObject({ result: 'executed', leaving: 1 })
  expect(await priceNow(event)).toBeNull()
})

test('a boost is at most twice the fair price, takes two above it, and set anew gives no player another stake', async () => {
  const event = await table.event()
  expect((await boost(event, '500.00')).code).toBe('beyond_fair')
  expect((await boost(event, '4.10')).code).toBe('beyond_fair')
  expect((await boost(event, '3.00')).body).toEqual({ result: 'recorded', boost: null })
  expect((await boost(event, '3.00')).code).toBe('second_operator_needed')
  expect((await boost(event, '3.00', leo)).body.result).toBe('executed')
  const player = await desk.player()
  const bet = (odds: bigint, stake: string) =>
    table.place(
      player,
      [{ eventId: event, outcomeId: '1', shown: odds }],
      [{ kind: 'single', selections: [0], system: null, stake }],
    )
  expect((await bet(3_000n, '20.00')).placed).toBe(true)
  // Set anew, twice: 10.00 are left, whatever its odds are.
  for (const odds of ['2.50', '3.00']) {
    await boost(event, odds)
    await boost(event, odds, leo)
  }
  expect(await bet(3_000n, '10.01')).toMatchObject({
    placed: false,
    problems: [{ code: 'boost_limit', limit: 10_00n }],
  })
  expect((await bet(3_000n, '10.00')).placed).toBe(true)
})

test('a player’s limits are at most ten times the brand’s, and a raise counts with what a bet then pays', async () => {
  const { playerId } = await desk.player()
  const set = async (more: object, by: Who = eva) => {
    const none = { max_stake: null, max_return: null }
    const { body, code } = await call(
      calls.saveBetLimits,
      { brand: 'brasa', player: playerId, ...none, ...more },
      by.token,
    )
    return code ?? body.result
  }
  // The brand has 5,000.00 and 1,000,000.00; one operator lets 500,000.00 of a player through a day.
  expect(await set({ max_stake: '50000.01' })).toBe('above_brand_limit')
  expect(await set({ max_return: '10000000.01' })).toBe('above_brand_limit')
  expect(await set({ max_stake: '10.00', max_return: '200000.00' })).toBe('executed')
  expect(await set({ max_stake: '20.00', max_return: '400000.00' })).toBe('executed')
  expect(await set({ max_stake: '5.00', max_return: '100000.00' })).toBe('executed')
  // 400,000.00 were let through today: with a cent more than 100,000.00 the player’s day is passed.
  expect(await set({ max_stake: '5.00', max_return: '100000.01' })).toBe('recorded')
  expect(await set({ max_stake: '5.00', max_return: '100000.01' })).toBe('second_operator_needed')
  expect(await set({ max_stake: '5.00', max_return: '100000.01' }, leo)).toBe('executed')
  // Exactly ten times is not too much.
  const other = { player: (await desk.player()).playerId }
  expect(await set({ ...other, max_stake: '50000.00', max_return: '200000.00' })).toBe('executed')
  // Taking a limit away raises it to the brand's.
  expect(await set({})).toBe('recorded')
  const brand = await call(
    calls.saveBetLimits,
    { brand: 'brasa', max_stake: '6000.00', max_return: null },
    leo.token,
  )
  expect(brand.body.result).toBe('recorded')
  // Bets in play that are decided sooner are a raise as well.
  const delayed = async (football: number) =>
    (await call(calls.saveBetLimits, { brand: 'tribuna', delays: { football } }, leo.token)).body.result
  expect([await delayed(10), await delayed(9)]).toEqual(['executed', 'recorded'])
})

test('steps that raise a limit at any time to the start wait for another operator; lower ones and prices are one’s', async () => {
  const set = async (steps: object[] | undefined, by: Who = eva, highest = '501') => {
    const rules = { brand: 'tribuna', ladder: 'book' as const, lowest: '1.01', highest }
    const { body, code } = await call(
      calls.savePriceLimits,
      { ...rules, ...(steps && { steps: steps as never }) },
      by.token,
    )
    return code ?? body.result
  }
  const stepsNow = async () =>
    (await call(calls.readTradingRules, { brand: 'tribuna' }, eva.token)).body.prices.steps
  const step = (hours: number, limit: number) => ({ hours, margin: 120, limit })
  // The platform's own are 20 % above 168 hours, 50 above 24, 80 above 2.
  const lower = [step(168, 10), step(2, 50)]
  expect(await set(lower)).toBe('executed')
  for (const raised of [
    [step(168, 11), step(2, 50)],
    [step(169, 10), step(2, 50)],
    [step(168, 10), step(3, 50)],
    [],
  ]) {
    expect(await set(raised)).toBe('recorded')
    expect(await set(raised)).toBe('second_operator_needed')
    expect(await stepsNow()).toEqual(lower)
  }
  const asked = (await waiting()).find(({ call: name }) => name === 'operators.trading_price_limits')
  expect(asked).toMatchObject({
    subject: 'price_limits:tribuna',
    reasons: [{ reason: 'unbounded', limits: [] }],
    worst: [{ brand: { id: 'tribuna' }, amount: null }],
  })
  expect(await set([], leo)).toBe('executed')
  expect(await stepsNow()).toEqual([])
  // The same, less, and another highest price are one's.
  expect(await set([])).toBe('executed')
  expect(await set(undefined, eva, '1000')).toBe('executed')
  expect(await set([step(1, 99)])).toBe('executed')
})
