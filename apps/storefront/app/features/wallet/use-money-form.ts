import type { PaymentMethod, WireMoney } from '@palco/contract'
import { readAmount, writeAmount } from '@palco/contract/amount'
import type { Language } from '@palco/contract/tables'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useLanguage } from '~/i18n/index.ts'
import { scaled, unscaled, withoutZeroCents } from '~/lib/amount.ts'
import type { MoneyFormAnswer } from './form-answer.ts'

/** Whether an amount as typed is within a method's limits. */
function takes({ min, max }: PaymentMethod, typed: string, language: Language): boolean {
  const reading = readAmount(typed, min.currency, language)
  if (!reading.ok) return false
  const units = scaled(reading.amount)
  return units >= scaled(min.amount) && units <= scaled(max.amount)
}

/**
 * What a deposit and a withdrawal form share: the chosen method, the amount as typed, and what it comes to.
 * @param opens the amount that a method begins with, as a decimal string
 * @param preferred id of the method to begin with, when it is offered
 */
export function useMoneyForm(
  methods: readonly [PaymentMethod, ...PaymentMethod[]],
  answer: MoneyFormAnswer | undefined,
  opens: (method: PaymentMethod) => string,
  preferred?: string,
) {
  const language = useLanguage()
  const opening = (method: PaymentMethod) => writeAmount(withoutZeroCents(opens(method)), language)
  const [methodId, setMethodId] = useState(answer?.values?.method ?? preferred ?? methods[0].id)
  const method = methods.find((one) => one.id === methodId) ?? methods[0]
  const [amount, setAmount] = useState(answer?.values?.amount ?? opening(method))
  const busy = useNavigation().state !== 'idle'
  const { currency } = method.min
  const reading = readAmount(amount, currency, language)
  const money = (units: bigint): WireMoney => ({ amount: unscaled(units, currency), currency })
  const units = reading.ok ? scaled(reading.amount) : null
  return {
    method,
    /** Another unit makes another amount: a figure in coins is not kept as one in pesos. */
    choose(id: string) {
      const next = methods.find((one) => one.id === id)
      if (next && next.min.currency !== currency) setAmount(opening(next))
      setMethodId(id)
    },
    /** The method chosen before hydration: the amount in the field stays, but for an opening amount it does not take. */
    adopt(id: string) {
      const next = methods.find((one) => one.id === id)
      if (next && next.min.currency !== currency)
        setAmount((now) => (now === opening(method) && !takes(next, now, language) ? opening(next) : now))
      setMethodId(id)
    },
    amount,
    setAmount,
    busy,
    asked: units === null ? null : money(units),
    /** Less the method's fee. */
    net: units === null ? null : money(units - scaled(method.fee.amount)),
  }
}
