import { data } from 'react-router'
import { apiOf, calls } from '~/api/index.ts'
import { changesOf, STOPPED } from '~/features/messages/consents.ts'
import { textOf } from '~/lib/form-values.ts'
import type { Context } from '~/session/context.ts'
import type { ProfileAnswer } from './answer.ts'

/** Keeps what the player changed of the consents to marketing, or withdraws all of them. */
export async function actOnConsents(form: FormData, context: Context) {
  const ticked = form.getAll('consent').filter((name) => typeof name === 'string')
  const consents =
    textOf(form, 'stop') === 'all'
      ? STOPPED
      : changesOf(new Set(textOf(form, 'shown').split(' ')), new Set(ticked))
  const saved: ProfileAnswer = { shown: [], about: 'marketing', saved: 'marketing' }
  if (consents.length === 0) return data<ProfileAnswer>(saved)
  const api = apiOf(context)
  const result = await api.call(calls.changeMarketingConsents, { consents })
  if (result.ok) return data<ProfileAnswer>(saved)
  const { status, fields } = result.error
  return data<ProfileAnswer>(
    { shown: api.shown(), about: 'marketing', fields, values: { consents: ticked.join(' ') } },
    { status: status ?? 503 },
  )
}
