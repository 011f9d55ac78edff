import { playSessionJobs } from './follow.ts'
import { playSessionRoutes } from './routes.ts'

/** Play without a pause, and its reality checks (docs/play-sessions.md). */
export const playSessions = {
  routes: playSessionRoutes,
  jobs: playSessionJobs,
}
