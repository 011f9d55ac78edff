import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { readBrands } from '../../brands/index.ts'
import { HOME } from '../../sports-bets/testing/table.ts'
import { endBoosts, lockOffer, openBoosts, readOffer } from '../../sports-offer/index.ts'
import { keepBoosts } from './boost-rule.ts'
import { tradingDesk } from '../testing/trading-desk.ts'

const desk = await tradingDesk()
const { table, call, db } = desk
const [eva, leo] = [await desk.trader(), await desk.trader()]

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
/** A boost above the fair price takes two. */
async function boostByTwo(event: string, boosted: Parameters<typeof boost>[1]) {
  expect((await boost(event, boosted)).body).toEqual({ result: 'recorded', boost: null })
  return boost(event, boosted, leo)
}
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
  const set = await boostByTwo(event, { ...BOOST, odds: '2.507', minutes: 600 })
  const start = new Date(table.clock.now.getTime() + 3_600_000).toISOString()
  expect(set.body.boost).toEqual({ odds: '2.50', before: '2.00', until: start })
  const [tribuna, brasa] = await Promise.all(
    ['tribuna', 'brasa'].map((id) =>
      db.transaction((tx) => lockOffer(tx, { id }, [HOME1(event)], table.clock)),
    ),
  )
  expect([tribuna?.[0]?.boost, brasa?.[0]?.price, brasa?.[0]?.regular]).toEqual([null, 2500n, 2000n])
  expect((await boost(event, null)).body.boost).toBeNull()
  expect((await desk.readAudit(event)).map(({ action }) => action)).toEqual([
    'trading.proposed',
    'trading.boosted',
    'trading.boost_ended',
  ])
})

test('bets take the boosted price up to the stake of a player, also at once; after its end they are refused', async () => {
  const event = await table.event()
  await boostByTwo(event, BOOST)
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

test('a boost that is set again does not begin a new limit', async () => {
  const [event, player] = [await table.event(), await desk.player()]
  await boostByTwo(event, BOOST)
  expect(await table.place(player, [boosted(event)], single('25.00'))).toMatchObject({ placed: true })
  await boost(event, null)
  await boostByTwo(event, BOOST)
  expect(await table.place(player, [boosted(event)], single('5.01'))).toMatchObject({
    placed: false,
    problems: [{ code: 'boost_limit', limit: 5_00n }],
  })
  expect(await table.place(player, [boosted(event)], single('5.00'))).toMatchObject({ placed: true })
  expect(await table.place(await desk.player(), [boosted(event)], single('30.00'))).toMatchObject({
    placed: true,
  })
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
