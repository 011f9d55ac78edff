import { expect, test } from 'vitest'
import { setMargin } from '../../sports-offer/index.ts'
import { setLimit } from '../../own-limits/index.ts'
import { holderIn } from '../../own-limits/testing/holder.ts'
import { testDatabase } from '../../../testing/index.ts'
import { lockedBy } from '../../../testing/locks.ts'
import { planBets } from './plan.ts'
import { PlacementQueue } from './queue.ts'
import { betsOfSlip } from '../bet/store.ts'
import { slipState } from '../reading/slip-state.ts'
import type { PriceChoice } from '../bet/types.ts'
import { AWAY, HOME, type Pick, selectionOn, setMarkets, sportsTable } from '../testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const queue = new PlacementQueue(table.deps)
let keys = 0

type SlipOptions = { stake: string; key: string; choice: PriceChoice }
const toSlip = (
  owner: { brandId: string; playerId: string },
  picks: readonly Pick[],
  { stake = '10.00', key = `together-${(keys += 1)}`, choice = 'none' }: Partial<SlipOptions> = {},
) => {
  const selections = picks.map(selectionOn)
  const kind = picks.length === 1 ? ('single' as const) : ('multiple' as const)
  const bets = [{ kind, selections: [...picks.keys()], system: null, stake }]
  const { rules } = table
  return { owner, key, selections, ...planBets(selections, bets, 'EUR'), choice, rules }
}

test('slips that come together are placed as they are stored, each once', async () => {
  const [one, two, live] = [await table.event(), await table.event(), await table.event({ live: true })]
  const owners = await Promise.all(Array.from({ length: 40 }, () => table.player()))
  const listPicks = (index: number): Pick[] =>
    [[HOME(one)], [HOME(one), AWAY(two)], [AWAY(live)], [AWAY(one), HOME(live)]][index % 4] ?? []
  const slips = owners.map((owner, index) => toSlip(owner, listPicks(index)))
  const placements = await Promise.all(slips.map((slip) => queue.place(slip)))
  // All but the first, which found nothing under way, went together.
  expect(placements.filter(({ placed, ...one }) => placed === true && 'isCash' in one)).toHaveLength(
    owners.length - 1,
  )
  for (const [index, placement] of placements.entries()) {
    const { owner, key } = slips[index]!
    expect(placement.placed === true && placement.bets).toEqual(await betsOfSlip(db, owner, key))
    expect(await table.cash(owner)).toBe(90_00n)
  }
  const again = await Promise.all(slips.map((slip) => queue.place(slip)))
  for (const [index, placement] of again.entries()) {
    expect(placement).toMatchObject({ placed: true, bets: [{ slipKey: slips[index]?.key }] })
    expect(await table.cash(owners[index]!)).toBe(90_00n)
  }
})

test('a player with a limit of their own is placed alone, and no further than it', async () => {
  const event = await table.event()
  const [limited, ...others] = await Promise.all(Array.from({ length: 8 }, () => table.player()))
  await setLimit(
    db,
    holderIn(limited!),
    { area: null, kind: 'loss', period: 'day', amount: 15_00n },
    table.deps.now(),
  )
  const slips = [limited!, limited!, ...others].map((owner) => toSlip(owner, [HOME(event)]))
  const placements = await Promise.all(slips.map((slip) => queue.place(slip)))
  expect(placements.slice(2).every(({ placed }) => placed === true)).toBe(true)
  const own = placements.slice(0, 2).toSorted((a, b) => String(b.placed).localeCompare(String(a.placed)))
  expect(own).toMatchObject([
    { placed: true },
    { placed: false, problems: [{ code: 'own_limit', limit: 5_00n }] },
  ])
  expect(await table.cash(limited!)).toBe(90_00n)
})

test('what cannot go with the others is answered by itself, and stops no other', async () => {
  const [open, closed] = [await table.event(), await table.event()]
  await setMarkets(db, closed, 'status = -1')
  const [rich, poor, slow, twice, late] = await Promise.all([
    table.player(),
    table.player(5_00n),
    table.player(),
    table.player(),
    table.player(),
  ])
  const same = toSlip(twice, [HOME(open)])
  const moved = { ...HOME(open), shown: 2100n }
  const [placed, refused, suspended, first, second, third, changed] = await Promise.all([
    queue.place(toSlip(rich, [HOME(open)])),
    queue.place(toSlip(poor, [HOME(open)])),
    queue.place(toSlip(slow, [HOME(closed)])),
    queue.place(same),
    queue.place(same),
    queue.place({ ...same, ...toSlip(twice, [AWAY(open)], { key: same.key }) }),
    queue.place(toSlip(late, [moved])),
  ])
  expect(placed).toMatchObject({ placed: true })
  expect(refused).toMatchObject({ placed: false, problems: [{ code: 'balance_too_low', limit: 5_00n }] })
  expect(suspended).toMatchObject({ placed: false, problems: [{ code: 'suspended' }] })
  expect(changed).toMatchObject({ placed: false, problems: [{ code: 'price_changed', odds: 2000n }] })
  expect(first).toMatchObject({ placed: true })
  expect(second).toMatchObject({ placed: true })
  expect(second.placed === true && second.bets.map(({ id }) => id)).toEqual(
    first.placed === true && first.bets.map(({ id }) => id),
  )
  expect(third).toEqual({ placed: 'conflict' })
  expect(await Promise.all([rich, poor, slow, twice, late].map((owner) => table.cash(owner)))).toEqual([
    90_00n,
    5_00n,
    100_00n,
    90_00n,
    100_00n,
  ])
})

test('an account that another transaction holds delays its own slip alone', async () => {
  const event = await table.event()
  const [held, free] = [await table.player(), await table.player()]
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = db.transaction(async (tx) => {
    await tx.query({ text: 'SELECT ledger.lock_account($1, $2)', values: [held.brandId, held.playerId] })
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const waits = queue.place(toSlip(held, [HOME(event)]))
  expect(await queue.place(toSlip(free, [HOME(event)]))).toMatchObject({ placed: true })
  expect(await table.cash(held)).toBe(100_00n)
  release.resolve()
  await holder
  expect(await waits).toMatchObject({ placed: true })
  expect(await table.cash(held)).toBe(90_00n)
})

/** A queue, how many transactions of several statements it has begun, and the readings of the offer, with locks and without. */
function countedQueue() {
  let transactions = 0
  const readings: string[] = []
  const noted =
    (query: typeof db.query): typeof db.query =>
    (statement) => {
      if (/^sports-(lock|read)-offer$/.test(statement.name ?? '')) readings.push(statement.name ?? '')
      return query(statement)
    }
  const counted: typeof db = {
    ...db,
    query: noted(db.query),
    transaction: (work, options) => {
      transactions += 1
      return db.transaction((tx) => work({ ...tx, query: noted(tx.query) }), options)
    },
  }
  return {
    db: counted,
    queue: new PlacementQueue({ ...table.deps, db: counted }),
    begun: () => transactions,
    readings,
  }
}

test('slips on markets that are offered as they were read last take one statement', async () => {
  const { queue, begun } = countedQueue()
  const [one, two] = [await table.event(), await table.event()]
  const owners = await Promise.all(Array.from({ length: 9 }, () => table.player()))
  const placeAll = (picks: Pick[]) => Promise.all(owners.map((owner) => queue.place(toSlip(owner, picks))))
  await placeAll([HOME(one), AWAY(two)])
  const reading = begun()
  const slips = owners.map((owner) => toSlip(owner, [AWAY(two), HOME(one)]))
  const placements = await Promise.all(slips.map((slip) => queue.place(slip)))
  expect(begun()).toBe(reading)
  for (const [index, placement] of placements.entries()) {
    const { owner, key } = slips[index]!
    expect(placement.placed === true && placement.bets).toEqual(await betsOfSlip(db, owner, key))
    expect(await table.cash(owner)).toBe(80_00n)
  }
})

test('a refused slip reads the offer once, also for the answer', async () => {
  const { db: counted, queue, readings } = countedQueue()
  const [event, other, owner, poor] = [
    await table.event(),
    await table.event(),
    await table.player(),
    await table.player(5_00n),
  ]
  const refused = async (slip: ReturnType<typeof toSlip>, code: string, price: string) => {
    readings.length = 0
    const placement = await queue.place(slip)
    if (placement.placed !== false) throw new Error('a slip was placed that had to be refused')
    expect(placement.problems).toMatchObject([{ code }])
    const viewing = {
      ...slip.owner,
      language: 'es_ES' as const,
      brand_country: 'AR',
      rules: table.rules,
      now: table.clock.now,
      ask: table.deps.ask,
    }
    const state = await slipState(counted, { builders: [], ...slip }, placement.offers, viewing)
    expect(state.selections).toMatchObject([{ event_id: slip.selections[0]?.event_id, odds: price }])
    expect(readings).toEqual(['sports-lock-offer'])
  }
  await refused(toSlip(owner, [{ ...HOME(event), shown: 2100n }]), 'price_changed', '2.00')
  await refused(toSlip(poor, [HOME(event)]), 'balance_too_low', '2.00')
  await refused(toSlip(poor, [AWAY(other)]), 'balance_too_low', '4.00')
  // Several at once, on an offer that the process has not read.
  const fresh = await table.event({ live: true })
  readings.length = 0
  const moved = { ...HOME(fresh), shown: 2100n }
  const owners = await Promise.all(Array.from({ length: 6 }, () => table.player()))
  const placements = await Promise.all(owners.map((one) => queue.place(toSlip(one, [moved]))))
  expect(placements).toMatchObject(owners.map(() => ({ placed: false, offers: [{ price: 2000n }] })))
  // The first finds nothing under way, the others share a reading.
  expect(readings).toEqual(['sports-lock-offer', 'sports-lock-offer'])
})

test.each(['a "quoted" \\ {key}, (of) a slip\n', 'NULL', ' '])(
  'a slip is stored under the key %j as it is',
  async (text) => {
    const [event, owner] = [await table.event(), await table.player()]
    const key = `${text}${event}${text}`
    expect(await queue.place(toSlip(owner, [HOME(event)], { key }))).toMatchObject({ placed: true })
    expect(await betsOfSlip(db, owner, key)).toMatchObject([{ slipKey: key, legs: [{ eventId: event }] }])
  },
)

test('one market that has changed holds up no bet on the others', async () => {
  const [moved, same] = [await table.event(), await table.event()]
  const owners = await Promise.all(Array.from({ length: 6 }, () => table.player()))
  const placeAll = () =>
    Promise.all(owners.map((owner, index) => queue.place(toSlip(owner, [HOME(index % 2 ? moved : same)]))))
  await placeAll()
  await setMarkets(db, moved, 'status = -1')
  for (const [index, placement] of (await placeAll()).entries())
    expect(placement).toMatchObject(
      index % 2 ? { placed: false, problems: [{ code: 'suspended' }] } : { placed: true },
    )
})

test.each([
  [
    'a price of the feed',
    (event: string) => setMarkets(db, event, `outcomes = '[{"id": "1", "active": true, "share": 0.4}]'`),
  ],
  [
    'a margin',
    () =>
      setMargin(
        db,
        { brandId: 'brasa', sport: 'football', competitionId: null, marketId: null },
        { margin: 2500, method: 'proportional' },
      ),
  ],
])('%s that has changed since: no bet at the price before', async (_, change) => {
  const moved = await table.event()
  const owners = await Promise.all(Array.from({ length: 6 }, () => table.player()))
  expect(await queue.place(toSlip(owners[0]!, [HOME(moved)]))).toMatchObject({ placed: true })
  const before = await Promise.all(owners.map((owner) => table.cash(owner)))
  await change(moved)
  const placements = await Promise.all(owners.map((owner) => queue.place(toSlip(owner, [HOME(moved)]))))
  for (const [index, placement] of placements.entries()) {
    expect(placement).toMatchObject({
      placed: false,
      problems: [{ code: 'price_changed', selections: [0] }],
    })
    expect(await table.cash(owners[index]!)).toBe(before[index])
  }
})

test('a batch that a locked market holds up stops no bet on other markets', async () => {
  const [held, free] = [await table.event(), await table.event()]
  const owners = await Promise.all(Array.from({ length: 60 }, () => table.player()))
  const [first, ...others] = owners
  const release = await lockedBy(db, {
    text: 'SELECT FROM sports_markets WHERE event_id = $1 FOR UPDATE',
    values: [held],
  })
  let isHeld = true
  const waits = queue.place(toSlip(first!, [HOME(held)], { choice: 'any' })).finally(() => (isHeld = false))
  const placements = await Promise.all(
    others.map((owner) => queue.place(toSlip(owner, [HOME(free)], { choice: 'any' }))),
  )
  const last = queue.place(toSlip(others[0]!, [HOME(free)], { choice: 'any' }))
  expect(await last).toMatchObject({ placed: true })
  expect(placements.every(({ placed }) => placed === true)).toBe(true)
  expect(isHeld).toBe(true)
  await release()
  expect(await waits).toMatchObject({ placed: true })
})
