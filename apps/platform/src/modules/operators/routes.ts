import { timingSafeEqual } from 'node:crypto'
import {
  OPERATOR_HEADERS,
  operatorCalls,
  type OperatorAnswerOf,
  type OperatorCall,
  type OperatorInputOf,
  type OperatorRefusalOf,
} from '@palco/contract/operators'
import type { FastifyReply } from 'fastify'
import {
  countedAddress,
  type RateLimiter,
  rawRoute,
  type RawRequest,
  type RawRoute,
} from '../../http/index.ts'
import { appendAudit } from './audit.ts'
import { readAudit } from './look-audit.ts'
import { approvePayment, creditLateTransfer, rejectPayment } from './decide.ts'
import { acceptDocument, openDocument, requestDocument } from './documents.ts'
import { logInOperator } from './log-in.ts'
import { openProof, readClosed, readConflicts, readPaymentFile, readQueue } from './look.ts'
import { endSession, holderOf } from './sessions.ts'
import { saveLanguage } from './store.ts'
import { refused, type Acting, type OperatorDeps, type Refused } from './types.ts'
import { identityOnWire } from './wire.ts'

export type OperatorRoutesDeps = OperatorDeps & {
  /** What every call of the console carries. */
  consoleKey: string
  limiter: RateLimiter
}

const LOGINS = { name: 'operator-login', burst: 10, perMs: 60_000 }
const STATUS: Readonly<Record<string, number>> = {
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
}

const headerOf = ({ headers }: RawRequest, name: string): string => String(headers[name] ?? '')
const tokenOf = (request: RawRequest): string => headerOf(request, 'authorization').replace(/^Bearer /, '')
const addressOf = (request: RawRequest): string =>
  headerOf(request, OPERATOR_HEADERS.address).slice(0, 60) || request.ip

function isKey(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function bodyOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}

const isRefusal = (answer: unknown): answer is Refused<string> =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

const refuse = (reply: FastifyReply, code: string) => reply.code(STATUS[code] ?? 500).send({ code })

type Done<C extends OperatorCall> = Promise<OperatorAnswerOf<C> | Refused<OperatorRefusalOf<C>>>
type Enter = (request: RawRequest, call: OperatorCall) => Promise<Acting | Refused<string>>

/** Key, session, role: in this order, before the input is looked at. */
const doorOf =
  ({ db, now, consoleKey }: OperatorRoutesDeps): Enter =>
  async (request, call) => {
    if (!isKey(headerOf(request, OPERATOR_HEADERS.key), consoleKey)) return refused('invalid_console_key')
    const by = await holderOf(db, tokenOf(request), now())
    if (!by) return refused('unauthenticated')
    if (call.access === 'supervisor' && by.role !== 'supervisor') return refused('forbidden')
    return { by, address: addressOf(request) }
  }

/** What the handler of every route has in common; `send` differs for a file. */
function route<C extends OperatorCall>(
  enter: Enter,
  call: C,
  work: (input: OperatorInputOf<C>, acting: Acting, request: RawRequest) => Promise<unknown>,
  send: (reply: FastifyReply, answer: unknown) => unknown,
): RawRoute {
  return rawRoute({
    method: call.method,
    path: call.path,
    async handler(request, reply) {
      const acting = await enter(request, call)
      if (isRefusal(acting)) return refuse(reply, acting.refused)
      const input = call.input.safeParse(call.method === 'GET' ? request.query : bodyOf(request.rawBody))
      if (!input.success) return refuse(reply, 'invalid_request')
      const answer = await work(input.data as OperatorInputOf<C>, acting, request)
      return isRefusal(answer) ? refuse(reply, answer.refused) : send(reply, answer)
    },
  })
}

function sendFile(reply: FastifyReply, answer: unknown) {
  const { type, content } = answer as { type: string; content: Buffer }
  return reply.type(type).header('content-disposition', 'attachment').send(content)
}

/** The login has no operator yet: who calls is known by address only. */
function loginRoute(deps: OperatorRoutesDeps): RawRoute {
  const call = operatorCalls.logIn
  return rawRoute({
    method: call.method,
    path: call.path,
    async handler(request, reply) {
      if (!isKey(headerOf(request, OPERATOR_HEADERS.key), deps.consoleKey))
        return refuse(reply, 'invalid_console_key')
      const address = addressOf(request)
      const wait = await deps.limiter.takeShared([{ rule: LOGINS, key: countedAddress(address) }])
      if (wait > 0) return refuse(reply, 'rate_limited')
      const input = call.input.safeParse(bodyOf(request.rawBody))
      if (!input.success) return refuse(reply, 'invalid_request')
      const answer = await logInOperator(deps, input.data, address)
      return isRefusal(answer) ? refuse(reply, answer.refused) : reply.send(call.answer.parse(answer))
    },
  })
}

/** The calls of packages/contract/src/areas/operators. */
export function operatorRoutes(deps: OperatorRoutesDeps): RawRoute[] {
  const enter = doorOf(deps)
  const handle = <C extends OperatorCall>(
    call: C,
    work: (input: OperatorInputOf<C>, acting: Acting, request: RawRequest) => Done<C>,
  ) => route(enter, call, work, (reply, answer) => reply.send(call.answer.parse(answer)))
  const { db, now } = deps
  const done = { done: true } as const
  return [
    loginRoute(deps),
    handle(operatorCalls.logOut, async (_, { by, address }, request) => {
      await endSession(db, tokenOf(request), now())
      const { id: operatorId, brands } = by
      await appendAudit(db, { at: now(), operatorId, action: 'logout', brands, address })
      return done
    }),
    handle(operatorCalls.whoAmI, (_, { by }) => identityOnWire(deps, by)),
    handle(operatorCalls.setLanguage, async ({ language }, { by }) => {
      await saveLanguage(db, by.id, language)
      return done
    }),
    handle(operatorCalls.listQueue, (input, acting) => readQueue(deps, acting, input)),
    handle(operatorCalls.readPayment, ({ id }, acting) => readPaymentFile(deps, acting, id)),
    route(enter, operatorCalls.readProof, (input, acting) => openProof(deps, acting, input), sendFile),
    handle(operatorCalls.requestDocument, (input, acting) => requestDocument(deps, acting, input)),
    route(enter, operatorCalls.readDocument, (input, acting) => openDocument(deps, acting, input), sendFile),
    handle(operatorCalls.acceptDocument, (input, acting) => acceptDocument(deps, acting, input)),
    handle(operatorCalls.approve, (input, acting) => approvePayment(deps, acting, input)),
    handle(operatorCalls.reject, (input, acting) => rejectPayment(deps, acting, input)),
    handle(operatorCalls.listClosed, (input, acting) => readClosed(deps, acting, input)),
    handle(operatorCalls.creditLate, (input, acting) => creditLateTransfer(deps, acting, input)),
    handle(operatorCalls.listConflicts, ({ limit }, acting) => readConflicts(deps, acting, limit)),
    handle(operatorCalls.listAudit, (input, acting) => readAudit(deps, acting, input)),
  ]
}
