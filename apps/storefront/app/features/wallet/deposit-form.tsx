import type { PaymentMethod } from '@palco/contract'
import { useId, useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/lib/use-form-check.ts'
import { XsrfForm } from '~/session/index.ts'
import { Button } from '~/ui/button.tsx'
import { readAmount, scaled, unscaled, withoutZeroCents } from './amount.ts'
import { AmountField } from './amount-field.tsx'
import { checkDeposit } from './checks.ts'
import type { MoneyFormAnswer } from './form-answer.ts'
import { isZero, MethodPicker } from './method-picker.tsx'
import { Summary } from './summary.tsx'

type Props = {
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  idempotencyKey: string
  answer: MoneyFormAnswer | undefined
  /** Choice of a bonus; its fields are part of the form. */
  bonus?: ReactNode
}

/** Method, amount, what it costs, one button. */
export function DepositForm({ methods, idempotencyKey, answer, bonus }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const [methodId, setMethodId] = useState(answer?.values?.method ?? methods[0].id)
  const method = methods.find((one) => one.id === methodId) ?? methods[0]
  const [amount, setAmount] = useState(
    answer?.values?.amount ?? withoutZeroCents(method.quick_amounts[1] ?? ''),
  )
  const busy = useNavigation().state !== 'idle'
  const { errors, formProps } = useFormCheck(
    (form) => checkDeposit(form, methods, { t, money: format.money }),
    answer?.fields,
  )
  const { currency } = method.min
  const reading = readAmount(amount, currency)
  const paid = reading.ok ? { amount: unscaled(scaled(reading.amount), currency), currency } : null
  const credited = reading.ok
    ? { amount: unscaled(scaled(reading.amount) - scaled(method.fee.amount), currency), currency }
    : null
  return (
    <XsrfForm method="post" className="grid gap-6" {...formProps}>
      <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? idempotencyKey} />
      <MethodPicker
        legend={t('wallet.deposit.method')}
        methods={methods}
        chosen={method.id}
        onChoose={setMethodId}
      />
      {method.description && <p className="text-(--text-mid)">{method.description}</p>}
      <AmountField
        id={`${id}-amount`}
        method={method}
        value={amount}
        onChange={setAmount}
        error={errors.amount}
      />
      {bonus}
      <Summary
        title={t('wallet.deposit.summary')}
        rows={[
          [t('wallet.deposit.youPay'), format.money(paid)],
          [
            t('wallet.deposit.fee'),
            isZero(method.fee.amount) ? t('wallet.deposit.noFee') : format.money(method.fee),
          ],
          [t('wallet.deposit.youGet'), format.money(credited)],
        ]}
      />
      <Button type="submit" variant="brand" size="lg" busy={busy}>
        {busy
          ? t('wallet.deposit.busy')
          : paid
            ? t('wallet.deposit.submit', { amount: format.money(paid) })
            : t('wallet.deposit.submitPlain')}
      </Button>
    </XsrfForm>
  )
}
