import { data } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { toText, valuesToKeep } from '~/lib/form-values.ts'
import { changedConsents, STOPPED } from '~/page/consents/consents.ts'
import type { Context } from '~/session/context.ts'
import type { ProfileAnswer } from './answer.ts'

/** Keeps what the player changed of the consents to marketing, or withdraws all of them. */
export async function actOnConsents(form: FormData, context: Context) {
  const consents =
    toText(form, 'stop') === 'all' ? STOPPED : changedConsents(form, toText(form, 'before').split(' '))
  const saved: ProfileAnswer = { shown: [], about: 'marketing' }
  if (consents.length === 0) return data<ProfileAnswer>(saved)
  const api = makeApi(context)
  const result = await api.call(calls.changeMarketingConsents, { consents })
  if (result.ok) return data<ProfileAnswer>(saved)
  const { status, fields } = result.error
  return data<ProfileAnswer>(
    { shown: api.shown(), about: 'marketing', fields, values: valuesToKeep(form) },
    { status: status ?? 503 },
  )
}
