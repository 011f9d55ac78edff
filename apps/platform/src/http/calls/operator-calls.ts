import { isWellFormedInput } from './read-input.ts'
import {
  type CommonOperatorRefusal,
  mayCall,
  OPERATOR_HEADERS,
  type OperatorAnswerOf,
  type OperatorCall,
  operatorCalls,
  type OperatorInputOf,
  type OperatorRefusalOf,
  type OperatorRole,
} from '@palco/contract/operators'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { FastifyReply } from 'fastify'
import type { Brand } from '../../model/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { isMasterKey } from './mount-call.ts'
import { type Pays, rawRoute, type RawRequest, type RawRoute } from './route.ts'

type Calls = typeof operatorCalls
type OperatorCode = CommonOperatorRefusal | OperatorRefusalOf<Calls[keyof Calls]>

/** Code → status of the operators' calls. Their words are the console's. */
export const OPERATOR_STATUS: Readonly<Record<OperatorCode, number>> = {
  invalid_amount: 422,
  invalid_request: 422,
  invalid_credentials: 401,
  invalid_console_key: 403,
  unauthenticated: 401,
  forbidden: 403,
  locked: 429,
  rate_limited: 429,
  unknown_payment: 404,
  not_pending: 409,
  document_asked: 409,
  second_operator_needed: 409,
  unknown_brand: 404,
  unknown_event: 404,
  unknown_race: 404,
  race_closed: 409,
  unknown_bet: 404,
  unknown_player: 404,
  unknown_competition: 404,
  unknown_proposal: 404,
  other_brands: 403,
  unknown_round: 404,
  unknown_jackpot: 404,
  no_poker: 404,
  provider_silent: 409,
  unknown_game: 404,
  invalid_jackpot: 422,
  unknown_order: 404,
  wrong_state: 409,
  invalid_item: 422,
  unfit_offer: 422,
  unprofitable_reward: 422,
  round_settled: 409,
  invalid_shares: 422,
  invalid_price: 422,
  invalid_steps: 422,
  beyond_fair: 422,
  above_brand_limit: 422,
  event_started: 409,
  not_better: 422,
  no_boost: 404,
  code_taken: 409,
  incomplete_result: 422,
  not_held: 409,
  not_open: 409,
  unknown_ticket: 404,
  unknown_campaign: 404,
  unknown_promotion: 404,
  unknown_picture: 422,
  unknown_popup: 404,
  invalid_popup: 422,
  id_taken: 409,
  times_reversed: 422,
  text_needed: 422,
  invalid_file: 422,
  unreadable_file: 422,
  file_too_large: 422,
  unknown_attachment: 422,
  unexpected: 500,
}

const LOGINS: RateRule = { name: 'operator-login', burst: 10, perMs: 60_000 }

/** Who acts, and the address of the browser behind the console. */
type ActingAs<Who> = { readonly by: Who; readonly address: string }
/** The brand that a call names: one that the operator acts for. */
export type About<C extends OperatorCall> =
  OperatorInputOf<C> extends { brand: string } ? { readonly brand: Brand } : unknown
type ActingOn<Who, C extends OperatorCall> = ActingAs<Who> & About<C>
/** Whether a call is about one brand, which its input then names. */
export const isAboutBrand = ({ refusals }: OperatorCall): boolean => refusals.includes('unknown_brand')

type Operator = { readonly role: OperatorRole; readonly brands: readonly string[] }

export type OperatorAccess<Who> = {
  /** What every call of the console carries. */
  consoleKey: string
  limiter: RateLimiter
  /** Whose session a token is of; read anew for each call. */
  holderOf: (token: string) => Promise<Who | null>
  brandById: (id: string) => Promise<Brand | null>
}

/** A call that changes something says what it can let players receive, or why that is nothing. */
type Declared<C extends OperatorCall> = C['method'] extends 'GET' ? [] : [pays: Exclude<Pays, 'reads'>]
const paysOf = ([pays]: readonly (Pays | undefined)[]): Pays => pays ?? 'reads'

type Answered<C extends OperatorCall> = Promise<OperatorAnswerOf<C> | Refused<OperatorRefusalOf<C>>>
type StoredFile = { type: string; content: Buffer }

const headerOf = ({ headers }: RawRequest, name: string): string => String(headers[name] ?? '')
const tokenOf = (request: RawRequest): string => headerOf(request, 'authorization').replace(/^Bearer /, '')
const addressOf = (request: RawRequest): string =>
  headerOf(request, OPERATOR_HEADERS.address).slice(0, 60) || request.ip

/** Puts operators' calls on their paths: key, session and role in this order, then the input, its brand, then the work. */
export function operatorHandlers<Who extends Operator>(deps: OperatorAccess<Who>) {
  const hasKey = (request: RawRequest) => isMasterKey(request.headers[OPERATOR_HEADERS.key], deps.consoleKey)

  async function enter(
    request: RawRequest,
    call: OperatorCall,
  ): Promise<ActingAs<Who> | Refused<OperatorCode>> {
    if (!hasKey(request)) return refuse('invalid_console_key')
    const by = await deps.holderOf(tokenOf(request))
    if (!by) return refuse('unauthenticated')
    if (!mayCall(by.role, call.access)) return refuse('forbidden')
    return { by, address: addressOf(request) }
  }

  /** Finds the brand that the input names before the work begins. */
  const onBrand =
    <C extends OperatorCall, Answer>(
      call: C,
      work: (input: OperatorInputOf<C>, acting: ActingOn<Who, C>, token: string) => Promise<Answer | Refused>,
    ) =>
    async (input: OperatorInputOf<C>, entered: ActingAs<Who>, token: string): Promise<Answer | Refused> => {
      if (!isAboutBrand(call)) return work(input, entered as ActingOn<Who, C>, token)
      const { brand: id } = input as { brand: string }
      const brand = entered.by.brands.includes(id) ? await deps.brandById(id) : null
      return brand ? work(input, { ...entered, brand }, token) : refuse('unknown_brand')
    }

  /** Counted by address: a login has no operator yet. */
  async function enterLogin(request: RawRequest): Promise<string | Refused<OperatorCode>> {
    if (!hasKey(request)) return refuse('invalid_console_key')
    const address = addressOf(request)
    const wait = await deps.limiter.takeShared([{ rule: LOGINS, key: countedAddress(address) }])
    return wait > 0 ? refuse('rate_limited') : address
  }

  return {
    /** A call of an operator with a session; `token` is the session's. */
    handle: <C extends OperatorCall>(
      call: C,
      work: (input: OperatorInputOf<C>, acting: ActingOn<Who, C>, token: string) => Answered<C>,
      ...pays: Declared<C>
    ): RawRoute => ({
      ...route(
        call,
        (request) => enter(request, call),
        onBrand(call, work),
        (reply, answer) => reply.send(call.answer.parse(answer)),
      ),
      pays: paysOf(pays),
    }),
    /** The same for a body of up to `bodyLimit` bytes, which is read from a console only. */
    handleLarge: <C extends OperatorCall>(
      call: C,
      bodyLimit: number,
      work: (input: OperatorInputOf<C>, acting: ActingOn<Who, C>) => Answered<C>,
      ...pays: Declared<C>
    ): RawRoute => ({
      ...route(
        call,
        (request) => enter(request, call),
        onBrand(call, work),
        (reply, answer) => reply.send(call.answer.parse(answer)),
      ),
      pays: paysOf(pays),
      bodyLimit,
      mayRead: (headers) => isMasterKey(headers[OPERATOR_HEADERS.key], deps.consoleKey),
    }),
    /** The same where the answer is a file. */
    handleFile: <C extends OperatorCall>(
      call: C,
      work: (
        input: OperatorInputOf<C>,
        acting: ActingOn<Who, C>,
      ) => Promise<StoredFile | Refused<OperatorRefusalOf<C>>>,
    ): RawRoute => ({
      ...route(call, (request) => enter(request, call), onBrand(call, work), sendFile),
      pays: 'reads',
    }),
    handleLogin: (
      work: (input: OperatorInputOf<Calls['logIn']>, address: string) => Answered<Calls['logIn']>,
    ): RawRoute => ({
      ...route(operatorCalls.logIn, enterLogin, work, (reply, answer) =>
        reply.send(operatorCalls.logIn.answer.parse(answer)),
      ),
      pays: { nothing: 'it opens a session' },
    }),
  }
}

function route<C extends OperatorCall, Entered, Answer>(
  call: C,
  enter: (request: RawRequest) => Promise<Entered | Refused>,
  work: (input: OperatorInputOf<C>, entered: Entered, token: string) => Promise<Answer | Refused>,
  send: (reply: FastifyReply, answer: Answer) => unknown,
): RawRoute {
  return rawRoute({
    method: call.method,
    path: call.path,
    async handler(request, reply) {
      const entered = await enter(request)
      if (isRefused(entered)) return sendRefusal(reply, entered)
      const given = call.method === 'GET' ? request.query : bodyOf(request.rawBody)
      const input = call.input.safeParse(given)
      if (!input.success || !isWellFormedInput(given)) return sendRefusal(reply, refuse('invalid_request'))
      const answer = await work(input.data as OperatorInputOf<C>, entered, tokenOf(request))
      return isRefused(answer) ? sendRefusal(reply, answer) : send(reply, answer)
    },
  })
}

const sendRefusal = (reply: FastifyReply, { code, params }: Refused) =>
  reply
    .code(OPERATOR_STATUS[code as OperatorCode] ?? OPERATOR_STATUS.unexpected)
    .send({ code, ...(params && { params }) })

const sendFile = (reply: FastifyReply, { type, content }: StoredFile) =>
  reply.type(type).header('content-disposition', 'attachment').send(content)

function bodyOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}
