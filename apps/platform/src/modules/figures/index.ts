import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import { countLedger, type CountDeps } from './count.ts'
import { figureDeskRoutes } from './desk-routes.ts'
import { figuresPlayerData } from './player-data.ts'

/** Figures of the business, added up behind the ledger (docs/figures.md). */
export const figures = {
  deskRoutes: figureDeskRoutes,
  playerData: figuresPlayerData,
  jobs: (deps: CountDeps): JobDefinition[] => [
    {
      name: 'figures.count',
      queue: jobQueue('figures', { role: 'feed' }),
      everyMs: 10_000,
      rest: RESTS,
      run: async () => void (await countLedger(deps)),
    },
  ],
}
