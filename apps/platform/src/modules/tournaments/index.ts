import type { Database } from '../../db/index.ts'
import type { JobDefinition } from '../../jobs/index.ts'
import { drainRounds } from '../casino/index.ts'
import { countMovements } from './count.ts'
import { CONSUMER, settleDue } from './settle.ts'
import { tellWinnerJob } from './tell-winner.ts'

export { stateAt } from './points.ts'
export { tournamentRoutes } from './routes.ts'
export { saveTournament } from './store.ts'
export { tournamentSubscribers } from './tell-winner.ts'
export type { NewTournament, Prize } from './types.ts'

/** Counts points every second, pays the prizes of what is over, and tells the winners. */
export function tournamentJobs({ db, now }: { db: Database; now: () => Date }): JobDefinition[] {
  return [
    tellWinnerJob({ db, now }),
    {
      name: 'tournaments.count',
      everyMs: 1000,
      run: async () => void (await drainRounds(db, CONSUMER, countMovements)),
    },
    {
      name: 'tournaments.settle',
      everyMs: 10_000,
      run: async ({ log }) => {
        const settled = await settleDue(db, now())
        if (settled > 0) log.info({ settled }, 'tournaments settled')
      },
    },
  ]
}
