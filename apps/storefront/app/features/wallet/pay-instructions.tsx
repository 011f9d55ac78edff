import type { Payment } from '@palco/contract'
import type { ReactNode } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Button } from '~/ui/button.tsx'
import { CopyControl } from '~/ui/copy-control.tsx'
import { Note } from '~/ui/note.tsx'
import { ExpiryCountdown } from './expiry-countdown.tsx'
import { ProofForm } from './proof-form.tsx'

type Of<Kind> = Extract<NonNullable<Payment['instructions']>, { kind: Kind }>
type Props<Kind> = { payment: Payment; how: Of<Kind>; qr: string | null }

/** What the player still has to do to pay a deposit, step by step, for each kind of payment. */
export function PayInstructions({ payment, qr }: { payment: Payment; qr: string | null }) {
  const how = payment.instructions
  if (!how) return null
  if (how.kind === 'bank') return <ByTransfer payment={payment} how={how} qr={null} />
  if (payment.status !== 'pending') return null
  return how.kind === 'pix' ? (
    <ByPix payment={payment} how={how} qr={qr} />
  ) : (
    <ByCrypto payment={payment} how={how} qr={qr} />
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="pay-step">
      <h3 className="mb-2 font-bold">{title}</h3>
      <div className="grid gap-3">{children}</div>
    </li>
  )
}

function Qr({ qr, alt }: { qr: string | null; alt: string }) {
  return qr && <img className="pay-qr" src={qr} alt={alt} width={208} height={208} />
}

function ByTransfer({ payment, how }: Props<'bank'>) {
  const { t } = useTranslation()
  const format = useFormat()
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
                <dt>{t('wallet.pay.taxId')}</dt>
                <dd className="num">{how.tax_id}</dd>
              </>
            )}
          </dl>
          <CopyControl label={t('wallet.pay.account')} value={how.account} variant="neutral" />
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

function ByPix({ payment, how, qr }: Props<'pix'>) {
  const { t } = useTranslation()
  return (
    <ol className="pay-steps">
      <Step title={t('wallet.pay.pix')}>
        <Qr qr={qr} alt={t('wallet.pay.pixQr')} />
        <CopyControl label={t('wallet.pay.pixCode')} value={how.code} />
        {payment.expires_at && <ExpiryCountdown end={payment.expires_at} label={t('wallet.pay.codeHolds')} />}
      </Step>
      <Step title={t('wallet.pay.pixThen')}>
        <p className="text-(--text-mid)">{t('wallet.pay.pixThenText')}</p>
        <TestPayment payment={payment} />
      </Step>
    </ol>
  )
}

function ByCrypto({ payment, how, qr }: Props<'crypto'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const coins = `${how.asset} ${format.number(how.amount)}`
  return (
    <ol className="pay-steps">
      <Step title={t('wallet.pay.crypto', { amount: coins, network: how.network })}>
        <Qr qr={qr} alt={t('wallet.pay.cryptoQr')} />
        <CopyControl label={t('wallet.pay.address', { network: how.network })} value={how.address} />
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

/** Where the test provider stands in for the player's own bank or wallet. */
function TestPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  if (payment.redirect_url === null) return null
  return (
    <div>
      <Button href={payment.redirect_url} variant="outline" icon="wallet">
        {t('wallet.pay.open')}
      </Button>
    </div>
  )
}
