import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { decide, offerEvent, listOutcomes } from '../../testing/sports-offer.ts'
import { openPlayerAccounts, payloadHash, post } from '../../ledger/index.ts'
import { placeSlip } from './placement/place.ts'
import { toBetRules } from './rules.ts'
import { findBet } from './bet/store.ts'
import { selectionOn } from './testing/table.ts'

const database = await testDatabase()
const { db } = database
const { clock } = await testPlatform(database, { background: true })
await db.query({
  text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('marea', 0, 'proportional')`,
})

test('the worker decides delayed bets when they are due, and settles bets when their results come', async () => {
  const owner = { brandId: 'marea', playerId: 'pl_jobs' }
  await openPlayerAccounts(db, { ...owner, currency: 'EUR' })
  await post(db, {
    ...owner,
    currency: 'EUR',
    scope: 'deposit',
    key: 'jobs',
    payloadHash: payloadHash({}),
    kind: 'deposit',
    detail: {},
    amount: 100_00n,
    counterparty: 'payments:test',
  })
  const market = {
    marketId: 18,
    specifiers: 'total=2.5',
    product: 1 as const,
    outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }),
  }
  const score = { home: 0, away: 0 }
  const startAt = new Date(clock.now - 60_000)
  const eventId = await offerEvent(db, {
    id: 'test:match:1',
    startAt,
    status: 'live',
    score,
    markets: [market],
  })
  const ref = { eventId, marketId: 18, specifiers: 'total=2.5' }
  const placement = await placeSlip(
    { db, now: () => new Date(clock.now) },
    {
      owner,
      key: 'slip-of-jobs',
      selections: [selectionOn({ ...ref, outcomeId: '12', shown: 2000n })],
      plans: [
        {
          kind: 'single',
          system: null,
          sizes: [1],
          lines: 1,
          selections: [0],
          legs: [{ selections: [0], builder: null }],
          freeBet: null,
          eachWay: false,
          lineStake: 10_00n,
        },
      ],
      problems: [],
      choice: 'none',
      rules: toBetRules({ settings: {}, currency: 'EUR' }),
    },
  )
  const [bet] = placement.placed === true ? placement.bets : []
  expect(bet?.state).toBe('delayed')
  const state = async () => (await findBet(db, owner, bet?.id ?? ''))?.state
  clock.advance(10_000)
  await expect.poll(state, { timeout: 15_000 }).toBe('accepted')
  await decide(db, ref, { kind: 'settled', outcomes: { 12: { verdict: 'won' } } })
  const later = async () => {
    // Repeated jobs go by the platform's clock, which stands still in a test.
    clock.advance(1_000)
    return state()
  }
  await expect.poll(later, { timeout: 15_000 }).toBe('settled')
})
