import { readAmount } from '@palco/contract/amount'
import type { Currency, Language } from '@palco/contract/tables'
import { data } from 'react-router'
import { newIdempotencyKey, type CallError, type ShownError } from '~/api/index.ts'
import { toText, valuesToKeep, withCodeField } from '~/lib/form-values.ts'

/** What a money form's action answers when nothing was opened. */
export type MoneyFormAnswer = {
  shown: ShownError[]
  fields?: Record<string, string>
  values?: Record<string, string>
  /**
   * The key of the person's next try. The same one when it is unknown whether the backend acted (no answer, or a fault
   * of the server), so that one payment comes of both; a new one after a refusal, which stays with its key for good.
   */
  retryKey?: string
}

/** The amount of a form as a decimal string of the method's currency; `null` when it is none. */
export function parseAmount(
  form: FormData,
  currency: Currency | undefined,
  language: Language,
): string | null {
  const reading = currency && readAmount(toText(form, 'amount'), currency, language)
  return reading?.ok ? reading.amount : null
}

/** A form that was sent back before any call was made: its key names the same try still, one of an earlier answer may be used up. */
export function invalidMoney(form: FormData, fields: Record<string, string>) {
  const retryKey = toText(form, 'idempotency_key')
  const answer: MoneyFormAnswer = { shown: [], fields, values: valuesToKeep(form), retryKey }
  return data(answer, { status: 422 })
}

/** A refused or failed money call: the form keeps what was typed, and its key when the outcome is unknown. */
export function refusedMoney(form: FormData, error: CallError, shown: ShownError[]) {
  const unknown = error.status === null || error.status >= 500
  const answer: MoneyFormAnswer = {
    shown,
    fields: withCodeField(error.fields),
    values: valuesToKeep(form),
    retryKey: unknown ? toText(form, 'idempotency_key') : newIdempotencyKey(),
  }
  return data(answer, { status: error.status ?? 503 })
}
