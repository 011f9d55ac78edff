import { operatorCalls } from '@palco/contract/operators'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { z } from 'zod'
import { readForm } from '../../forms/read-form.server.ts'
import { ask, refusal } from '../../session/calls.server.ts'
import { formToken, isFormToken, newVisit, readCookie } from '../../session/cookies.server.ts'
import { toLanguage } from '../../session/language.server.ts'
import { type Visit, visitContext } from '../../session/visit.server.ts'

const { token: invitationToken, password, code } = operatorCalls.acceptInvitation.input.shape

/** What the invitation of the address sets up. @throws the error page where it cannot be taken */
async function readInvitation(visit: Visit, request: Request) {
  const token = invitationToken.safeParse(new URL(request.url).searchParams.get('token'))
  if (!token.success) throw refusal(404, 'unknown_invitation')
  const found = await ask(visit, operatorCalls.readInvitation, { token: token.data }, null)
  if (!found.ok) throw refusal(found.status, found.code)
  return { invitation: token.data, ...found.answer }
}

/** The page of an invitation. Its form's token is bound to a cookie of the visit, like that of the log-in. */
export async function loadInvitation({ request, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { cookies } = visit
  const { invitation, username, secret, otpauth } = await readInvitation(visit, request)
  const known = readCookie(visit.cookieHeader, cookies.visit) ?? newVisit()
  visit.setCookies.push(cookies.set(cookies.visit, known))
  return {
    token: formToken(known),
    language: toLanguage(request),
    invitation,
    username,
    // In groups, as it is typed.
    secret: secret.replaceAll(/(.{4})(?=.)/gs, '$1 '),
    otpauth,
  }
}

const factors = z.object({
  password,
  code: z
    .string()
    .transform((text) => text.replaceAll(' ', ''))
    .pipe(code),
})

/** Password and code of the invited operator; then the log-in. */
export async function takeInvitation({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const fields = new URLSearchParams(await request.text())
  const known = readCookie(visit.cookieHeader, visit.cookies.visit)
  if (!isFormToken(known, fields.get('token') ?? ''))
    return data({ code: 'stale', problems: [] }, { status: 403 })
  const token = invitationToken.safeParse(fields.get('invitation'))
  if (!token.success) throw refusal(404, 'unknown_invitation')
  const read = readForm(factors, fields)
  if (!read.ok) return data({ code: 'invalid_request', problems: read.problems }, { status: 422 })
  if (read.values.password !== fields.get('repeated password'))
    return data({ code: 'other_password', problems: [] }, { status: 422 })
  const given = { token: token.data, ...read.values }
  const done = await ask(visit, operatorCalls.acceptInvitation, given, null)
  if (!done.ok) return data({ code: done.code, problems: [] }, { status: done.status })
  return redirectDocument('/login?notice=joined', 303)
}
