import { jobQueue, type JobDefinition, RESTS, restUntil } from '../../jobs/index.ts'
import { screeningDeskRoutes } from './cases/desk-routes.ts'
import { screeningPlayerData } from './player-data.ts'
import { followVersions, type ScreenDeps, screenDue } from './screen.ts'

export { screenChangedPlayer, screenNewPlayer } from './personal-steps.ts'
export { isScreeningRule, waitsForScreening } from './withdrawals.ts'

const CHANGED = jobQueue('screening')
/** A new version of a list keeps nobody from being compared who has just registered. */
const VERSIONS = jobQueue('screening-versions')

/** Comparison of players with lists of sanctions and of politically exposed persons (docs/screening.md). */
export const screening = {
  playerData: screeningPlayerData,
  deskRoutes: screeningDeskRoutes,
  jobs: (deps: ScreenDeps): JobDefinition[] => [
    {
      name: 'screening.screen_changed',
      queue: CHANGED,
      everyMs: 5_000,
      rest: restUntil(deps.db, {
        name: 'screening-next',
        text: 'SELECT min(due_at) AS at FROM screening_players WHERE due_at IS NOT NULL',
      }),
      run: () => screenDue(deps),
    },
    {
      name: 'screening.follow_lists',
      queue: VERSIONS,
      everyMs: 10_000,
      rest: RESTS,
      run: () => followVersions(deps),
    },
  ],
}
