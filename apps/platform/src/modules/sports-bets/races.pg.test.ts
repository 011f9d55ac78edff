import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { listSeeds, withEachSeed } from '../../testing/seeds.ts'
import { decide } from '../../testing/sports-offer.ts'
import { settleAll } from './settlement/settle.ts'
import { takeResults } from './settlement/take-results.ts'
import { HOME, setMarkets, sportsTable } from './testing/table.ts'
import type { PriceChoice } from './bet/types.ts'

/** Two things happen to one bet or market at the same moment. SEEDS says how many seeds (12 without it), SEED which one alone. */
const seeds = listSeeds({ SEEDS: '12', ...process.env })
const options = { timeout: 30_000 + seeds.length * 2_000 }
const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)

const WON = { 1: { verdict: 'won' } }
const EVER = [{ from: null, to: null }]
const toMarket = (eventId: string) => ({ eventId, marketId: 1, specifiers: '' })
const shareOfHome = (share: number) => `outcomes = '[{"id": "1", "active": true, "share": ${share}}]'`

const field = fc.record({
  /** Turns of the loop that each side waits before it begins. */
  turns: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
  isPart: fc.boolean(),
  choice: fc.constantFrom<PriceChoice[]>('none', 'better', 'any'),
  share: fc.constantFrom(0.4, 0.625),
})
type Drawn = typeof field extends fc.Arbitrary<infer One> ? One : never
function drawn(seed: number): Drawn {
  const [one] = fc.sample(field, { seed, numRuns: 1 })
  if (!one) throw new Error('nothing was drawn')
  return one
}

async function atOnce<A, B>(
  { turns }: Drawn,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const after = async <T>(count: number, act: () => Promise<T>): Promise<T> => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((next) => void setImmediate(next))
    return act()
  }
  return Promise.all([after(turns[0], first), after(turns[1], second)])
}

test(
  'a cash-out and the settlement of its bet: what is closed is cashed out, the rest is settled',
  options,
  async () => {
    await withEachSeed(seeds, async (seed) => {
      const one = drawn(seed)
      const [owner, event] = [await table.player(), await table.event()]
      const bet = await table.placed(owner, [HOME(event)])
      await decide(db, toMarket(event), { kind: 'settled', outcomes: WON })
      await takeResults(db)
      const stake = one.isPart ? 5_00n : null
      const [cashedOut] = await atOnce(
        one,
        () => table.cashOut(bet, 9_50n, { stake }),
        () => settleAll(table.deps),
      )
      const isPaid = cashedOut.code === 'paid'
      const [out, returned] = !isPaid ? [0n, 20_00n] : one.isPart ? [4_75n, 10_00n] : [9_50n, null]
      expect(await table.bet(bet)).toMatchObject({
        state: returned === null ? 'cashed_out' : 'settled',
        cashedOut: out,
        returned,
      })
      expect(await table.cash(owner)).toBe(90_00n + out + (returned ?? 0n))
    })
  },
)

test('a cash-out and the cancel of its market: one of them ends the bet', options, async () => {
  await withEachSeed(seeds, async (seed) => {
    const [owner, event] = [await table.player(), await table.event()]
    const bet = await table.placed(owner, [HOME(event)])
    await decide(db, toMarket(event), { kind: 'cancelled', cancels: EVER })
    await takeResults(db)
    const [cashedOut] = await atOnce(
      drawn(seed),
      () => table.cashOut(bet, 9_50n),
      () => settleAll(table.deps),
    )
    expect(await table.cash(owner)).toBe(cashedOut.code === 'paid' ? 99_50n : 100_00n)
  })
})

test(
  'a price change and a placement: the bet has a price that the player accepts, or there is none',
  options,
  async () => {
    await withEachSeed(seeds, async (seed) => {
      const one = drawn(seed)
      const [owner, event] = [await table.player(), await table.event()]
      const single = { kind: 'single' as const, selections: [0], system: null, stake: '10.00' }
      const [placement] = await atOnce(
        one,
        () => table.place(owner, [HOME(event)], [single], { choice: one.choice }),
        () => setMarkets(db, event, shareOfHome(one.share)),
      )
      const changed = one.share < 0.5 ? 2500n : 1600n
      const isTaken = one.choice === 'any' || (one.choice === 'better' && changed > 2000n)
      if (placement.placed === true) {
        const [{ odds } = { odds: null }] = placement.bets
        expect(isTaken ? [2000n, changed] : [2000n]).toContain(odds)
      } else {
        expect(isTaken).toBe(false)
        expect(placement).toMatchObject({ problems: [{ code: 'price_changed', odds: changed }] })
      }
      expect(await table.cash(owner)).toBe(placement.placed === true ? 90_00n : 100_00n)
    })
  },
)

test('a cancel and the settlement of its market: the cancel has the last word', options, async () => {
  await withEachSeed(seeds, async (seed) => {
    const event = await table.event()
    const owners = [await table.player(), await table.player(), await table.player()]
    for (const owner of owners) await table.placed(owner, [HOME(event)])
    await decide(db, toMarket(event), { kind: 'settled', outcomes: WON })
    await takeResults(db)
    const settling = () => settleAll(table.deps, { portion: 1 })
    await atOnce(drawn(seed), settling, async () => {
      await decide(db, toMarket(event), { kind: 'cancelled', outcomes: WON, cancels: EVER })
      await takeResults(db)
      await settling()
    })
    await settling()
    for (const owner of owners) expect(await table.cash(owner)).toBe(100_00n)
  })
})

test(
  'a suspension and the decision of a delayed bet: it is accepted or refused, and the stake goes with it',
  options,
  async () => {
    await withEachSeed(seeds, async (seed) => {
      const [owner, event] = [await table.player(), await table.event({ live: true })]
      const bet = await table.placed(owner, [HOME(event)])
      expect(bet.state).toBe('delayed')
      table.advance(10_000)
      await atOnce(
        drawn(seed),
        () => table.due(),
        () => setMarkets(db, event, 'status = -1'),
      )
      const { state, reason } = await table.bet(bet)
      expect([state, reason]).toEqual(state === 'accepted' ? ['accepted', null] : ['refused', 'suspended'])
      expect(await table.cash(owner)).toBe(state === 'accepted' ? 90_00n : 100_00n)
    })
  },
)
