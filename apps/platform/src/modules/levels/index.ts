import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import type { Brand } from '../brands/index.ts'
import { closeDays } from './close-day.ts'
import { levelRoutes } from './routes.ts'
import { levelsPlayerData } from './player-data.ts'

export { type Benefits, readBenefits, reachesLevel } from './benefits.ts'
export { findLevelRules } from './rules.ts'

const EVERY_MS = 300_000

type Deps = { db: Database; now: () => Date; allBrands: () => Promise<Brand[]> }

/** Closes each brand's day once it has ended. Every run is safe to repeat. */
export function levelJobs({ db, now, allBrands }: Deps): JobDefinition[] {
  return [
    {
      name: 'levels.close_days',
      queue: jobQueue('levels'),
      everyMs: EVERY_MS,
      run: async () => {
        for (const brand of await allBrands()) await closeDays(db, brand, now())
      },
    },
  ]
}

/** Levels of players. */
export const levels = {
  playerData: levelsPlayerData,
  routes: levelRoutes,
  jobs: levelJobs,
}
