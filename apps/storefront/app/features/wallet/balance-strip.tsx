import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useBalance } from '~/live/index.ts'
import { isZero } from './deposits/method-picker.tsx'
import './wallet.css'

/** Cash, bonus and held apart. A balance that could not be read says so and is never 0. */
export function BalanceStrip() {
  const { t } = useTranslation()
  const format = useFormat()
  const known = useBalance()
  if (known.state === 'unknown') return <p className="text-mid">{t('wallet.balance.unknown')}</p>
  const { cash, bonus, held } = known.balance
  const parts = [
    [t('wallet.balance.cash'), cash],
    ...(isZero(bonus.amount) ? [] : [[t('wallet.balance.bonus'), bonus] as const]),
    ...(isZero(held.amount) ? [] : [[t('wallet.balance.held'), held] as const]),
  ] as const
  return (
    <dl className="balance-strip">
      {parts.map(([label, money]) => (
        <div key={label}>
          <dt className="text-mid small-text">{label}</dt>
          <dd className="figures">{format.money(money)}</dd>
        </div>
      ))}
    </dl>
  )
}
