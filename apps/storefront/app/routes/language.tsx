import { isLanguage } from '@palco/contract/tables'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { asLocation, isSitePath } from '~/lib/path.ts'
import { paths } from '~/paths.ts'
import { makeVisit } from '~/session/context.ts'

export const loader = () => redirect(paths.home())

/**
 * A choice of language: fields `language` and, for a form without JavaScript, `back` (a path of the site). The
 * running page posts it by a fetcher and stays where it is.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  if (!isLanguage(language)) return data({ language: null }, { status: 422 })
  const visit = makeVisit(context)
  visit.jar.set('languageSession', language, { httpOnly: false, maxAge: 31_536_000 })
  visit.language = language
  const back = form.get('back')
  if (visit.facts.document) return redirect(isSitePath(back) ? asLocation(back) : paths.home(), 303)
  return { language }
}
