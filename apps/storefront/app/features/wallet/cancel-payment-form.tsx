import type { Payment } from '@palco/contract'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'

type Props = {
  payment: Payment
  idempotencyKey: string
  /** The page to come back to; without it the payment's own. */
  back?: 'deposit' | 'wallet'
}

const TEXTS = {
  withdrawal: {
    action: 'wallet.payment.cancel',
    question: 'wallet.payment.cancelQuestion',
    text: 'wallet.payment.cancelText',
    yes: 'wallet.payment.cancelYes',
    no: 'wallet.payment.cancelNo',
  },
  deposit: {
    action: 'wallet.open.cancel',
    question: 'wallet.open.cancelQuestion',
    text: 'wallet.open.cancelText',
    yes: 'wallet.open.cancel',
    no: 'wallet.open.cancelNo',
  },
} as const

/** Cancels a pending payment, after a question. Without JavaScript the button itself is the answer. */
export function CancelPaymentForm({ payment, idempotencyKey, back }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const busy = useNavigation().state !== 'idle'
  const texts = TEXTS[payment.kind]
  const amount = format.money(payment.amount)
  return (
    <ConfirmedForm
      action={paths.payment(payment.id)}
      question={t(texts.question, { amount })}
      text={t(texts.text)}
      confirmLabel={t(texts.yes)}
      cancelLabel={t(texts.no)}
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="intent" value={`cancel-${payment.kind}`} />
      {back && <input type="hidden" name="back" value={back} />}
      <Button
        type="submit"
        variant="ghost"
        busy={busy}
        aria-label={back && `${t(texts.action)}: ${payment.method.name}, ${amount}`}
      >
        {t(texts.action)}
      </Button>
    </ConfirmedForm>
  )
}
