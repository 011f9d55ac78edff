import type { SlipBuilder } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { useUpTime } from '../own-limits/testing/used-up.ts'
import { limitBook, saveLimits } from './limits.ts'
import { placeSlip } from './placement/place.ts'
import { planBets } from './placement/plan.ts'
import type { BetRules } from './rules.ts'
import { AWAY, HOME, type Pick, selectionOn, sportsTable } from './testing/table.ts'

const database = await testDatabase()
const table = await sportsTable(database)
const BRAND = { id: 'brasa', settings: {}, currency: 'EUR' } as const
let slips = 0

const single = (stake: string, index = 0) => ({
  kind: 'single' as const,
  selections: [index],
  system: null,
  stake,
})
/** Places single bets by these rules: what is wrong, or true. */
const place = (picks: readonly Pick[], stakes: readonly string[], rules: Partial<BetRules>) =>
  placeBets(
    picks,
    stakes.map((stake, index) => single(stake, index)),
    rules,
  )

/** The same of bets of any form. */
async function placeBets(
  picks: readonly Pick[],
  bets: Parameters<typeof planBets>[1],
  rules: Partial<BetRules>,
  builders: SlipBuilder[] = [],
) {
  const selections = picks.map(selectionOn)
  const placement = await placeSlip(table.deps, {
    owner: await table.player(100_000_00n),
    key: `limited-${(slips += 1)}`,
    selections,
    builders,
    ...planBets(selections, bets, 'EUR', builders),
    choice: 'none',
    rules: { ...table.rules, ...rules },
  })
  return placement.placed === false ? placement.problems : placement.placed
}
const OVER = (eventId: string): Pick => ({
  eventId,
  marketId: 18,
  specifiers: 'total=2.5',
  outcomeId: '12',
  shown: 2000n,
})

test('the limit of a market counts what its worst outcome costs and names the stake that is left', async () => {
  const event = await table.event()
  const rules = { marketLiability: 100_00n }
  expect(await place([HOME(event)], ['60.00'], rules)).toBe(true)
  expect(await place([HOME(event)], ['40.01'], rules)).toMatchObject([
    { code: 'market_limit', bet: 0, limit: 40_00n },
  ])
  // A stake on another outcome pays for it.
  expect(await place([AWAY(event)], ['10.00'], rules)).toBe(true)
  expect(await place([HOME(event)], ['50.00'], rules)).toBe(true)
  expect(await place([HOME(event)], ['0.10'], rules)).toMatchObject([{ code: 'market_limit', limit: 0n }])
  // Another market of the event has its own.
  expect(await place([OVER(event)], ['100.00'], rules)).toBe(true)
})

test('the limit of an event counts the worst outcomes of all its markets together', async () => {
  const event = await table.event()
  const rules = { eventLiability: 100_00n }
  expect(await place([HOME(event)], ['60.00'], rules)).toBe(true)
  expect(await place([OVER(event)], ['40.01'], rules)).toMatchObject([{ code: 'event_limit', limit: 40_00n }])
  expect(await place([OVER(event)], ['40.00'], rules)).toBe(true)
  expect(await place([HOME(await table.event())], ['100.00'], rules)).toBe(true)
})

test('bets of one slip count together, and slips at once pass no limit', async () => {
  const event = await table.event()
  const rules = { eventLiability: 100_00n }
  expect(await place([HOME(event), OVER(event)], ['60.00', '50.00'], rules)).toMatchObject([
    { code: 'event_limit', bet: 1, limit: 40_00n },
  ])
  const answers = await Promise.all(Array.from({ length: 6 }, () => place([HOME(event)], ['30.00'], rules)))
  expect(answers.filter((one) => one === true)).toHaveLength(3)
})

test('a multiple counts whole at each of its outcomes, and is held to the limits of their markets and events', async () => {
  const [event, other] = [await table.event(), await table.event()]
  const rules = { marketLiability: 100_00n }
  const both = (stake: string) => ({ kind: 'multiple' as const, selections: [0, 1], system: null, stake })
  const picks = [HOME(event), HOME(other)]
  // 20.00 at 4.00 cost 60.00 at each of both.
  expect(await placeBets(picks, [both('20.00')], rules)).toBe(true)
  expect(await place([HOME(event)], ['40.01'], rules)).toMatchObject([
    { code: 'market_limit', limit: 40_00n },
  ])
  expect(await placeBets([HOME(other), AWAY(event)], [both('5.00')], rules)).toBe(true)
  expect(await place([HOME(other)], ['5.01'], rules)).toMatchObject([{ code: 'market_limit', limit: 5_00n }])
  expect(await placeBets(picks, [both('1.67')], rules)).toMatchObject([
    { code: 'market_limit', bet: 0, limit: 1_66n },
  ])
  expect(await placeBets(picks, [both('1.66')], rules)).toBe(true)
  // The event of the first one has a limit, too.
  expect(await place([OVER(event)], ['40.00'], { eventLiability: 100_00n })).toMatchObject([
    { code: 'event_limit', limit: 35_02n },
  ])
  // What is lost counts no more.
  await table.settle(other, { 1: 'lost', 2: 'won', 3: 'lost' })
  expect(await place([HOME(event)], ['100.00'], rules)).toBe(true)
  expect(await place([HOME(event)], ['0.10'], rules)).toMatchObject([{ code: 'market_limit', limit: 0n }])
})

test('systems and bet builders count with all that they may cost', async () => {
  const [event, other, third] = [await table.event(), await table.event(), await table.event()]
  const rules = { marketLiability: 100_00n }
  const system = { kind: 'system' as const, selections: [0, 1, 2], system: '2/3', stake: '5.00' }
  // Three lines of 5.00 at 4.00 cost 45.00.
  expect(await placeBets([HOME(event), HOME(other), HOME(third)], [system], rules)).toBe(true)
  expect(await place([HOME(third)], ['55.01'], rules)).toMatchObject([
    { code: 'market_limit', limit: 55_00n },
  ])
  table.joint.probability = 0.25
  const builder = [{ selections: [0, 1], odds: '4.00' }]
  const built = (stake: string) =>
    placeBets(
      [HOME(event), OVER(event)],
      [{ kind: 'single', selections: [0, 1], system: null, stake }],
      rules,
      builder,
    )
  expect(await built('18.34')).toMatchObject([{ code: 'market_limit', limit: 18_33n }])
  expect(await built('10.00')).toBe(true)
  expect(await place([HOME(event)], ['25.01'], rules)).toMatchObject([
    { code: 'market_limit', limit: 25_00n },
  ])
  expect(await place([OVER(event)], ['70.01'], rules)).toMatchObject([
    { code: 'market_limit', limit: 70_00n },
  ])
})

test('figures of older bets are kept for a moment: later bets count at once, and nothing is refused for a bet that has ended', async () => {
  const event = await table.event()
  const rules = { marketLiability: 100_00n }
  const own = await table.player()
  const old = await table.placed(own, [HOME(event)], { stake: '40.00' })
  table.advance(120_000)
  // The first counts all, the second only what is younger than a minute.
  for (const stake of ['20.00', '30.00']) expect(await place([HOME(event)], [stake], rules)).toBe(true)
  expect(await place([HOME(event)], ['20.00'], rules)).toMatchObject([{ limit: 10_00n }])
  expect(await place([HOME(event)], ['1.00'], rules)).toBe(true)
  expect(await table.cashOut(old, 38_00n)).toMatchObject({ code: 'paid' })
  expect(await place([HOME(event)], ['49.00'], rules)).toBe(true)
  expect(await place([HOME(event)], ['0.10'], rules)).toMatchObject([{ limit: 0n }])
})

test('a player has the limits set for them, others those of the brand; they hold within a second', async () => {
  const book = limitBook(database.db, table.deps.now)
  const none = { maxStake: null, maxReturn: null, marketLiability: null, eventLiability: null, delays: {} }
  const before = await book.rulesFor(BRAND, 'pl_1')
  expect(before.marketLiability).toBeNull()
  await saveLimits(
    database.db,
    { brandId: 'brasa', playerId: null },
    { ...none, maxStake: 900n, eventLiability: 5000n, delays: { tennis: 8 } },
  )
  await saveLimits(database.db, { brandId: 'brasa', playerId: 'pl_1' }, { ...none, maxStake: 300n })
  table.advance(1_000)
  const [one, other] = [await book.rulesFor(BRAND, 'pl_1'), await book.rulesFor(BRAND, null)]
  expect(one).toMatchObject({ maxStake: 300n, maxReturn: before.maxReturn, eventLiability: 5000n })
  expect(other.maxStake).toBe(900n)
  expect([one.computeDelay('tennis'), one.computeDelay('football')]).toEqual([8, 6])
  await saveLimits(database.db, { brandId: 'brasa', playerId: 'pl_1' }, none)
  table.advance(1_000)
  expect((await book.rulesFor(BRAND, 'pl_1')).maxStake).toBe(900n)
})

test('a slip that a limit of time refuses has been play up to then, though nothing of it is kept', async () => {
  const [owner, event] = [await table.player(100_00n), await table.event()]
  const now = table.deps.now()
  const lastPlayed = await useUpTime(database.db, owner, now)
  const selections = [selectionOn(HOME(event))]
  const placement = await placeSlip(table.deps, {
    owner,
    key: `limited-${(slips += 1)}`,
    selections,
    builders: [],
    ...planBets(selections, [single('1.00')], 'EUR', []),
    choice: 'none',
    rules: table.rules,
  })
  expect(placement).toMatchObject({ placed: false, problems: [{ code: 'own_limit' }] })
  expect((await lastPlayed())?.getTime()).toBeGreaterThanOrEqual(now.getTime())
})
