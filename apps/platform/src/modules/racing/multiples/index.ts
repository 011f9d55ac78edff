export { multipleRoutes } from './routes.ts'
export { settleMultiples } from './settle.ts'
export { countOpenMultiples, listMultiples } from './store.ts'
export { multipleOnWire } from './wire.ts'
