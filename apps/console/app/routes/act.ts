export { trade as action } from '../features/trading/offer/change.server.ts'
