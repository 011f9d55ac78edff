export { trade as action } from '../../session/trade.server.ts'
