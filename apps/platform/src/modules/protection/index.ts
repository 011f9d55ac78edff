import { jobQueue, type JobDefinition, restUntil } from '../../jobs/index.ts'
import { carryOut, type CarryOutDeps } from './carry-out.ts'
import { endClosedSessions } from './closed-sessions.ts'
import { protectionDeskRoutes } from './desk-routes.ts'
import { protectionRoutes } from './routes.ts'
import { protectionPlayerData } from './player-data.ts'

export { findClosing } from './closing-store.ts'
export { isClosedForDeposits } from './deposit-door.ts'
export { liftSubject } from './desk-routes.ts'
export { namesakeSubject } from './namesakes.ts'
export { keepExcludedApart, refuseRestrictedPerson } from './registration.ts'
export { restrictionInForce, restrictionsInForce } from './store.ts'
export {
  endRegisterExclusion,
  excludeByRegister,
  closeByRegister,
  holdForRegister,
  listListedSince,
  listHeldForRegisters,
  releaseFromRegister,
} from './registers.ts'
export { isSuspendedByScreening, liftSuspension, suspend } from './suspend.ts'

const QUEUE = jobQueue('protection')

/** Breaks, exclusions and closings of players (docs/protection.md). */
export const protection = {
  playerData: protectionPlayerData,
  routes: protectionRoutes,
  deskRoutes: protectionDeskRoutes,
  jobs: (deps: CarryOutDeps): JobDefinition[] => [
    {
      name: 'protection.carry_out',
      queue: QUEUE,
      everyMs: 1_000,
      rest: restUntil(deps.db, {
        name: 'restrictions-wait',
        text: 'SELECT now() AS at WHERE EXISTS (SELECT FROM restrictions WHERE carried_out_at IS NULL AND lifted_at IS NULL)',
      }),
      run: () => carryOut(deps),
    },
    {
      name: 'protection.end_closed_sessions',
      queue: QUEUE,
      everyMs: 60_000,
      run: () => endClosedSessions(deps.db, deps.now()),
    },
  ],
}
