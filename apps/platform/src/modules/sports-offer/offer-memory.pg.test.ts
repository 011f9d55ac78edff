import { expect, test } from 'vitest'
import { lockedBy } from '../../testing/locks.ts'
import { offerEvent, listOutcomes } from '../../testing/sports-offer.ts'
import { testDatabase } from '../../testing/index.ts'
import { saveBrand } from '../brands/index.ts'
import { OfferMemory, lockOffer, type SelectionOffer, setMargin, setPriceLimits } from './index.ts'

const { db } = await testDatabase()
await saveBrand(db, {
  id: 'brasa',
  name: 'brasa',
  currency: 'EUR',
  country: 'AR',
  defaultLanguage: 'es_ES',
  hosts: ['brasa.test'],
  configuration: { theme: 'dark', pam_type: 2 },
  settings: {},
})

const now = new Date('2026-06-01T12:00:00Z')
const later = new Date('2026-06-01T14:00:00Z')
const market = { marketId: 1, specifiers: '', outcomes: listOutcomes({ 1: 0.5, 2: 0.25, 3: 0.25 }) }
let events = 0

/** Home of a new event, as it is offered now. */
async function offered(options: Partial<Parameters<typeof offerEvent>[1]> = {}): Promise<SelectionOffer> {
  const eventId = await offerEvent(db, {
    id: `test:match:${++events}`,
    startAt: later,
    markets: [market],
    ...options,
  })
  return read(eventId)
}

async function read(eventId: string): Promise<SelectionOffer> {
  const selection = { eventId, marketId: 1, specifiers: '', outcomeId: '1' }
  const [one] = await db.transaction((tx) => lockOffer(tx, { id: 'brasa' }, [selection], { now }))
  if (!one) throw new Error('a selection has no answer')
  return one
}

/** The positions, from 1, of those that stand as they were offered. */
async function standing(known: readonly SelectionOffer[], at = now): Promise<number[]> {
  const { rows } = await db.query<{ items: number[] }>({
    text: 'SELECT sports_lock_known($1, $2, $3, $4, $5, $6, $7, $8) AS items',
    values: [
      known[0]?.pricing,
      at,
      known.map(({ selection }) => selection.eventId),
      known.map(({ event }) => event?.competitionId),
      known.map(({ event }) => event?.startAt),
      known.map(({ selection }) => selection.marketId),
      known.map(({ selection }) => selection.specifiers),
      known.map(({ version }) => version),
    ],
  })
  return rows[0]?.items.toSorted() ?? []
}

const change = (text: string, eventId: string) => db.query({ text, values: [eventId] })

test('what nothing has changed stands', async () => {
  expect(await standing([await offered(), await offered()])).toEqual([1, 2])
})

test.each([
  ['a market that was written since', 'UPDATE sports_markets SET version = version + 1 WHERE event_id = $1'],
  ['an event that has begun', `UPDATE sports_events SET status = 'live' WHERE id = $1`],
  ['an event with a score', 'UPDATE sports_events SET home_score = 0, away_score = 0 WHERE id = $1'],
  ['an event that an operator suspended', 'UPDATE sports_events SET operator_suspended = true WHERE id = $1'],
  [
    'an event that starts at that moment',
    `UPDATE sports_events SET start_at = '2026-06-01T12:00:00Z' WHERE id = $1`,
  ],
  [
    'an event that starts at another time',
    `UPDATE sports_events SET start_at = start_at + interval '1 millisecond' WHERE id = $1`,
  ],
  [
    'an event of another competition',
    `WITH other AS (INSERT INTO sports_competitions (id, provider_id, sport_id, names)
        VALUES ('test:competition:2', 'test', 'football', '{}') RETURNING id)
      UPDATE sports_events SET competition_id = 'test:competition:2' WHERE id = $1`,
  ],
])('%s does not, and the others do', async (_, text) => {
  const [changed, same] = [await offered(), await offered()]
  await change(text, changed.selection.eventId)
  expect(await standing([changed, same])).toEqual([2])
})

test.each([
  [`UPDATE sports_producers SET state = 'down' WHERE provider_id = $1 AND product = 3`],
  [`UPDATE sports_producers SET alive_at = now() - interval '1 minute' WHERE provider_id = $1`],
  ['UPDATE sports_providers SET enabled = false WHERE id = $1'],
])('what a silent provider feeds does not stand: %s', async (text) => {
  const provider = `silent${++events}`
  const [silent, other] = [await offered({ provider }), await offered()]
  await change(text, provider)
  expect(await standing([silent, other])).toEqual([2])
})

test('a changed margin, a margin that ends and changed price limits are other versions of the pricing', async () => {
  const of = { brandId: 'brasa', sport: 'football' as const, competitionId: null, marketId: null }
  const bounds = { ladder: 'hundredths', lowest: 1010n, highest: 500_000n } as const
  const changes = [
    () => setMargin(db, of, { margin: 500, method: 'proportional' }),
    () => setMargin(db, of, { margin: 900, method: 'proportional' }),
    () => setMargin(db, of, null),
    () => setPriceLimits(db, 'brasa', bounds),
    () => setPriceLimits(db, 'brasa', { ...bounds, steps: [{ hours: 24, margin: 125, limit: 50 }] }),
  ]
  for (const changed of changes) {
    const one = await offered()
    expect(await standing([one])).toEqual([1])
    await changed()
    expect(await standing([one])).toEqual([])
    expect(await standing([await read(one.selection.eventId)])).toEqual([1])
  }
})

test('a market that another transaction is changing does not stand, and is not waited for', async () => {
  const [changing, same] = [await offered(), await offered()]
  const release = await lockedBy(db, {
    text: 'UPDATE sports_markets SET status = status WHERE event_id = $1',
    values: [changing.selection.eventId],
  })
  // Answered while the other transaction still holds the row.
  expect(await standing([changing, same])).toEqual([2])
  await release()
  expect(await standing([changing, same])).toEqual([1, 2])
})

test('only what its versions tell apart is known, until its event starts', async () => {
  const known = new OfferMemory()
  const one = await offered()
  known.note('brasa', [one])
  expect(known.of('brasa', one.selection, now)).toBe(one)
  expect(known.of('marea', one.selection, now)).toBeNull()
  expect(known.of('brasa', { ...one.selection, outcomeId: '2' }, now)).toBeNull()
  expect(known.of('brasa', one.selection, later)).toBeNull()

  const set = (columns: string) =>
    change(
      `UPDATE sports_markets SET ${columns}, version = version + 1 WHERE event_id = $1`,
      one.selection.eventId,
    )
  // An operator's price and a boost end by themselves.
  await set(`operator_outcomes = '{"1": {"odds": "2200"}}'`)
  known.note('brasa', [await read(one.selection.eventId)])
  expect(known.of('brasa', one.selection, now)).toBeNull()
  await set(`operator_outcomes = '{}'`)
  known.note('brasa', [await read(one.selection.eventId)])
  expect(known.of('brasa', one.selection, now)).not.toBeNull()
  await set('status = -1')
  known.note('brasa', [await read(one.selection.eventId)])
  expect(known.of('brasa', one.selection, now)).toBeNull()
})

test('what time changes is known until then', async () => {
  const known = new OfferMemory()
  const step = new Date('2026-06-01T12:00:01Z')
  const one = await offered({ startAt: new Date(step.getTime() + 24 * 3_600_000) })
  expect(one).toMatchObject({ limitPercent: 50, until: step })
  known.note('brasa', [one])
  expect(known.of('brasa', one.selection, new Date(step.getTime() - 1))).toBe(one)
  expect(known.of('brasa', one.selection, step)).toBeNull()
})

test('live markets and running matches are read each time', async () => {
  const running = { status: 'live', score: { home: 0, away: 0 }, startAt: new Date(now.getTime() - 1) }
  const live = await offered({ ...running, markets: [{ ...market, product: 1 }] })
  expect(live).toMatchObject({ closed: null, pricing: null })
})
