import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { lockedBy, lockWaits } from '../../testing/locks.ts'
import { offerEvent, listOutcomes } from '../../testing/sports-offer.ts'
import { saveBrand } from '../brands/index.ts'
import { lockOffer, type Selection } from './index.ts'

const { db } = await testDatabase()
for (const id of ['brasa', 'marea'])
  await saveBrand(db, {
    id,
    name: id,
    currency: 'EUR',
    country: 'AR',
    defaultLanguage: 'es_ES',
    hosts: [`${id}.test`],
    configuration: { theme: 'dark', pam_type: 2 },
    settings: {},
  })

const now = new Date('2026-06-01T12:00:00Z')
const later = new Date('2026-06-01T14:00:00Z')
let events = 0
const market = { marketId: 18, specifiers: 'total=2.5', outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }) }
const event = (options: Partial<Parameters<typeof offerEvent>[1]> = {}) =>
  offerEvent(db, { id: `test:match:${++events}`, startAt: later, markets: [market], ...options })
const over = (eventId: string): Selection => ({
  eventId,
  marketId: 18,
  specifiers: 'total=2.5',
  outcomeId: '12',
})
const lock = async (selection: Selection, { brand = 'brasa', at = now } = {}) => {
  const [found] = await db.transaction((tx) => lockOffer(tx, { id: brand }, [selection], { now: at }))
  return found
}

test('an open market is answered with its event, the brand’s price and the fair probabilities', async () => {
  const id = await event({ score: { home: 1, away: 0 } })
  expect(await lock(over(id))).toMatchObject({
    selection: over(id),
    closed: null,
    // Two equal outcomes with 5 %: 1 / 0.525, rounded down to two decimals.
    price: 1900n,
    probabilities: { win: 0.5, halfWin: 0, refund: 0, halfLose: 0, lose: 0.5 },
    live: false,
    event: { id, sport: 'football', status: 'not_started', startAt: later, score: { home: 1, away: 0 } },
  })
})

test.each([
  ['a suspended market', { markets: [{ ...market, status: -1 }] }, 'market_suspended'],
  ['a settled market', { markets: [{ ...market, status: -3 }] }, 'market_closed'],
  ['a market that was handed over', { markets: [{ ...market, status: -2 }] }, 'market_closed'],
  ['a prematch market after the start', { startAt: new Date(now.getTime() - 1) }, 'event_started'],
  ['an event that has ended', { status: 'ended' }, 'event_closed'],
  ['a suspended event', { status: 'suspended' }, 'market_suspended'],
  ['an outcome that is not active', { markets: [inactive()] }, 'outcome_inactive'],
  ['an unknown market', { markets: [] }, 'unknown_market'],
  [
    'an unknown outcome',
    { markets: [{ ...market, outcomes: listOutcomes({ 13: 0.5 }) }] },
    'unknown_outcome',
  ],
])('%s takes no bet', async (_, options, closed) => {
  expect(await lock(over(await event(options)))).toMatchObject({ closed })
})
function inactive() {
  return { ...market, outcomes: market.outcomes.map((one) => ({ ...one, active: one.id !== '12' })) }
}

test('a live market is open after the start', async () => {
  const options = {
    status: 'live',
    startAt: new Date(now.getTime() - 1),
    markets: [{ ...market, product: 1 as const }],
  }
  expect(await lock(over(await event(options)))).toMatchObject({ closed: null, live: true })
})

test('a market is closed while its producer is down, or the process that reads the feed is silent', async () => {
  const id = await event({ provider: 'other' })
  const set = (text: string) =>
    db.query({ text: `UPDATE sports_producers SET ${text} WHERE provider_id = 'other' AND product = 3` })
  expect(await lock(over(id))).toMatchObject({ closed: null })
  await set(`state = 'recovering'`)
  expect(await lock(over(id))).toMatchObject({ closed: 'producer_down' })
  await set(`state = 'up', alive_at = now() - interval '1 minute'`)
  expect(await lock(over(id))).toMatchObject({ closed: 'producer_down' })
})

test('an operator’s suspension and the feed’s are kept apart', async () => {
  const id = await event()
  await db.query({
    text: 'UPDATE sports_markets SET operator_suspended = true WHERE event_id = $1',
    values: [id],
  })
  expect(await lock(over(id))).toMatchObject({ closed: 'market_suspended', price: 1900n })
})

test('the margin that fits most closely counts, the brand’s own before the others', async () => {
  const id = await event()
  const margin = (columns: string, values: string) =>
    db.query({ text: `INSERT INTO sports_margins (${columns}, method) VALUES (${values}, 'proportional')` })
  await margin('brand_id, margin', `'marea', 0`)
  expect(await lock(over(id), { brand: 'marea' })).toMatchObject({ price: 2000n })
  await margin('brand_id, sport_id, margin', `'marea', 'football', 2500`)
  expect(await lock(over(id), { brand: 'marea' })).toMatchObject({ price: 1600n })
  await margin('brand_id, market_id, margin', `'marea', 18, 1000`)
  expect(await lock(over(id), { brand: 'marea' })).toMatchObject({ price: 1810n })
  await margin('brand_id, competition_id, margin', `'marea', 'test:competition:1', 400`)
  expect(await lock(over(id), { brand: 'marea' })).toMatchObject({ price: 1920n })
  expect(await lock(over(id))).toMatchObject({ price: 1900n })
})

test('selections are answered in their order, one market twice and an unknown event included', async () => {
  const [one, two] = [await event(), await event()]
  const wanted = [over(two), over('test:match:0'), over(one), { ...over(two), outcomeId: '13' }]
  const found = await db.transaction((tx) => lockOffer(tx, { id: 'brasa' }, wanted, { now }))
  expect(found.map(({ selection }) => selection)).toEqual(wanted)
  expect(found.map(({ closed }) => closed)).toEqual([null, 'unknown_event', null, null])
})

test('a change of price waits for a placement, another placement does not', async () => {
  const id = await event()
  const release = await lockedBy(db, {
    text: 'SELECT FROM sports_markets WHERE event_id = $1 FOR SHARE',
    values: [id],
  })
  expect(await lock(over(id))).toMatchObject({ closed: null })
  let changed = false
  const changing = db
    .query({ text: 'UPDATE sports_markets SET status = -1 WHERE event_id = $1', values: [id] })
    .then(() => (changed = true))
  await expect.poll(() => lockWaits(db)).toBe(1)
  expect(changed).toBe(false)
  await release()
  await changing
  expect(await lock(over(id))).toMatchObject({ closed: 'market_suspended' })
})
