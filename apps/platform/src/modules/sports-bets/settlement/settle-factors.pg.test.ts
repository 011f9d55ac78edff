import { exactDecimal } from '@palco/sports-rules/bets'
import { expect, test } from 'vitest'
import { decide } from '../../../testing/sports-offer.ts'
import { testDatabase } from '../../../testing/index.ts'
import { releaseHeld } from './held.ts'
import { AWAY, HOME, sportsTable } from '../testing/table.ts'
import { waitingMarkets } from './waiting.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)

const share = async (eventId: string, dead_heat: string, verdict = 'won') => {
  const market = { eventId, marketId: 1, specifiers: '' }
  await decide(db, market, { kind: 'settled', outcomes: { 3: { verdict, dead_heat } } })
  await table.work()
}

test('half results are paid by their factors', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const half = await table.placed(owner, [HOME(event)])
  await table.settle(event, { 1: 'half_lost', 3: 'half_won' })
  expect(await table.bet(half)).toMatchObject({ returned: 5_00n })
})

/** The factor as the feed writes it, and what 10.00 at 4.00 return: v + (1 − v) · r · d · o, rounded down. */
test.for([
  ['0.5', 20_00n],
  ['0.2', 8_00n],
  ['0.8', 32_00n],
  ['0.1', 4_00n],
  ['0.25', 10_00n],
  ['0.01', 40n],
  ['0.333333', 13_33n],
  ['0.6666666666666667', 26_66n],
  ['0.0025', 10n],
  ['0.000000000000000001', 0n],
  ['0.999999999999999999', 39_99n],
  ['1.0', 40_00n],
] as const)('a win with the dead heat factor %s is paid exactly that', async ([factor, returned]) => {
  const [owner, event, other] = [await table.player(), await table.event(), await table.event()]
  const single = await table.placed(owner, [AWAY(event)])
  const multiple = await table.placed(owner, [AWAY(event), HOME(other)])
  await table.settle(other, { 1: 'won' })
  await share(event, factor)
  expect(await table.bet(single)).toMatchObject({ state: 'settled', returned })
  const { num, den } = exactDecimal(factor) ?? { num: 0n, den: 1n }
  expect(await table.bet(multiple)).toMatchObject({ state: 'settled', returned: (80_00n * num) / den })
})

test('every place of a factor counts: 3.00 at 4.00 with 0.3333333334 are 4.00, with 0.333333333 they are 3.99', async () => {
  for (const [factor, returned] of [
    ['0.3333333334', 4_00n],
    ['0.333333333', 3_99n],
  ] as const) {
    const [owner, event] = [await table.player(), await table.event()]
    const bet = await table.placed(owner, [AWAY(event)], { stake: '3.00' })
    await share(event, factor)
    expect(await table.bet(bet), factor).toMatchObject({ returned })
  }
})

test('a correction takes a factor back', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const [home, away] = [await table.placed(owner, [HOME(event)]), await table.placed(owner, [AWAY(event)])]
  await share(event, '0.3333333333333333')
  expect(await table.bet(away)).toMatchObject({ returned: 13_33n })
  expect(await table.bet(home)).toMatchObject({ returned: 0n })
  await table.settle(event, { 3: 'won' })
  expect(await table.bet(away)).toMatchObject({ returned: 40_00n })
  await table.settle(event, { 1: 'won' })
  expect(await table.bet(home)).toMatchObject({ returned: 20_00n })
  await share(event, '0.9', 'half_won')
  expect(await table.bet(away)).toMatchObject({ returned: 23_00n })
})

test('a win that is shared by a factor of 0 waits for an operator, and is what a loss is if it is let through', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [AWAY(event)])
  await share(event, '0')
  expect(await table.bet(bet)).toMatchObject({ state: 'accepted' })
  expect(await waitingMarkets(db, new Date(), 10_000)).toContainEqual(
    expect.objectContaining({ eventId: event, why: 'contradiction' }),
  )
  await releaseHeld(db, { eventId: event, marketId: 1, specifiers: '', revision: 1 })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
})

/** Settlements that no match can have, and what is like them and can be. */
test.for([
  ['three winners of a 1X2', { 1: 'won', 2: 'won', 3: 'won' }, true],
  ['two winners of a 1X2', { 1: 'won', 3: 'won' }, true],
  ['two halves that come to more than one', { 1: 'won', 2: 'half_won', 3: 'lost' }, true],
  ['no winner', { 1: 'lost', 2: 'lost', 3: 'lost' }, true],
  ['a loser alone', { 1: 'lost' }, true],
  ['a loser alone that nobody has bet on', { 3: 'lost' }, true],
  ['a refund alone', { 1: 'refund' }, true],
  ['nothing at all', {}, true],
  ['an outcome that the market does not have', { 1: 'won', 2: 'lost', 3: 'lost', 4: 'lost' }, true],
  ['an outcome twice', { 1: { verdict: 'won', twice: true }, 2: 'lost', 3: 'lost' }, true],
  ['one winner', { 1: 'won', 2: 'lost', 3: 'lost' }, false],
  ['a winner alone', { 1: 'won' }, false],
  [
    'two who share',
    { 1: { verdict: 'won', dead_heat: '0.5' }, 3: { verdict: 'won', dead_heat: '0.5' } },
    false,
  ],
  [
    'three who share, rounded up',
    {
      1: { verdict: 'won', dead_heat: '0.334' },
      2: { verdict: 'won', dead_heat: '0.334' },
      3: { verdict: 'won', dead_heat: '0.334' },
    },
    false,
  ],
  ['a refund of all', { 1: 'refund', 2: 'refund', 3: 'refund' }, false],
] as const)('%s', async ([_, outcomes, waits]) => {
  const [owner, event] = [await table.player(), await table.event()]
  const bet = await table.placed(owner, [HOME(event)])
  const full = Object.fromEntries(
    Object.entries(outcomes).map(([id, one]) => [id, typeof one === 'string' ? { verdict: one } : one]),
  )
  await decide(db, { eventId: event, marketId: 1, specifiers: '' }, { kind: 'settled', outcomes: full })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: waits ? 'accepted' : 'settled' })
  const waiting = await waitingMarkets(db, new Date(), 10_000)
  expect(waiting.some(({ eventId, why }) => eventId === event && why === 'contradiction')).toBe(waits)
  if (!waits) return
  // An operator may let it through as the feed has it.
  await releaseHeld(db, { eventId: event, marketId: 1, specifiers: '', revision: 1 })
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled' })
})
