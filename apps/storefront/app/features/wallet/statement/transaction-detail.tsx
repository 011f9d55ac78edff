import type { Transaction } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { scaled, unscaled } from '~/lib/amount.ts'
import { balanceParts } from '../balance-parts.ts'
import { findBet } from './transaction-name.ts'
import { Summary } from '../summary.tsx'
import { TransactionsTable } from './transactions-table.tsx'
import '../wallet.css'

type Props = { transaction: Transaction; related: readonly Transaction[] }

/** What moved, for which game and round, and everything else that moved for it, with what it came to. */
export function TransactionDetail({ transaction, related }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, date, amount, balance, detail } = transaction
  const { currency } = amount
  const parts = balanceParts(transaction)
  const sum = related.reduce((total, line) => total + scaled(line.amount.amount), 0n)
  const about = detail.game_name ?? detail.method
  const bet = findBet(transaction)
  const rows = [
    [t('wallet.payment.id'), id],
    [t('wallet.transactions.date'), format.date(date, 'dateTime')],
    ...(about ? [[t('wallet.transactions.what'), about] as const] : []),
    ...(detail.round_id
      ? [
          [
            t(bet ? 'wallet.transactions.bet' : 'wallet.transactions.roundId'),
            bet ? (
              <a key="bet" className="link figures" href={paths.sportsBet(detail.round_id)}>
                {bet}
              </a>
            ) : (
              <span key="round" className="break-all">
                {detail.round_id}
              </span>
            ),
          ] as const,
        ]
      : []),
    ...(parts
      ? [
          [t('wallet.transactions.afterCash'), format.money(parts.cash)] as const,
          [t('wallet.transactions.afterBonus'), format.money(parts.bonus)] as const,
        ]
      : [[t('wallet.transactions.after'), format.money(balance)] as const]),
    [t('wallet.transactions.amount'), format.money(amount)],
  ] as const
  return (
    <div className="stack-large transaction">
      <Card className="roomy">
        <Summary title={t('wallet.transactions.title')} rows={rows} />
      </Card>
      {related.length > 1 && (
        <section className="stack-medium">
          <h2 className="bold large-text">{t('wallet.transactions.together')}</h2>
          <TransactionsTable transactions={related} />
          <p className="transaction-result bold" data-round-sum={unscaled(sum, currency)}>
            <span>{t('wallet.transactions.result')}</span>
            <span className="figures">{format.money({ amount: unscaled(sum, currency), currency })}</span>
          </p>
        </section>
      )}
      <div className="transaction-actions">
        {detail.payment_id && (
          <Button href={paths.payment(detail.payment_id)}>{t('wallet.payments.open')}</Button>
        )}
        <Button href={paths.transactions()} variant="ghost">
          {t('wallet.transactions.title')}
        </Button>
      </div>
    </div>
  )
}
