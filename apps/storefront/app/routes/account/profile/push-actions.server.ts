import { PUSH_TOPICS } from '@palco/contract/tables'
import { data } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { toText } from '~/lib/form-values.ts'
import type { Context } from '~/session/context.ts'
import type { ProfileAnswer } from './answer.ts'

/** Keeps or ends the notices of one browser: without keys it ends them. */
export async function actOnPush(form: FormData, context: Context) {
  const api = makeApi(context)
  const endpoint = toText(form, 'endpoint')
  const chosen = toText(form, 'topics').split(' ')
  const topics = PUSH_TOPICS.filter((topic) => chosen.includes(topic))
  const [p256dh, auth] = [toText(form, 'p256dh'), toText(form, 'auth')]
  const result =
    topics.length > 0
      ? await api.call(calls.subscribePush, { endpoint, p256dh, auth, topics })
      : await api.call(calls.unsubscribePush, { endpoint: endpoint || undefined })
  return data<ProfileAnswer>({ shown: api.shown() }, result.ok ? 200 : { status: result.error.status ?? 503 })
}
