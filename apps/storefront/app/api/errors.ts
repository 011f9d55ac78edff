import type { Call } from '@palco/contract'
import { absentRefusal, isAbsent } from '@palco/contract/backend'

/**
 * The error catalogue (site-behaviour 3.5): from a failed call to what the visitor sees, in one place.
 * Texts of the backend stay texts; they are never markup.
 */
export type CallError = {
  /** HTTP status, `null` when there was no answer. */
  status: number | null
  /** The refusal's code, or one of ours: `no_answer`, `timeout`, `session_expired`, `invalid_answer`, `no_call`. */
  code: string | null
  texts: string[]
  kind: 'alert' | 'notification'
  message: string | null
  /** Texts by name of the field they are about. */
  fields?: Record<string, string>
}

/** One entry for the visitor. `titleKey` and `textKey` are catalogue keys; `texts` are the backend's own words. */
export type ShownError = {
  kind: 'alert' | 'notification' | 'reload'
  titleKey: 'errors.title' | 'errors.invalidCredentials'
  texts: string[]
  /** The refusal's code, where the dialog offers a way on. */
  code?: string
  /** What was typed into the form, for that way to carry on; nothing of it is secret. */
  typed?: Record<string, string>
  textKey?:
    | 'errors.wrongCredentials'
    | 'errors.noAnswer'
    | 'errors.limited'
    | 'errors.unexpected'
    | 'errors.forbidden'
}

type Body = { response?: unknown; type?: unknown; message?: unknown; code?: unknown; fields?: unknown }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function listTexts(response: unknown): string[] {
  return Array.isArray(response) ? response.filter(isText) : []
}

function findFields(fields: unknown): Record<string, string> | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => isText(entry[1]))
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

/** Reads a refusal out of an answer with a status of 400 or more, whatever shape its body has. */
export function readRefusal(status: number, body: unknown): CallError {
  const { response, type, message, code, fields } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Body
  return {
    status,
    code: isText(code) ? code : null,
    texts: listTexts(response),
    kind: type === 'alert' ? 'alert' : 'notification',
    message: isText(message) ? message : null,
    fields: findFields(fields),
  }
}

/**
 * The failure of a call that the backend does not have, `null` for any other: the refusal of the call that says that there is no such
 * thing, else `no_call`. What the answer says of itself is no text for a visitor.
 */
export function absence(call: Call, { status, code }: CallError): CallError | null {
  if (status === null || !isAbsent(call, status, code)) return null
  return {
    status: 404,
    code: absentRefusal(call) ?? 'no_call',
    texts: [],
    kind: 'notification',
    message: null,
  }
}

/** A failure that is not an answer of the backend. */
export function ownError(code: 'no_answer' | 'timeout' | 'session_expired' | 'invalid_answer'): CallError {
  return { status: null, code, texts: [], kind: 'notification', message: null }
}

/** What a page answers with that could not read its subject: 404 where there is none, 429 where calls were limited, else 503. */
export const statusOfFailure = ({ status }: CallError): number =>
  status === 404 || status === 429 ? status : 503

/** Refusals whose dialog leads on. */
const WITH_A_WAY_ON =
  /^(?:too_many_open_deposits|(?:identity|funds)_before_\w+|limits_before_deposit|second_factor_due|texts_not_accepted)$/

/** What the visitor is shown for a failure; `null` when nothing (expired session). */
export function shownFor(error: CallError, call: { name: string }): ShownError | null {
  if (error.message === 'Unauthenticated.') return { kind: 'reload', titleKey: 'errors.title', texts: [] }
  if (error.code === 'session_expired') return null
  if (error.texts.length > 0) {
    const { kind, texts, code } = error
    return {
      kind,
      titleKey: 'errors.title',
      texts,
      ...(code !== null && WITH_A_WAY_ON.test(code) && { code }),
    }
  }
  if (error.message) return { kind: 'notification', titleKey: 'errors.title', texts: [error.message] }
  const refusedLogin = call.name === 'session.login' && (error.status === 401 || error.status === 422)
  if (refusedLogin) {
    return {
      kind: 'notification',
      titleKey: 'errors.invalidCredentials',
      texts: [],
      textKey: 'errors.wrongCredentials',
    }
  }
  const nothing = error.code === 'no_answer' || error.code === 'timeout'
  const textKey = nothing ? 'errors.noAnswer' : 'errors.unexpected'
  return { kind: 'notification', titleKey: 'errors.title', texts: [], textKey }
}
