import { CURRENCIES, type Currency } from '@palco/contract/tables'
import type { TFunction } from 'i18next'
import { digitsOf, readAmount } from '~/lib/amount.ts'
import { textOf } from '~/lib/form-values.ts'
import type { FieldErrors } from '~/page/use-form-check.ts'

/** The currency that a limit's form is in; the platform reads the amount in the account's own again. */
export const currencyOf = (form: FormData): Currency =>
  CURRENCIES.find((one) => one === textOf(form, 'currency')) ?? 'USD'

/** The errors of a limit's form: an amount above zero. */
export function checkLimit(form: FormData, t: TFunction): FieldErrors {
  const currency = currencyOf(form)
  const reading = readAmount(textOf(form, 'amount'), currency)
  if (reading.ok) return {}
  const malformed = reading.problem === 'format' && /\d/.test(textOf(form, 'amount'))
  return {
    amount: malformed
      ? t('wallet.errors.amountFormat', { digits: digitsOf(currency) })
      : t('wallet.errors.amountPositive'),
  }
}
