import { useFormat, useTranslation } from '~/i18n/index.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import { ProofForm } from '../deposits/proof-form.tsx'
import { Step } from './parts.tsx'
import type { KindView, Of, PayProps } from './kind.ts'

/** Account and tax numbers have the names of the currency's country. */
const toCountry = (currency: string) => (currency === 'ARS' || currency === 'EUR' ? currency : 'other')

function ByTransfer({ payment, how }: PayProps<Of<'bank'>>) {
  const { t } = useTranslation()
  const format = useFormat()
  const country = toCountry(payment.amount.currency)
  return (
    <ol className="pay-steps">
      {payment.status === 'pending' && (
        <Step title={t('wallet.pay.transfer', { amount: format.money(payment.amount) })}>
          <dl className="pay-facts">
            <dt>{t('wallet.pay.holder')}</dt>
            <dd>{how.holder}</dd>
            <dt>{t('wallet.pay.bank')}</dt>
            <dd>{how.bank}</dd>
            {how.tax_id && (
              <>
                <dt>{t(`wallet.pay.taxId.${country}`)}</dt>
                <dd className="figures">{how.tax_id}</dd>
              </>
            )}
          </dl>
          <CopyControl label={t(`wallet.pay.account.${country}`)} value={how.account} variant="neutral" />
          {how.alias && <CopyControl label={t('wallet.pay.alias')} value={how.alias} variant="neutral" />}
          <CopyControl label={t('wallet.pay.reference')} value={how.reference} variant="neutral" />
        </Step>
      )}
      <Step title={t(payment.proof ? 'wallet.pay.proofSent' : 'wallet.pay.proof')}>
        <ProofForm payment={payment} />
      </Step>
    </ol>
  )
}

export const bank: KindView<'bank'> = { icon: 'landmark', Pay: ByTransfer }
