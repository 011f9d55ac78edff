export { helpDeskRoutes } from './desk-routes.ts'
export { helpRoutes } from './routes.ts'
export { saveArticle } from './store.ts'
export type { Article } from './types.ts'
