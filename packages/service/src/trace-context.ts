import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a piece of work belongs to, as W3C Trace Context names it. The trace id is the request id of the logs. */
export type TraceContext = {
  readonly traceId: string
  /** The span that what is begun in it is a part of. */
  readonly spanId: string
  /** Whether spans of it are recorded. */
  readonly sampled: boolean
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-((?!0{32})[\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})(?:-|$)/
const SAMPLED = 1
const storage = new AsyncLocalStorage<TraceContext>()

const randomId = (): string => randomUUID().replaceAll('-', '')

/** The header `traceparent`; `null` where there is none or it is malformed. */
export function readTraceparent(header: string | string[] | undefined): TraceContext | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** As the header `traceparent` says it. */
export const toTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`

/** The context of work that follows from nothing else. */
export function newTrace(): TraceContext {
  const traceId = randomId()
  return { traceId, spanId: traceId.slice(16), sampled: false }
}

/** What the running work belongs to; `undefined` outside of any request and job. */
export const currentTrace = (): TraceContext | undefined => storage.getStore()

/** Runs `work`, and what it begins, in a context. */
export const runInTrace = <T>(context: TraceContext, work: () => T): T => storage.run(context, work)

/** The id of a server's request: that of the trace which its caller sent, or a new one. */
export const nameRequest = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  readTraceparent(headers.traceparent)?.traceId ?? randomId()

/** Runs `work` outside of any request and job. */
export const runOutside = <T>(work: () => T): T => storage.exit(work)
