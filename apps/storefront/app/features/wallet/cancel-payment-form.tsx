import type { Payment } from '@palco/contract'
import { useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'

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
  const form = useRef<HTMLFormElement>(null)
  const confirmed = useRef(false)
  const [asking, setAsking] = useState(false)
  const busy = useNavigation().state !== 'idle'
  const texts = TEXTS[payment.kind]
  const amount = format.money(payment.amount)
  return (
    <XsrfForm
      method="post"
      action={paths.payment(payment.id)}
      ref={form}
      onSubmit={(event) => {
        if (confirmed.current) return
        event.preventDefault()
        setAsking(true)
      }}
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
      <FormErrors className="mt-2" />
      {asking && (
        <ConfirmDialog
          title={t(texts.question, { amount })}
          text={t(texts.text)}
          confirmLabel={t(texts.yes)}
          cancelLabel={t(texts.no)}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            confirmed.current = true
            setAsking(false)
            form.current?.requestSubmit()
          }}
        />
      )}
    </XsrfForm>
  )
}
