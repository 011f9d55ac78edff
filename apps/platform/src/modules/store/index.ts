export { storeDeskRoutes } from './desk-routes.ts'
export { storeRoutes } from './routes.ts'
export { hasItem, saveItem, storeHas } from './store.ts'
export type { Item } from './types.ts'
