import { calls } from '../api/contract.ts'
import { transmit } from '../api/transmit.ts'
import { ownError, readRefusal, type CallError } from '../api/errors.ts'
import type { SessionUser } from './types.ts'
import type { Visit } from './visit.ts'

export const NO_USER = 'User data response does not contain the user field'

export type UserOutcome =
  | { ok: true; user: SessionUser }
  | { ok: false; reason: string; error: CallError | null }

/**
 * The user is the whole answer; if it is an object whose only content is an object named `response`, that one
 * (site-behaviour 2.6). An empty answer (no body, null, empty text, 0, false) is an error; an empty object is a valid user.
 */
export function findUser(answer: unknown): SessionUser | null {
  if (!answer) return null
  if (typeof answer !== 'object') return { value: answer }
  const { response, ...others } = answer as Record<string, unknown>
  const wrapped = typeof response === 'object' && response !== null && Object.keys(others).length === 0
  return (wrapped ? response : answer) as SessionUser
}

/** The user call. */
export async function readUser(visit: Visit, authorization: string): Promise<UserOutcome> {
  const reply = await transmit(visit, calls.readUser, {}, { authorization })
  if (!reply.answered) return { ok: false, reason: reply.reason, error: ownError(reply.reason) }
  if (reply.status >= 400)
    return { ok: false, reason: `status ${reply.status}`, error: readRefusal(reply.status, reply.data) }
  const user = findUser(reply.data)
  if (user !== null) return { ok: true, user }
  const error: CallError = {
    status: null,
    code: 'no_user',
    texts: [NO_USER],
    kind: 'notification',
    message: NO_USER,
  }
  return { ok: false, reason: NO_USER, error }
}
