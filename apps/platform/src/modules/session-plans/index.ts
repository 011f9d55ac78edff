import { sessionPlansPlayerData } from './player-data.ts'
import { sessionPlanRoutes } from './routes.ts'

export { mayOpenGame, readSessionPlan, runningPlan } from './read.ts'

/** Sessions of games that players plan before (docs/session-plans.md). */
export const sessionPlans = { playerData: sessionPlansPlayerData, routes: sessionPlanRoutes }
