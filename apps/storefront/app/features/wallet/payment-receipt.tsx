import type { Payment } from '@palco/contract'
import type { ReactNode } from 'react'
import { useBrand } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { CancelPaymentForm } from './cancel-payment-form.tsx'
import { destinationText } from './withdrawals/destination-text.ts'
import { DocumentRequests } from './deposits/document-requests.tsx'
import { isZero } from './deposits/method-picker.tsx'
import { PayInstructions } from './deposits/pay-instructions.tsx'
import { isSetAside, toAppearance, stateKey } from './payment-state.ts'
import { Summary } from './summary.tsx'
import './wallet.css'

const ICONS = {
  waiting: 'clock',
  good: 'circle-check',
  bad: 'circle-alert',
  neutral: 'minus',
} as const

type Props = {
  payment: Payment
  /** Picture of the code to scan, where there is one. */
  qr: string | null
  idempotencyKey: string
  /** The game to go back to after a deposit. */
  game: { id: string; name: string } | null
  /** The bonus it was credited with. */
  bonus?: ReactNode
}

/** One deposit or withdrawal: its state in words, its figures, and what can be done now. */
export function PaymentReceipt({ payment, game, qr, idempotencyKey, bonus }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const brand = useBrand()
  const look = toAppearance(payment.status)
  return (
    <Card className="roomy stack-large wallet-card" data-payment-status={payment.status}>
      <p className="only-printed bold large-text">{`${brand.name} · ${t(`wallet.payment.${payment.kind}`)}`}</p>
      <div className="receipt-head" role="status">
        <span className={`receipt-mark receipt-mark-${look}`}>
          <Icon name={ICONS[look]} size="large" />
        </span>
        <p className="figures display display-large">{format.money(payment.amount)}</p>
        <p className="semibold large-text">{t(stateKey(payment))}</p>
        {(payment.status === 'pending' || payment.status === 'under_review') &&
          !isSetAside(payment) &&
          !qr && (
            <p className="text-mid">
              {t(
                payment.kind === 'deposit'
                  ? `wallet.payment.deposit_${payment.status}_text`
                  : 'wallet.payment.withdrawal_pending_text',
              )}
            </p>
          )}
        {payment.kind === 'deposit' && payment.status === 'canceled' && (
          <p className="text-mid">{t('wallet.open.canceledText')}</p>
        )}
        {payment.reason && <p className="text-mid">{payment.reason}</p>}
      </div>
      <DocumentRequests payment={payment} />
      <PayInstructions payment={payment} qr={qr} />
      <Summary title={t('wallet.payment.receipt')} rows={listRows(payment, t, format)} />
      {bonus}
      <Actions payment={payment} game={game} idempotencyKey={idempotencyKey} />
    </Card>
  )
}

type Words = ReturnType<typeof useTranslation>['t']

function listRows(payment: Payment, t: Words, format: ReturnType<typeof useFormat>) {
  const waiting = toAppearance(payment.status) === 'waiting'
  return [
    [
      t('wallet.payment.id'),
      <span key="id" className="break-all">
        {payment.id}
      </span>,
    ],
    [t('wallet.payment.method'), payment.method.name],
    ...(payment.destination
      ? [[t('wallet.payment.destination'), destinationText(payment.destination, t)] as const]
      : []),
    ...(payment.destination?.holder
      ? [[t('wallet.payment.holder'), payment.destination.holder] as const]
      : []),
    [t('wallet.payment.date'), format.date(payment.date, 'dateTime')],
    [t('wallet.payment.updated'), format.date(payment.updated_at, 'dateTime')],
    ...(waiting && payment.expires_at
      ? [[t('wallet.payment.expires'), format.date(payment.expires_at, 'dateTime')] as const]
      : []),
    ...(payment.send_by
      ? [[t('wallet.payment.sendBy'), format.date(payment.send_by, 'dateTime')] as const]
      : []),
    ...(payment.asked ? [[t('wallet.payment.asked'), format.money(payment.asked)] as const] : []),
    ...(payment.coins
      ? [
          [
            t('wallet.payment.coins'),
            `${payment.coins.asset} ${format.number(payment.coins.amount)}`,
          ] as const,
        ]
      : []),
    ...(isZero(payment.fee.amount) ? [] : [[t('wallet.payment.fee'), format.money(payment.fee)] as const]),
    [t('wallet.payment.state'), t(`wallet.payment.status.${payment.status}`)],
    [t('wallet.payment.amount'), format.money(payment.amount)],
  ] as const
}

/** A receipt is for a payment that has ended; the browser prints it, or keeps it as a PDF. */
function PrintButton({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  if (toAppearance(payment.status) === 'waiting') return null
  return (
    <Button variant="ghost" onClick={() => window.print()}>
      {t('wallet.payment.print')}
    </Button>
  )
}

function Actions({ payment, game, idempotencyKey }: Pick<Props, 'payment' | 'game' | 'idempotencyKey'>) {
  const { t } = useTranslation()
  if (payment.kind === 'withdrawal') {
    return (
      <div className="pay-actions not-printed">
        <Button href={paths.transactions()} variant="neutral">
          {t('wallet.payment.movements')}
        </Button>
        {payment.cancelable && <CancelPaymentForm payment={payment} idempotencyKey={idempotencyKey} />}
        <PrintButton payment={payment} />
      </div>
    )
  }
  return (
    <div className="pay-actions not-printed">
      {payment.status === 'pending' && payment.redirect_url && !payment.instructions && (
        <Button href={payment.redirect_url} variant="brand">
          {t('wallet.payment.continue')}
        </Button>
      )}
      {payment.cancelable && <CancelPaymentForm payment={payment} idempotencyKey={idempotencyKey} />}
      {payment.status === 'approved' && (
        <Button
          href={game ? paths.playGame(game.id) : paths.casinoGames()}
          variant="brand"
          data-prefetch="none"
        >
          {game ? t('wallet.payment.playGame', { name: game.name }) : t('wallet.payment.play')}
        </Button>
      )}
      <Button href={paths.deposit()} variant="neutral">
        {t('wallet.payment.again')}
      </Button>
      <Button href={paths.transactions()} variant="ghost">
        {t('wallet.payment.movements')}
      </Button>
      <PrintButton payment={payment} />
    </div>
  )
}
