import type { PaymentMethod } from '@palco/contract'
import { useId, type ReactNode } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/lib/use-form-check.ts'
import { XsrfForm } from '~/session/index.ts'
import { Button } from '~/ui/button.tsx'
import { withoutZeroCents } from './amount.ts'
import { AmountField } from './amount-field.tsx'
import { checkDeposit } from './checks.ts'
import { worth } from './exchange.ts'
import { ExchangeLines, NetworkField } from './exchange-lines.tsx'
import type { MoneyFormAnswer } from './form-answer.ts'
import { isZero, MethodPicker } from './method-picker.tsx'
import { Summary } from './summary.tsx'
import { useMoneyForm } from './use-money-form.ts'

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
  const { method, choose, amount, setAmount, busy, asked, net } = useMoneyForm(methods, answer, (chosen) =>
    withoutZeroCents(chosen.quick_amounts[1] ?? ''),
  )
  const { errors, formProps } = useFormCheck(
    (form) => checkDeposit(form, methods, { t, money: format.money }),
    answer?.fields,
  )
  const { exchange } = method
  const credited = exchange && asked ? worth(asked.amount, exchange) : net
  return (
    <XsrfForm method="post" className="grid gap-6" {...formProps}>
      <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? idempotencyKey} />
      <MethodPicker
        legend={t('wallet.deposit.method')}
        methods={methods}
        chosen={method.id}
        onChoose={choose}
      />
      {method.description && <p className="text-(--text-mid)">{method.description}</p>}
      <AmountField
        id={`${id}-amount`}
        method={method}
        value={amount}
        onChange={setAmount}
        error={errors.amount}
      />
      {exchange && (
        <>
          <NetworkField
            id={`${id}-network`}
            exchange={exchange}
            value={answer?.values?.network}
            error={errors.network}
          />
          <ExchangeLines exchange={exchange} result={credited} label={t('wallet.exchange.credited')} />
        </>
      )}
      {bonus}
      <Summary
        title={t('wallet.deposit.summary')}
        rows={[
          [t('wallet.deposit.youPay'), format.money(asked)],
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
          : asked
            ? t('wallet.deposit.submit', { amount: format.money(asked) })
            : t('wallet.deposit.submitPlain')}
      </Button>
    </XsrfForm>
  )
}
