import { playSessionJobs } from './follow.ts'
import { playSessionRoutes } from './routes.ts'
import { playSessionsPlayerData } from './player-data.ts'

/** Play without a pause, and its reality checks (docs/play-sessions.md). */
export const playSessions = {
  playerData: playSessionsPlayerData,
  routes: playSessionRoutes,
  jobs: playSessionJobs,
}
