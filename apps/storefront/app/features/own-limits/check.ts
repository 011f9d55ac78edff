import { readAmount } from '@palco/contract/amount'
import {
  CURRENCIES,
  type Currency,
  type Language,
  MOST_LIMIT_MINUTES,
  type OwnLimitPeriod,
} from '@palco/contract/tables'
import type { Translate } from '~/i18n/translate.ts'
import { toText } from '~/lib/form-values.ts'
import { amountProblem } from '~/page/amount-words.ts'
import type { FieldErrors } from '~/page/use-form-check.ts'

/** The currency that a limit's form is in; the platform reads the amount in the account's own again. */
export const toCurrency = (form: FormData): Currency =>
  CURRENCIES.find((one) => one === toText(form, 'currency')) ?? 'USD'

/** The errors of a limit's form: an amount above zero. */
export function checkLimit(form: FormData, t: Translate, language: Language): FieldErrors {
  const [typed, currency] = [toText(form, 'amount'), toCurrency(form)]
  const reading = readAmount(typed, currency, language)
  return reading.ok ? {} : { amount: amountProblem(t, reading, typed, currency) }
}

/** The minutes that a form of a limit of time holds; `null`: none that a limit may have. */
export function minutesIn(form: FormData, period: OwnLimitPeriod): number | null {
  const typed = toText(form, 'minutes').trim()
  const minutes = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= MOST_LIMIT_MINUTES[period] ? minutes : null
}

/** The errors of a form of a limit of time. */
export const checkMinutes = (form: FormData, period: OwnLimitPeriod, t: Translate): FieldErrors =>
  minutesIn(form, period) === null
    ? { minutes: t('limits.time.invalid', { most: MOST_LIMIT_MINUTES[period] }) }
    : {}
