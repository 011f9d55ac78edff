import { operatorCalls } from '@palco/contract/operators'
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { ask, asking } from '../../session/calls.server.ts'
import { readReturn } from '../../session/cookies.server.ts'
import { toLanguage } from '../../session/language.server.ts'
import { type Visit, visitContext } from '../../session/visit.server.ts'
import { readTarget, targetIn } from './target.server.ts'

const toLogIn = (code: string): Response => redirectDocument(`/login?notice=${code}`, 303)

/** What the company's directory is called; `null` where there is none, or the platform does not say: the form stands without it. */
export async function readSignOn(visit: Visit): Promise<string | null> {
  const found = await visit.client.call(operatorCalls.readSignOn, {}, asking(visit, null)).catch(() => null)
  return found?.ok ? found.answer.name : null
}

/** Sends the browser to the directory; what it has to bring back stays in a cookie. */
export async function beginSignOn({ request, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const begun = await ask(visit, operatorCalls.beginSignOn, {}, null)
  if (!begun.ok) return toLogIn(begun.code)
  const { cookies } = visit
  visit.setCookies.push(cookies.setForReturn(cookies.signOn, begun.answer.state, targetIn(request)))
  return redirectDocument(begun.answer.url, 303)
}

/** Where the directory sends the browser back to. */
export async function endSignOn({ request, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { cookies } = visit
  const begun = readReturn(visit.cookieHeader, cookies.signOn)
  visit.setCookies.push(cookies.clear(cookies.signOn))
  const given = { state: begun?.state ?? '', answer: new URL(request.url).search.slice(1) }
  if (!operatorCalls.logInBySignOn.input.safeParse(given).success) return toLogIn('sign_on_refused')
  const done = await ask(visit, operatorCalls.logInBySignOn, given, null)
  if (!done.ok) return toLogIn(done.code)
  visit.setCookies.push(cookies.set(cookies.session, done.answer.token), cookies.clear(cookies.visit))
  return { language: toLanguage(request), to: readTarget(begun?.to ?? null) ?? '/' }
}
