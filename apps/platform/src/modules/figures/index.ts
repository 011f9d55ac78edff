import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import { countLedger } from './count.ts'
import { figureDeskRoutes } from './desk-routes.ts'
import { countPayments } from './payments/count.ts'
import { figuresPlayerData } from './player-data.ts'
import type { CountDeps } from './zones.ts'

export { measureMoney } from './money-flow.ts'

const QUEUE = jobQueue('figures', { role: 'feed' })

/** Figures of the business, added up behind the ledger (docs/figures.md). */
export const figures = {
  deskRoutes: figureDeskRoutes,
  playerData: figuresPlayerData,
  jobs: (deps: CountDeps): JobDefinition[] => [
    {
      name: 'figures.count',
      queue: QUEUE,
      everyMs: 10_000,
      rest: RESTS,
      run: async () => void (await countLedger(deps)),
    },
    {
      name: 'figures.count_payments',
      queue: QUEUE,
      everyMs: 10_000,
      rest: RESTS,
      run: async () => void (await countPayments(deps)),
    },
  ],
}
