import { playerBetRoutes } from './routes.ts'

/** The list of a player's bets over all products. */
export const playerBets = {
  routes: playerBetRoutes,
}
