export { multipleRoutes } from './routes.ts'
export { settleMultiples } from './settle.ts'
