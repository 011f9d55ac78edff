export { storeDeskRoutes } from './desk-routes.ts'
export { storeRoutes } from './routes.ts'
export { saveItem, storeHas } from './store.ts'
export type { Item } from './types.ts'
