import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { HOME, setMarkets, sportsTable } from '../testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const operatorSets = (event: string, set: object) =>
  setMarkets(db, event, `operator_outcomes = '${JSON.stringify(set)}'`)

/** Whether a bet counts for no reward. */
const isPromotional = async ({ id }: { id: string }) => {
  const { rows } = await db.query<{ promotional: boolean }>({
    text: 'SELECT promotional FROM published.sports_rounds WHERE round_id = $1',
    values: [id],
  })
  return rows[0]?.promotional
}

test.each([
  ['above the fair one', { odds: 3000, two: true }, { odds: 2000, two: true }, true],
  ['taken back to the brand’s own', {}, { odds: 3000, two: true }, false],
  ['at the brand’s own, as it was', {}, {}, false],
])(
  'a live bet counts for rewards by the price it is accepted at: %s',
  async (_, then, before, promotional) => {
    const [owner, event] = [await table.player(), await table.event({ live: true })]
    const prices = (set: object) => operatorSets(event, Object.keys(set).length === 0 ? {} : { 1: set })
    await prices(before)
    const placement = await table.place(
      owner,
      [HOME(event)],
      [{ kind: 'single', selections: [0], system: null, stake: '10.00' }],
      { choice: 'any' },
    )
    const [bet] = placement.placed === true ? placement.bets : []
    if (!bet) throw new Error('the bet was not placed')
    await prices(then)
    table.advance(6_000)
    await table.due()
    expect(await table.bet(bet)).toMatchObject({ state: 'accepted' })
    expect(await isPromotional(bet)).toBe(promotional)
  },
)

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
