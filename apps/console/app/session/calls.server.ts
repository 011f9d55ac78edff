import {
  type Operator,
  operatorCalls,
  type OperatorCallAnswer,
  type OperatorCall,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { data, type MiddlewareFunction, redirectDocument, type RouterContextProvider } from 'react-router'
import { mayCall, readMailedAddress } from '@palco/contract/tables'
import { formatsFor } from '../formats.server.ts'
import { makeTexts } from '../texts/index.ts'
import { readCookie } from './cookies.server.ts'
import { type Asking, PlatformUnavailable, type Result } from './platform-client.server.ts'
import { pageAccess } from './sections.ts'
import { type Entered, type Visit, visitContext } from './visit.server.ts'

type Context = Readonly<RouterContextProvider>

/** Codes that the error page has words for; thrown, it is the page's status and text. */
export const refusal = (status: number, code: string) => data({ code }, { status })

export const sessionToken = (visit: Visit): string | null =>
  readCookie(visit.cookieHeader, visit.cookies.session)

/** A call of the contract for this session. @throws the error page with 503 where the platform does not answer */
export async function ask<C extends OperatorCall>(
  visit: Visit,
  call: C,
  input: OperatorCallSentInput<C>,
  token = sessionToken(visit),
): Promise<Result<C>> {
  return whileReachable(visit, () => visit.client.call(call, input, asking(visit, token)))
}

export const asking = ({ address, device }: Visit, token: string | null): Asking => ({
  token,
  address,
  device,
})

/** @throws the error page with 503 where the platform does not answer */
export async function whileReachable<T>(visit: Visit, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error
    visit.log.warn({ error: error.message }, 'platform.unreachable')
    throw refusal(503, 'unavailable')
  }
}

/** Ends the session in this browser; the whole document is loaded anew, as the log-in runs no script. */
export function leave(visit: Visit, target = '/login?notice=ended'): Response {
  visit.setCookies.push(visit.cookies.clear(visit.cookies.session))
  return redirectDocument(target, 303)
}

/** What a page reads. @throws a redirect to the log-in, or the error page of the refusal */
export async function read<C extends OperatorCall>(
  context: Context,
  call: C,
  input: OperatorCallSentInput<C>,
): Promise<OperatorCallAnswer<C>> {
  const visit = context.get(visitContext)
  const found = await ask(visit, call, input)
  if (found.ok) return found.answer
  if (found.code === 'unauthenticated') throw leave(visit)
  throw refusal(found.status, found.code)
}

/** The same for a page that shows some refusals itself. @throws as `read` for any other */
export async function readOr<C extends OperatorCall>(
  context: Context,
  call: C,
  input: OperatorCallSentInput<C>,
  shown: readonly string[],
): Promise<Result<C>> {
  const visit = context.get(visitContext)
  const found = await ask(visit, call, input)
  if (found.ok || shown.includes(found.code)) return found
  if (found.code === 'unauthenticated') throw leave(visit)
  throw refusal(found.status, found.code)
}

/** What a part of a page reads; `null` where it cannot be read, and the rest of the page goes on. @throws a redirect to the log-in */
export async function readPart<C extends OperatorCall>(
  context: Context,
  call: C,
  input: OperatorCallSentInput<C>,
): Promise<OperatorCallAnswer<C> | null> {
  const visit = context.get(visitContext)
  const found = await visit.client
    .call(call, input, asking(visit, sessionToken(visit)))
    .catch((error: Error) => {
      visit.log.warn({ error: error.message, call: call.name }, 'platform.part_unread')
      return null
    })
  if (found?.ok) return found.answer
  if (found?.code === 'unauthenticated') throw leave(visit)
  return null
}

/** The log-in, which leads on to the report that a mail names. */
export function logInAddress({ url }: Request, notice?: string): string {
  const { pathname, search } = new URL(url)
  const to = readMailedAddress(pathname + search)?.page
  const query = new URLSearchParams({ ...(notice && { notice }), ...(to !== undefined && { to }) })
  return query.size === 0 ? '/login' : `/login?${query.toString()}`
}

/** Guards the pages of the console: the platform confirms the session for every request. */
export const enter: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const visit = context.get(visitContext)
  if (sessionToken(visit) === null) throw redirectDocument(logInAddress(request), 303)
  const found = await ask(visit, operatorCalls.whoAmI, {})
  if (!found.ok) throw leave(visit, logInAddress(request, 'ended'))
  const operator = forPage(found.answer, new URL(request.url).pathname)
  const zones = new Map(found.answer.brands.map(({ id, time_zone }) => [id, time_zone]))
  const formats = formatsFor(operator.language, visit.config.timeZone, zones)
  visit.entered = { operator, formats, t: makeTexts(operator.language) }
  return next()
}

/** The operator with the brands that a page can be about: those in which its right holds. */
function forPage(operator: Operator, pathname: string): Operator {
  const access = pageAccess(pathname.replace(/\.data$/, ''))
  if (access === null || !mayCall(operator.rights, access)) return operator
  return { ...operator, brands: operator.brands.filter(({ rights }) => mayCall(rights, access)) }
}

/** The operator of a page below `enter`. */
export function makeEntry(context: Context): Entered {
  const { entered } = context.get(visitContext)
  if (entered === null) throw new Error('a page of the desk without its guard')
  return entered
}
