import { readAmount } from '@palco/contract/amount'
import { CURRENCIES, type Currency, type Language, SESSION_PLAN_BOUNDS } from '@palco/contract/tables'
import type { Translate } from '~/i18n/translate.ts'
import { toText } from '~/lib/form-values.ts'
import { amountProblem } from '~/page/amount-words.ts'
import type { FieldErrors } from '~/page/use-form-check.ts'

const { mostMinutes, mostBlockHours } = SESSION_PLAN_BOUNDS

/** The currency that the form is in; the platform reads the amount in the account's own again. */
const currencyIn = (form: FormData): Currency =>
  CURRENCIES.find((one) => one === toText(form, 'currency')) ?? 'USD'

/** A whole number from 1 to a bound; `null`: something else was typed. */
export function wholeNumber(text: string, most: number): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

/** What the form asks for, or its errors. An empty block is none. */
export function readPlan(form: FormData, t: Translate, language: Language) {
  const minutes = wholeNumber(toText(form, 'minutes'), mostMinutes)
  const block = toText(form, 'block_hours')
  const blockHours = block === '' ? undefined : wholeNumber(block, mostBlockHours)
  const [typed, currency] = [toText(form, 'loss'), currencyIn(form)]
  const loss = readAmount(typed, currency, language)
  const fields: FieldErrors = {
    ...(minutes === null && { minutes: t('sessionPlan.wholeNumber', { most: mostMinutes }) }),
    ...(!loss.ok && { loss: amountProblem(t, loss, typed, currency) }),
    ...(blockHours === null && { block_hours: t('sessionPlan.wholeNumber', { most: mostBlockHours }) }),
  }
  if (minutes === null || !loss.ok || blockHours === null) return { ok: false, fields } as const
  return { ok: true, minutes, loss: loss.amount, blockHours } as const
}

/** The errors of the form. */
export function checkPlan(form: FormData, t: Translate, language: Language): FieldErrors {
  const read = readPlan(form, t, language)
  return read.ok ? {} : read.fields
}
