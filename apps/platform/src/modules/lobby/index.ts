import type { Database } from '../../db/index.ts'
import { HOUSEKEEPING, jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import { drainPlay } from '../play/index.ts'
import { countRounds } from './count.ts'
import { deleteOld, makeNeighbours } from './store.ts'
import { lobbyRoutes } from './routes.ts'
import { lobbyPlayerData } from './player-data.ts'

const FOLLOW = jobQueue('lobby.follow', { role: 'feed' })
const NEIGHBOURS = jobQueue('lobby.neighbours')
const HOUR_MS = 3_600_000

/** Counts what lobbies show of play. Every run is safe to repeat. */
export function lobbyJobs({ db, now }: { db: Database; now: () => Date }): JobDefinition[] {
  return [
    {
      name: 'lobby.count',
      queue: FOLLOW,
      everyMs: 2_000,
      rest: RESTS,
      run: async () => void (await drainPlay(db, 'lobby', countRounds)),
    },
    {
      name: 'lobby.neighbours',
      queue: NEIGHBOURS,
      everyMs: 600_000,
      run: () => makeNeighbours(db, now()),
    },
    { name: 'lobby.delete_old', queue: HOUSEKEEPING, everyMs: HOUR_MS, run: () => deleteOld(db, now()) },
  ]
}

/** What lobbies show of play. */
export const lobby = {
  playerData: lobbyPlayerData,
  routes: lobbyRoutes,
  jobs: lobbyJobs,
}
