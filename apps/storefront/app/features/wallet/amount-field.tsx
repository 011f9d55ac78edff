import type { PaymentMethod, WireMoney } from '@palco/contract'
import { groupTyped, readAmount, writeAmount } from '@palco/contract/amount'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { TextField } from '@palco/ui/field.tsx'
import { compareAmounts, withoutZeroCents } from '~/lib/amount.ts'
import { useTypedBefore } from '~/page/use-typed-before.ts'

type Props = {
  id: string
  method: PaymentMethod
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Offered as "All" next to the quick amounts. */
  all?: WireMoney | null
}

/** The amount with its quick amounts; the limits stay in view under it. */
export function AmountField({ id, method, value, onChange, error, all }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { currency } = method.min
  const typed = readAmount(value, currency, language)
  const isTyped = (amount: string) => typed.ok && compareAmounts(typed.amount, amount) === 0
  useTypedBefore(id, value, onChange)
  return (
    <div className="stack-small">
      <TextField
        id={id}
        name="amount"
        label={`${t('wallet.deposit.amount')} (${currency})`}
        hint={t('wallet.deposit.limits', { min: format.money(method.min), max: format.money(method.max) })}
        inputMode="decimal"
        autoComplete="off"
        className="figures amount-field"
        value={value}
        onChange={({ target, nativeEvent }) => {
          groupTyped(target, language, nativeEvent)
          onChange(target.value)
        }}
        error={error}
        required
      />
      <div className="pay-quick" role="group" aria-label={t('wallet.deposit.quick')}>
        {method.quick_amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip figures"
            aria-pressed={isTyped(amount)}
            onClick={() => onChange(writeAmount(withoutZeroCents(amount), language))}
          >
            {format.money({ amount: withoutZeroCents(amount), currency })}
          </button>
        ))}
        {all && (
          <button
            type="button"
            className="chip"
            aria-pressed={isTyped(all.amount)}
            onClick={() => onChange(writeAmount(all.amount, language))}
          >
            {t('wallet.withdraw.all')}
          </button>
        )}
      </div>
    </div>
  )
}
