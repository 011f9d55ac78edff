export {
  handle,
  rawRoute,
  type CallRoute,
  JsonText,
  type RawRequest,
  type RawRoute,
  type Route,
  type StreamRoute,
} from './route.ts'
export { refuse, isRefused, type Refused } from './refuse.ts'
export type { AnyCode } from './refusal-table.ts'
export type { CallContext, PlayerContext } from './context.ts'
export { isMasterKey } from './mount-call.ts'
export { buildServer, isNotStorable, type ServerDeps } from './server.ts'
export { serviceRoutes } from './service-routes.ts'
export { countedAddress, RateLimiter, type RateRule } from '@palco/service/rate-limit'
