import { storeRoutes } from './routes.ts'
import { storeDeskRoutes } from './desk-routes.ts'

export { hasItem, saveItem, storeHas } from './store.ts'
export type { Item } from './types.ts'

/** The store. */
export const store = {
  routes: storeRoutes,
  deskRoutes: storeDeskRoutes,
}
