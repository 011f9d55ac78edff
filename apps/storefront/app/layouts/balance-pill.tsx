import type { WireMoney } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useBalance } from '~/live/index.ts'
import { Icon } from '@palco/ui/icon.tsx'

const isPositive = (amount: string) => !amount.startsWith('-') && /[1-9]/.test(amount)

type Props = {
  /** Without the word next to the plus. */
  short?: boolean
  /** Shown instead of what is known, while a game has newer figures; `bonus` is `null` when it has none. */
  newer?: { cash: WireMoney; bonus: WireMoney | null } | null
}

/** Real money and, when there is some, bonus money: a word and a figure each, the deposit joined. What could not be read is '—', never 0. */
export function BalancePill({ short = false, newer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = useBalance()
  const balance = known.state === 'known' ? known.balance : null
  const extra = newer?.bonus ?? balance?.bonus
  const bonus = extra && isPositive(extra.amount) ? format.money(extra) : null
  const cash = format.money(newer?.cash ?? balance?.cash)
  return (
    <div className="balance">
      <a
        className={bonus ? 'balance-values balance-double' : 'balance-values'}
        href={paths.transactions()}
        data-balance={balance?.cash.amount ?? 'unknown'}
      >
        {!balance && <span className="visually-hidden">{t('layout.account.balanceUnknown')} </span>}
        <span className="balance-row">
          <small>{t('layout.account.balance')}</small> <b className="figures">{cash}</b>
        </span>
        {bonus && (
          <span className="balance-row" data-bonus={extra?.amount}>
            <small>{t('layout.account.bonus')}</small> <b className="figures">{bonus}</b>
          </span>
        )}
      </a>
      <a className="balance-add" href={paths.deposit()} aria-label={t('layout.account.deposit')}>
        <Icon name="plus" />
        {!short && <span className="only-desktop">{t('layout.account.deposit')}</span>}
      </a>
    </div>
  )
}
