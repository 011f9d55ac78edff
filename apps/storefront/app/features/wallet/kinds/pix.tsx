import { useTranslation } from '~/i18n/index.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import { ExpiryCountdown } from '../deposits/expiry-countdown.tsx'
import { Qr, Step, TestPayment } from './parts.tsx'
import type { KindView, Of, PayProps } from './kind.ts'

function ByPix({ payment, how, qr }: PayProps<Of<'pix'>>) {
  const { t } = useTranslation()
  return (
    <ol className="pay-steps">
      <Step title={t('wallet.pay.pix')}>
        <Qr qr={qr} alt={t('wallet.pay.pixQr')} />
        <CopyControl label={t('wallet.pay.pixCode')} value={how.code} />
        {payment.expires_at && <ExpiryCountdown end={payment.expires_at} label={t('wallet.pay.codeHolds')} />}
      </Step>
      <Step title={t('wallet.pay.pixThen')}>
        <p className="text-mid">{t('wallet.pay.pixThenText')}</p>
        <TestPayment payment={payment} />
      </Step>
    </ol>
  )
}

export const pix: KindView<'pix'> = { icon: 'qr-code', Pay: ByPix }
