import type { Database } from '../../db/index.ts'
import { type JobDefinition, jobQueue, type JobRest, restUntil } from '../../jobs/index.ts'
import type { Brand } from '../brands/index.ts'
import type { AskCustomBet } from '../sports-offer/index.ts'
import { runAutoCashOuts } from './cash-out/automatic.ts'
import { decideDue } from './placement/decide.ts'
import { forgetEarlyStakes } from './checks/early-stakes.ts'
import { recheckUndecided } from './settlement/held.ts'
import { Pace } from './settlement/pace.ts'
import { retryUnpaid } from './settlement/pay.ts'
import { settleAll } from './settlement/settle.ts'
import { takeResults } from './settlement/take-results.ts'

type Deps = {
  db: Database
  now: () => Date
  brandById: (id: string) => Promise<Brand | null>
  ask: AskCustomBet
}

/** Each on its own: bets whose delay has passed do not wait behind an event with a hundred thousand bets. */
const DECISIONS = jobQueue('sports.decisions')
const RESULTS = jobQueue('sports.results')
const SETTLEMENT = jobQueue('sports.settlement', { concurrency: 2 })
const CASH_OUT = jobQueue('sports.cash_out')

const RESULTS_FOLLOWED: JobRest = { follows: 'results' }

/** Work of the sportsbook's bets outside requests. Every run is safe to repeat. */
export function sportsBetJobs(deps: Deps): JobDefinition[] {
  const { db } = deps
  // One for both workers: placement goes on meanwhile (docs/bench.md, `settle-placing`).
  const pace = new Pace()
  const settle = async () => void (await settleAll(deps, { pace }))
  return [
    {
      name: 'sports.decide',
      queue: DECISIONS,
      everyMs: 250,
      rest: restUntil(db, {
        name: 'sports-next-decision',
        text: `SELECT min(due_at) AS at FROM sports_bets WHERE state = 'delayed'`,
      }),
      run: async () => void (await decideDue(deps)),
    },
    {
      name: 'sports.take_results',
      queue: RESULTS,
      everyMs: 500,
      rest: RESULTS_FOLLOWED,
      run: async () => void (await takeResults(db)),
    },
    { name: 'sports.settle', queue: SETTLEMENT, everyMs: 500, rest: RESULTS_FOLLOWED, run: settle },
    // A second one at once where there is much to do: each takes another market.
    { name: 'sports.settle_beside', queue: SETTLEMENT, everyMs: 500, rest: RESULTS_FOLLOWED, run: settle },
    {
      name: 'sports.recheck',
      queue: RESULTS,
      everyMs: 2000,
      rest: RESULTS_FOLLOWED,
      run: async () => void (await recheckUndecided(db)),
    },
    {
      name: 'sports.early_stakes',
      queue: RESULTS,
      everyMs: 3_600_000,
      run: () => forgetEarlyStakes(db),
    },
    {
      name: 'sports.retry_unpaid',
      queue: RESULTS,
      everyMs: 15_000,
      rest: restUntil(db, {
        name: 'sports-next-unpaid',
        text: 'SELECT min(due_at) AS at FROM sports_unpaid_bets',
      }),
      run: async () => void (await retryUnpaid(deps)),
    },
    {
      name: 'sports.auto_cash_out',
      queue: CASH_OUT,
      everyMs: 2000,
      // Prices move without a call: where a bet waits for one, it does not rest.
      rest: restUntil(db, {
        name: 'sports-auto-waits',
        text: `SELECT now() AS at WHERE EXISTS (SELECT FROM sports_bets WHERE state = 'accepted' AND auto_cash_out IS NOT NULL)`,
      }),
      run: async () => void (await runAutoCashOuts(deps)),
    },
  ]
}
