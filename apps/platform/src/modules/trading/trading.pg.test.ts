import {
  type OperatorCall,
  operatorCalls as calls,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { betNumber } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { decide } from '../../testing/sports-offer.ts'
import { endPrices } from '../sports-offer/index.ts'
import { readBrandBonus, saveBrandBonus } from '../sports-bets/index.ts'
import { AWAY, HOME } from '../sports-bets/testing/table.ts'
import { tradingDesk } from './testing/trading-desk.ts'

const desk = await tradingDesk()
const { table, call, db } = desk
const eva = await desk.trader()
const leo = await desk.trader()
const small = await desk.trader(['brasa'])

const ask = <C extends OperatorCall>(wanted: C, input: OperatorCallSentInput<C>, by = eva) =>
  call(wanted, input, by.token)
const suspend = (event: string, suspended: boolean, market?: { outcome?: string }) =>
  ask(calls.suspendOffer, {
    event,
    suspended,
    ...(market && { market: { id: 1, specifiers: '', ...market } }),
  })
const findProblem = async (event: string, pick = HOME(event)) => {
  const placement = await table.place(
    await desk.player(),
    [pick],
    [{ kind: 'single', selections: [0], system: null, stake: '10.00' }],
  )
  return placement.placed === false ? placement.problems[0]?.code : placement.placed
}
const settled = (verdict: 'won' | 'lost') => ({
  '1': verdict,
  '2': 'lost' as const,
  '3': verdict === 'won' ? ('lost' as const) : ('won' as const),
})
const market = (event: string) => ({ event, market: 1, specifiers: '' })
const result = (event: string, verdict: 'won' | 'lost', by = eva) =>
  ask(
    calls.decideMarket,
    {
      ...market(event),
      decision: { kind: 'settle', verdicts: settled(verdict) },
      cause: 'seen on the record',
    },
    by,
  )
const findHeldItem = async (event: string) => {
  const { body } = await ask(calls.listHeldMarkets, { brand: 'brasa' })
  return body.items.find((one) => one.event.id === event)
}

test('calls of trading are for traders and supervisors; a cashier and no session get none', async () => {
  const cashier = await desk.operator()
  const input = { brand: 'brasa' }
  expect((await ask(calls.listTradingEvents, input, cashier)).code).toBe('forbidden')
  expect((await call(calls.listTradingEvents, input)).code).toBe('unauthenticated')
  expect((await ask(calls.listQueue, {}, eva)).code).toBe('forbidden')
  const supervisor = await desk.operator({ role: 'supervisor' })
  expect((await ask(calls.listTradingEvents, input, supervisor)).status).toBe(200)
  expect((await ask(calls.whoAmI, {}, eva)).body.roles).toEqual(['trader', 'marketing', 'content'])
})

test('what belongs to another brand does not exist; the offer of all is changed by traders of all', async () => {
  const event = await table.event()
  const bet = await table.placed(await desk.player(), [HOME(event)])
  const stranger = await desk.trader(['tribuna'])
  for (const wanted of [
    calls.listTradingEvents,
    calls.listHeldMarkets,
    calls.listTradingBets,
    calls.listSigns,
  ])
    expect((await ask(wanted, { brand: 'brasa' }, stranger)).code).toBe('unknown_brand')
  expect((await ask(calls.readTradingRules, { brand: 'brasa' }, stranger)).code).toBe('unknown_brand')
  expect((await ask(calls.readTradingBet, { id: bet.id }, stranger)).code).toBe('unknown_bet')
  expect((await ask(calls.voidOpenBet, { id: bet.id, cause: 'late_bet' }, stranger)).code).toBe('unknown_bet')
  expect((await ask(calls.readTradingEvent, { brand: 'brasa', id: event }, small)).status).toBe(200)
  expect((await ask(calls.suspendOffer, { event, suspended: true }, small)).code).toBe('other_brands')
  expect((await result(event, 'won', small)).code).toBe('other_brands')
  const price = { ...market(event), outcome: '1', odds: '2.10' }
  expect((await ask(calls.setOutcomePrice, price, small)).code).toBe('other_brands')
})

test("the operators' suspension of event, market and outcome stops bets until they end it, whatever the feed does", async () => {
  const event = await table.event()
  for (const of of [undefined, {}, { outcome: '1' }]) {
    expect((await suspend(event, true, of)).status).toBe(200)
    expect(await findProblem(event)).toBe('suspended')
    // The other outcome is open where only one is suspended.
    expect(await findProblem(event, AWAY(event))).toBe(of?.outcome ? true : 'suspended')
    await db.query({
      text: 'UPDATE sports_markets SET status = 1, version = version + 1 WHERE event_id = $1',
      values: [event],
    })
    expect(await findProblem(event)).toBe('suspended')
    expect((await suspend(event, false, of)).status).toBe(200)
    expect(await findProblem(event)).toBe(true)
  }
  const lines = await desk.readAudit(event)
  expect(lines.map(({ action }) => action)).toEqual(
    Array.from({ length: 3 }, () => ['trading.suspended', 'trading.resumed']).flat(),
  )
  expect(lines[4]?.after).toEqual({ suspended: true, market: '1', outcome: '1' })
  expect((await suspend('no:such:event', true)).code).toBe('unknown_event')
  expect((await suspend(event, true, { outcome: '9' })).code).toBe('unknown_event')
})

test("the operators' suspension does not open what the feed suspends", async () => {
  const event = await table.event()
  await db.query({ text: 'UPDATE sports_markets SET status = -1 WHERE event_id = $1', values: [event] })
  await suspend(event, true)
  await suspend(event, false)
  expect(await findProblem(event)).toBe('suspended')
})

test('a price stands against the feed until its end; above its fair one it takes two operators', async () => {
  const event = await table.event()
  const price = { ...market(event), outcome: '1' }
  const shown = async () => {
    const { body } = await ask(calls.readTradingEvent, { brand: 'brasa', id: event })
    return body.markets[0]?.outcomes.find(({ id }) => id === '1')
  }
  const high = { ...price, odds: '3.00', confirmed: true }
  expect((await ask(calls.setOutcomePrice, high)).body).toMatchObject({ result: 'recorded', leaves: [] })
  expect((await ask(calls.setOutcomePrice, high)).code).toBe('second_operator_needed')
  expect((await shown())?.price).toBe('2.00')
  const done = await ask(calls.setOutcomePrice, { ...price, odds: '3.00' }, leo)
  expect(done.body.result).toBe('executed')
  expect(done.body.book).toBeLessThan(100)
  expect((await shown())?.price).toBe('3.00')
  expect(
    (await ask(calls.setOutcomePrice, { ...price, odds: '1.80', minutes: 5 })).body.book,
  ).toBeGreaterThan(100)
  await db.query({
    text: `UPDATE sports_markets SET outcomes = jsonb_set(outcomes, '{0,share}', '0.4'), version = version + 1 WHERE event_id = $1`,
    values: [event],
  })
  expect(await shown()).toMatchObject({
    price: '1.80',
    fed_price: '2.50',
    set: { odds: '1.80', shift: null },
  })
  expect(await findProblem(event, { ...HOME(event), shown: 1800n })).toBe(true)
  desk.clock.advance(300_000)
  table.clock.now = desk.now()
  expect(await shown()).toMatchObject({ price: '2.50', set: null })
  expect(await endPrices(db, desk.now())).toBe(1)
  expect(await endPrices(db, desk.now())).toBe(0)
  expect((await ask(calls.setOutcomePrice, { ...price, shift: -10 })).status).toBe(200)
  expect(await shown()).toMatchObject({ price: '2.25', set: { odds: null, shift: -10, until: null } })
  expect((await ask(calls.setOutcomePrice, price)).status).toBe(200)
  expect(await shown()).toMatchObject({ price: '2.50', set: null })
  expect((await ask(calls.setOutcomePrice, { ...price, odds: '1.001' })).code).toBe('invalid_price')
  expect((await ask(calls.setOutcomePrice, { ...price, odds: 'x' })).code).toBe('invalid_request')
  expect((await ask(calls.setOutcomePrice, { ...price, outcome: '7', odds: '2.00' })).code).toBe(
    'unknown_event',
  )
})

test('the prices of a market and of a whole event are shifted together, until their end or until it is ended', async () => {
  const event = await table.event()
  const prices = async () => {
    const { body } = await ask(calls.readTradingEvent, { brand: 'brasa', id: event })
    return body.markets.map(({ outcomes }) => outcomes.map(({ price }) => price))
  }
  const fed = [
    ['2.00', '4.00', '4.00'],
    ['2.00', '2.00'],
  ]
  const ofMarket = { event, market: { id: 1, specifiers: '' } }
  await ask(calls.setOutcomePrice, { ...market(event), outcome: '1', odds: '1.70' })
  await suspend(event, true, { outcome: '2' })
  const moved = await ask(calls.shiftPrices, { ...ofMarket, shift: -10, minutes: 5 })
  expect(moved.body).toMatchObject({ markets: 1 })
  expect(moved.body.book).toBeGreaterThan(100)
  // A suspended outcome has no price, and stays suspended.
  expect(await prices()).toEqual([['1.80', null, '3.60'], fed[1]])
  await suspend(event, false, { outcome: '2' })
  expect(await prices()).toEqual([['1.80', '3.60', '3.60'], fed[1]])
  expect((await ask(calls.shiftPrices, { event, shift: 5 })).body.result).toBe('recorded')
  expect((await ask(calls.shiftPrices, { event, shift: 5 }, leo)).body).toMatchObject({
    result: 'executed',
    markets: 2,
  })
  expect(await prices()).toEqual([
    ['2.10', '4.20', '4.20'],
    ['2.10', '2.10'],
  ])
  expect((await ask(calls.shiftPrices, { event })).status).toBe(200)
  expect(await prices()).toEqual(fed)
  expect((await desk.readAudit(event)).at(-1)).toMatchObject({ action: 'trading.price_ended' })
  expect((await ask(calls.shiftPrices, { event: 'no:such:event', shift: 5 })).code).toBe('unknown_event')
  expect((await ask(calls.shiftPrices, { event, shift: 5 }, small)).code).toBe('other_brands')
})

test('events and outcomes show what is staked and what it costs at worst', async () => {
  const event = await table.event()
  await table.placed(await desk.player(), [HOME(event)])
  await table.placed(await desk.player(), [AWAY(event)], { stake: '20.00' })
  const other = await table.event()
  await table.placed(await desk.player(), [HOME(event), HOME(other)], { stake: '5.00' })
  const { body } = await ask(calls.readTradingEvent, { brand: 'brasa', id: event })
  expect(body.event).toMatchObject({ stake: { amount: '30.00' }, worst: { amount: '50.00' } })
  expect(body.markets[0]?.outcomes).toMatchObject([
    {
      id: '1',
      bets: 2,
      stake: { amount: '10.00' },
      profit: { amount: '10.00' },
      in_multiples: { amount: '5.00' },
    },
    { id: '2', bets: 0, profit: { amount: '30.00' } },
    { id: '3', bets: 1, stake: { amount: '20.00' }, profit: { amount: '-50.00' } },
  ])
  const listed = await ask(calls.listTradingEvents, {
    brand: 'brasa',
    list: 'staked',
    order: 'worst',
    limit: 1,
  })
  expect(listed.body.items).toMatchObject([{ id: event, bets: 3, worst: { amount: '50.00' } }])
  const next = await ask(calls.listTradingEvents, {
    brand: 'brasa',
    list: 'staked',
    order: 'worst',
    cursor: listed.body.next_cursor ?? '',
  })
  expect(next.body.items.map(({ id }) => id)).not.toContain(event)
  expect((await ask(calls.listTradingEvents, { brand: 'brasa', cursor: '%' })).code).toBe('invalid_request')
  expect((await ask(calls.readTradingEvent, { brand: 'brasa', id: 'no' })).code).toBe('unknown_event')
})

test('a result by hand needs two operators and pays; the feed does not undo it by saying again what it said', async () => {
  const event = await table.event()
  const owner = await desk.player()
  const bet = await table.placed(owner, [HOME(event)])
  expect((await result(event, 'won')).body).toEqual({ result: 'recorded' })
  expect((await result(event, 'won')).code).toBe('second_operator_needed')
  expect((await findHeldItem(event))?.why).toBe('proposed')
  await table.work()
  expect((await table.bet(bet)).state).toBe('accepted')
  // Another result is another decision: it takes the place of the first.
  expect((await result(event, 'lost', leo)).body).toEqual({ result: 'recorded' })
  expect((await result(event, 'lost', eva)).body).toEqual({ result: 'executed' })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
  // A correction by hand.
  await result(event, 'won')
  await result(event, 'won', leo)
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 2000n })
  expect(await table.cash(owner)).toBe(110_00n)
  // What the feed says now contradicts it: the bets wait.
  await decide(
    db,
    { eventId: event, marketId: 1, specifiers: '' },
    { kind: 'settled', outcomes: { 3: { verdict: 'won' } } },
  )
  await table.work()
  expect(await table.cash(owner)).toBe(110_00n)
  expect(await findHeldItem(event)).toMatchObject({ why: 'operator', bets: 1 })
  const accept = {
    ...market(event),
    decision: { kind: 'accept_feed' as const },
    cause: 'the league confirmed it',
  }
  await ask(calls.decideMarket, accept)
  expect((await ask(calls.decideMarket, accept, leo)).body).toEqual({ result: 'executed' })
  await table.work()
  expect(await table.cash(owner)).toBe(90_00n)
  expect((await ask(calls.decideMarket, accept)).code).toBe('not_held')
  const { body } = await ask(calls.readMarketResult, { brand: 'brasa', ...market(event) })
  expect(body.history.map(({ source }) => source.replace(/:.*/, ''))).toEqual([
    'feed',
    'operator',
    'operator',
  ])
  const part = { kind: 'settle' as const, verdicts: { '1': 'won' as const } }
  expect((await ask(calls.decideMarket, { ...accept, decision: part })).code).toBe('incomplete_result')
  expect((await ask(calls.decideMarket, { ...accept, event: 'no', decision: part })).code).toBe(
    'unknown_event',
  )
})

test('a market is cancelled by two operators; a proposal that is dropped does nothing', async () => {
  const event = await table.event()
  const owner = await desk.player()
  const bet = await table.placed(owner, [HOME(event)])
  const cancel = { ...market(event), decision: { kind: 'cancel' as const }, cause: 'abandoned' }
  await ask(calls.decideMarket, cancel)
  const shown = await ask(calls.readMarketResult, { brand: 'brasa', ...market(event) }, leo)
  expect(shown.body.proposal).toMatchObject({ operator: eva.username, own: false, cause: 'abandoned' })
  const id = shown.body.proposal?.id ?? ''
  expect((await ask(calls.dropProposal, { id }, leo)).status).toBe(200)
  expect((await ask(calls.dropProposal, { id }, leo)).code).toBe('unknown_proposal')
  expect((await ask(calls.decideMarket, cancel, leo)).body).toEqual({ result: 'recorded' })
  expect((await ask(calls.decideMarket, cancel)).body).toEqual({ result: 'executed' })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', refunded: true })
  expect(await table.cash(owner)).toBe(100_00n)
  expect(await findProblem(event)).toBe('closed')
})

test('a market of an event that is over is listed while its bets are open', async () => {
  const event = await table.event()
  await table.placed(await desk.player(), [HOME(event)])
  expect(await findHeldItem(event)).toBeUndefined()
  await db.query({ text: `UPDATE sports_events SET status = 'closed' WHERE id = $1`, values: [event] })
  expect(await findHeldItem(event)).toMatchObject({ why: 'open', bets: 1, stake: { amount: '10.00' } })
})

test('an open bet is found and voided with its cause by two operators', async () => {
  const event = await table.event()
  const owner = await desk.player()
  const bet = await table.placed(owner, [HOME(event)])
  await table.placed(await desk.player(), [HOME(await table.event())])
  const number = betNumber(bet.id)
  expect(number).toMatch(/^[2-7A-Z]{4}-[2-7A-Z]{4}-[2-7A-Z]{4}$/)
  for (const text of [bet.id, owner.playerId, number, number.toLowerCase().replaceAll('-', ' ')]) {
    const { items } = (await ask(calls.listTradingBets, { brand: 'brasa', text })).body
    expect(items.map(({ id }) => id)).toEqual([bet.id])
  }
  expect((await ask(calls.listTradingBets, { brand: 'brasa', event })).body.items).toHaveLength(1)
  expect((await ask(calls.listTradingBets, { brand: 'brasa', text: 'x' })).body.items).toEqual([])
  const wanted = { id: bet.id, cause: 'late_bet' as const, note: 'placed after the goal' }
  expect((await ask(calls.voidOpenBet, wanted)).body).toEqual({ result: 'recorded' })
  expect((await ask(calls.voidOpenBet, wanted)).code).toBe('second_operator_needed')
  expect((await ask(calls.voidOpenBet, wanted, small)).body).toEqual({ result: 'executed' })
  expect(await table.cash(owner)).toBe(100_00n)
  expect((await ask(calls.voidOpenBet, wanted)).code).toBe('not_open')
  const { body } = await ask(calls.readTradingBet, { id: bet.id })
  expect(body).toMatchObject({
    bet: { state: 'voided' },
    reason: 'late_bet',
    voidable: false,
    accumulator: null,
  })
  expect(body.history.map(({ kind }) => kind)).toEqual(['placed', 'voided'])
  expect(body.texts).toEqual([])
  expect((await desk.readAudit(bet.id)).map(({ action }) => action)).toEqual([
    'trading.proposed',
    'trading.second_operator_refused',
    'trading.decided',
  ])
})

test('a bet shows its accumulator bonus, as its player reads it', async () => {
  const steps = [{ selections: 3, percent: 10 }]
  await saveBrandBonus(db, 'brasa', { steps, leastOdds: 2_000n, most: 100_00n }, table.clock.now)
  table.rules.accumulator = await readBrandBonus(db, 'brasa')
  const events = await Promise.all([1, 2, 3].map(() => table.event()))
  const bet = await table.placed(await desk.player(), events.map(HOME))
  const { body } = await ask(calls.readTradingBet, { id: bet.id })
  // 10.00 at 8 would win 70.00.
  expect(body).toMatchObject({
    bet: { possible_return: { amount: '87.00' } },
    accumulator: { percent: 10, amount: { amount: '7.00' } },
  })
  table.rules.accumulator = null
})
