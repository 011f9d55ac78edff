import type { Payment } from '@palco/contract'
import { useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/session/index.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'

type Props = { payment: Payment; idempotencyKey: string }

/** Takes a pending withdrawal back, after a question. Without JavaScript the button itself is the answer. */
export function CancelWithdrawalForm({ payment, idempotencyKey }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const confirmed = useRef(false)
  const [asking, setAsking] = useState(false)
  const busy = useNavigation().state !== 'idle'
  return (
    <XsrfForm
      method="post"
      ref={form}
      onSubmit={(event) => {
        if (confirmed.current) return
        event.preventDefault()
        setAsking(true)
      }}
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <Button type="submit" variant="ghost" busy={busy}>
        {t('wallet.payment.cancel')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('wallet.payment.cancelQuestion', { amount: format.money(payment.amount) })}
          text={t('wallet.payment.cancelText')}
          confirmLabel={t('wallet.payment.cancelYes')}
          cancelLabel={t('wallet.payment.cancelNo')}
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
