import { RISK_CHOICES } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toText } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'

/** What the form was answered with, where it did not succeed. */
export type RiskAnswer = { shown: ShownError[]; unchosen: boolean }

/** Sends the player's answer. A success ends on the page. */
export async function answerRisk(form: FormData, context: Context) {
  const api = makeApi(context)
  const choice = RISK_CHOICES.find((one) => one === toText(form, 'choice'))
  if (!choice) return data<RiskAnswer>({ shown: [], unchosen: true }, { status: 422 })
  const note = toText(form, 'note')
  const sent = await api.call(calls.answerRisk, { case: toText(form, 'case'), choice, ...(note && { note }) })
  if (sent.ok) throw redirect(paths.risk())
  return data<RiskAnswer>({ shown: api.shown(), unchosen: false }, { status: sent.error.status ?? 503 })
}
