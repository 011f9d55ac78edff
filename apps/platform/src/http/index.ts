export {
  handle,
  JsonText,
  rawRoute,
  type CallRoute,
  type RawRequest,
  type RawRoute,
  type Route,
  type StreamRoute,
} from './calls/route.ts'
export {
  PROTOCOL_BODY_BYTES,
  protocolRoute,
  type ProtocolAnswer,
  type ProtocolOutcome,
} from './calls/protocol-route.ts'
export { type About, isAboutBrand, operatorHandlers, type OperatorAccess } from './calls/operator-calls.ts'
export type { AnyCode } from './refusals/codes.ts'
export {
  idempotencyKeyOf,
  INVALID_CURSOR,
  ownerOf,
  type CallContext,
  type PlayerContext,
} from './calls/context.ts'
export { isMasterKey } from './calls/mount-call.ts'
export { isWellFormedInput } from './calls/read-input.ts'
export { buildServer, isNotStorable } from './server.ts'
export type { ServerDeps } from './server-deps.ts'
export { serviceRoutes } from './service-routes.ts'
export { countedAddress, RateLimiter, type RateRule } from '@palco/service/rate-limit'
