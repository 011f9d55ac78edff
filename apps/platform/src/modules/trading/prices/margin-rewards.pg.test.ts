import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { tradingDesk } from '../testing/trading-desk.ts'
import { publishGift } from '../../bonuses/testing/published-gift.ts'

const desk = await tradingDesk()
const { call, db } = desk
const eva = await desk.trader()
await db.query({ text: `UPDATE sports_margins SET margin = 600, method = 'power'` })
// Wagered sixty times on sports: at 6 % it costs 1.4 times what it gives.
await publishGift(db, 60, { 'area:sportsbook': 100, default: 0 })

const save = (change: { margin: number | null; market?: number }) =>
  call(calls.saveMargin, { brand: 'brasa', method: 'power', ...change }, eva.token)
const own = async () =>
  (await call(calls.readTradingRules, { brand: 'brasa' }, eva.token)).body.margins
    .filter((row) => row.own)
    .map(({ market, margin }) => [market?.id ?? null, margin])

test('a margin at which a reward would give more than it costs is refused, and what stood before stays', async () => {
  expect(await own()).toEqual([[null, 6]])
  for (const change of [{ margin: 1 }, { margin: 0, market: 18 }])
    expect((await save(change)).body).toMatchObject({
      code: 'unprofitable_reward',
      params: { reward: 'bonus gift', currency: 'ARS' },
    })
  expect(await own()).toEqual([[null, 6]])
  expect((await save({ margin: 7 })).status).toBe(200)
  expect((await save({ margin: 10, market: 18 })).status).toBe(200)
  expect(await own()).toEqual([
    [18, 10],
    [null, 7],
  ])
})
