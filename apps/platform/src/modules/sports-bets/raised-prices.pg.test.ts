import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { HOME, setMarkets, sportsTable } from './testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const operatorSets = (event: string, set: object) =>
  setMarkets(db, event, `operator_outcomes = '${JSON.stringify(set)}'`)

test('before its event begins a bet at a price above the fair one is cashed out for no more than its stake', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  await operatorSets(event, { 1: { odds: 3000, two: true } })
  const bet = await table.placed(owner, [{ ...HOME(event), shown: 3000n }])
  await operatorSets(event, {})
  // 10.00 × 3.00 × 0.5, less 5 %, would be 14.25.
  expect(await table.value(bet)).toBe(10_00n)
  expect(await table.cashOut(bet, 10_01n)).toEqual({ code: 'refused', reason: 'value_fell' })
  await db.query({ text: `UPDATE sports_events SET status = 'live' WHERE id = $1`, values: [event] })
  await setMarkets(db, event, 'product = 1')
  expect(await table.value(bet)).toBe(14_25n)
})
