import { calls, type SlipSelection } from '@palco/contract'
import { expect, test } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { listOutcomes, offerEvent } from '../../../testing/sports-offer.ts'
import { saveBrandBonus } from './terms.ts'

const database = await testDatabase()
const { db } = database
const { call, clock, player } = await testPlatform(database)
const STEPS = [{ selections: 2, percent: 10 }]
await db.query({
  text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('marea', 0, 'proportional')`,
})
await saveBrandBonus(db, 'marea', { steps: STEPS, leastOdds: 1_500n, most: 50_00n }, new Date(clock.now))
let made = 0

async function playerWithMoney() {
  const { token, username } = await player({ domain: 'marea.test' })
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM players WHERE username = $1',
    values: [username],
  })
  const id = rows[0]?.id ?? ''
  const of = {
    brandId: 'marea',
    playerId: id,
    currency: 'EUR',
    scope: 'deposit',
    key: id,
    payloadHash: '',
  } as const
  await post(db, { ...of, kind: 'deposit', detail: {}, amount: 100_00n, counterparty: 'payments:test' })
  return { id, token }
}

async function double(token: string) {
  const selections: SlipSelection[] = []
  for (let count = 0; count < 2; count += 1) {
    const event_id = await offerEvent(db, {
      id: `test:match:${(made += 1)}`,
      startAt: new Date(clock.now + 3_600_000),
      markets: [{ marketId: 18, specifiers: 'total=2.5', outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }) }],
    })
    selections.push({ event_id, market_id: 18, specifiers: 'total=2.5', outcome_id: '12', odds: '2.00' })
  }
  const sent = { token, domain: 'marea.test' }
  const bet = { kind: 'multiple' as const, selections: [0, 1], stake: '10.00' }
  const check = async () => (await call(calls.checkSlip, { selections, bets: [bet] }, sent)).body.response
  const place = async (accumulator: number) =>
    (
      await call(
        calls.placeBets,
        { selections, bets: [{ ...bet, accumulator }], price_changes: 'none' },
        { ...sent, idempotencyKey: `slip-key-${(made += 1)}` },
      )
    ).body.response
  return { check, place }
}

test('the slip says the terms in force, and the placed bet what it gets by them', async () => {
  const { token } = await playerWithMoney()
  const { check, place } = await double(token)
  expect(await check()).toMatchObject({
    accumulator: {
      version: 1,
      steps: STEPS,
      least_odds: '1.50',
      most: { amount: '50.00', currency: 'EUR' },
    },
    problems: [],
  })
  expect(await place(1)).toMatchObject({
    placed: true,
    // 10.00 × 4: 30.00 won.
    bets: [
      { possible_return: { amount: '43.00' }, accumulator: { percent: 10, amount: { amount: '3.00' } } },
    ],
  })
})

test('a player to whom nothing may be offered is shown none and gets none', async () => {
  const { id, token } = await playerWithMoney()
  const { check, place } = await double(token)
  await db.query({
    text: `INSERT INTO risk_cases (id, brand_id, player_id, level, state, offers_stopped, opened_at, changed_at)
      VALUES ('rc_accumulator', 'marea', $1, 'high', 'open', true, now(), now())`,
    values: [id],
  })
  expect((await check()).accumulator).toBeUndefined()
  expect(await place(1)).toMatchObject({ placed: false, problems: [{ code: 'accumulator_changed' }] })
  const placed = await place(0)
  expect(placed).toMatchObject({ placed: true, bets: [{ possible_return: { amount: '40.00' } }] })
  expect(placed.placed && placed.bets[0]?.accumulator).toBeUndefined()
})
