import type { UsedPasskey } from '@palco/contract'
import { data, redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { findCode, toText, withCodeField } from '~/lib/form-values.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { noteNotDue, renewUser } from '~/session/factor.ts'
import { homeTarget } from '~/session/redirects.ts'
import type { PasskeyOptions } from '@palco/ui/passkeys.ts'
import { readPasskey } from './passkeys.server.ts'

/** What the page of the second factor is answered with. */
export type FactorAnswer = {
  shown: ShownError[]
  /** A code is on its way. */
  sent?: true
  fields?: Record<string, string> | undefined
  options?: PasskeyOptions
}

/** The ways that are open to the player; a redirect where nothing is due. */
export async function loadFactor(context: Context) {
  const visit = makeVisit(context)
  const read = await makeApi(context).call(calls.readDueFactor, {})
  if (!read.ok) return { ways: null, mailbox: '' }
  const {
    until,
    ways,
    mailbox,
    due = until !== null && Date.parse(until) <= visit.site.now(),
  } = read.data.response
  if (due) return { ways, mailbox }
  await renewUser(visit)
  noteNotDue(visit)
  throw redirect(homeTarget(visit))
}

/** Sends a code, or takes one or what a passkey signed; then the player is led back to where they were. */
export async function actOnFactor(form: FormData, context: Context) {
  const api = makeApi(context)
  const act = toText(form, 'act')
  if (act === 'send') {
    const sent = await api.call(calls.sendFactorCode, {})
    return sent.ok
      ? data<FactorAnswer>({ shown: [], sent: true })
      : data<FactorAnswer>({ shown: api.shown() }, { status: sent.error.status ?? 503 })
  }
  if (act === 'begin-passkey') {
    const begun = await api.call(calls.beginPasskeyFactor, {})
    return begun.ok
      ? data<FactorAnswer>({ shown: [], options: begun.data.response.options })
      : data<FactorAnswer>({ shown: api.shown() }, { status: begun.error.status ?? 503 })
  }
  const passed =
    act === 'passkey'
      ? await api.call(calls.passPasskeyFactor, { passkey: readPasskey(form) as UsedPasskey })
      : await api.call(calls.passFactor, { code: findCode(form) ?? '' })
  if (!passed.ok) {
    const fields = withCodeField(passed.error.fields)
    // What is said at the field need not be said twice; the field stays for the next try.
    const answer: FactorAnswer = { shown: fields ? [] : api.shown(), fields }
    return data(answer, { status: passed.error.status ?? 503 })
  }
  const visit = makeVisit(context)
  await renewUser(visit)
  throw redirect(homeTarget(visit))
}
