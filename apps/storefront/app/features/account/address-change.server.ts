import type { AddressChange } from '@palco/contract'
import { redirect } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { toTranslator } from '~/i18n/index.ts'
import { findCode, isCodeAsked, toRawText, toText, valuesToKeep, withCodeField } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { checkAddress } from './checks.ts'

/** The change of address that waits; `undefined`: it could not be read. */
export async function loadAddressChange(context: Context): Promise<AddressChange | null | undefined> {
  const read = await makeApi(context).call(calls.readAddressChange, {}, { silent: true })
  return read.ok ? read.data.response.change : undefined
}

/** Asks for another address; ends on what waits then. */
export async function actOnAddress(form: FormData, context: Context) {
  const about = 'address' as const
  const values = valuesToKeep(form)
  const missing = checkAddress(form, toTranslator(context))
  const shown: ShownError[] = []
  if (Object.keys(missing).length > 0)
    return { status: 422, answer: { shown, about, values, fields: missing } }
  const api = makeApi(context)
  const asked = await api.call(calls.changeAddress, {
    email: toText(form, 'email'),
    password: toRawText(form, 'password'),
    code: findCode(form),
  })
  if (asked.ok) throw redirect(`${paths.profile('security')}#address`)
  const fields = withCodeField(asked.error.fields)
  // What is said at the field need not be said twice.
  const isAtField = isCodeAsked({ fields }) || fields !== undefined
  const answer = { shown: isAtField ? shown : api.shown(), about, values, fields }
  return { status: asked.error.status ?? 503, answer }
}
