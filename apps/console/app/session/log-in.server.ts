import { operatorCalls } from '@palco/contract/operators'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { ask, sessionToken } from './calls.server.ts'
import { formToken, isFormToken, newVisit, readCookie } from './cookies.server.ts'
import { languageOf } from './language.server.ts'
import { type Visit, visitContext } from './visit.server.ts'

/** The form's token is bound to a cookie of the visit, made where there is none. */
export function loadLogIn({ request, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { cookies } = visit
  const known = readCookie(visit.cookieHeader, cookies.visit) ?? newVisit()
  visit.setCookies.push(cookies.set(cookies.visit, known))
  return { token: formToken(known), language: languageOf(request) }
}

/** A new session takes the place of the one this browser had; that one ends by itself if the platform is away. */
async function endBefore(visit: Visit): Promise<void> {
  if (sessionToken(visit) === null) return
  await ask(visit, operatorCalls.logOut, {}).catch(() => visit.log.warn({}, 'session.not_ended'))
}

/** Name, password and code in one form. A refusal shows the form again, with the name. */
export async function logIn({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { cookies } = visit
  const fields = new URLSearchParams(await request.text())
  const username = (fields.get('username') ?? '').trim()
  const known = readCookie(visit.cookieHeader, cookies.visit)
  if (!isFormToken(known, fields.get('token') ?? ''))
    return data({ username, code: 'stale' }, { status: 403 })
  const credentials = {
    username,
    password: fields.get('password') ?? '',
    code: (fields.get('code') ?? '').replaceAll(' ', ''),
  }
  const done = await ask(visit, operatorCalls.logIn, credentials, null)
  if (!done.ok) return data({ username, code: done.code }, { status: done.status })
  await endBefore(visit)
  visit.setCookies.push(cookies.set(cookies.session, done.answer.token), cookies.clear(cookies.visit))
  return redirectDocument('/', 303)
}
