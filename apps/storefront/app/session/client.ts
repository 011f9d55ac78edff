import type { CallAnswer, Call } from '@palco/contract'
import { absentAnswer, calls } from '../api/contract.ts'
import { absence, ownError, readRefusal, shownFor, type CallError, type ShownError } from '../api/errors.ts'
import { fetchCommon } from '../api/common.ts'
import { fetchCall } from '../api/transmit.ts'
import type { Reply } from '../api/transport.ts'
import type { Api, Result } from '../api/types.ts'
import { toDigest } from '../lib/digest.ts'
import { authorise } from './authorise.ts'
import { noteFactorDue } from './factor.ts'
import { noteEnd } from './redirects.ts'
import { dropTokens, resetSession } from './reset.ts'
import { noteTextsDue } from './texts.ts'
import type { SessionUser } from './types.ts'
import type { Visit } from './visit.ts'

/** Whether two entries would look the same to the visitor. */
const isSame = (a: ShownError, b: ShownError) => JSON.stringify(a) === JSON.stringify(b)

export function show(visit: Visit, error: CallError, call: Call): void {
  const entry = shownFor(error, call)
  if (entry && !visit.shown.some((known) => isSame(known, entry))) visit.shown.push(entry)
}

/** What a refused answer of any call means for the session. */
export function applyRefusal(visit: Visit, error: CallError): void {
  if (error.code === 'session_idle') noteEnd(visit, 'idle')
  if (error.code === 'second_factor_due') noteFactorDue(visit)
  if (error.code === 'texts_not_accepted') noteTextsDue(visit)
  if (error.message === 'Unauthenticated.') dropTokens(visit)
  else if (error.status === 401 && visit.settings.resetOnError) resetSession(visit)
}

/** The player's changed data is what the next pages show; the user call is not made again for it. */
function rememberUser(visit: Visit, user: SessionUser): void {
  if (visit.tokens.token === null) return
  visit.session = { loggedIn: true, user }
  visit.site.sessions.set(toDigest(visit.tokens.token), user)
}

const parsedReplies = new WeakMap<Reply, ReturnType<Call['answer']['safeParse']>>()

/** A shared answer is checked once for all who share it. */
function parsedOnce(reply: Reply & { answered: true }, call: Call): ReturnType<Call['answer']['safeParse']> {
  const known = parsedReplies.get(reply)
  if (known) return known
  const parsed = call.answer.safeParse(reply.data)
  parsedReplies.set(reply, parsed)
  return parsed
}

function failed(visit: Visit, call: Call, error: CallError, silent = false) {
  applyRefusal(visit, error)
  // A page that is read leads to the second factor by itself, data of a running page do not.
  const isLed = error.code === 'second_factor_due' && visit.facts.method === 'GET' && visit.isGuarded
  if (!silent && !isLed) show(visit, error, call)
  return { ok: false, data: null, error } as const
}

/** A call with a status of 400 or more; one that the backend does not have may be taken for an empty list. */
function refusedCall<C extends Call>(
  visit: Visit,
  call: C,
  reply: Reply & { answered: true },
  silent?: boolean,
): Result<C> {
  const error = readRefusal(reply.status, reply.data)
  const absent = absence(call, error)
  if (absent === null) return failed(visit, call, error, silent)
  const instead = absentAnswer(call)
  if (instead) return { ok: true, data: instead as CallAnswer<C> }
  // A failed read leaves its part out; a failed form shows its error.
  return failed(visit, call, absent, silent || call.method === 'GET')
}

export function createApi(visit: Visit): Api {
  const fail = (call: Call, error: CallError, silent?: boolean) => failed(visit, call, error, silent)
  return {
    async call(call, input, options = {}) {
      const authorization = await authorise(visit)
      if (authorization === 'expired') return fail(call, ownError('session_expired'), true)
      if (authorization === 'limited' && visit.limit) return fail(call, visit.limit, options.silent)
      const { idempotencyKey, silent, common, file } = options
      const fetched = common ? fetchCommon : fetchCall
      const reply = await fetched(visit, call, input, { authorization, idempotencyKey, file })
      if (!reply.answered) {
        visit.site.log.warn({ call: call.name, reason: reply.reason }, 'call.failed')
        return fail(call, ownError(reply.reason), silent)
      }
      if (reply.status >= 400) return refusedCall(visit, call, reply, silent)
      const answer = common ? parsedOnce(reply, call) : call.answer.safeParse(reply.data)
      if (answer.success) {
        if (call.name === calls.updateUser.name)
          rememberUser(visit, (answer.data as CallAnswer<typeof calls.updateUser>).response)
        return { ok: true, data: answer.data as CallAnswer<typeof call> }
      }
      const where = answer.error.issues[0]?.path.join('.') ?? ''
      visit.site.log.warn({ call: call.name, field: where }, 'call.malformed_answer')
      // The sender of a form is notified; a page's part that cannot be read is empty.
      return fail(call, ownError('invalid_answer'), silent || call.method === 'GET')
    },
    shown: () => [...visit.shown],
  }
}
