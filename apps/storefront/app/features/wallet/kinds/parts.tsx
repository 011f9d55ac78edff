import type { Payment } from '@palco/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'

export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="pay-step">
      <h3 className="pay-step-title">{title}</h3>
      <div className="stack-medium">{children}</div>
    </li>
  )
}

export function Qr({ qr, alt }: { qr: string | null; alt: string }) {
  return qr && <img className="pay-qr" src={qr} alt={alt} width={208} height={208} />
}

/** The test provider's page, in place of the player's own bank or wallet. */
export function TestPayment({ payment }: { payment: Payment }) {
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
