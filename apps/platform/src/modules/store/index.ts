import { storeRoutes } from './routes.ts'
import { storeDeskRoutes } from './desk-routes.ts'
import { storePlayerData } from './player-data.ts'

export { hasItem, saveItem, storeHas } from './store.ts'
export type { Item } from './types.ts'

/** The store. */
export const store = {
  playerData: storePlayerData,
  routes: storeRoutes,
  deskRoutes: storeDeskRoutes,
}
