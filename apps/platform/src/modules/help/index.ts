import { helpRoutes } from './routes.ts'
import { helpDeskRoutes } from './desk-routes.ts'

export { saveArticle } from './store.ts'
export type { Article } from './types.ts'

/** The help centre. */
export const help = {
  routes: helpRoutes,
  deskRoutes: helpDeskRoutes,
}
