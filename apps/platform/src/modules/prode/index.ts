import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition, RESTS } from '../../jobs/index.ts'
import type { Brand } from '../../model/index.ts'
import { makeRounds } from './rounds/make-rounds.ts'
import { countPicks } from './rounds/picks.ts'
import { remindRounds } from './rounds/remind.ts'
import { scoreChanges } from './rounds/score.ts'
import { settleRounds } from './rounds/settle.ts'
import { prodeBetReader } from './bet-reader.ts'
import { prodeRoutes } from './routes.ts'
import { prodeDeskRoutes } from './desk/routes.ts'
import { prodePlayerData } from './player-data.ts'

export { saveSeries } from './store.ts'
export type { Series } from './types.ts'

const QUEUE = jobQueue('prode')

/** Makes the next rounds, follows scores, ends rounds. Every run is safe to repeat. */
export function prodeJobs({
  db,
  now,
  readTimeZone,
  brandById,
}: {
  db: Database
  now: () => Date
  readTimeZone: (brandId: string) => Promise<string>
  brandById: (id: string) => Promise<Brand | null>
}): JobDefinition[] {
  return [
    {
      name: 'prode.make_rounds',
      queue: QUEUE,
      everyMs: 15_000,
      rest: RESTS,
      run: async ({ log }) => {
        const made = await makeRounds({ db, now: now(), readTimeZone })
        if (made > 0) log.info({ made }, 'prode rounds made')
      },
    },
    {
      name: 'prode.score',
      queue: QUEUE,
      everyMs: 5_000,
      rest: { follows: 'results' },
      run: async () => void (await scoreChanges(db, now())),
    },
    {
      name: 'prode.remind',
      queue: QUEUE,
      everyMs: 60_000,
      run: async ({ log }) => {
        const sent = await remindRounds({ db, now: now(), brandById })
        if (sent > 0) log.info({ sent }, 'prode reminders sent')
      },
    },
    { name: 'prode.count_picks', queue: QUEUE, everyMs: 60_000, run: () => countPicks(db) },
    {
      name: 'prode.settle',
      queue: QUEUE,
      everyMs: 30_000,
      run: async ({ log }) => {
        const settled = await settleRounds(db, now())
        if (settled > 0) log.info({ settled }, 'prode rounds settled')
      },
    },
  ]
}

/** The prode. */
export const prode = {
  playerData: prodePlayerData,
  bets: [prodeBetReader],
  routes: prodeRoutes,
  deskRoutes: prodeDeskRoutes,
  jobs: prodeJobs,
}
