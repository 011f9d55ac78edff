import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { setMargin } from '../../sports-offer/index.ts'
import { placeSlip } from '../placement/place.ts'
import { planBets } from '../placement/plan.ts'
import { AWAY, HOME, type Pick, selectionOn, sportsTable } from '../testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const DAY = 24 * 3_600_000
// Limits can be seen without a margin; prices are looked at in one market.
await setMargin(
  db,
  { brandId: 'brasa', sport: null, competitionId: null, marketId: 18 },
  { margin: 600, method: 'proportional' },
)
const OVER = (eventId: string, shown: bigint): Pick => ({
  eventId,
  marketId: 18,
  specifiers: 'total=2.5',
  outcomeId: '12',
  shown,
})
const rich = () => table.player(1_000_000_00n)
const single = (stake: string, at = 0) => ({
  kind: 'single' as const,
  selections: [at],
  system: null,
  stake,
})
const limited = (limit: bigint) => ({ placed: false, problems: [{ code: 'stake_too_large', limit }] })

test.each([
  ['a week', 7 * DAY, 1000_00n, 2500_00n],
  ['a day', DAY, 2500_00n, 4000_00n],
  ['two hours', 2 * 3_600_000, 4000_00n, 5000_00n],
])('%s before the start the limit of a stake grows', async (_, inMs, early, there) => {
  const [owner, event] = [await rich(), await table.event({ inMs: inMs + 1 })]
  const place = (stake: string) => table.place(owner, [HOME(event)], [single(stake)])
  expect(await place('5000.00')).toMatchObject(limited(early))
  expect(await place(`${early / 100n}.01`)).toMatchObject(limited(early))
  expect(await place(`${early / 100n}.00`)).toMatchObject({ placed: true })
  table.advance(1)
  const other = await rich()
  const placeOther = (stake: string) => table.place(other, [HOME(event)], [single(stake)])
  expect(await placeOther(`${there / 100n}.01`)).toMatchObject(limited(there))
  expect(await placeOther(`${there / 100n}.00`)).toMatchObject({ placed: true })
})

test('a bet on several events has the limits of the one furthest from its start, singles beside it their own', async () => {
  const [near, far] = [await table.event(), await table.event({ inMs: DAY + 1 })]
  const picks = [HOME(near), HOME(far)]
  const placeNew = async (bets: Parameters<typeof table.place>[2]) => table.place(await rich(), picks, bets)
  const both = { kind: 'multiple' as const, selections: [0, 1], system: null, stake: '2500.01' }
  expect(await placeNew([both])).toMatchObject(limited(2500_00n))
  expect(await placeNew([{ ...both, stake: '2500.00' }])).toMatchObject({ placed: true })
  const system = { kind: 'system' as const, selections: [0, 1], system: '1/2', stake: '1250.01' }
  expect(await placeNew([system])).toMatchObject(limited(2500_00n))
  expect(await placeNew([{ ...system, stake: '1250.00' }])).toMatchObject({ placed: true })
  expect(await placeNew([single('5000.00'), single('2500.00', 1)])).toMatchObject({ placed: true })
})

test('what a bet may return grows too', async () => {
  const owner = await rich()
  const events = await Promise.all(Array.from({ length: 4 }, () => table.event({ inMs: 7 * DAY + 1 })))
  // 4.00 four times: 256 times the stake, at most a fifth of a million.
  const whole = (stake: string) =>
    table.place(owner, events.map(AWAY), [
      { kind: 'multiple', selections: [...events.keys()], system: null, stake },
    ])
  expect(await whole('781.26')).toMatchObject({
    problems: [{ code: 'return_too_large', limit: 200_000_00n }],
  })
  expect(await whole('781.25')).toMatchObject({ placed: true })
})

test('the limits of liability grow as those of bets do', async () => {
  const selections = [selectionOn(HOME(await table.event({ inMs: DAY + 1 })))]
  const place = async (stake: string) =>
    placeSlip(table.deps, {
      owner: await rich(),
      key: `liable ${stake}`,
      selections,
      ...planBets(selections, [single(stake)], 'EUR'),
      choice: 'none',
      rules: { ...table.rules, marketLiability: 100_00n },
    })
  expect(await place('50.01')).toMatchObject({ problems: [{ code: 'market_limit', limit: 50_00n }] })
  expect(await place('50.00')).toMatchObject({ placed: true })
})

test('a price that was shown before its step is a changed one after it, however often it was bet on before', async () => {
  const [owner, event] = [await rich(), await table.event({ inMs: DAY + 1 })]
  // 7.5 % and 6.6 % on evens.
  const [before, after] = [1860n, 1870n]
  const place = (shown: bigint) => table.place(owner, [OVER(event, shown)], [single('10.00')])
  for (const _ of [1, 2]) expect(await place(before)).toMatchObject({ placed: true })
  table.advance(1)
  expect(await place(before)).toMatchObject({ problems: [{ code: 'price_changed', odds: after }] })
  expect(await place(after)).toMatchObject({ placed: true })
})

test('an event that is put off has the margin and the limits of its new start at once', async () => {
  const [owner, event] = [await rich(), await table.event()]
  const place = (stake: string, shown = 1880n) => table.place(owner, [OVER(event, shown)], [single(stake)])
  for (const _ of [1, 2]) expect(await place('10.00')).toMatchObject({ placed: true })
  await db.query({
    text: `UPDATE sports_events SET start_at = start_at + interval '30 hours' WHERE id = $1`,
    values: [event],
  })
  expect(await place('10.00')).toMatchObject({ problems: [{ code: 'price_changed', odds: 1860n }] })
  expect(await place('5000.00', 1860n)).toMatchObject(limited(2500_00n))
})
