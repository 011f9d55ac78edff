import type { Call } from '@palco/contract'
import type { RateRule } from '@palco/service/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { ServerDeps } from '../server-deps.ts'
import { type Input, parseInput } from './read-input.ts'

/** What calls of players and calls of operators have in common. */
export type AnyCall = Pick<Call, 'name' | 'method' | 'path' | 'input' | 'answer'>

/** A rule and the subject that it counts for. */
export type CountedFor = { readonly rule: RateRule; readonly key: string }

/** What differs between the calls of players and guests and those of operators. `Context`: what a handler knows of a call besides its input. */
export type Callers<C extends AnyCall, Context> = {
  /** What can be known of a caller without the body. */
  refuseBeforeBody(request: FastifyRequest, call: C, bodyLimit?: number): Promise<Refused | null>
  /** Who calls, and what they may: every check that comes before the input, in a fixed order. */
  enter(request: FastifyRequest, call: C): Promise<Context | Refused>
  /** Counts the call; `rule` is its own, where it has one. */
  limit(
    request: FastifyRequest,
    reply: FastifyReply,
    rule: RateRule | readonly CountedFor[] | undefined,
    context: Context,
  ): Promise<Refused | null>
  /** @returns `null` where there is no object */
  read(request: FastifyRequest, call: C): Input | null
  send(reply: FastifyReply, answer: unknown, call: C): unknown
  render(refused: Refused, request: FastifyRequest, call: C): Rendered | Promise<Rendered>
}

/** A refusal as it is sent. */
type Rendered = { readonly status: number; readonly body: object }

/**
 * What an operator's call can let players receive: nothing, since it only reads or for the reason named, or what its plan declares as its
 * worst case.
 */
export type Pays = 'reads' | 'worst_case' | { readonly nothing: string }

/** A call with who answers it. */
export type CallRoute<C extends AnyCall = AnyCall, Context = unknown> = {
  readonly kind: 'call'
  readonly call: C
  readonly callers: (deps: ServerDeps) => Callers<C, Context>
  readonly limit?: RateRule | undefined
  /** In place of `limit`: what the call is counted for, narrowest first. What is refused at one is not counted at those after it. */
  countedFor?(context: Context): readonly CountedFor[]
  /** Bytes of a body, where they are more than elsewhere. */
  readonly bodyLimit?: number
  /** Of an operator's call. */
  readonly pays?: Pays
  run(input: unknown, context: Context, reply: FastifyReply): Promise<unknown>
  /** Where the answer is not sent like the others of its callers. */
  readonly send?: (reply: FastifyReply, answer: never) => unknown
}

/** Puts a call on its path: find who calls, authorise, limit, read the input, run, answer. */
export function mountCall(server: FastifyInstance, deps: ServerDeps, route: CallRoute): void {
  const { call, bodyLimit } = route
  const callers = route.callers(deps)
  const send: (reply: FastifyReply, answer: never) => unknown =
    route.send ?? ((reply, answer) => callers.send(reply, answer, call))
  const answerRefusal = async (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
    const { status, body } = await callers.render(refused, request, call)
    return reply.code(status).send(body)
  }
  server.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      const refused = await callers.refuseBeforeBody(request, call, bodyLimit)
      if (refused) await answerRefusal(request, reply, refused)
    },
    async handler(request, reply) {
      const answer = await answerTo(request, reply, route, callers)
      return isRefused(answer) ? answerRefusal(request, reply, answer) : send(reply, answer as never)
    },
  })
}

async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  route: CallRoute,
  callers: Callers<AnyCall, unknown>,
): Promise<unknown> {
  const { call, limit, run } = route
  const context = await callers.enter(request, call)
  if (isRefused(context)) return context
  const limited = await callers.limit(request, reply, route.countedFor?.(context) ?? limit, context)
  if (limited) return limited
  const input = callers.read(request, call)
  if (!input) return refuse('invalid_request')
  const parsed = parseInput(call.input, input)
  return 'fields' in parsed ? refuse('invalid_request', parsed) : run(parsed.data, context, reply)
}
