import type { Readable } from 'node:stream'
import {
  mayCall,
  OPERATOR_HEADERS,
  type OperatorCallAnswer,
  type OperatorCall,
  type operatorCalls,
  type OperatorCallInput,
  type OperatorCallRefusal,
} from '@palco/contract/operators'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../model/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { renderForConsole } from '../refusals/render.ts'
import type { Callers, CallRoute, Pays } from './mount-call.ts'
import { type Input, findObject } from './read-input.ts'

const LOGINS: RateRule = { name: 'operator-login', burst: 10, perMs: 60_000 }

/** Where a call comes from: the address of the browser behind the console and what it calls itself, and the session's token. */
type Caller = { readonly address: string; readonly device: string; readonly token: string }
type ActingAs<Who> = Caller & { readonly by: Who }
/** The brand that a call names: one that the operator acts for. */
export type About<C extends OperatorCall> =
  OperatorCallInput<C> extends { brand: string } ? { readonly brand: Brand } : unknown
type ActingOn<Who, C extends OperatorCall> = ActingAs<Who> & About<C>
/** Whether a call is about one brand, which its input then names. */
export const isAboutBrand = ({ refusals }: OperatorCall): boolean => refusals.includes('unknown_brand')

type Operator = {
  readonly rightsIn: Readonly<Record<string, readonly string[]>>
  readonly rights: readonly string[]
  readonly brands: readonly string[]
}

export type OperatorAccess<Who> = {
  /** Whether a header holds a key of the console, which every call of it carries. */
  isConsoleKey: (given: string | string[] | undefined) => boolean
  limiter: RateLimiter
  /** Whose session a token is of; read anew for each call. */
  findHolder: (token: string) => Promise<Who | null>
  brandById: (id: string) => Promise<Brand | null>
}

/** A call that changes something says what it can let players receive, or why that is nothing. */
type Declared<C extends OperatorCall> = C['method'] extends 'GET' ? [] : [pays: Exclude<Pays, 'reads'>]

type Answered<C extends OperatorCall, Answer = OperatorCallAnswer<C>> = Promise<
  Answer | Refused<OperatorCallRefusal<C>>
>
type Work<Who, C extends OperatorCall, Answer = OperatorCallAnswer<C>> = (
  input: OperatorCallInput<C>,
  acting: ActingOn<Who, C>,
) => Answered<C, Answer>
/** Calls before a session. */
type Open =
  | typeof operatorCalls.logIn
  | typeof operatorCalls.readInvitation
  | typeof operatorCalls.acceptInvitation
  | typeof operatorCalls.readSignOn
  | typeof operatorCalls.beginSignOn
  | typeof operatorCalls.logInBySignOn
  | typeof operatorCalls.beginPasskeyLogIn
  | typeof operatorCalls.logInByPasskey
/** `content`: the bytes, or where they come from while the answer is sent. */
type StoredFile = { type: string; content: Buffer | Readable }

const toPayTable = ([pays]: readonly (Pays | undefined)[]): Pays => pays ?? 'reads'

/** Puts operators' calls on their paths. */
export function operatorHandlers<Who extends Operator>(deps: OperatorAccess<Who>) {
  const onPath = <C extends OperatorCall>(
    call: C,
    work: Work<Who, C, unknown>,
    more: Pick<CallRoute, 'bodyLimit' | 'pays' | 'send'>,
  ): CallRoute<OperatorCall, ActingAs<Who>> => ({
    kind: 'call',
    call,
    callers: () => withSession(deps),
    run: (input, acting) => onBrand(deps, call, work, input as OperatorCallInput<C>, acting),
    ...more,
  })
  return {
    /** A call of an operator with a session. */
    handle: <C extends OperatorCall>(call: C, work: Work<Who, C>, ...pays: Declared<C>): CallRoute =>
      onPath(call, work, { pays: toPayTable(pays) }),
    /** The same for a body of up to `bodyLimit` bytes, which is read from a console only. */
    handleLarge: <C extends OperatorCall>(
      call: C,
      bodyLimit: number,
      work: Work<Who, C>,
      ...pays: Declared<C>
    ): CallRoute => onPath(call, work, { pays: toPayTable(pays), bodyLimit }),
    /** The same where the answer is a file. */
    handleFile: <C extends OperatorCall>(call: C, work: Work<Who, C, StoredFile>): CallRoute =>
      onPath(call, work, { pays: 'reads', send: sendFile }),
    /** A call before a session: ten a minute from one address, where nothing else is said. */
    handleOpen: <C extends Open>(
      call: C,
      work: (input: OperatorCallInput<C>, caller: Caller) => Answered<C>,
      pays: Pays,
      limit = LOGINS,
    ): CallRoute<OperatorCall, Caller> => ({
      kind: 'call',
      call,
      callers: () => withKey(deps),
      limit,
      pays,
      run: (input, caller) => work(input as OperatorCallInput<C>, caller),
    }),
  }
}

/** Finds the brand that the input names before the work begins. */
async function onBrand<Who extends Operator, C extends OperatorCall>(
  { brandById }: OperatorAccess<Who>,
  call: C,
  work: Work<Who, C, unknown>,
  input: OperatorCallInput<C>,
  acting: ActingAs<Who>,
): Promise<unknown> {
  if (!isAboutBrand(call)) return work(input, acting as ActingOn<Who, C>)
  const { brand: id } = input as { brand: string }
  const brand = acting.by.brands.includes(id) ? await brandById(id) : null
  if (!brand) return refuse('unknown_brand')
  const by = { ...acting.by, rights: acting.by.rightsIn[id] ?? [] }
  return work(input, { ...acting, by, brand })
}

/** The console, before anyone has logged in there. */
function withKey({
  isConsoleKey,
  limiter,
}: Pick<OperatorAccess<unknown>, 'isConsoleKey' | 'limiter'>): Callers<OperatorCall, Caller> {
  const hasKey = ({ headers }: FastifyRequest) => isConsoleKey(headers[OPERATOR_HEADERS.key])
  return {
    refuseBeforeBody: async (request, _, bodyLimit) =>
      bodyLimit === undefined || hasKey(request) ? null : refuse('forbidden'),
    async enter(request) {
      if (!hasKey(request)) return refuse('invalid_console_key')
      const token = toHeader(request, 'authorization').replace(/^Bearer /, '')
      const address = toHeader(request, OPERATOR_HEADERS.address).slice(0, 60) || request.ip
      return { token, address, device: toHeader(request, OPERATOR_HEADERS.device).slice(0, 200) }
    },
    async limit(_request, _reply, rule, { address }) {
      const key = countedAddress(address)
      const wait = rule && 'name' in rule ? await limiter.takeShared([{ rule, key }]) : 0
      return wait > 0 ? refuse('rate_limited') : null
    },
    read: ({ query, rawText }, { method }) => (method === 'GET' ? (query as Input) : findObject(rawText)),
    send: (reply, answer, call) => reply.send(call.answer.parse(answer)),
    render: renderForConsole,
  }
}

/**
 * Operators who are logged in: key, session and right in this order. A call goes on with the brands in which its right holds, and with no
 * other: this is the only place that asks, so that no call has to.
 */
function withSession<Who extends Operator>(deps: OperatorAccess<Who>): Callers<OperatorCall, ActingAs<Who>> {
  const console = withKey(deps)
  return {
    ...console,
    async enter(request, call) {
      const caller = await console.enter(request, call)
      if (isRefused(caller)) return caller
      const by = await deps.findHolder(caller.token)
      if (!by) return refuse('unauthenticated')
      const brands = by.brands.filter((id) => mayCall(by.rightsIn[id] ?? [], call.access))
      return brands.length > 0 ? { ...caller, by: { ...by, brands } } : refuse('forbidden')
    },
  }
}

const toHeader = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

const sendFile = (reply: FastifyReply, { type, content }: StoredFile) =>
  reply.type(type).header('content-disposition', 'attachment').send(content)
