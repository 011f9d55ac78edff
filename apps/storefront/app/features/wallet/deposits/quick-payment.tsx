import type { Payment } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { PayInstructions } from './pay-instructions.tsx'
import { toAppearance, stateKey } from '../payment-state.ts'
import '../wallet.css'
import './quick-deposit.css'

const ICONS = { waiting: 'clock', good: 'circle-check', bad: 'circle-alert', neutral: 'minus' } as const

type Props = {
  payment: Payment
  qr: string | null
  /** The bonus it was credited with, in words. */
  bonus: string | null | undefined
  onClose: () => void
  onAgain: () => void
}

/**
 * A deposit that was opened over a game: how to pay it, and what became of it. A provider's page and a transfer's proof open in
 * another tab.
 */
export function QuickPayment({ payment, qr, bonus, onClose, onAgain }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const look = toAppearance(payment.status)
  const { instructions } = payment
  const inside = instructions !== undefined && instructions !== null && instructions.kind !== 'bank'
  const elsewhere = inside ? null : (!instructions && payment.redirect_url) || paths.payment(payment.id)
  return (
    <div className="stack-large" data-payment-status={payment.status}>
      <div className="receipt-head" role="status">
        <span className={`receipt-mark receipt-mark-${look}`}>
          <Icon name={ICONS[look]} size="large" />
        </span>
        <p className="figures display display-large">{format.money(payment.amount)}</p>
        <p className="semibold">{t(stateKey(payment))}</p>
        {bonus && <p data-bonus-credited="">{bonus}</p>}
        {payment.reason && <p className="text-mid">{payment.reason}</p>}
      </div>
      {inside && <PayInstructions payment={payment} qr={qr} />}
      {payment.status === 'pending' && elsewhere && (
        <div className="stack-small">
          <Button href={elsewhere} target="_blank" rel="noopener" variant="brand" size="large" wide>
            {t('wallet.quick.pay')}
          </Button>
          <p className="text-mid small-text centered">{t('wallet.quick.newTab')}</p>
        </div>
      )}
      {look === 'bad' || look === 'neutral' ? (
        <Button variant="brand" wide onClick={onAgain}>
          {t('wallet.quick.again')}
        </Button>
      ) : (
        <Button variant={look === 'good' ? 'brand' : 'ghost'} wide onClick={onClose}>
          {t('wallet.quick.back')}
        </Button>
      )}
    </div>
  )
}
