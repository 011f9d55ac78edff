import type { Verdict } from '@palco/sports-rules/bets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import type { Bet } from '../bet/types.ts'
import { AWAY, HOME, sportsTable } from '../testing/table.ts'
import { decideAll, type Verdicts } from '../testing/decisions.ts'
import { verdictPair } from '../testing/verdicts.ts'
import { readBrandBonus, saveBrandBonus } from './terms.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 12)
const EVENTS = 5

/** What one unit of stake returns at whole odds, in halves. */
const HALVES: Readonly<Record<Verdict, (odds: bigint) => bigint>> = {
  won: (odds) => 2n * odds,
  half_won: (odds) => 1n + odds,
  refund: () => 2n,
  half_lost: () => 1n,
  lost: () => 0n,
}
type Row = { events: number[]; away: boolean[]; stake: number }
type Terms = { percents: [number, number, number]; leastOdds: bigint; most: bigint }

const rows: fc.Arbitrary<Row> = fc.record({
  events: fc.uniqueArray(fc.nat({ max: EVENTS - 1 }), { minLength: 2, maxLength: 5 }),
  away: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  stake: fc.integer({ min: 10, max: 3_333 }),
})
const terms: fc.Arbitrary<Terms> = fc.record({
  percents: fc.tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 21, max: 40 }),
    fc.integer({ min: 41, max: 90 }),
  ),
  // The selections are at 2.00 and 4.00.
  leastOdds: fc.constantFrom(1_900n, 2_000n, 2_001n, 4_000n, 4_001n),
  most: fc.bigInt(1n, 500_00n),
})
const decided = fc.record({
  event: fc.nat({ max: EVENTS - 1 }),
  verdicts: fc.option(verdictPair, { freq: 6 }),
})

/** The return by whole numbers alone; null while the bet is open. */
function expectedReturn(
  bet: Bet,
  final: ReadonlyMap<string, Verdicts>,
  { percents, leastOdds, most }: Terms,
) {
  const legs = bet.legs.map(({ eventId, outcomeId }) => {
    const verdicts = final.get(eventId) ?? null
    const [odds, verdict] = outcomeId === '1' ? [2n, verdicts?.[0]] : [4n, verdicts?.[1]]
    return { odds, verdict, counts: verdict === 'won' && odds * 1000n >= leastOdds }
  })
  if (legs.some(({ verdict }) => verdict === 'lost')) return 0n
  const known = legs.flatMap(({ odds, verdict }) => (verdict ? [HALVES[verdict](odds)] : []))
  if (known.length < legs.length) return null
  const returned = (bet.stake * known.reduce((all, one) => all * one, 1n)) / 2n ** BigInt(known.length)
  const counting = legs.filter(({ counts }) => counts).length
  const percent = counting < 2 ? 0 : (percents[Math.min(counting, 4) - 2] ?? 0)
  const bonus = returned > bet.stake ? ((returned - bet.stake) * BigInt(percent)) / 100n : 0n
  return returned + (bonus > most ? most : bonus)
}

test('whatever is decided, rolled back and corrected, multiples return what the table of their placement says, and the money follows', async () => {
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.array(rows, { minLength: 1, maxLength: 4 }),
      fc.array(decided, { maxLength: 14 }),
      async (set, plans, decisions) => {
        const steps = set.percents.map((percent, index) => ({ selections: index + 2, percent }))
        await saveBrandBonus(db, 'brasa', { ...set, steps }, table.clock.now)
        table.rules.accumulator = await readBrandBonus(db, 'brasa')
        const owner = await table.player(1_000_00n)
        const events: string[] = []
        for (let count = 0; count < EVENTS; count += 1) events.push(await table.event())
        const bets: Bet[] = []
        for (const { events: own, away, stake } of plans) {
          const picks = own.map((index, leg) => (away[leg] ? AWAY : HOME)(events[index] ?? ''))
          const text = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, '0')}`
          bets.push(await table.placed(owner, picks, { stake: text }))
        }
        // Other terms that come later change nothing.
        await saveBrandBonus(db, 'brasa', null, table.clock.now)
        const final = await decideAll(db, table, events, decisions)
        let cash = 1_000_00n
        for (const placed of bets) {
          const bet = await table.bet(placed)
          const expected = expectedReturn(bet, final, set)
          expect(bet.returned).toBe(expected)
          expect((expected ?? 0n) <= bet.possibleReturn).toBe(true)
          cash += (expected ?? 0n) - bet.stake
        }
        expect(await table.cash(owner)).toBe(cash)
      },
    ),
    { numRuns: RUNS },
  )
})
