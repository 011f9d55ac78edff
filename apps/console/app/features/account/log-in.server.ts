import { operatorCalls } from '@palco/contract/operators'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { z } from 'zod'
import { readForm } from '../../forms/read-form.server.ts'
import { ask, sessionToken } from '../../session/calls.server.ts'
import { formToken, isFormToken, newVisit, readCookie } from '../../session/cookies.server.ts'
import { toLanguage } from '../../session/language.server.ts'
import { type Visit, visitContext } from '../../session/visit.server.ts'
import { readSignOn } from './sign-on.server.ts'
import { targetIn } from './target.server.ts'

/** The form's token is bound to a cookie of the visit, made where there is none. */
export async function loadLogIn({ request, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { cookies } = visit
  const known = readCookie(visit.cookieHeader, cookies.visit) ?? newVisit()
  visit.setCookies.push(cookies.set(cookies.visit, known))
  const directory = await readSignOn(visit)
  return { token: formToken(known), language: toLanguage(request), to: targetIn(request), directory }
}

/** A new session takes the place of the one this browser had; that one ends by itself if the platform is away. */
export async function endBefore(visit: Visit): Promise<void> {
  if (sessionToken(visit) === null) return
  await ask(visit, operatorCalls.logOut, {}).catch(() => visit.log.warn({}, 'session.not_ended'))
}

const { username, password, code } = operatorCalls.logIn.input.shape
export const credentials = z.object({
  username,
  password,
  code: z
    .string()
    .transform((text) => text.replaceAll(' ', ''))
    .pipe(code),
})

/** Name, password and code in one form. A refusal shows the form again, with the name. */
export async function logIn({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { cookies } = visit
  const fields = new URLSearchParams(await request.text())
  const name = (fields.get('username') ?? '').trim()
  const known = readCookie(visit.cookieHeader, cookies.visit)
  if (!isFormToken(known, fields.get('token') ?? ''))
    return data({ username: name, code: 'stale', problems: [] }, { status: 403 })
  const read = readForm(credentials, fields)
  if (!read.ok)
    return data({ username: name, code: 'invalid_request', problems: read.problems }, { status: 422 })
  const done = await ask(visit, operatorCalls.logIn, read.values, null)
  if (!done.ok) return data({ username: name, code: done.code, problems: [] }, { status: done.status })
  await endBefore(visit)
  visit.setCookies.push(cookies.set(cookies.session, done.answer.token), cookies.clear(cookies.visit))
  return redirectDocument(targetIn(request) ?? '/', 303)
}
