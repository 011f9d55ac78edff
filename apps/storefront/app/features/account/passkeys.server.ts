import type { NewPasskey } from '@palco/contract'
import type { PasskeyOptions } from '@palco/ui/passkeys.ts'
import { data } from 'react-router'
import { makeApi, calls, type CallError, type ShownError } from '~/api/index.ts'
import { findCode, toRawText, toText, withCodeField } from '~/lib/form-values.ts'
import type { Context } from '~/session/context.ts'

/** What a form of the passkeys is answered with. */
export type PasskeyAnswer = {
  shown: ShownError[]
  about: 'passkeys'
  /** Which form it was, and the key of it. */
  act: string
  id: string
  options?: PasskeyOptions
  done?: true
  fields?: Record<string, string> | undefined
  values?: Record<string, string>
}

/** Begins or ends the making of a passkey, or removes one. */
export async function actOnPasskeys(form: FormData, context: Context) {
  const api = makeApi(context)
  const [act, id, password] = [toText(form, 'act'), toText(form, 'id'), toRawText(form, 'password')]
  const answered = (more: Partial<PasskeyAnswer>, error?: CallError) => {
    const fields = withCodeField(error?.fields)
    const shown = error && !fields ? api.shown() : []
    const values: Record<string, string> = form.has('code_asked') ? { code_asked: '1' } : {}
    const answer: PasskeyAnswer = { shown, about: 'passkeys', act, id, fields, values, ...more }
    return data(answer, { status: error ? (error.status ?? 503) : 200 })
  }
  if (act === 'begin-passkey') {
    const begun = await api.call(calls.beginPasskey, { password, code: findCode(form) })
    return begun.ok ? answered({ options: begun.data.response.options }) : answered({}, begun.error)
  }
  const result =
    act === 'add-passkey'
      ? await api.call(calls.addPasskey, { passkey: readPasskey(form) as NewPasskey })
      : await api.call(calls.removePasskey, { id, password })
  return result.ok ? answered({ done: true }) : answered({}, result.error)
}

/** Options for a log-in, for the browser. */
export async function beginPasskeyLogIn(context: Context) {
  const api = makeApi(context)
  const begun = await api.call(calls.beginPasskeyLogIn, {})
  return begun.ok
    ? data({
        shown: [],
        fields: undefined,
        values: {},
        options: begun.data.response.options,
      })
    : data({ shown: api.shown(), fields: undefined, values: {} }, { status: begun.error.status ?? 503 })
}

/**
 * What the browser answered, as JSON in a field; the backend checks its form.
 * @throws Response for what no page sends
 */
export function readPasskey(form: FormData): unknown {
  try {
    return JSON.parse(toRawText(form, 'passkey'))
  } catch {
    throw new Response(null, { status: 422 })
  }
}
