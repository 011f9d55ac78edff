import { operatorCalls as calls, type SignKind } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { HOME } from '../../sports-bets/testing/table.ts'
import { keepClosingPrices } from '../jobs.ts'
import { tradingDesk } from '../testing/trading-desk.ts'

const desk = await tradingDesk()
const { table, call, db } = desk
const eva = await desk.trader()

const signs = async (kind: SignKind) =>
  (await call(calls.listSigns, { brand: 'brasa', kind }, eva.token)).body.items
const inShare = (event: string, share: number) =>
  db.query({
    text: `UPDATE sports_markets SET outcomes = jsonb_set(outcomes, '{0,share}', to_jsonb($2::float)) WHERE event_id = $1`,
    values: [event, share],
  })

test('live bets that a goal overtook within the delay are a sign of feed lag', async () => {
  const owner = await desk.player(1_000_00n)
  const calm = await desk.player(1_000_00n)
  for (let goals = 1; goals <= 3; goals += 1) {
    const event = await table.event({ live: true })
    await table.placed(owner, [HOME(event)])
    if (goals === 1) await table.placed(calm, [HOME(event)])
    await db.query({ text: 'UPDATE sports_events SET home_score = 1 WHERE id = $1', values: [event] })
    table.advance(10_000)
    await table.due()
  }
  desk.clock.ms = table.clock.now.getTime()
  const found = await signs('feed_lag')
  expect(found).toMatchObject([{ players: [{ id: owner.playerId }], count: 3, of: 3, figure: 100 }])
  expect(found[0]?.bets).toHaveLength(3)
})

test('players with one browser and network on one outcome within minutes are a sign of collusion', async () => {
  const event = await table.event()
  const [a, b, late, other] = [
    await desk.player(),
    await desk.player(),
    await desk.player(),
    await desk.player(),
  ]
  const session = (playerId: string, address: string) =>
    db.query({
      text: `INSERT INTO sessions (id, brand_id, player_id, created_at, expires_at, last_used_at, device, address)
        VALUES ($1, 'brasa', $1, $2, $2::timestamptz + interval '1 day', $2::timestamptz + interval '1 hour', 'Firefox, Linux', $3)`,
      values: [playerId, new Date(table.clock.now.getTime() - 60_000), address],
    })
  await session(a.playerId, '203.0.113.x')
  await session(b.playerId, '203.0.113.x')
  await session(late.playerId, '203.0.113.x')
  await session(other.playerId, '198.51.100.x')
  const bets = [await table.placed(a, [HOME(event)])]
  table.advance(90_000)
  bets.push(await table.placed(b, [HOME(event)]))
  await table.placed(other, [HOME(event)])
  table.advance(11 * 60_000)
  await table.placed(late, [HOME(event)])
  desk.clock.ms = table.clock.now.getTime()
  expect(await signs('shared_device')).toMatchObject([
    {
      // In the order of their names.
      players: expect.arrayContaining(
        [a, b].map(({ playerId }) => expect.objectContaining({ id: playerId })),
      ),
      count: 2,
      of: 2,
      figure: 90,
      stake: { amount: '20.00' },
    },
  ])
})

test('prematch prices above the fair price at the start are a sign; the closing price is the last one before it', async () => {
  const owner = await desk.player(1_000_00n)
  for (let bets = 0; bets < 20; bets += 1) {
    const event = await table.event()
    await table.placed(owner, [HOME(event)])
    const start = new Date(table.clock.now.getTime() + 3_600_000)
    await inShare(event, 0.52)
    expect(await keepClosingPrices(db, new Date(start.getTime() - 90_000))).toBe(0)
    expect(await keepClosingPrices(db, new Date(start.getTime() - 30_000))).toBe(1)
    await inShare(event, 0.55)
    expect(await keepClosingPrices(db, new Date(start.getTime() - 1_000))).toBe(1)
    await db.query({ text: `UPDATE sports_events SET status = 'live' WHERE id = $1`, values: [event] })
    expect(await keepClosingPrices(db, start)).toBe(0)
  }
  const found = await signs('beats_closing')
  // 2.00 against 1.818.
  expect(found).toMatchObject([{ players: [{ id: owner.playerId }], count: 20, of: 20, figure: 10 }])
})
