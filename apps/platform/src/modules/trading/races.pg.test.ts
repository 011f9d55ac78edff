import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { endBoosts, lockOffer, openBoosts, readOffer } from '../sports-offer/index.ts'
import { HOME } from '../sports-bets/testing/table.ts'
import { readBrands } from '../brands/index.ts'
import { keepBoosts } from './boost-rule.ts'
import { tradingDesk } from './testing/trading-desk.ts'

const desk = await tradingDesk()
const { table, call, db } = desk
const [eva, leo] = [await desk.trader(), await desk.trader()]

const suspendEvent = (event: string) => call(calls.suspendOffer, { event, suspended: true }, eva.token)
const decideBy = (event: string, by = eva) =>
  call(
    calls.decideMarket,
    {
      event,
      market: 1,
      specifiers: '',
      decision: { kind: 'settle', verdicts: { '1': 'won', '2': 'lost', '3': 'lost' } },
      cause: 'by the record',
    },
    by.token,
  )

test('a suspension waits for a placement that is under way, and none comes after it', async () => {
  const event = await table.event()
  const selection = { eventId: event, marketId: 1, specifiers: '', outcomeId: '1' }
  const order: string[] = []
  let suspension: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    const [offered] = await lockOffer(tx, { id: 'brasa' }, [selection], { now: desk.now() })
    expect(offered?.closed).toBeNull()
    suspension = suspendEvent(event).then(() => order.push('suspended'))
    // Until the statement of the suspension waits for the row that this transaction holds.
    await expect
      .poll(async () => {
        const { rows } = await desk.owner.query<{ waits: number }>({
          text: `SELECT count(*)::int AS waits FROM pg_stat_activity WHERE wait_event_type = 'Lock'
            AND query LIKE '%sports_markets%'`,
        })
        return rows[0]?.waits
      })
      .toBe(1)
    order.push('placed')
  })
  await suspension
  expect(order).toEqual(['placed', 'suspended'])
})

test('placements that meet a suspension of their event are refused once it has committed', async () => {
  const event = await table.event()
  const players = await Promise.all(Array.from({ length: 8 }, () => desk.player()))
  const single = [{ kind: 'single' as const, selections: [0], system: null, stake: '10.00' }]
  const placements = players.map(async (owner) => {
    const placement = await table.place(owner, [HOME(event)], single)
    return { placed: placement.placed, at: Date.now() }
  })
  const suspension = suspendEvent(event)
  const done = await Promise.all(placements)
  expect((await suspension).status).toBe(200)
  const { rows } = await db.query<{ bets: number }>({
    text: 'SELECT count(*)::int AS bets FROM sports_bet_legs WHERE event_id = $1',
    values: [event],
  })
  expect(rows[0]?.bets).toBe(done.filter(({ placed }) => placed === true).length)
  const after = await table.place(await desk.player(), [HOME(event)], single)
  expect(after).toMatchObject({ placed: false, problems: [{ code: 'suspended' }] })
})

test('of a result by hand and a cash-out the bet is paid once, whichever comes first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const event = await table.event()
    const owner = await desk.player()
    const bet = await table.placed(owner, [HOME(event)])
    await db.query({ text: 'UPDATE sports_markets SET cash_out = true WHERE event_id = $1', values: [event] })
    const value = (await table.value(bet)) ?? 0n
    expect(value).toBeGreaterThan(0n)
    await decideBy(event)
    const [, cashOut] = await Promise.all([
      decideBy(event, leo).then(() => table.work()),
      table.cashOut(bet, value),
    ])
    await table.work()
    const { state } = await table.bet(bet)
    expect(state).toBe(cashOut.code === 'paid' ? 'cashed_out' : 'settled')
    expect(await table.cash(owner)).toBe(cashOut.code === 'paid' ? 90_00n + value : 110_00n)
  }
})

test('two second operators at once execute a decision once', async () => {
  const event = await table.event()
  const bet = await table.placed(await desk.player(), [HOME(event)])
  const zoe = await desk.trader()
  await decideBy(event)
  const answers = await Promise.all([decideBy(event, leo), decideBy(event, zoe)])
  // The later one finds nothing to confirm: its decision is recorded as a new one.
  expect(answers.map(({ body }) => body.result).sort()).toEqual(['executed', 'recorded'])
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 2000n })
  const { rows } = await db.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM sports_results WHERE event_id = $1',
    values: [event],
  })
  expect(rows[0]?.count).toBe(1)
})

const boost = (
  event: string,
  boosted: { odds: string; max_stake: string; minutes: number } | null,
  by = eva,
) =>
  call(
    calls.boostOutcome,
    { brand: 'brasa', event, market: 1, specifiers: '', outcome: '1', boost: boosted },
    by.token,
  )
const BOOST = { odds: '2.50', max_stake: '30.00', minutes: 60 }
const HOME1 = (eventId: string) => ({ eventId, marketId: 1, specifiers: '', outcomeId: '1' })
const RULE = { count: 1, percent: 10, max_stake: '50.00' }
const boosted = (event: string) => ({ ...HOME(event), shown: 2500n })
const single = (stake: string) => [{ kind: 'single' as const, selections: [0], system: null, stake }]

test('a boost is of one brand, above its price, before the start, and written into the audit log', async () => {
  const event = await table.event()
  const stranger = await desk.trader(['tribuna'])
  expect((await boost(event, BOOST, stranger)).code).toBe('unknown_brand')
  expect((await boost(event, { ...BOOST, odds: '2.00' })).code).toBe('not_better')
  expect((await boost(event, { ...BOOST, max_stake: '0.00' })).code).toBe('invalid_amount')
  expect((await boost(await table.event({ live: true }), BOOST)).code).toBe('event_started')
  expect((await boost(event, null)).code).toBe('no_boost')
  // The event begins in an hour: no boost outlives that.
  const set = await boost(event, { ...BOOST, odds: '2.507', minutes: 600 })
  const start = new Date(table.clock.now.getTime() + 3_600_000).toISOString()
  expect(set.body.boost).toEqual({ odds: '2.50', before: '2.00', until: start })
  const [tribuna, brasa] = await Promise.all(
    ['tribuna', 'brasa'].map((id) =>
      db.transaction((tx) => lockOffer(tx, { id }, [HOME1(event)], table.clock)),
    ),
  )
  expect([tribuna?.[0]?.boost, brasa?.[0]?.price, brasa?.[0]?.regular]).toEqual([null, 2500n, 2000n])
  expect((await boost(event, null)).body.boost).toBeNull()
  expect((await desk.auditOf(event)).map(({ action }) => action)).toEqual([
    'trading.boosted',
    'trading.boost_ended',
  ])
})

test('bets take the boosted price up to the stake of a player, also at once; after its end they are refused', async () => {
  const event = await table.event()
  await boost(event, BOOST)
  const player = await desk.player()
  const at = boosted(event)
  const tries = await Promise.all(Array.from({ length: 5 }, () => table.place(player, [at], single('10.00'))))
  expect(tries.filter(({ placed }) => placed === true)).toHaveLength(3)
  expect(tries.find(({ placed }) => placed === false)).toMatchObject({
    problems: [{ code: 'boost_limit', limit: 0n }],
  })
  const [bet, other] = tries.flatMap((one) => (one.placed === true ? one.bets : []))
  expect(bet).toMatchObject({ odds: 2500n, possibleReturn: 25_00n, legs: [{ boostedFrom: 2000n }] })
  // Above the fair price it would pay more than its stake before anything has happened.
  expect(bet && (await table.value(bet))).toBe(10_00n)
  expect(bet && (await table.cashOut(bet, 10_00n))).toEqual({ code: 'paid', paid: 10_00n })
  // What was cashed out still counts.
  expect(await table.place(player, [at], single('10.00'))).toMatchObject({ placed: false })
  const multiple = await table.placed(await desk.player(), [at, HOME(await table.event())])
  expect(multiple.odds).toBe(5000n)
  await boost(event, null)
  expect(await table.place(await desk.player(), [at], single('10.00'))).toMatchObject({
    placed: false,
    problems: [{ code: 'price_changed', odds: 2000n }],
  })
  await table.settle(event, { 1: 'won', 2: 'lost', 3: 'lost' })
  expect(other && (await table.bet(other)).returned).toBe(25_00n)
})

test('a boost ends with its time and its event; the rule of a brand keeps its number and repeats no match', async () => {
  const known = (await readBrands(db)).find(({ id }) => id === 'brasa')
  if (!known) throw new Error('no brand')
  const brand = { ...known, settings: { sportsbook: { boosts: RULE } } }
  const rule = () => keepBoosts({ db, now: () => table.clock.now, allBrands: async () => [brand] })
  const open = async () => (await openBoosts(db, 'brasa')).filter(({ source }) => source === 'rule').length
  await table.event()
  await table.event()
  expect([await rule(), await rule(), await open()]).toEqual([1, 0, 1])
  const first = (await openBoosts(db, 'brasa')).find(({ source }) => source === 'rule')
  const eventId = first?.eventId ?? ''
  const [offer] = await readOffer(db, { id: 'brasa' }, [HOME1(eventId)], table.clock.now)
  expect([offer?.regular, offer?.price]).toEqual([2000n, 2100n])
  await db.query({ text: `UPDATE sports_events SET status = 'live' WHERE id = $1`, values: [eventId] })
  const [begun] = await readOffer(db, { id: 'brasa' }, [HOME1(eventId)], table.clock.now)
  expect([begun?.boost, begun?.price]).toEqual([null, 2000n])
  expect(await endBoosts(db, table.clock.now)).toBeGreaterThan(0)
  expect([await rule(), await open()]).toEqual([1, 1])
  expect((await openBoosts(db, 'brasa')).map((one) => one.eventId)).not.toContain(eventId)
})

test('free bets are given to all named players or to none, once by a key, and the audit log says to whom', async () => {
  const [first, second] = [await desk.player(), await desk.player()]
  const names = [first, second].map(({ playerId }) => playerId)
  // The console's fixture has the brand in pesos.
  await db.query({ text: `UPDATE players SET currency = 'ARS' WHERE id = ANY ($1)`, values: [names] })
  const give = (players: string[], { amount = '25.00', key = 'key-00001', by = eva } = {}) =>
    call(
      calls.grantFreeBets,
      {
        brand: 'brasa',
        amount,
        least_odds: '1.50',
        live: null,
        days: 7,
        to: { kind: 'players', players, key },
      },
      by.token,
    )
  expect((await give(names, { by: await desk.trader(['tribuna']) })).code).toBe('unknown_brand')
  expect((await give([...names, 'no-such-player'])).code).toBe('unknown_player')
  expect((await give(names, { amount: '999999999.00' })).code).toBe('invalid_amount')
  expect([(await give(names)).body, (await give(names)).body]).toEqual([{ given: 2 }, { given: 0 }])
  const listed = (await call(calls.listFreeBets, { brand: 'brasa' }, eva.token)).body
  expect(Object.fromEntries(listed.items.map(({ player, state }) => [player.id, state]))).toEqual(
    Object.fromEntries(names.map((id) => [id, 'available'])),
  )
  const [line] = await desk.auditOf('key-00001')
  expect(line).toMatchObject({
    action: 'trading.free_bets_given',
    after: { given: 2, players: names.join(', ') },
  })
  const code = { kind: 'code' as const, code: 'gratis-uno', most: 10 }
  const make = () =>
    call(
      calls.grantFreeBets,
      { brand: 'brasa', amount: '5.00', least_odds: null, live: false, days: 3, to: code },
      eva.token,
    )
  expect([(await make()).status, (await make()).code]).toEqual([200, 'code_taken'])
  expect((await call(calls.listFreeBets, { brand: 'brasa' }, eva.token)).body.codes).toMatchObject([
    { code: 'GRATIS-UNO', used: 0, most: 10, days: 3, live: false },
  ])
})
