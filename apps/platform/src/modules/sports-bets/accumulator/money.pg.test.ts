import { expect, test } from 'vitest'
import { decide, listOutcomes, offerEvent } from '../../../testing/sports-offer.ts'
import { openTable } from '../../bonuses/testing/table.ts'
import { placeSlip } from '../placement/place.ts'
import { planBets } from '../placement/plan.ts'
import { toBetRules } from '../rules.ts'
import { settleAll } from '../settlement/settle.ts'
import { takeResults } from '../settlement/take-results.ts'
import { selectionOn } from '../testing/table.ts'
import { readBrandBonus, saveBrandBonus } from './terms.ts'

const table = await openTable()
const { db, clock } = table
await db.query({
  text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('brasa', 0, 'proportional')`,
})
const deps = { db, now: () => new Date(clock.ms) }
await saveBrandBonus(
  db,
  'brasa',
  { steps: [{ selections: 2, percent: 10 }], leastOdds: 1_500n, most: 1_000_000n },
  deps.now(),
)
const rules = {
  ...toBetRules({
    currency: 'ARS',
    settings: { sportsbook: { min_stake: '1.00', max_stake: '100000.00' } },
  }),
  accumulator: await readBrandBonus(db, 'brasa'),
}
const MARKET = { marketId: 18, specifiers: 'total=2.5' }
let made = 0

/** Stakes (minor units, a decimal in the slip) on two outcomes at 2.00 each; `settle` says that both won. */
async function double(playerId: string, stake: string, fund?: 'bonus', inMs = 3_600_000) {
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1)
    ids.push(
      await offerEvent(db, {
        id: `test:match:${(made += 1)}`,
        startAt: new Date(clock.ms + inMs),
        markets: [{ ...MARKET, outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }) }],
      }),
    )
  const selections = ids.map((eventId) => selectionOn({ ...MARKET, eventId, outcomeId: '12', shown: 2000n }))
  const bet = { kind: 'multiple' as const, selections: [0, 1], system: null, stake, ...(fund && { fund }) }
  const placement = await placeSlip(deps, {
    owner: { brandId: 'brasa', playerId },
    key: `slip-${(made += 1)}`,
    selections,
    ...planBets(selections, [bet], 'ARS'),
    choice: 'any',
    rules,
  })
  const [placed] = placement.placed === true ? placement.bets : []
  if (!placed) throw new Error('the bet was not placed')
  const settle = async () => {
    for (const eventId of ids)
      await decide(
        db,
        { ...MARKET, eventId },
        { kind: 'settled', outcomes: { 12: { verdict: 'won' }, 13: { verdict: 'lost' } } },
      )
    await takeResults(db)
    await settleAll(deps)
    const { rows } = await db.query<{ returned: bigint; version: number | null; possible: bigint }>({
      text: 'SELECT returned, accumulator_version AS version, possible_return AS possible FROM sports_bets WHERE id = $1',
      values: [placed.id],
    })
    return rows[0]
  }
  return { placed, settle }
}

const balance = async (playerId: string) => {
  const { rows } = await db.query({
    text: 'SELECT cash, bonus FROM ledger.accounts WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]
}
const withBonus = async () => {
  const player = await table.player({ cash: 3_000n })
  await table.claim(
    player,
    await table.define({ amount: 10_000n, multiple: 100, contributions: { default: 100 } }),
  )
  return player
}

test('cash alone: the bonus is paid as cash with the win', async () => {
  const { id } = await withBonus()
  const { placed, settle } = await double(id, '30.00')
  expect(placed).toMatchObject({ accumulator: { version: 1 }, possibleReturn: 12_900n })
  expect(await settle()).toEqual({ returned: 12_900n, version: 1, possible: 12_900n })
  expect(await balance(id)).toEqual({ cash: 12_900n, bonus: 10_000n })
})

test('a stake that takes bonus money has none, chosen or for the rest of it', async () => {
  for (const [stake, fund, cash, bonus] of [
    ['40.00', 'bonus', 3_000n, 22_000n],
    ['40.00', undefined, 12_000n, 13_000n],
  ] as const) {
    const { id } = await withBonus()
    const { placed, settle } = await double(id, stake, fund)
    expect(placed).toMatchObject({ accumulator: null, possibleReturn: 16_000n })
    expect(await settle()).toEqual({ returned: 16_000n, version: null, possible: 16_000n })
    expect(await balance(id)).toEqual({ cash, bonus })
  }
})

test('a bonus that is taken off does not count for the limits of early steps', async () => {
  const early = async (bet: string) => {
    const { id } = await withBonus()
    await double(id, bet, undefined, 48 * 3_600_000)
    const { rows } = await db.query<{ stake: bigint; possible: bigint }>({
      text: 'SELECT DISTINCT stake, possible_return AS possible FROM sports_early_stakes WHERE player_id = $1',
      values: [id],
    })
    return rows
  }
  expect(await early('30.00')).toEqual([{ stake: 3_000n, possible: 12_900n }])
  // Bonus money pays for the rest.
  expect(await early('40.00')).toEqual([{ stake: 4_000n, possible: 16_000n }])
})
