import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toTranslator } from '~/i18n/index.ts'
import { findCode, isCodeAsked, toRawText, toText, valuesToKeep, withCodeField } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'

export type ClosingAnswer = {
  shown: ShownError[]
  fields?: Record<string, string> | undefined
  values?: Record<string, string>
}

const CALLS = { close: calls.closeAccount, reopen: calls.reopenAccount, erase: calls.requestErasure } as const
const isAct = (act: string): act is keyof typeof CALLS => act in CALLS

/** Closes the account, opens it again, or asks for erasure of a closed one. A success ends on the page. */
export async function actOnClosing(form: FormData, context: Context) {
  const password = toRawText(form, 'password')
  if (password === '') {
    const fields = { password: toTranslator(context)('account.errors.passwordRequired') }
    return data<ClosingAnswer>({ shown: [], fields, values: valuesToKeep(form) }, { status: 422 })
  }
  const api = makeApi(context)
  const act = toText(form, 'act')
  const acted = await api.call(CALLS[isAct(act) ? act : 'close'], { password, code: findCode(form) })
  if (acted.ok) throw redirect(paths.closing())
  const { status, fields: refused } = acted.error
  const fields = withCodeField(refused)
  // What is said at a field of this form need not be said twice.
  const shown = fields?.password || isCodeAsked({ fields }) ? [] : api.shown()
  return data<ClosingAnswer>({ shown, fields, values: valuesToKeep(form) }, { status: status ?? 503 })
}
