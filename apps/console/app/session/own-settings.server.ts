import { isLanguage } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { isSitePath } from '@palco/contract/tables'
import { act, ask } from './calls.server.ts'

export const setLanguage = act(async ({ visit, fields }) => {
  const language = fields.get('language')
  const path = fields.get('path') ?? '/'
  if (isLanguage(language)) await ask(visit, operatorCalls.setLanguage, { language })
  return isSitePath(path) ? path : '/'
})

export const logOut = act(async ({ visit }) => {
  await ask(visit, operatorCalls.logOut, {})
  visit.setCookies.push(visit.cookies.clear(visit.cookies.session))
  return '/login'
})
