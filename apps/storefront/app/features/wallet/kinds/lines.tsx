import { useFormat, useTranslation } from '~/i18n/index.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import { ProofForm } from '../deposits/proof-form.tsx'
import type { KindView, Of, PayProps } from './kind.ts'
import { Step } from './parts.tsx'

/** A kind this site has no page for: what the backend says is needed, line by line. */
function ByLines({ payment, how }: PayProps<Of<'lines'>>) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = how.lines.filter(({ copy }) => !copy)
  return (
    <ol className="pay-steps">
      {payment.status === 'pending' && (
        <Step title={t('wallet.pay.lines', { amount: format.money(payment.amount) })}>
          {shown.length > 0 && (
            <dl className="pay-facts">
              {shown.map(({ label, value }) => (
                <div key={label} className="pay-fact">
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {how.lines.map(
            ({ label, value, copy }) =>
              copy && <CopyControl key={label} label={label} value={value} variant="neutral" />,
          )}
          {how.reference !== null && (
            <CopyControl label={t('wallet.pay.lineReference')} value={how.reference} variant="neutral" />
          )}
        </Step>
      )}
      {how.proof && (
        <Step title={t(payment.proof ? 'wallet.pay.proofSent' : 'wallet.pay.proof')}>
          <ProofForm payment={payment} />
        </Step>
      )}
    </ol>
  )
}

export const lines: KindView<'lines'> = { icon: 'wallet', Pay: ByLines }
