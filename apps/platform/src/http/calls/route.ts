import type { AnswerOf, Call, InputOf, RefusalOf } from '@palco/contract'
import type { FastifyReply } from 'fastify'
import type { CallContext, PlayerContext } from './context.ts'
import type { Refused } from '../../result.ts'
import type { RateRule } from '@palco/service/rate-limit'

type ContextOf<C extends Call> = C['access'] extends 'player' ? PlayerContext : CallContext
type Handler<C extends Call> = (call: {
  input: InputOf<C>
  context: ContextOf<C>
}) => Promise<AnswerOf<C> | Refused<RefusalOf<C>>>

export type CallRoute = {
  readonly kind: 'call'
  readonly call: Call
  readonly limit: RateRule | undefined
  readonly run: (input: unknown, context: CallContext) => Promise<unknown>
}

/** Declares who answers a call of the contract; input, answer and refusals take their types from it. */
export function handle<C extends Call>(
  call: C,
  handler: Handler<C>,
  options: { limit?: RateRule } = {},
): CallRoute {
  const run = (input: unknown, context: CallContext) =>
    handler({ input: input as InputOf<C>, context: context as ContextOf<C> })
  return { kind: 'call', call, limit: options.limit, run }
}

export type RawRequest = {
  readonly rawBody: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly ip: string
  readonly id: string
}

/**
 * What an operator's call can let players receive: nothing, since it only reads or for the reason named, or what its plan declares as its
 * worst case.
 */
export type Pays = 'reads' | 'worst_case' | { readonly nothing: string }

export type RawRoute = {
  readonly kind: 'raw'
  /** Of an operator's call. */
  readonly pays?: Pays
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Bytes of a body, where they are more than elsewhere; `mayRead` is asked before such a body is read. */
  readonly bodyLimit?: number
  readonly mayRead?: (headers: RawRequest['headers']) => boolean
  readonly handler: (request: RawRequest, reply: FastifyReply) => Promise<unknown>
}

/** A whole answer, written as it is: what a route that is called thousands of times a second returns. */
export class JsonText {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}

/** A route outside the contract's calls (provider callbacks, webhooks): gets the body's exact bytes as text. */
export const rawRoute = (route: Omit<RawRoute, 'kind'>): RawRoute => ({ kind: 'raw', ...route })

export type Route = CallRoute | RawRoute | StreamRoute

/** A call answered by a stream of events; the handler writes to the raw reply and ends it. */
export type StreamRoute = {
  readonly kind: 'stream'
  readonly call: Call
  /** `token`: the caller sent one. @returns a refusal only while the reply's head is not sent */
  readonly open: (
    context: CallContext & { readonly input: unknown; readonly token: boolean },
    reply: FastifyReply,
  ) => Promise<Refused | void>
}
