import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { type AskRaces, followRaces } from './follow.ts'
import { keepStarting, refundWithdrawn, settleBooks } from './fixed/index.ts'
import { publishRace } from './live.ts'
import { raceBetReaders } from './listed/bet-readers.ts'
import { settleMultiples } from './multiples/index.ts'
import { settlePools } from './settle.ts'
import type { RacingDeps } from './types.ts'
import { racingRoutes } from './routes.ts'
import { racingDeskRoutes } from './desk-routes.ts'
import { raceLive, raceTopic } from './live.ts'
import { racingPlayerData } from './player-data.ts'

export { type BetRules, saveBetRules } from './fixed/index.ts'
export { saveKindRules } from './pools.ts'
export type { KindRules } from './types.ts'

const QUEUE = jobQueue('racing')
const CALENDAR = jobQueue('racing.calendar')
const FEATURES = jobQueue('racing.features')

/** For so long nothing comes due while no race changes, in milliseconds. */
const QUIET_MS = 30_000

/** Follows the feed's races and settles pools and bets. Every run is safe to repeat. */
export function racingJobs({
  db,
  now,
  bus,
  askRaces: ask,
}: RacingDeps & { askRaces: AskRaces }): JobDefinition[] {
  let quietUntil = 0
  return [
    {
      name: 'racing.follow',
      queue: QUEUE,
      everyMs: 3_000,
      run: async ({ log }) => {
        const changed = await followRaces({ db, ask, now: now(), bus }, 'near')
        // All that follows comes due when a race changes. Now and then it is done all the same: another process may have died before.
        if (changed === 0 && now().getTime() < quietUntil) return
        quietUntil = 0
        const refunded = await refundWithdrawn(db, now())
        await keepStarting(db, now())
        const settled = [...(await settlePools(db, now())), ...(await settleBooks(db, now()))]
        await settleMultiples(db, now())
        for (const race of new Set([...refunded, ...settled])) publishRace(bus, race)
        if (settled.length > 0) log.info({ settled: settled.length }, 'race pools and books settled')
        quietUntil = now().getTime() + QUIET_MS
      },
    },
    {
      name: 'racing.calendar',
      queue: CALENDAR,
      everyMs: 60_000,
      run: async () => void (await followRaces({ db, ask, now: now(), bus }, 'all')),
    },
    {
      name: 'racing.features',
      queue: FEATURES,
      everyMs: 600_000,
      run: async () => void (await followRaces({ db, ask, now: now(), bus }, 'features')),
    },
  ]
}

/** Horse races. */
export const racing = {
  playerData: racingPlayerData,
  bets: raceBetReaders,
  routes: racingRoutes,
  deskRoutes: racingDeskRoutes,
  jobs: racingJobs,
  live: () => [raceLive],
  topics: [raceTopic],
}
