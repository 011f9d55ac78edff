import type { Bonus, Payment, PaymentMethod, Restriction, WireMoney } from '@palco/contract'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { DepositChoice } from '~/features/bonuses/deposit-choice.tsx'
import { ClosedNote } from '~/features/protection/closed-note.tsx'
import { DepositForm } from '~/features/wallet/deposits/deposit-form.tsx'
import type { MoneyFormAnswer } from '~/features/wallet/form-answer.ts'
import { isOpen } from '~/features/wallet/payment-state.ts'
import { QuickPayment } from '~/features/wallet/deposits/quick-payment.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { PAYMENT_EVENT } from '~/live/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'

type Paying = { payment: Payment; qr: string | null; bonus?: Bonus | null }
/** What /wallet/quick-deposit answers: the form, the deposit that was opened, or why none was. */
type Answer = Partial<MoneyFormAnswer> & {
  form?: {
    methods: PaymentMethod[]
    noCredit: boolean
    lastMethod?: string
    left: WireMoney | null
    /** Limits are still asked for, which come first. */
    asked: boolean
    restriction: Restriction | null
    idempotencyKey: string
    offers: readonly Bonus[]
    shown: readonly unknown[]
  } | null
  paying?: Paying | null
}

const KEY = 'quick-deposit'

/** The deposit over an open game: form, way to pay and result in one sheet; the page beneath it stays as it is. */
export function QuickDeposit({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  return (
    <Sheet title={t('wallet.deposit.title')} onClose={onClose}>
      <Attempt key={attempt} id={attempt} onClose={onClose} onAgain={() => setAttempt(attempt + 1)} />
    </Sheet>
  )
}

function Attempt({ id, onClose, onAgain }: { id: number; onClose: () => void; onAgain: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { load, data: loaded, state } = useFetcher<Answer>()
  const fetcherKey = `${KEY}-${id}`
  const { data: sent } = useFetcher<Answer>({ key: fetcherKey })
  const opened = sent?.paying ?? null
  const paying = (opened && loaded?.paying) || opened
  useEffect(() => void load(paths.quickDeposit()), [load])
  useFreshPayment(opened, paying, load)
  if (paying) {
    const { bonus, ...rest } = paying
    return (
      <QuickPayment
        {...rest}
        bonus={bonus && t('wallet.quick.bonus', { name: bonus.name, amount: format.money(bonus.amount) })}
        onClose={onClose}
        onAgain={onAgain}
      />
    )
  }
  const failed = state === 'idle' && loaded !== undefined && (!loaded.form || loaded.form.shown.length > 0)
  if (failed) return <Failed onAgain={onAgain} />
  if (loaded?.form) return <Form form={loaded.form} sent={sent} fetcherKey={fetcherKey} />
  return (
    <div className="quick-wait" role="status">
      <div className="waiting-bar" />
      <p className="visually-hidden">{t('wallet.quick.loading')}</p>
    </div>
  )
}

/** Reads the open deposit again when the stream says that a payment changed. */
function useFreshPayment(
  opened: Paying | null,
  paying: Paying | null,
  load: (href: string) => Promise<void>,
) {
  const id = opened?.payment.id
  const waits = paying !== null && isOpen(paying.payment)
  useEffect(() => {
    if (id === undefined || !waits) return
    const read = () => void load(paths.quickDeposit(id))
    const readVisible = () => document.visibilityState === 'visible' && read()
    window.addEventListener(PAYMENT_EVENT, read)
    document.addEventListener('visibilitychange', readVisible)
    return () => {
      window.removeEventListener(PAYMENT_EVENT, read)
      document.removeEventListener('visibilitychange', readVisible)
    }
  }, [id, waits, load])
}

type FormProps = { form: NonNullable<Answer['form']>; sent: Answer | undefined; fetcherKey: string }

function Form({ form, sent, fetcherKey }: FormProps) {
  const brand = useBrand()
  const { t } = useTranslation()
  const [first, ...others] = form.methods
  if (form.restriction) return <ClosedNote restriction={form.restriction} />
  if (form.asked)
    return (
      <Button href={paths.firstLimits('deposit')} wide>
        {t('limits.first.title')}
      </Button>
    )
  if (!first) return <NoMethods />
  const answer = sent?.shown ? { ...sent, shown: sent.shown } : undefined
  return (
    <DepositForm
      methods={[first, ...others]}
      noCredit={form.noCredit}
      preferred={form.lastMethod}
      left={form.left}
      idempotencyKey={form.idempotencyKey}
      answer={answer}
      send={{ action: paths.quickDeposit(), fetcherKey }}
      bonus={
        brand.modules.bonuses
          ? (deposit) => (
              <DepositChoice
                offers={form.offers}
                chosen={answer?.values?.bonus ?? null}
                deposit={deposit}
                code={answer?.values?.promo_code}
                error={answer?.fields?.promo_code}
              />
            )
          : undefined
      }
    />
  )
}

/** The methods could not be had: nothing says that there are none. */
function Failed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <p className="text-mid" role="alert">
        {t('wallet.quick.failed')}
      </p>
      <Button icon="refresh-cw" onClick={onAgain}>
        {t('wallet.quick.again')}
      </Button>
    </div>
  )
}

function NoMethods() {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <p className="text-mid">{t('wallet.deposit.noneText')}</p>
      <Button href={paths.deposit()} target="_blank" rel="noopener">
        {t('wallet.quick.page')}
      </Button>
    </div>
  )
}
