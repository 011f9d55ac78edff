import { data } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { toRawText } from '~/lib/form-values.ts'
import { changeUser } from '~/session/change-user.ts'
import type { Context } from '~/session/context.ts'
import type { ProfileAnswer } from './answer.ts'

/** Sends a code to the telephone number on record, or proves by it that the number is the player's. */
export async function actOnPhone(form: FormData, context: Context) {
  const api = makeApi(context)
  if (form.get('act') === 'send-phone-code') {
    const sent = await api.call(calls.sendPhoneCode, {})
    if (sent.ok) return data<ProfileAnswer>({ shown: [], phoneCode: true })
    return data<ProfileAnswer>({ shown: api.shown() }, { status: sent.error.status ?? 503 })
  }
  const verified = await api.call(calls.verifyPhone, { code: toRawText(form, 'phone_code_sent').trim() })
  if (verified.ok) {
    const user = await api.call(calls.readUser, {}, { silent: true })
    if (user.ok) changeUser(context, user.data)
    return data<ProfileAnswer>({ shown: [], saved: 'personal', changesUser: true })
  }
  const { status, code, fields } = verified.error
  const wrong = code === 'wrong_code' ? fields?.code : undefined
  return data<ProfileAnswer>(
    {
      shown: wrong ? [] : api.shown(),
      ...(wrong && { phoneCode: true, fields: { phone_code_sent: wrong } }),
    },
    { status: status ?? 503 },
  )
}
