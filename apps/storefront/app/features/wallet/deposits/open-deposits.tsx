import type { Payment } from '@palco/contract'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { CancelPaymentForm } from '../cancel-payment-form.tsx'
import { OPEN_DEPOSITS_ID } from '~/lib/open-deposits-id.ts'
import '../wallet.css'

type Props = {
  deposits: readonly Payment[]
  idempotencyKey: string
  /** The page the list is on: where a canceled one leads back to. */
  page: 'deposit' | 'wallet'
}

/** Deposits that are not paid yet, each with its way on and its way out; several are folded, so that what is below stays on the screen. */
export function OpenDeposits({ deposits, idempotencyKey, page }: Props) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const fold = useRef<HTMLDetailsElement>(null)
  // The server does not know the fragment.
  useEffect(() => {
    if (fold.current && hash === `#${OPEN_DEPOSITS_ID}`) fold.current.open = true
  }, [hash])
  if (deposits.length === 0) return null
  const list = (
    <ul>
      {deposits.map((deposit) => (
        <li key={deposit.id} data-open-deposit={deposit.id}>
          <OpenDeposit deposit={deposit} idempotencyKey={idempotencyKey} page={page} />
        </li>
      ))}
    </ul>
  )
  return (
    <section id={OPEN_DEPOSITS_ID} className="open-deposits" aria-labelledby={`${OPEN_DEPOSITS_ID}-title`}>
      {deposits.length === 1 ? (
        <>
          <h2 id={`${OPEN_DEPOSITS_ID}-title`}>{t('wallet.open.title')}</h2>
          {list}
        </>
      ) : (
        <details ref={fold}>
          <summary>
            <h2 id={`${OPEN_DEPOSITS_ID}-title`}>{t('wallet.open.count', { count: deposits.length })}</h2>
          </summary>
          {list}
        </details>
      )}
    </section>
  )
}

function OpenDeposit({ deposit, idempotencyKey, page }: Omit<Props, 'deposits'> & { deposit: Payment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { method, status, expires_at: end, redirect_url: provider, instructions } = deposit
  const amount = format.money(deposit.amount)
  const goesOn = status === 'pending'
  const action = t(goesOn ? 'wallet.open.resume' : 'wallet.open.view')
  return (
    <>
      <div className="grow">
        <p className="open-deposit-head">
          <span className="semibold">{method.name}</span>
          <span className="figures bold">{amount}</span>
        </p>
        <p className="text-mid small-text">
          {goesOn && end
            ? t('wallet.open.until', { time: format.date(end, 'dateTime') })
            : t(`wallet.payment.status.${status}`)}
        </p>
      </div>
      <div className="row-wrap">
        <Button
          href={goesOn && provider && !instructions ? provider : paths.payment(deposit.id)}
          variant="neutral"
          aria-label={`${action}: ${method.name}, ${amount}`}
        >
          {action}
        </Button>
        {deposit.cancelable && (
          <CancelPaymentForm payment={deposit} idempotencyKey={idempotencyKey} back={page} />
        )}
      </div>
    </>
  )
}
