import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toTranslator } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'

/** What a form of the page was answered with, where it did not succeed. */
export type IdentityAnswer = {
  shown: ShownError[]
  /** The request whose document was refused. */
  request?: string
  fields?: Record<string, string> | undefined
}

/** Begins the check, or sends a document that is asked for. A success ends on the page. */
export async function actOnIdentity(form: FormData, context: Context) {
  const api = makeApi(context)
  const request = toText(form, 'request')
  if (request === '') {
    const begun = await api.call(calls.beginIdentityCheck, {})
    if (begun.ok) throw redirect(paths.identity())
    const { status, fields } = begun.error
    return data<IdentityAnswer>({ shown: fields ? [] : api.shown(), fields }, { status: status ?? 503 })
  }
  const file = form.get('document')
  if (!(file instanceof File) || file.size === 0) {
    const t = toTranslator(context)
    const fields = { document: t('wallet.pay.proofMissing') }
    return data<IdentityAnswer>({ shown: [], request, fields }, { status: 422 })
  }
  const sent = await api.call(calls.sendIdentityDocument, { id: request }, { file })
  if (sent.ok) throw redirect(paths.identity())
  const { status, fields } = sent.error
  return data<IdentityAnswer>({ shown: api.shown(), request, fields }, { status: status ?? 503 })
}
