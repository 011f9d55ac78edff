import { BREAK_LENGTHS, EXCLUSION_LENGTHS } from '@palco/contract/tables'
import { redirect } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { toTranslator } from '~/i18n/index.ts'
import { toRawText, toText } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { type Context, makeVisit } from '~/session/context.ts'
import { logOut } from '~/session/login.ts'
import { noteEnd } from '~/session/redirects.ts'

/** Begins a break or an exclusion, or asks to come back after one. A success ends on the page, that of an exclusion at the log-in; else the answer with its status. */
export async function actOnProtection(form: FormData, context: Context) {
  const api = makeApi(context)
  const act = toText(form, 'act')
  if (act === 'exclude-self' && toRawText(form, 'password') === '') {
    const fields = { password: toTranslator(context)('account.errors.passwordRequired') }
    return { status: 422, answer: { shown: [], about: 'protection' as const, fields } }
  }
  const result = await send()
  if (result.ok) throw redirect(act === 'exclude-self' ? await leaveExcluded(context) : paths.breaks())
  const { status, fields } = result.error
  return {
    status: status ?? 503,
    answer: { shown: fields ? [] : api.shown(), about: 'protection' as const, fields },
  }

  function send() {
    if (act === 'come-back') return api.call(calls.comeBack, {})
    if (act === 'take-break')
      return api.call(calls.takeBreak, { length: toChoice(BREAK_LENGTHS, toText(form, 'length')) })
    return api.call(calls.excludeSelf, {
      length: toChoice(EXCLUSION_LENGTHS, toText(form, 'length')),
      everywhere: toText(form, 'everywhere') !== '',
      password: toRawText(form, 'password'),
    })
  }
}

/** All sessions end with an exclusion, this one at once. @returns the log-in page, which says so */
async function leaveExcluded(context: Context): Promise<string> {
  const visit = makeVisit(context)
  await logOut(visit)
  noteEnd(visit, 'excluded')
  return paths.login()
}

/** @throws Response for a value that no page sends: some other length in its place would be worse than an error */
function toChoice<Value extends string>(values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given)
  if (!found) throw new Response(null, { status: 422 })
  return found
}
