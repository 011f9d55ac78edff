import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toTranslator } from '~/i18n/index.ts'
import { findCode, isCodeAsked, toRawText, valuesToKeep, withCodeField } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'

export type DataAnswer = {
  shown: ShownError[]
  fields?: Record<string, string> | undefined
  values?: Record<string, string>
}

/** Has the file made, or opens the one that is there. A success ends on the page. */
export async function requestData(form: FormData, context: Context) {
  const password = toRawText(form, 'password')
  if (password === '') {
    const fields = { password: toTranslator(context)('account.errors.passwordRequired') }
    return data<DataAnswer>({ shown: [], fields, values: valuesToKeep(form) }, { status: 422 })
  }
  const api = makeApi(context)
  const requested = await api.call(calls.requestDataExport, { password, code: findCode(form) })
  if (requested.ok) throw redirect(paths.data())
  const { status, fields: refused } = requested.error
  const fields = withCodeField(refused)
  // What is said at a field of this form need not be said twice.
  const shown = fields?.password || isCodeAsked({ fields }) ? [] : api.shown()
  return data<DataAnswer>({ shown, fields, values: valuesToKeep(form) }, { status: status ?? 503 })
}
