import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable, openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { listSeeds } from '../../testing/seeds.ts'
import { cashOutBet } from './cash-out/cash-out.ts'
import { decideDue } from './placement/decide.ts'
import { PlacementQueue } from './placement/queue.ts'
import { planBets } from './placement/plan.ts'
import { settleAll } from './settlement/settle.ts'
import { takeResults } from './settlement/take-results.ts'
import { type Failure, failingDatabase } from './testing/failing-database.ts'
import { openStory, step, type Step, type Verbs } from './testing/story.ts'
import { HOME, selectionOn, sportsTable } from './testing/table.ts'

/**
 * Placement, delay, cash-out, settlement, corrections and cancels while the connection to the database is lost at the step
 * that the seed chooses; a request without an answer is sent again with the same key. SEEDS says how many seeds, SEED which one alone.
 */
const seeds = listSeeds({ SEEDS: '50', ...process.env })
const database = await testDatabase()
const owner = openDatabase({ url: database.url, role: null, poolSize: 1 })
const { db, arm } = failingDatabase(database.db, owner)
const table = await sportsTable(database)
const deps = { db, now: () => table.clock.now, pause: async () => {} }
const queue = new PlacementQueue(deps)
type Plan = { steps: Step[]; failures: (Failure | null)[] }

const failure: fc.Arbitrary<Failure | null> = fc.option(
  fc.record({
    at: fc.constantFrom('statement' as const, 'commit' as const),
    count: fc.integer({ min: 1, max: 7 }),
  }),
  { freq: 4 },
)
const plan: fc.Arbitrary<Plan> = fc.record({
  steps: fc.array(step, { minLength: 12, maxLength: 20 }),
  failures: fc.array(failure, { minLength: 20, maxLength: 20 }),
})

/** Runs what may be cut off, and again until it has its answer: as the site does with its key, and the worker with its job. */
async function insist<T>(next: Failure | null, work: () => Promise<T>): Promise<T> {
  arm(next)
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
      }
    }
  } finally {
    arm(null)
  }
}

const verbs: Verbs = {
  place: (slip) => queue.place(slip),
  cashOut: (request) => cashOutBet(deps, request),
  decide: () => decideDue(deps),
  takeResults: () => takeResults(db),
  settle: () => settleAll(deps, { portion: 3 }),
}

describe('acknowledged bets survive, and every minor unit is accounted for', () => {
  test.for(seeds)('seed %i', { timeout: 60_000 }, async (seed) => {
    const [chosen] = fc.sample(plan, { seed, numRuns: 1 })
    expect(chosen?.steps.length).toBeGreaterThan(0)
    const all = await openStory(database.db, table, verbs)
    for (const [index, one] of (chosen?.steps ?? []).entries())
      await all.act(one, (work) => insist(chosen?.failures[index] ?? null, work))
    table.advance(10_000)
    await decideDue(deps)
    await table.work()
    await all.assertNothingLost()
  })

  test('a failure is noticed: the transaction of a lost connection is not stored, that of a lost answer is', async () => {
    const count = async () => (await database.db.query({ text: 'SELECT FROM sports_bets' })).rowCount
    const all = await openStory(database.db, table, verbs)
    let onces = 0
    const before = await count()
    const placeOnce = (next: Failure) => {
      arm(next)
      const selections = [selectionOn(HOME(all.events[0] ?? ''))]
      const bet = { kind: 'single' as const, selections: [0], system: null, stake: '1.00' }
      const slip = {
        owner: all.players[0] ?? { brandId: '', playerId: '' },
        key: `crash-once-${(onces += 1)}`,
        selections,
      }
      return queue.place({
        ...slip,
        ...planBets(selections, [bet], 'EUR'),
        choice: 'any',
        rules: table.rules,
      })
    }
    await expect(placeOnce({ at: 'statement', count: 2 })).rejects.toThrow(DatabaseUnavailable)
    expect(await count()).toBe(before)
    await expect(placeOnce({ at: 'commit', count: 1 })).rejects.toThrow(DatabaseUnavailable)
    expect(await count()).toBe(before + 1)
    // The market is known by now, and a slip is one statement.
    await expect(placeOnce({ at: 'statement', count: 1 })).rejects.toThrow(DatabaseUnavailable)
    expect(await count()).toBe(before + 1)
    arm(null)
    await owner.close()
  })
})
