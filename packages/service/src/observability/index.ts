export { type Callers, followCalls, logCalls, measureCalls } from './calls.ts'
export {
  byLastCall,
  type FindChecks,
  type Health,
  healthReader,
  measureNeighbours,
  type NeighbourState,
  upIf,
} from './neighbours.ts'
export { type Outbound, watchOutbound } from './outbound.ts'
export { Peers } from './peers.ts'
export { requestMeasure } from './request-measure.ts'
export { followRequests } from './requests.ts'
export {
  currentTrace,
  nameRequest,
  newTrace,
  readTraceparent,
  runInTrace,
  toTraceparent,
  type TraceContext,
} from '../trace-context.ts'
export { type WatchedServer, watchServer } from './watch-server.ts'
export { activeTracer, readTracing, type RunningSpan, startTracing, type Tracer } from './tracer.ts'
