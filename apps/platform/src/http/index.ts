export type { CallRoute, CountedFor } from './calls/mount-call.ts'
export { handle, handleStream } from './calls/players.ts'
export { JsonText, rawRoute, type RawRequest, type RawRoute, type Route } from './calls/route.ts'
export {
  PROTOCOL_BODY_BYTES,
  protocolRoute,
  type ProtocolAnswer,
  type ProtocolOutcome,
} from './calls/protocol-route.ts'
export { type About, isAboutBrand, operatorHandlers, type OperatorAccess } from './calls/operators.ts'
export {
  toIdempotencyKey,
  INVALID_CURSOR,
  toOwner,
  type CallContext,
  type PlayerContext,
} from './calls/context.ts'
export { mailLimits } from './calls/mail-limits.ts'
export { findKey } from './calls/visitor.ts'
export { isWellFormedInput } from './calls/read-input.ts'
export { buildServer, isNotStorable } from './server.ts'
export type { ServerDeps } from './server-deps.ts'
export { serviceRoutes } from './service-routes.ts'
export { countedAddress, RateLimiter, type RateRule } from '@palco/service/rate-limit'
