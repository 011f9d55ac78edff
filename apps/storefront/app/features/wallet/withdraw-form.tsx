import type { PaymentMethod, WireMoney } from '@palco/contract'
import { useId, useState } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/lib/use-form-check.ts'
import { XsrfForm } from '~/session/index.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { readAmount, scaled, unscaled } from './amount.ts'
import { AmountField } from './amount-field.tsx'
import { checkWithdrawal } from './checks.ts'
import type { MoneyFormAnswer } from './form-answer.ts'
import { isZero, MethodPicker } from './method-picker.tsx'
import { Summary } from './summary.tsx'

type PayoutField = PaymentMethod['fields'][number]

/** How each payout field is typed on a phone, and what the browser may fill in. */
const FIELD_INPUT: Record<PayoutField, { inputMode?: 'numeric'; autoComplete: string }> = {
  full_name: { autoComplete: 'name' },
  dni: { inputMode: 'numeric', autoComplete: 'off' },
  cuil: { inputMode: 'numeric', autoComplete: 'off' },
  cvu: { inputMode: 'numeric', autoComplete: 'off' },
  pix_key: { autoComplete: 'off' },
  iban: { autoComplete: 'off' },
  wallet_address: { autoComplete: 'off' },
  network: { autoComplete: 'off' },
  currency: { autoComplete: 'off' },
}

type Props = {
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  /** What can be withdrawn now; `null` when it could not be read: then only the backend judges. */
  available: WireMoney | null
  known: Readonly<Record<string, string>>
  idempotencyKey: string
  answer: MoneyFormAnswer | undefined
}

/** Amount, destination and cost, before anything is confirmed. */
export function WithdrawForm({ methods, available, known, idempotencyKey, answer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const [methodId, setMethodId] = useState(answer?.values?.method ?? methods[0].id)
  const method = methods.find((one) => one.id === methodId) ?? methods[0]
  const [amount, setAmount] = useState(answer?.values?.amount ?? '')
  const busy = useNavigation().state !== 'idle'
  const { errors, formProps } = useFormCheck(
    (form) => checkWithdrawal(form, methods, available, { t, money: format.money }),
    answer?.fields,
  )
  const { currency } = method.min
  const reading = readAmount(amount, currency)
  const asked = reading.ok ? { amount: unscaled(scaled(reading.amount), currency), currency } : null
  const received = reading.ok
    ? { amount: unscaled(scaled(reading.amount) - scaled(method.fee.amount), currency), currency }
    : null
  return (
    <XsrfForm method="post" className="grid gap-6" {...formProps}>
      <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? idempotencyKey} />
      <MethodPicker
        legend={t('wallet.withdraw.method')}
        methods={methods}
        chosen={method.id}
        onChoose={setMethodId}
      />
      <AmountField
        id={`${id}-amount`}
        method={method}
        value={amount}
        onChange={setAmount}
        error={errors.amount}
        all={available}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{t('wallet.withdraw.fields')}</legend>
        {method.fields.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={t(`wallet.withdraw.${name}`)}
            hint={name === 'cvu' ? t('wallet.withdraw.cvuHint') : undefined}
            defaultValue={answer?.values?.[name] ?? known[name]}
            error={errors[name]}
            {...FIELD_INPUT[name]}
            required
          />
        ))}
      </fieldset>
      <Summary
        title={t('wallet.deposit.summary')}
        rows={[
          [t('wallet.withdraw.amount'), format.money(asked)],
          [
            t('wallet.withdraw.fee'),
            isZero(method.fee.amount) ? t('wallet.deposit.noFee') : format.money(method.fee),
          ],
          [t('wallet.withdraw.time'), t('wallet.deposit.minutes', { count: method.minutes })],
          [t('wallet.withdraw.receive'), format.money(received)],
        ]}
      />
      <Button type="submit" variant="brand" size="lg" busy={busy}>
        {busy
          ? t('wallet.withdraw.busy')
          : asked
            ? t('wallet.withdraw.submit', { amount: format.money(asked) })
            : t('wallet.withdraw.submitPlain')}
      </Button>
    </XsrfForm>
  )
}
