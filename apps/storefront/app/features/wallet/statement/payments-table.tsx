import type { Payment } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { DataTable } from '@palco/ui/data-table.tsx'
import { destinationText } from '../withdrawals/destination-text.ts'
import { toAppearance } from '../payment-state.ts'
import '../wallet.css'

const BADGE = { waiting: 'warning', good: 'positive', bad: 'negative', neutral: 'neutral' } as const

/** Deposits and withdrawals with their state. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DataTable
      caption={t('wallet.payments.title')}
      rows={payments}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'date',
          title: t('wallet.payment.date'),
          cell: ({ date }) => (
            <time className="nowrap" dateTime={date}>
              {format.date(date, 'dateTime')}
            </time>
          ),
        },
        {
          id: 'kind',
          title: t('wallet.payments.kind'),
          main: true,
          cell: ({ id, kind, method, destination }) => (
            <>
              <a className="link" href={paths.payment(id)}>
                {t(`wallet.payment.${kind}`)}
              </a>
              <span className="payment-method text-mid small-text">
                {method.name}
                {destination && <span className="figures block">{destinationText(destination, t)}</span>}
              </span>
            </>
          ),
        },
        {
          id: 'amount',
          title: t('wallet.payment.amount'),
          number: true,
          cell: ({ amount }) => format.money(amount),
        },
        {
          id: 'state',
          title: t('wallet.payment.state'),
          cell: ({ status }) => (
            <Badge kind={BADGE[toAppearance(status)]}>{t(`wallet.payment.status.${status}`)}</Badge>
          ),
        },
      ]}
    />
  )
}
