import { redirect } from 'react-router'
import { makeApi, calls, type Api, type CallError, type ShownError } from '~/api/index.ts'
import { findCode, toRawText, toText, withCodeField } from '~/lib/form-values.ts'
import { qrPicture } from '~/lib/qr.server.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'

/** What a form of the second factor is answered with. */
export type SecondFactorAnswer = {
  /** Which form it was. */
  act: string
  /** The key that waits for its first code. */
  draft?: { key: string; address: string; qr: string }
  /** New recovery codes: they are never answered again. */
  codes?: readonly string[]
}

type Outcome = {
  status: number
  answer: {
    shown: ShownError[]
    about: 'second-factor'
    secondFactor: SecondFactorAnswer
    fields?: Record<string, string> | undefined
  }
}

/** Begins, confirms, ends the second factor, or draws new recovery codes. */
export async function actOnSecondFactor(form: FormData, context: Context): Promise<Outcome> {
  const api = makeApi(context)
  const act = toText(form, 'act')
  const proof = { password: toRawText(form, 'password'), code: findCode(form) ?? '' }
  const answered = (answer: Omit<SecondFactorAnswer, 'act'>, error?: CallError): Outcome => {
    const fields = withCodeField(error?.fields)
    // What is said at the field need not be said twice.
    const shown = error && !fields ? api.shown() : []
    const status = error ? (error.status ?? 503) : 200
    return { status, answer: { shown, about: 'second-factor', secondFactor: { act, ...answer }, fields } }
  }
  if (act === 'begin-second-factor') {
    const begun = await api.call(calls.beginSecondFactor, {})
    return begun.ok ? answered({ draft: drawn(begun.data.response) }) : answered({}, begun.error)
  }
  if (act === 'end-second-factor') {
    const ended = await api.call(calls.endSecondFactor, proof)
    if (ended.ok) throw redirect(`${paths.profile('security')}#second-factor`)
    return answered({}, ended.error)
  }
  const isConfirmed = act === 'confirm-second-factor'
  const result = await api.call(isConfirmed ? calls.confirmSecondFactor : calls.renewRecoveryCodes, proof)
  if (result.ok) return answered({ codes: result.data.response.recovery_codes })
  return answered(isConfirmed ? await draftAgain(api) : {}, result.error)
}

/** The same key again, so that what was scanned stays right. */
async function draftAgain(api: Api): Promise<Pick<SecondFactorAnswer, 'draft'>> {
  const begun = await api.call(calls.beginSecondFactor, {}, { silent: true })
  return begun.ok ? { draft: drawn(begun.data.response) } : {}
}

const drawn = ({ key, address }: { key: string; address: string }) => ({
  key,
  address,
  qr: qrPicture(address),
})
