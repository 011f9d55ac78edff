import { operatorCalls } from '@palco/contract/operators'
import { isSitePath } from '@palco/contract/tables'
import { z } from 'zod'
import { answerForms, formAction } from '../../forms/act.server.ts'
import { ask } from '../../session/calls.server.ts'

const page = (fields: URLSearchParams): string => {
  const path = fields.get('path') ?? ''
  return isSitePath(path) ? path : '/'
}

const chooseLanguage = formAction(operatorCalls.setLanguage.input, async (form, { visit }) => {
  await ask(visit, operatorCalls.setLanguage, form)
  return {}
})
export const setLanguage = answerForms(() => chooseLanguage, page)

const endSession = formAction(z.object({}), async (_form, { visit }) => {
  await ask(visit, operatorCalls.logOut, {})
  visit.setCookies.push(visit.cookies.clear(visit.cookies.session))
  return {}
})
export const logOut = answerForms(
  () => endSession,
  () => '/login',
)
