import { expect, test } from 'vitest'
import { decide, offerEvent, listOutcomes } from '../../testing/sports-offer.ts'
import { openTable } from '../bonuses/testing/table.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { placeSlip } from './placement/place.ts'
import { toBetRules } from './rules.ts'
import { settleAll } from './settlement/settle.ts'
import { takeResults } from './settlement/take-results.ts'
import { selectionOn } from './testing/table.ts'

const table = await openTable()
const { db, clock, balances, promotions } = table
await db.query({
  text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('brasa', 0, 'proportional')`,
})
const deps = { db, now: () => new Date(clock.ms) }
const rules = toBetRules({
  currency: 'ARS',
  settings: { sportsbook: { min_stake: '1.00', max_stake: '100000.00' } },
})
const MARKET = { marketId: 18, specifiers: 'total=2.5' }
let events = 0
let slips = 0

/** An event with over (12) and under 2.5 goals (13) at 2.00 each. */
const event = () =>
  offerEvent(db, {
    id: `test:match:${(events += 1)}`,
    startAt: new Date(clock.ms + 3_600_000),
    markets: [{ ...MARKET, outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }) }],
  })

/** Stakes (minor units) on over 2.5 goals at 2.00. */
async function bet({ id: playerId }: TestPlayer, eventId: string, stake: bigint, fund?: 'bonus') {
  const placement = await placeSlip(deps, {
    owner: { brandId: 'brasa', playerId },
    key: `slip-${(slips += 1)}`,
    selections: [selectionOn({ ...MARKET, eventId, outcomeId: '12', shown: 2000n })],
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
        lineStake: stake,
        ...(fund && { fund }),
      },
    ],
    problems: [],
    choice: 'any',
    rules,
  })
  if (placement.placed !== true) throw new Error('the bet was not placed')
}

/** What the feed says of over 2.5 goals, null that it is open again; and the settlement. */
async function settle(eventId: string, verdict: 'won' | 'lost' | 'refund' | null) {
  const outcomes = { 12: { verdict }, 13: { verdict: verdict === 'won' ? 'lost' : 'won' } }
  await decide(db, { ...MARKET, eventId }, verdict ? { kind: 'settled', outcomes } : { kind: 'rolled_back' })
  await takeResults(db)
  await settleAll(deps)
}

/** A player with 30.00 in cash and a claimed bonus of 100.00. */
async function playerWithBonus(): Promise<TestPlayer> {
  const player = await table.player({ cash: 3_000n })
  // The offers of other players would be among this one's bonuses.
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  await table.given(player, { multiple: 100 })
  return player
}

// Of 100.00 in bonus money 60.00 are taken by the first bet, or 20.00 that bring 40.00 before they are taken back.
test.each([
  { what: 'a stake that was given back is taken again', staked: 6_000n, first: 'refund', spent: 4_000n },
  { what: 'a win is taken back', staked: 2_000n, first: 'won', spent: 8_000n },
] as const)('$what: bonus money that is gone is the brand’s loss, to the unit', async (row) => {
  for (const gone of [0n, 1n]) {
    const [player, corrected, other] = [await playerWithBonus(), await event(), await event()]
    await bet(player, corrected, row.staked, 'bonus')
    await settle(corrected, row.first)
    await bet(player, other, row.spent + gone, 'bonus')
    const before = await promotions()
    await settle(corrected, 'lost')
    expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 0n })
    expect(before - (await promotions())).toBe(gone)
  }
})

test('bets that took bonus money and bets in cash, settled together, are each paid in what they took', async () => {
  const [one, two, three] = [await playerWithBonus(), await playerWithBonus(), await playerWithBonus()]
  const eventId = await event()
  await bet(one, eventId, 1_000n)
  await bet(two, eventId, 1_000n, 'bonus')
  await bet(three, eventId, 4_000n)
  await settle(eventId, 'won')
  expect(await balances(one)).toEqual({ cash: 4_000n, bonus: 10_000n })
  expect(await balances(two)).toEqual({ cash: 3_000n, bonus: 11_000n })
  expect(await balances(three)).toEqual({ cash: 6_000n, bonus: 11_000n })
})

test('a bonus of which all is staked goes on while its bet is open again, and ends with the bet', async () => {
  const states = async (player: TestPlayer) => {
    await table.run('progress')
    return table.states(player)
  }
  const [player, eventId] = [await playerWithBonus(), await event()]
  await bet(player, eventId, 10_000n, 'bonus')
  await settle(eventId, 'lost')
  await settle(eventId, null)
  expect(await states(player)).toEqual([['claimed', null]])
  await settle(eventId, 'won')
  expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 20_000n })

  const [loser, other] = [await playerWithBonus(), await event()]
  await bet(loser, other, 10_000n, 'bonus')
  await settle(other, 'lost')
  expect(await states(loser)).toEqual([['canceled', 'spent']])
})
