import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import type { Bus } from '../../realtime/index.ts'
import { drainPlay } from '../play/index.ts'
import { countMovements } from './count.ts'
import { publishRanking } from './live.ts'
import { CONSUMER, nextSettlement, settleDue } from './settle.ts'
import { notifyWinnerJob, TOURNAMENTS } from './notify-winner.ts'
import { tournamentRoutes } from './routes.ts'
import { rankingLive, tournamentTopic } from './live.ts'
import { tournamentSubscribers } from './notify-winner.ts'
import { tournamentsPlayerData } from './player-data.ts'

export { maskName, stateAt } from './points.ts'
export { enterBought, openForEntry, saveTournament } from './store.ts'
export type { NewTournament, Prize } from './types.ts'

/** Follows stakes; a ranking is seen within a second. */
const FOLLOW = jobQueue('tournaments.follow', { role: 'feed' })

type Deps = { db: Database; now: () => Date; bus: Bus }

/** Counts points every second, pays the prizes of ended tournaments and notifies the winners. */
export function tournamentJobs({ db, now, bus }: Deps): JobDefinition[] {
  return [
    notifyWinnerJob({ db, now }),
    {
      name: 'tournaments.count',
      queue: FOLLOW,
      everyMs: 1000,
      rest: RESTS,
      run: async () => {
        const changed = new Map<string, { brandId: string; id: string }>()
        await drainPlay(db, CONSUMER, async (tx, movements) => {
          for (const ref of await countMovements(tx, movements)) changed.set(`${ref.brandId} ${ref.id}`, ref)
        })
        for (const ref of changed.values()) publishRanking(bus, ref)
      },
    },
    {
      name: 'tournaments.settle',
      queue: TOURNAMENTS,
      everyMs: 10_000,
      rest: { nextDue: () => nextSettlement(db) },
      run: async ({ log }) => {
        const settled = await settleDue(db, now())
        if (settled > 0) log.info({ settled }, 'tournaments settled')
      },
    },
  ]
}

/** Tournaments. */
export const tournaments = {
  playerData: tournamentsPlayerData,
  routes: tournamentRoutes,
  jobs: tournamentJobs,
  subscribers: tournamentSubscribers,
  live: () => [rankingLive],
  topics: [tournamentTopic],
}
