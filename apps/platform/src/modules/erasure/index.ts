import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { eraseDue, type ErasureDeps } from './erase.ts'
import { erasurePlayerData } from './player-data.ts'
import { erasureRoutes } from './routes.ts'
import { unclaimedDeskRoutes } from './unclaimed/desk-routes.ts'

export { eraseAgain } from './again.ts'
export { erasureFunctions } from './functions.ts'
export { readErasureLog } from './log.ts'

const QUEUE = jobQueue('erasure')
const HOUR_MS = 3_600_000

/** What identifies players goes when no law asks for it any more (docs/erasure.md). */
export const erasure = {
  playerData: erasurePlayerData,
  routes: erasureRoutes,
  deskRoutes: unclaimedDeskRoutes,
  jobs: (deps: ErasureDeps): JobDefinition[] => [
    {
      name: 'erasure.erase_due',
      queue: QUEUE,
      everyMs: HOUR_MS,
      run: async ({ log }) => {
        const counts = await eraseDue(deps)
        if (counts.looked > 0) log.info(counts, 'closed accounts looked at')
      },
    },
  ],
}
