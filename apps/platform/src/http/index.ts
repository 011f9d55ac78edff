export {
  handle,
  JsonText,
  rawRoute,
  type CallRoute,
  type RawRequest,
  type RawRoute,
  type Route,
  type StreamRoute,
} from './route.ts'
export {
  PROTOCOL_BODY_BYTES,
  protocolRoute,
  type ProtocolAnswer,
  type ProtocolOutcome,
} from './protocol-route.ts'
export { operatorHandlers, type OperatorAccess } from './operator-calls.ts'
export type { AnyCode } from './refusal-codes.ts'
export { idempotencyKeyOf, INVALID_CURSOR, ownerOf, type CallContext, type PlayerContext } from './context.ts'
export { isMasterKey } from './mount-call.ts'
export { isWellFormedInput } from './read-input.ts'
export { buildServer, isNotStorable } from './server.ts'
export type { ServerDeps } from './server-deps.ts'
export { serviceRoutes } from './service-routes.ts'
export { countedAddress, RateLimiter, type RateRule } from '@palco/service/rate-limit'
