import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import type { Brand } from '../../model/index.ts'
import { remindOfLimits } from './remind.ts'
import { ownLimitRoutes } from './routes.ts'
import { ownLimitsPlayerData } from './player-data.ts'
import { followWindows } from './windows.ts'

export { limitsInForce } from './in-force.ts'
export { mayDeposit } from './may-deposit.ts'
export { depositWaitsForLimits, leftForDeposits, leftForStakes, setLimit } from './set-limit.ts'

const EVERY_MS = 3_600_000
const QUEUE = jobQueue('own-limits')

type JobDeps = { db: Database; now: () => Date; allBrands: () => Promise<Brand[]> }

/** Limits that players set themselves, and those that a jurisdiction gives every account. */
export const ownLimits = {
  playerData: ownLimitsPlayerData,
  routes: ownLimitRoutes,
  jobs: ({ db, now, allBrands }: JobDeps): JobDefinition[] => [
    {
      name: 'own_limits.remind',
      queue: QUEUE,
      everyMs: EVERY_MS,
      run: async () => {
        for (const brand of await allBrands()) await remindOfLimits(db, brand, now())
      },
    },
    {
      name: 'own_limits.windows',
      queue: QUEUE,
      everyMs: EVERY_MS,
      run: async () => {
        for (const brand of await allBrands()) await followWindows(db, brand, now())
      },
    },
  ],
}
