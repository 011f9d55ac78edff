import { useFormat, useTranslation } from '~/i18n/index.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import type { KindView, Of, PayProps } from './kind.ts'
import { Qr, Step, TestPayment } from './parts.tsx'

function ByVoucher({ payment, how, qr }: PayProps<Of<'voucher'>>) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = format.money(payment.amount)
  return (
    <ol className="pay-steps">
      <Step title={t('wallet.pay.voucher', { amount })}>
        <p className="text-mid">{t('wallet.pay.voucherShops', { shops: how.shops.join(', ') })}</p>
        <Qr qr={qr} alt={t('wallet.pay.voucherQr')} />
        <CopyControl label={t('wallet.pay.voucherCode')} value={how.code} />
      </Step>
      <Step title={t('wallet.pay.voucherThen')}>
        <p className="text-mid">{t('wallet.pay.voucherThenText')}</p>
        <TestPayment payment={payment} />
      </Step>
    </ol>
  )
}

export const voucher: KindView<'voucher'> = { icon: 'store', Pay: ByVoucher }
