import type { CallRoute } from '../../http/index.ts'
import { playerDeskRoutes } from './desk-routes.ts'

/** Players as operators see them: one search, and a page of the whole player (docs/console.md). */
export const players = {
  deskRoutes: (parts: Parameters<typeof playerDeskRoutes>[0]): CallRoute[] => playerDeskRoutes(parts),
}
