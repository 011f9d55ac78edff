import type { WireMoney } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useBalance } from '~/session/index.ts'
import { Icon } from '~/ui/icon.tsx'

const isPositive = (amount: string) => !amount.startsWith('-') && /[1-9]/.test(amount)

type Props = {
  /** Cash and a plus only. */
  short?: boolean
  /** Shown instead of the known cash, while a game has a newer figure. */
  cash?: WireMoney | null
}

/** Cash first, bonus under it when there is some, the deposit joined. What could not be read is '—', never 0. */
export function BalancePill({ short = false, cash: newer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = useBalance()
  const balance = known.state === 'known' ? known.balance : null
  const bonus = balance && isPositive(balance.bonus.amount) ? format.money(balance.bonus) : null
  const cash = format.money(newer ?? balance?.cash)
  return (
    <div className="bal">
      <a className="bal-v" href={paths.transactions()} data-balance={balance?.cash.amount ?? 'unknown'}>
        <span className="sr-only">
          {balance ? t('layout.account.balance') : t('layout.account.balanceUnknown')}{' '}
        </span>
        <b className="num">{cash}</b>
        {bonus && !short && <small className="num">{`${t('layout.account.bonus')} ${bonus}`}</small>}
      </a>
      <a className="bal-add" href={paths.deposit()} aria-label={t('layout.account.deposit')}>
        <Icon name="plus" />
        {!short && <span className="only-d">{t('layout.account.deposit')}</span>}
      </a>
    </div>
  )
}
