import { useFormat, useTranslation } from '~/i18n/index.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import { Note } from '@palco/ui/note.tsx'
import { ExpiryCountdown } from '../deposits/expiry-countdown.tsx'
import { CoinMark } from './coin-mark.tsx'
import { Qr, Step, TestPayment } from './parts.tsx'
import type { KindView, Of, PayProps } from './kind.ts'

function ByCrypto({ payment, how, qr }: PayProps<Of<'crypto'>>) {
  const { t } = useTranslation()
  const format = useFormat()
  const coins = `${how.asset} ${format.number(how.amount)}`
  return (
    <ol className="pay-steps">
      <Step title={t('wallet.pay.crypto', { amount: coins, network: how.network })}>
        <Qr qr={qr} alt={t('wallet.pay.cryptoQr')} />
        <CopyControl
          label={t('wallet.pay.address', { network: how.network })}
          value={how.address}
          whole
          mark={<CoinMark asset={how.asset} />}
        />
        <CopyControl label={t('wallet.pay.exactly')} value={coins} copied={how.amount} variant="neutral" />
        <Note kind="warning">{t('wallet.pay.network', { asset: how.asset, network: how.network })}</Note>
        {payment.expires_at && payment.confirmations === null && (
          <ExpiryCountdown
            end={payment.expires_at}
            label={t('wallet.pay.rateHolds', {
              asset: how.asset,
              rate: format.money({ amount: how.rate, currency: payment.amount.currency }),
            })}
          />
        )}
      </Step>
      <Step title={t('wallet.pay.blocks')}>
        <p role="status">
          {t('wallet.pay.blocksSeen', { seen: payment.confirmations ?? 0, needed: how.confirmations })}
        </p>
        <progress
          className="pay-blocks"
          max={how.confirmations}
          value={payment.confirmations ?? 0}
          aria-label={t('wallet.pay.blocks')}
        />
        {payment.confirmations === null && <TestPayment payment={payment} />}
      </Step>
    </ol>
  )
}

export const crypto: KindView<'crypto'> = { icon: 'bitcoin', Pay: ByCrypto }
