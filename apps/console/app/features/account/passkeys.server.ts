import { operatorCalls } from '@palco/contract/operators'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import type { FieldProblem } from '../../forms/problems.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { ask, makeEntry, read, sessionToken } from '../../session/calls.server.ts'
import { formToken, isFormToken, readCookie } from '../../session/cookies.server.ts'
import { visitContext } from '../../session/visit.server.ts'
import { credentials, endBefore, loadLogIn } from './log-in.server.ts'
import { targetIn } from './target.server.ts'

const refused = (status: number, code: string, problems: readonly FieldProblem[] = []) =>
  data({ code, problems }, { status })

/** What a browser made or signed, as its form sends it. @returns `null` where it is none */
function parsePasskey(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return null
  }
}

export const loadPasskeyLogIn = async (args: LoaderFunctionArgs) => ({
  ...(await loadLogIn(args)),
  directory: null,
})

/** Options first, then what was signed with them, which opens the console. */
export async function logInByPasskey({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { cookies } = visit
  const fields = new URLSearchParams(await request.text())
  const known = readCookie(visit.cookieHeader, cookies.visit)
  if (!isFormToken(known, fields.get('token') ?? '')) return refused(403, 'stale')
  if (!fields.has('passkey')) {
    const begun = await ask(visit, operatorCalls.beginPasskeyLogIn, {}, null)
    return begun.ok ? data({ options: begun.answer.options }) : refused(begun.status, begun.code)
  }
  const given = { passkey: parsePasskey(fields.get('passkey')) }
  const signed = operatorCalls.logInByPasskey.input.safeParse(given)
  if (!signed.success) return refused(422, 'invalid_passkey')
  const done = await ask(visit, operatorCalls.logInByPasskey, signed.data, null)
  if (!done.ok) return refused(done.status, done.code)
  await endBefore(visit)
  visit.setCookies.push(cookies.set(cookies.session, done.answer.token), cookies.clear(cookies.visit))
  return redirectDocument(targetIn(request) ?? '/', 303)
}

/** The passkeys of the operator. */
export async function loadPasskeys({ context }: LoaderFunctionArgs) {
  const { passkeys } = await read(context, operatorCalls.listOperatorPasskeys, {})
  const { formats } = makeEntry(context)
  return {
    token: formToken(sessionToken(context.get(visitContext)) ?? ''),
    passkeys: passkeys.map(({ id, name, created_at: made, last_used_at: used }) => ({
      id,
      name,
      made: formats.time(made),
      used: used === null ? null : formats.time(used),
    })),
    zone: formats.zone,
  }
}

const proof = z.object({ password: credentials.shape.password, code: credentials.shape.code })

/** Options after proof of both factors, then the key that was made with them. */
export async function makePasskey({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const fields = new URLSearchParams(await request.text())
  if (!isFormToken(sessionToken(visit), fields.get('token') ?? '')) return refused(403, 'stale')
  if (!fields.has('passkey')) {
    const given = readForm(proof, fields)
    if (!given.ok) return refused(422, 'invalid_request', given.problems)
    const begun = await ask(visit, operatorCalls.beginOperatorPasskey, given.values)
    return begun.ok ? data({ options: begun.answer.options }) : refused(begun.status, begun.code)
  }
  const made = operatorCalls.addOperatorPasskey.input.safeParse({
    passkey: parsePasskey(fields.get('passkey')),
  })
  if (!made.success) return refused(422, 'invalid_passkey')
  const added = await ask(visit, operatorCalls.addOperatorPasskey, made.data)
  return added.ok ? data({ code: 'passkey_added', problems: [] }) : refused(added.status, added.code)
}
export type PasskeyAnswer = Awaited<ReturnType<typeof makePasskey>>['data']

/** Removes one of the operator's keys. */
export const removePasskey = formAction(
  operatorCalls.removeOperatorPasskey.input,
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.removeOperatorPasskey, form)
    return done.ok ? 'passkey_removed' : done.code
  },
)
