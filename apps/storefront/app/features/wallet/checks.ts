import type { PaymentMethod, WireMoney } from '@palco/contract'
import { readAmount } from '@palco/contract/amount'
import type { Language } from '@palco/contract/tables'
import type { Translate } from '~/i18n/translate.ts'
import { toText } from '../../lib/form-values.ts'
import type { FieldErrors } from '../../page/use-form-check.ts'
import { amountProblem } from '~/page/amount-words.ts'
import { compareAmounts } from '~/lib/amount.ts'

type Words = { t: Translate; money: (value: WireMoney) => string; language: Language }

/** The method a form names, else the first one: a form always has one in view. */
export const chosenMethod = (form: FormData, methods: readonly PaymentMethod[]): PaymentMethod | undefined =>
  methods.find(({ id }) => id === toText(form, 'method')) ?? methods[0]

function checkAmount(form: FormData, method: PaymentMethod, { t, money, language }: Words): FieldErrors {
  const { currency } = method.min
  const typed = toText(form, 'amount')
  const reading = readAmount(typed, currency, language)
  if (!reading.ok) return { amount: amountProblem(t, reading, typed, currency) }
  if (compareAmounts(reading.amount, method.min.amount) < 0) {
    return { amount: t('wallet.errors.amountBelow', { min: money(method.min) }) }
  }
  if (compareAmounts(reading.amount, method.max.amount) > 0) {
    return { amount: t('wallet.errors.amountAbove', { max: money(method.max) }) }
  }
  return {}
}

export function checkDeposit(form: FormData, methods: readonly PaymentMethod[], words: Words): FieldErrors {
  const method = chosenMethod(form, methods)
  if (!method) return { method: words.t('wallet.errors.methodRequired') }
  const errors = checkAmount(form, method, words)
  const { exchange } = method
  if (exchange && !exchange.networks.some((network) => network === toText(form, 'network')))
    errors.network = words.t('wallet.errors.network')
  return errors
}

/** The network a form names, when it is one of the chosen coin's. */
export const findNetwork = (form: FormData, methods: readonly PaymentMethod[]) =>
  chosenMethod(form, methods)?.exchange?.networks.find((network) => network === toText(form, 'network'))

/** The value of a form's `destination` when it is none of the saved ones. */
export const NEW_DESTINATION = 'new'

/** The saved destination a form names; `null` when it brings the fields of another one. */
export const findSavedDestination = (form: FormData): string | null => {
  const named = toText(form, 'destination')
  return named === '' || named === NEW_DESTINATION ? null : named
}

/** Payout fields that are numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['dni', 'cuil', 'cvu'])
/** What people write between the digits of such a number: "20-12345678-6", "12.345.678". */
const SEPARATORS = /[\s.-]/g

/** A payout field as it is sent: of a number its digits alone. */
export const payoutText = (form: FormData, name: string): string =>
  NUMBERS.has(name) ? toText(form, name).replace(SEPARATORS, '') : toText(form, name)

/** Each field the method asks for must be there; its check digits are the backend's to judge. */
export function checkWithdrawal(
  form: FormData,
  methods: readonly PaymentMethod[],
  available: WireMoney | null,
  words: Words,
): FieldErrors {
  const method = chosenMethod(form, methods)
  if (!method) return { method: words.t('wallet.errors.methodRequired') }
  const errors = checkAmount(form, method, words)
  const reading = readAmount(toText(form, 'amount'), method.min.currency, words.language)
  if (!errors.amount && reading.ok && available && compareAmounts(reading.amount, available.amount) > 0) {
    errors.amount = words.t('wallet.errors.insufficient', { available: words.money(available) })
  }
  if (findSavedDestination(form) !== null) return errors
  for (const field of method.fields) {
    const text = payoutText(form, field)
    if (text === '') errors[field] = words.t(`wallet.errors.${field}`)
    else if (NUMBERS.has(field) && !/^\d+$/.test(text)) errors[field] = words.t('wallet.errors.digits')
  }
  if (method.fields.length > 0 && !form.get('password'))
    errors['password'] = words.t('wallet.withdraw.passwordRequired')
  return errors
}
