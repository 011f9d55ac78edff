import type { Transaction } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { DataTable } from '@palco/ui/data-table.tsx'
import { balanceParts } from '../balance-parts.ts'
import { findBet, transactionName } from './transaction-name.ts'
import '../wallet.css'

/** Every movement with the balance after it, so that a reader can add it up. */
export function TransactionsTable({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DataTable
      caption={t('wallet.transactions.caption')}
      rows={transactions}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'date',
          title: t('wallet.transactions.date'),
          cell: ({ date }) => (
            <time className="nowrap" dateTime={date}>
              {format.date(date, 'dateTime')}
            </time>
          ),
        },
        {
          id: 'what',
          title: t('wallet.transactions.what'),
          main: true,
          cell: (transaction) => <What transaction={transaction} />,
        },
        {
          id: 'amount',
          title: t('wallet.transactions.amount'),
          number: true,
          cell: (transaction) => <Signed transaction={transaction} />,
        },
        {
          id: 'balance',
          title: t('wallet.transactions.balance'),
          number: true,
          cell: (transaction) => <After transaction={transaction} />,
        },
      ]}
    />
  )
}

function What({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const { id, detail } = transaction
  const about = detail.game_name ?? detail.method
  const bet = findBet(transaction)
  return (
    <span className="transaction-what">
      <a className="transaction-link" href={paths.transaction(id)}>
        {t(transactionName(transaction))}
      </a>
      {(about ?? detail.payment_id) && (
        <span className="block text-mid small-text">
          {detail.payment_id ? (
            <a className="link transaction-about" href={paths.payment(detail.payment_id)}>
              {about ?? detail.payment_id}
            </a>
          ) : (
            about
          )}
        </span>
      )}
      {bet && <span className="block text-low small-text figures">{bet}</span>}
    </span>
  )
}

/** The balance after it: one figure, or real money and bonus apart when there was bonus money. */
function After({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const parts = balanceParts(transaction)
  if (!parts) return format.money(transaction.balance)
  return (
    <span className="transaction-after">
      {(['cash', 'bonus'] as const).map((part) => (
        <span key={part} className="nowrap">
          <span className="text-mid small-text normal">{t(`wallet.balance.${part}`)}</span>{' '}
          {format.money(parts[part])}
        </span>
      ))}
    </span>
  )
}

/** Money in is marked by sign and colour; money out is plain. */
function Signed({ transaction: { amount } }: { transaction: Transaction }) {
  const format = useFormat()
  const out = amount.amount.startsWith('-')
  const zero = /^-?0(\.0*)?$/.test(amount.amount)
  return (
    <span className={out || zero ? 'figures nowrap bold' : 'figures nowrap bold text-positive'}>
      {out || zero ? '' : '+'}
      {format.money(amount)}
    </span>
  )
}
