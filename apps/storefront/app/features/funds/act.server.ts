import { FUNDS_OCCUPATIONS, FUNDS_SOURCES, INCOME_BANDS } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toTranslator } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'

type Field = 'occupation' | 'income' | 'sources'

/** What a form of the page was answered with, where it did not succeed. */
export type FundsAnswer = {
  shown: ShownError[]
  /** The request that was not taken. */
  request: string
  fields?: Record<string, string> | undefined
  /** What of a declaration is missing. */
  missing?: Field[]
}

/** Sends the declaration, or a document that is asked for. A success ends on the page. */
export const actOnFunds = (form: FormData, context: Context) =>
  toText(form, 'act') === 'declare' ? declare(form, context) : sendDocument(form, context)

async function declare(form: FormData, context: Context) {
  const request = toText(form, 'request')
  const occupation = FUNDS_OCCUPATIONS.find((one) => one === toText(form, 'occupation'))
  const income = INCOME_BANDS.find((one) => one === toText(form, 'income'))
  const chosen = form.getAll('sources')
  const sources = FUNDS_SOURCES.filter((one) => chosen.includes(one))
  if (!occupation || !income || sources.length === 0) {
    const missing: Field[] = []
    if (!occupation) missing.push('occupation')
    if (!income) missing.push('income')
    if (sources.length === 0) missing.push('sources')
    return data<FundsAnswer>({ shown: [], request, missing }, { status: 422 })
  }
  const api = makeApi(context)
  const note = toText(form, 'note').slice(0, 500)
  const sent = await api.call(calls.declareFunds, {
    id: request,
    occupation,
    income,
    sources,
    ...(note && { note }),
  })
  if (sent.ok) throw redirect(paths.funds())
  return data<FundsAnswer>({ shown: api.shown(), request }, { status: sent.error.status ?? 503 })
}

async function sendDocument(form: FormData, context: Context) {
  const request = toText(form, 'request')
  const file = form.get('document')
  if (!(file instanceof File) || file.size === 0) {
    const t = toTranslator(context)
    const fields = { document: t('wallet.pay.proofMissing') }
    return data<FundsAnswer>({ shown: [], request, fields }, { status: 422 })
  }
  const api = makeApi(context)
  const sent = await api.call(calls.sendFundsDocument, { id: request }, { file })
  if (sent.ok) throw redirect(paths.funds())
  const { status, fields } = sent.error
  return data<FundsAnswer>({ shown: api.shown(), request, fields }, { status: status ?? 503 })
}
