import { lineReturn, listLines, systemReturn, type System } from '@palco/sports-rules/bets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { expectRecount } from './testing/recount.ts'
import { AWAY, FIRST, HOME, type Pick, sportsTable } from './testing/table.ts'
import type { Bet } from './bet/types.ts'
import { type Decided, decideAll, type Verdicts } from './testing/decisions.ts'
import { verdictPair } from './testing/verdicts.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 12)
const EVENTS = 6

type Planned = { events: number[]; away: boolean[]; system: string | null; stake: number }
/** What happens to the market of an event. `null`: its settlement is rolled back. */

const plans: fc.Arbitrary<Planned> = fc
  .record({
    events: fc.uniqueArray(fc.nat({ max: EVENTS - 1 }), { minLength: 1, maxLength: 4 }),
    away: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    isSystem: fc.boolean(),
    stake: fc.integer({ min: 10, max: 333 }),
  })
  .map(({ events, away, isSystem, stake }) => {
    const system = isSystem ? (['', '', '1/2', 'patent', 'lucky_15'][events.length] ?? '') : ''
    return { events, away, system: system === '' ? null : system, stake }
  })
const decided: fc.Arbitrary<Decided> = fc.record({
  event: fc.nat({ max: EVENTS - 1 }),
  verdicts: fc.option(verdictPair, { freq: 5 }),
})

const toSystem = (bet: Bet): System => ({ selections: bet.legs.length, sizes: bet.sizes })

/** The return by the rules alone: `null` while a line that is not lost has an open leg. */
function expectedReturn(bet: Bet, final: ReadonlyMap<string, Verdicts>): bigint | null {
  const legs = bet.legs.map(({ odds, eventId, outcomeId }) => {
    const verdicts = final.get(eventId) ?? null
    return verdicts && { odds, verdict: verdicts[outcomeId === '1' ? 0 : 1] }
  })
  if (legs.every((leg) => leg !== null)) return systemReturn(bet.lineStake, legs, toSystem(bet))
  const lines = listLines(toSystem(bet)).map((line) => {
    const own = line.map((index) => legs[index] ?? null)
    if (own.some((leg) => leg?.verdict === 'lost')) return 0n
    const known = own.filter((leg) => leg !== null)
    return known.length === own.length ? lineReturn(bet.lineStake, known) : null
  })
  return lines.every((line) => line !== null) ? lines.reduce((sum, line) => sum + line, 0n) : null
}

test('whatever is decided, rolled back and corrected, bets return what the rules say and the money follows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plans, { minLength: 1, maxLength: 5 }),
      fc.array(decided, { maxLength: 14 }),
      async (plans, decisions) => {
        const owner = await table.player(1_000_00n)
        const events: string[] = []
        for (let count = 0; count < EVENTS; count += 1) events.push(await table.event())
        const bets: Bet[] = []
        for (const { events: own, away, system, stake } of plans) {
          const picks: Pick[] = own.map((index, leg) => (away[leg] ? AWAY : HOME)(events[index] ?? ''))
          const kind = system ? { kind: 'system' as const, system } : {}
          const text = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, '0')}`
          bets.push(await table.placed(owner, picks, { ...kind, selections: [...picks.keys()], stake: text }))
        }
        const final = await decideAll(db, table, events, decisions)
        let cash = 1_000_00n
        for (const placed of bets) {
          const bet = await table.bet(placed)
          const expected = expectedReturn(bet, final)
          expect(bet.returned).toBe(expected)
          cash += (expected ?? 0n) - bet.stake
        }
        expect(await table.cash(owner)).toBe(cash)
        const now = await Promise.all(bets.map((one) => table.bet(one)))
        for (const eventId of events) await expectRecount(db, eventId, now)
      },
    ),
    { numRuns: RUNS },
  )
})

test('a system returns the sum of its lines', async () => {
  const owner = await table.player()
  const events = [await table.event(), await table.event(), await table.event()]
  const bet = await table.placed(owner, events.map(AWAY), {
    kind: 'system',
    system: 'patent',
    stake: '0.33',
    selections: [0, 1, 2],
  })
  await table.settle(events[0] ?? '', { 3: 'won' })
  await table.settle(events[1] ?? '', { 3: 'half_won' })
  await table.settle(events[2] ?? '', { 1: 'refund', 2: 'refund', 3: 'refund' })
  // Singles 1.32, 0.82 (0.825), 0.33; doubles 3.30, 1.32, 0.82 (0.825); treble 3.30.
  expect(await table.bet(bet)).toMatchObject({ returned: 11_21n })
})

test('a system each way returns the place line of each of its lines as well', async () => {
  const owner = await table.player()
  const events = [await table.scorers(), await table.scorers(), await table.scorers()]
  const bet = await table.placed(
    owner,
    events.map((id) => FIRST(id)),
    { kind: 'system', system: 'patent', stake: '0.33', selections: [0, 1, 2], each_way: true },
  )
  expect(bet).toMatchObject({ lines: 14, stake: 4_62n })
  const decisions = [
    [{ a: 'won', b: 'lost', c: 'lost' }, 'won'],
    [{ a: 'lost', b: 'won', c: 'lost' }, 'won'],
    [{ a: 'lost', b: 'won', c: 'lost' }, 'lost'],
  ] as const
  for (const [index, [first, place]] of decisions.entries()) {
    const eventId = events[index] ?? ''
    await table.settle(eventId, first, { marketId: 38, specifiers: 'goalnr=1' })
    await table.settle(eventId, { a: place, b: 'lost', c: 'lost' }, { marketId: 40, specifiers: '' })
  }
  // To win: the single of the first, 3.30. To place at 1 + 9 × 1/4 = 3.25: two singles of 1.07 (1.0725), their double 3.48 (3.485).
  expect(await table.bet(bet)).toMatchObject({ returned: 3_30n + 1_07n + 1_07n + 3_48n })
})
