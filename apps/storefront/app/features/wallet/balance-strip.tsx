import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useBalance } from '~/live/index.ts'
import { isZero } from './method-picker.tsx'

/** Cash, bonus and held apart. A balance that could not be read says so and is never 0. */
export function BalanceStrip() {
  const { t } = useTranslation()
  const format = useFormat()
  const known = useBalance()
  if (known.state === 'unknown') return <p className="text-(--text-mid)">{t('wallet.balance.unknown')}</p>
  const { cash, bonus, held } = known.balance
  const parts = [
    [t('wallet.balance.cash'), cash],
    ...(isZero(bonus.amount) ? [] : [[t('wallet.balance.bonus'), bonus] as const]),
    ...(isZero(held.amount) ? [] : [[t('wallet.balance.held'), held] as const]),
  ] as const
  return (
    <dl className="mb-5 flex flex-wrap gap-2">
      {parts.map(([label, money]) => (
        <div key={label} className="min-w-32 grow rounded-(--r-md) bg-(--surface-1) px-4 py-3 sm:grow-0">
          <dt className="text-sm text-(--text-mid)">{label}</dt>
          <dd className="num text-xl font-extrabold">{format.money(money)}</dd>
        </div>
      ))}
    </dl>
  )
}
