import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import type { Bus } from '../../realtime/index.ts'
import { drainPlay } from '../play/index.ts'
import { countIntoPots } from './count.ts'
import { publishPot } from './live.ts'
import { notifyWinnerJob } from './notify-winner.ts'
import { readPots } from './store.ts'
import { jackpotRoutes } from './routes.ts'
import { jackpotDeskRoutes } from './desk-routes.ts'
import { jackpotLive, jackpotTopic } from './live.ts'
import { jackpotSubscribers } from './notify-winner.ts'
import { jackpotsPlayerData } from './player-data.ts'

export { JACKPOT_ROOTS } from './chain.ts'
export { saveJackpot } from './save.ts'
export { hasJackpot } from './store.ts'
export type { JackpotTerms } from './types.ts'

/** Follows stakes; an award is paid within a second. */
const FOLLOW = jobQueue('jackpots.follow', { role: 'feed' })
export const CONSUMER = 'jackpots'

type Deps = { db: Database; now: () => Date; bus: Bus; sealer: Sealer }

/** Counts stakes into the pots every second, pays what is due and notifies the winners. */
export function jackpotJobs({ db, now, bus, sealer }: Deps): JobDefinition[] {
  return [
    notifyWinnerJob({ db, now }),
    {
      name: 'jackpots.count',
      queue: FOLLOW,
      everyMs: 1000,
      rest: RESTS,
      run: async () => {
        const changed = new Set<string>()
        await drainPlay(db, CONSUMER, async (tx, movements) => {
          for (const brand of await countIntoPots(tx, sealer, movements)) changed.add(brand)
        })
        for (const brand of changed) for (const pot of await readPots(db, brand)) publishPot(bus, pot)
      },
    },
  ]
}

/** Jackpots. */
export const jackpots = {
  playerData: jackpotsPlayerData,
  routes: jackpotRoutes,
  deskRoutes: jackpotDeskRoutes,
  jobs: jackpotJobs,
  subscribers: jackpotSubscribers,
  live: ({ db }: Pick<Deps, 'db'>) => [jackpotLive(db)],
  topics: [jackpotTopic],
}
